import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIssue, deleteIssue } from '#features/issues/contract.ts';
import { must } from '#platform/shared/must.ts';
import { openImportWorld, type ImportWorld } from '#tests/world/import-world.ts';
import { fixture } from './testing.ts';

let imports: ImportWorld;
const folder = mkdtempSync(join(tmpdir(), 'cairn-import-'));

beforeAll(async () => {
  imports = await openImportWorld();
});

afterAll(() => imports.close());

const to = (project: string) => ['--workspace', 'harbor', '--project', project];

describe('importing beside people at work', () => {
  test('a running server and its open browsers receive it, and its own writes go on', async () => {
    const projectId = await imports.newProject('BUSY');
    const received: string[] = [];
    const ada = imports.world.as('ada');
    const { body: before } = await ada.json<{ seq: number }>('GET', '/api/workspaces/harbor/changes/');
    const importing = imports.run(['--format', 'trello', fixture('trello/board.json'), ...to('BUSY')]);
    const written = [];
    for (let n = 0; n < 5; n++) {
      const { status } = await ada.send(createIssue, {
        params: { slug: 'harbor', project_id: projectId },
        body: { name: `Mine ${n}` },
      });
      written.push(status);
    }
    expect((await importing).code).toBe(0);
    expect(written).toEqual([201, 201, 201, 201, 201]);
    const { body } = await ada.json<{ changes: { entity: string; op: string; fields: { name?: string } }[] }>(
      'GET',
      `/api/workspaces/harbor/changes/?since=${before.seq}&limit=1000`,
    );
    for (const { entity, op, fields } of body.changes)
      if (entity === 'issue' && op === 'created') received.push(fields.name ?? '');
    expect(received).toEqual(expect.arrayContaining(['Ship the tea', 'Mine 4']));
    const numbers = await imports.rows(
      sql<{ n: number }>`select count(distinct sequence_id) as n from issues where project_id = ${projectId}`,
    );
    expect(numbers).toEqual([{ n: 9 }]);
  });

  test('archived cards are in no list but keep their day; states are those of the board', async () => {
    const [{ id }] = must(
      await imports.rows(sql<{ id: string }>`select id from projects where identifier = 'BUSY'`),
      'one',
    ) as [{ id: string }];
    const issues = [...(await imports.stored(id)).values()];
    const archived = issues.flatMap(({ archived_at }) => (archived_at === null ? [] : [archived_at]));
    expect(new Set(archived)).toEqual(new Set(['2024-01-27', '2024-02-01']));
    const listed = await imports.world
      .as('ada')
      .json<{ total_count: number }>('GET', `/api/workspaces/harbor/projects/${id}/issues/`);
    expect(listed.body.total_count).toBe(7);
  });
});

describe('what goes wrong', () => {
  test('an unreadable file writes nothing at all', async () => {
    await imports.newProject('BAD');
    const before = await imports.counts();
    const cut = join(folder, 'cut.csv');
    writeFileSync(cut, `${readFileSync(fixture('jira/server.csv'), 'utf8')}"never closed,LAMP-99`);
    const { code, err } = await imports.run(['--format', 'jira', cut, ...to('BAD')]);
    expect(code).toBe(1);
    expect(err).toMatch(/cut\.csv: a quote that opens on line 15 is never closed.*\nNothing was written\./);
    expect(await imports.counts()).toEqual(before);
  });

  test('a row that the database refuses stays out with its place, the rest goes in', async () => {
    const projectId = await imports.newProject('REF');
    const files = [fixture('github/issues.json'), fixture('github/comments.json')];
    // After states, cycles, labels and people: somebody removes a label that two issues of the next batch carry.
    const removed = imports.before(5, async () => {
      await sql`delete from labels where project_id = ${projectId} and name = 'bug'`.execute(imports.world.db);
    });
    const { code, out } = await imports.run(['--format', 'github', ...files, ...to('REF')], undefined, removed);
    expect(code).toBe(0);
    expect(out).toContain('4 issues added');
    expect(out).toContain('2 × rows the database refused');
    expect(out).toContain('issues.json, item 1: ');
    expect(out).toContain('2 × comments on issues the database refused');
    expect([...(await imports.stored(projectId)).keys()]).toEqual(
      ['7', '9', '14', '15'].map((n) => `lighthouse/lamp#${n}`),
    );
  });

  test('a place that is not there is named', async () => {
    const args = ['--format', 'jira', fixture('jira/cloud.csv')];
    expect((await imports.run([...args, '--workspace', 'nowhere', '--project', 'WEB'])).err).toContain(
      'There is no workspace "nowhere".',
    );
    expect((await imports.run([...args, ...to('NONE')])).err).toContain(
      'The workspace "harbor" has no project "NONE".',
    );
  });

  test('an import that is stopped is finished by the same command, and deleted issues come back', async () => {
    const projectId = await imports.newProject('STOP');
    const many = join(folder, 'many.csv');
    const lines = Array.from(
      { length: 900 },
      (_, n) => `T-${n + 1},Issue ${n + 1},Todo,T-${n < 450 ? n + 451 : n + 1}`,
    );
    writeFileSync(many, `ID,Title,Status,Parent issue\n${lines.join('\n')}\n`);
    const args = ['--format', 'linear', many, ...to('STOP')];
    const stop = new AbortController();
    const first = await imports.run(
      args,
      stop.signal,
      imports.before(5, () => stop.abort()),
    );
    expect(first).toMatchObject({ code: 1, err: expect.stringContaining('The import was stopped.') });
    const half = (await imports.stored(projectId)).size;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(900);
    const second = await imports.run(args);
    expect(second.code).toBe(0);
    const issues = await imports.stored(projectId);
    expect(issues.size).toBe(900);
    expect(issues.get('T-1')?.parent).toBe('T-451');
    const children = [...issues.values()].filter(({ sub_issues_count }) => sub_issues_count === 1);
    expect(children).toHaveLength(450);

    const [gone] = await imports.rows(
      sql<{ id: string }>`select id from issues where project_id = ${projectId} and external_id = 'T-1'`,
    );
    await imports.world
      .as('ada')
      .send(deleteIssue, { params: { slug: 'harbor', project_id: projectId, issue_id: gone?.id ?? '' } });
    expect((await imports.run(args)).out).toContain('1 issue added, 899 there already');
  });
});
