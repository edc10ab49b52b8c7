import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHistory } from '#features/history/contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import { openImportWorld, type ImportWorld } from '#tests/world/import-world.ts';
import { fixture } from './testing.ts';

let imports: ImportWorld;
const folder = mkdtempSync(join(tmpdir(), 'cairn-import-'));

beforeAll(async () => {
  imports = await openImportWorld();
});

afterAll(() => imports.close());

const to = (project: string) => ['--workspace', 'harbor', '--project', project];

describe('importing a Jira export', () => {
  const args = ['--format', 'jira', fixture('jira/server.csv')];
  let projectId: string;

  beforeAll(async () => {
    projectId = await imports.newProject('LAMP');
  });

  test('a dry run reports what would come and writes nothing', async () => {
    const before = await imports.counts();
    const { code, out } = await imports.run([...args, ...to('LAMP'), '--dry-run']);
    expect(code).toBe(0);
    expect(out).toContain('Dry run, nothing was written');
    expect(out).toContain('Into harbor, project LAMP');
    expect(out).toContain('3 issues to add\n  4 comments to add\n  2 links to add');
    expect(out).toContain('states used: Cancelled; to add: Closed, Waiting for ice');
    expect(out).toContain('0 accounts by email, 0 known from an earlier import, 3 placeholders without sign-in');
    expect(await imports.counts()).toEqual(before);
  });

  test('issues arrive with everything they carried', async () => {
    const { code, out } = await imports.run([...args, ...to('LAMP')]);
    expect(code).toBe(0);
    expect(out).toContain('3 issues added\n  4 comments added\n  2 links added\n  4 relations added');
    const issues = await imports.stored(projectId);
    expect(issues.get('LAMP-12')?.labels.toSorted()).toEqual([
      'Affects09',
      'Componentglassthick',
      'Componentlens',
      'TypeBug',
      'Version10',
      'Version11',
      'frost',
    ]);
    expect(issues.get('LAMP-12')).toMatchObject({
      sequence_id: 12,
      name: 'Lens cracks in frost',
      state: 'Closed',
      priority: 4,
      author: 'mira',
      parent: 'LAMP-9',
      cycle: 'Spring, first',
      point: '3',
      assignees: ['tomas'],
      created_at: '2024-03-24T14:36:00Z',
      updated_at: '2024-03-30T09:00:00Z',
      completed_at: '2024-03-29T18:00:00Z',
      sub_issues_count: 1,
      link_count: 2,
    });
    expect(issues.get('LAMP-12')?.html).toContain('<code class="language-java">if (a &lt; b) { *crack*(); }</code>');
    // Nothing was done: not completed, and its own state.
    expect(issues.get('LAMP-13')).toMatchObject({ state: 'Cancelled', completed_at: null, parent: 'LAMP-12' });
    expect(issues.get('LAMP-9')).toMatchObject({
      sequence_id: 9,
      name: 'Untitled',
      author: 'zoë',
      sub_issues_count: 1,
      updated_at: '2024-03-24T14:40:00Z',
    });
  });

  test('comments keep author and time, relations their direction', async () => {
    const comments = await imports.rows(sql<{ author: string | null; at: string; html: string }>`
      select u.display_name as author, c.created_at as at, c.comment_html as html from issue_comments c left join users u on u.id = c.actor_id
      where c.project_id = ${projectId} order by c.created_at, c.id`);
    expect(comments.map(({ author, at }) => [author, at])).toEqual([
      [null, '2024-03-24T14:36:00Z'],
      ['tomas', '2024-03-24T15:00:00Z'],
      ['mira', '2024-03-24T15:01:00Z'],
      ['mira', '2024-03-24T15:02:00Z'],
    ]);
    const relations = await imports.rows(sql<{ a: string; type: string; b: string }>`
      select a.external_id as a, r.relation_type as type, b.external_id as b from issue_relations r join issues a on a.id = r.issue_id
      join issues b on b.id = r.related_issue_id where a.project_id = ${projectId} order by 1, 3`);
    expect(relations.map(({ a, type, b }) => `${a} ${type} ${b}`).toSorted()).toEqual([
      'LAMP-12 blocked_by LAMP-9',
      'LAMP-12 duplicate LAMP-13',
      'LAMP-13 blocked_by LAMP-12',
      'LAMP-9 blocked_by LAMP-13',
    ]);
  });

  test('placeholders cannot sign in; history reports who wrote it and when', async () => {
    const people = await imports.rows(sql<{ display_name: string; is_placeholder: boolean; email: string | null }>`
      select display_name, is_placeholder, email from users where display_name in ('mira', 'tomas') order by 1`);
    expect(people).toEqual([
      { display_name: 'mira', is_placeholder: true, email: null },
      { display_name: 'tomas', is_placeholder: true, email: null },
    ]);
    await imports.world.server.catchUp();
    const history = await imports.rows(sql<{ who: string; at: string }>`
      select u.display_name as who, a.created_at as at from issue_activities a join users u on u.id = a.actor_id join issues i on i.id = a.issue_id
      where i.project_id = ${projectId} and i.external_id = 'LAMP-12' and a.verb = 'created' and a.field is null`);
    expect(history).toEqual([{ who: 'mira', at: '2024-03-24T14:36:00Z' }]);
  });

  test('the same file again adds nothing', async () => {
    const before = await imports.counts();
    const planned = await imports.run([...args, ...to('LAMP'), '--dry-run']);
    expect(planned.out).toContain('0 issues to add, 3 there already\n  0 comments to add, 4 there already');
    const { code, out } = await imports.run([...args, ...to('LAMP')]);
    expect(code).toBe(0);
    expect(out).toContain('0 issues added, 3 there already\n  0 comments added, 4 there already');
    expect(out).toContain('0 placeholders without sign-in');
    expect(await imports.counts()).toEqual(before);
  });

  test('a later export adds only what is new', async () => {
    const later = join(folder, 'later.csv');
    const text = readFileSync(fixture('jira/server.csv'), 'utf8');
    writeFileSync(
      later,
      text.replace('24/Mar/24 15:02;mira;+1', '24/Mar/24 15:02;mira;+2').replace('LAMP-13,1013', 'LAMP-14,1014'),
    );
    const { out } = await imports.run(['--format', 'jira', later, ...to('LAMP')]);
    expect(out).toContain('1 issue added, 2 there already\n  1 comment added, 3 there already');
  });
});

describe('who closed an issue, and when', () => {
  test('stands in its history, for cancelled issues too, and completed ones keep the time', async () => {
    const projectId = await imports.newProject('SHUT');
    const file = join(folder, 'closed.json');
    const at = 'https://github.com/lighthouse/lamp/issues';
    const issue = { state: 'closed', user: { login: 'ida' }, created_at: '2024-03-01T08:00:00Z' };
    writeFileSync(
      file,
      JSON.stringify([
        {
          ...issue,
          number: 1,
          title: 'Done',
          html_url: `${at}/1`,
          closed_at: '2024-03-05T10:00:00Z',
          closed_by: { login: 'otto' },
        },
        {
          ...issue,
          number: 2,
          title: 'Not',
          html_url: `${at}/2`,
          state_reason: 'not_planned',
          closed_at: '2024-03-06T10:00:00Z',
          closed_by: { login: 'ida' },
        },
        { ...issue, number: 3, title: 'Open', html_url: `${at}/3`, state: 'open' },
      ]),
    );
    const { code, out } = await imports.run(['--format', 'github', file, ...to('SHUT')]);
    expect(code).toBe(0);
    expect(out).toContain('2 closed issues, 2 with who closed them');
    const stored = await imports.stored(projectId);
    expect([1, 2, 3].map((n) => stored.get(`lighthouse/lamp#${n}`)?.completed_at)).toEqual([
      '2024-03-05T10:00:00Z',
      null,
      null,
    ]);
    await imports.world.server.catchUp();
    const closings = [];
    for (const number of [1, 2, 3]) {
      const [row] = await imports.rows(sql<{ id: string }>`
        select id from issues where project_id = ${projectId} and sequence_id = ${number}`);
      const { body } = await imports.world
        .as('ada')
        .send(readHistory, { params: { slug: 'harbor', project_id: projectId, issue_id: row?.id ?? '' }, query: {} });
      closings.push(
        body.flatMap((line) =>
          'field' in line && line.field === 'state'
            ? [[line.verb, line.old_value, line.new_value, line.actor_detail?.display_name, line.created_at]]
            : [],
        ),
      );
    }
    expect(closings).toEqual([
      [['updated', null, 'Done', 'otto', '2024-03-05T10:00:00Z']],
      [['updated', null, 'Cancelled', 'ida', '2024-03-06T10:00:00Z']],
      [],
    ]);
  });
});

describe('numbers', () => {
  test('a number that is taken is given up, and told; nobody else gets one of the import', async () => {
    const projectId = await imports.newProject('NUM');
    const place = { slug: 'harbor', project_id: projectId };
    for (const name of ['One', 'Two', 'Three'])
      await imports.world.as('ada').send(createIssue, { params: place, body: { name } });
    const args = ['--format', 'linear', fixture('linear/export.csv'), ...to('NUM')];
    const planned = await imports.run([...args, '--dry-run']);
    expect(planned.out).toContain('3 × issue numbers already taken in the project (replaced)');
    const { out } = await imports.run(args);
    expect(out).toContain('3 × issue numbers already taken in the project (replaced)');
    expect(out).toContain('TID-1 wanted 1, it is 9');
    const issues = await imports.stored(projectId);
    expect(['TID-1', 'TID-2', 'TID-3', 'TID-4', 'TID-6'].map((id) => issues.get(id)?.sequence_id)).toEqual([
      9, 7, 8, 4, 6,
    ]);
    await imports.world.as('ada').send(createIssue, { params: place, body: { name: 'After' } });
    const [last] = await imports.rows(
      sql<{ n: number }>`select max(sequence_id) as n from issues where project_id = ${projectId}`,
    );
    expect(last?.n).toBe(10);
  });
});

describe('people', () => {
  test('a member with the same address is that person; the others become placeholders once', async () => {
    const projectId = await imports.newProject('WHO');
    const map = join(folder, 'people.txt');
    const [ben] = await imports.rows(
      sql<{ email: string }>`select email from users where id = ${imports.world.userId('ben')}`,
    );
    writeFileSync(map, `[people]\ntomas = ${ben?.email}\n`);
    const args = [
      '--format',
      'github',
      fixture('github/issues.json'),
      fixture('github/comments.json'),
      ...to('WHO'),
      '--map',
      map,
    ];
    const { out } = await imports.run(args);
    expect(out).toContain('1 account by email, 0 known from an earlier import, 3 placeholders without sign-in');
    const [issue] = await imports.rows(sql<{ assignees: string[] }>`
      select assignee_ids as assignees from issues where project_id = ${projectId} and external_id = 'lighthouse/lamp#12'`);
    expect(issue?.assignees).toContain(imports.world.userId('ben'));
    const roles = await imports.rows(
      sql<{
        role: number;
      }>`select role from project_members where project_id = ${projectId} and user_id <> ${imports.world.userId('ada')}`,
    );
    expect(roles.every(({ role }) => role === 5)).toBe(true);
  });
});
