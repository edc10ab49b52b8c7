import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIssue, deleteIssue } from '#features/issues/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { must } from '#platform/shared/must.ts';
import { runCommand } from '#platform/server/cli/command.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { openWorld, type World } from '#tests/world/world.ts';
import { importCommandOn, type OpenTarget } from './import-command.ts';
import { fixture } from './testing.ts';
import { withTargetOn } from './write/target.ts';

let world: World;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'cairn-import-'));

beforeAll(async () => {
  database = await createTestDatabase();
  world = await openWorld(database.url);
});

afterAll(async () => {
  await world.close();
  await database.drop();
});

const openHere: OpenTarget = (name, work) => withTargetOn(database.url, name, work);

/** Like `openHere`, but something happens just before the `count`th command. */
function before(count: number, happens: () => void | Promise<void>): OpenTarget {
  return (name, work) =>
    openHere(name, (target) => {
      let left = count;
      const queue: typeof target.queue = {
        run: async (...command) => {
          left -= 1;
          if (left === 0) await happens();
          return target.queue.run(...command);
        },
      };
      return work({ ...target, queue });
    });
}

/** Runs the command against the test's database, beside the world's running server. */
async function run(
  args: readonly string[],
  signal: AbortSignal = new AbortController().signal,
  open: OpenTarget = openHere,
) {
  let out = '';
  let err = '';
  const io = {
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    isTerminal: false,
    signal,
  };
  const code = await runCommand('import', importCommandOn(open), args, io);
  return { code, out, err };
}

async function newProject(identifier: string): Promise<string> {
  const { body } = await world.as('ada').send(createProject, {
    params: { slug: 'harbor' },
    body: { name: `Import ${identifier}`, identifier },
  });
  return body.id;
}

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(world.server.services.db)).rows;
}

interface StoredRow {
  sequence_id: number;
  external_id: string;
  name: string;
  state: string;
  priority: number;
  author: string | null;
  parent: string | null;
  cycle: string | null;
  point: string | null;
  labels: string[];
  assignees: string[];
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  archived_at: string | null;
  sub_issues_count: number;
  link_count: number;
  html: string;
}

async function stored(projectId: string): Promise<Map<string, StoredRow>> {
  const found = await rows(sql<StoredRow>`
    select i.sequence_id, i.external_id, i.name, s.name as state, i.priority, u.display_name as author, p.external_id as parent, c.name as cycle,
      e.value as point, array(select l.name from labels l where l.id = any(i.label_ids)) as labels,
      array(select a.display_name from users a where a.id = any(i.assignee_ids) order by a.display_name) as assignees,
      i.created_at, i.updated_at, i.completed_at, i.archived_at, i.sub_issues_count, i.link_count, d.html
    from issues i join states s on s.id = i.state_id left join users u on u.id = i.created_by left join issues p on p.id = i.parent_id
      left join cycles c on c.id = i.cycle_id left join estimate_points e on e.id = i.estimate_point_id
      join issue_descriptions d on d.issue_id = i.id
    where i.project_id = ${projectId} and i.deleted_at is null order by i.sequence_id`);
  return new Map(found.map((row) => [row.external_id, row]));
}

/** How many rows of everything an import writes there are. */
async function counts(): Promise<Record<string, number>> {
  const [found] = await rows(sql<Record<string, number>>`
    select (select count(*) from issues) as issues, (select count(*) from issue_comments) as comments, (select count(*) from issue_links) as links,
      (select count(*) from issue_relations) as relations, (select count(*) from labels) as labels, (select count(*) from states) as states,
      (select count(*) from cycles) as cycles, (select count(*) from users) as users, (select count(*) from changes) as changes,
      (select count(*) from imported_people) as people`);
  return must(found, 'counting answers one row');
}

const to = (project: string) => ['--workspace', 'harbor', '--project', project];

describe('importing a Jira export', () => {
  const args = ['--format', 'jira', fixture('jira/server.csv')];
  let projectId: string;

  beforeAll(async () => {
    projectId = await newProject('LAMP');
  });

  test('a dry run tells what would come and writes nothing', async () => {
    const before = await counts();
    const { code, out } = await run([...args, ...to('LAMP'), '--dry-run']);
    expect(code).toBe(0);
    expect(out).toContain('Dry run, nothing was written');
    expect(out).toContain('Into harbor, project LAMP');
    expect(out).toContain('3 issues to add\n  4 comments to add\n  2 links to add');
    expect(out).toContain('states used: Cancelled; to add: Closed, Waiting for ice');
    expect(out).toContain('0 accounts by e-mail, 0 known from an earlier import, 3 placeholders without sign-in');
    expect(await counts()).toEqual(before);
  });

  test('issues arrive with everything they carried', async () => {
    const { code, out } = await run([...args, ...to('LAMP')]);
    expect(code).toBe(0);
    expect(out).toContain('3 issues added\n  4 comments added\n  2 links added\n  4 relations added');
    const issues = await stored(projectId);
    expect(issues.get('LAMP-12')?.labels.toSorted()).toEqual([
      'Affects: 0.9',
      'Component: glass; thick',
      'Component: lens',
      'Type: Bug',
      'Version: 1.0',
      'Version: 1.1',
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
    const comments = await rows(sql<{ author: string | null; at: string; html: string }>`
      select u.display_name as author, c.created_at as at, c.comment_html as html from issue_comments c left join users u on u.id = c.actor_id
      where c.project_id = ${projectId} order by c.created_at, c.id`);
    expect(comments.map(({ author, at }) => [author, at])).toEqual([
      [null, '2024-03-24T14:36:00Z'],
      ['tomas', '2024-03-24T15:00:00Z'],
      ['mira', '2024-03-24T15:01:00Z'],
      ['mira', '2024-03-24T15:02:00Z'],
    ]);
    const relations = await rows(sql<{ a: string; type: string; b: string }>`
      select a.external_id as a, r.relation_type as type, b.external_id as b from issue_relations r join issues a on a.id = r.issue_id
      join issues b on b.id = r.related_issue_id where a.project_id = ${projectId} order by 1, 3`);
    expect(relations.map(({ a, type, b }) => `${a} ${type} ${b}`).toSorted()).toEqual([
      'LAMP-12 blocked_by LAMP-9',
      'LAMP-12 duplicate LAMP-13',
      'LAMP-13 blocked_by LAMP-12',
      'LAMP-9 blocked_by LAMP-13',
    ]);
  });

  test('placeholders cannot sign in; history tells who wrote it and when', async () => {
    const people = await rows(sql<{ display_name: string; is_placeholder: boolean; email: string | null }>`
      select display_name, is_placeholder, email from users where display_name in ('mira', 'tomas') order by 1`);
    expect(people).toEqual([
      { display_name: 'mira', is_placeholder: true, email: null },
      { display_name: 'tomas', is_placeholder: true, email: null },
    ]);
    await world.server.catchUp();
    const history = await rows(sql<{ who: string; at: string }>`
      select u.display_name as who, a.created_at as at from issue_activities a join users u on u.id = a.actor_id join issues i on i.id = a.issue_id
      where i.project_id = ${projectId} and i.external_id = 'LAMP-12' and a.verb = 'created' and a.field is null`);
    expect(history).toEqual([{ who: 'mira', at: '2024-03-24T14:36:00Z' }]);
  });

  test('the same file again adds nothing', async () => {
    const before = await counts();
    const planned = await run([...args, ...to('LAMP'), '--dry-run']);
    expect(planned.out).toContain('0 issues to add, 3 there already\n  0 comments to add, 4 there already');
    const { code, out } = await run([...args, ...to('LAMP')]);
    expect(code).toBe(0);
    expect(out).toContain('0 issues added, 3 there already\n  0 comments added, 4 there already');
    expect(out).toContain('0 placeholders without sign-in');
    expect(await counts()).toEqual(before);
  });

  test('a later export adds only what is new', async () => {
    const later = join(folder, 'later.csv');
    const text = readFileSync(fixture('jira/server.csv'), 'utf8');
    writeFileSync(
      later,
      text.replace('24/Mar/24 15:02;mira;+1', '24/Mar/24 15:02;mira;+2').replace('LAMP-13,1013', 'LAMP-14,1014'),
    );
    const { out } = await run(['--format', 'jira', later, ...to('LAMP')]);
    expect(out).toContain('1 issue added, 2 there already\n  1 comment added, 3 there already');
  });
});

describe('importing beside people at work', () => {
  test('a running server and its open browsers hear of it, and its own writes go on', async () => {
    const projectId = await newProject('BUSY');
    const heard: string[] = [];
    const ada = world.as('ada');
    const { body: before } = await ada.json<{ seq: number }>('GET', '/api/workspaces/harbor/changes/');
    const importing = run(['--format', 'trello', fixture('trello/board.json'), ...to('BUSY')]);
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
      if (entity === 'issue' && op === 'created') heard.push(fields.name ?? '');
    expect(heard).toEqual(expect.arrayContaining(['Ship the tea', 'Mine 4']));
    const numbers = await rows(
      sql<{ n: number }>`select count(distinct sequence_id) as n from issues where project_id = ${projectId}`,
    );
    expect(numbers).toEqual([{ n: 9 }]);
  });

  test('archived cards are in no list but keep their day; states are those of the board', async () => {
    const [{ id }] = must(
      await rows(sql<{ id: string }>`select id from projects where identifier = 'BUSY'`),
      'one',
    ) as [{ id: string }];
    const issues = [...(await stored(id)).values()];
    const archived = issues.flatMap(({ archived_at }) => (archived_at === null ? [] : [archived_at]));
    expect(new Set(archived)).toEqual(new Set(['2024-01-27', '2024-02-01']));
    const listed = await world
      .as('ada')
      .json<{ total_count: number }>('GET', `/api/workspaces/harbor/projects/${id}/issues/`);
    expect(listed.body.total_count).toBe(7);
  });
});

describe('numbers', () => {
  test('a number that is taken is given up, and told; nobody else gets one of the import', async () => {
    const projectId = await newProject('NUM');
    const place = { slug: 'harbor', project_id: projectId };
    for (const name of ['One', 'Two', 'Three'])
      await world.as('ada').send(createIssue, { params: place, body: { name } });
    const args = ['--format', 'linear', fixture('linear/export.csv'), ...to('NUM')];
    const planned = await run([...args, '--dry-run']);
    expect(planned.out).toContain('3 × source numbers that are taken: these issues get new ones');
    const { out } = await run(args);
    expect(out).toContain('3 × source numbers that are taken: these issues get new ones');
    expect(out).toContain('TID-1 wanted 1, it is 9');
    const issues = await stored(projectId);
    expect(['TID-1', 'TID-2', 'TID-3', 'TID-4', 'TID-6'].map((id) => issues.get(id)?.sequence_id)).toEqual([
      9, 7, 8, 4, 6,
    ]);
    await world.as('ada').send(createIssue, { params: place, body: { name: 'After' } });
    const [last] = await rows(
      sql<{ n: number }>`select max(sequence_id) as n from issues where project_id = ${projectId}`,
    );
    expect(last?.n).toBe(10);
  });
});

describe('people', () => {
  test('a member with the same address is that person; the others become placeholders once', async () => {
    const projectId = await newProject('WHO');
    const map = join(folder, 'people.txt');
    const [ben] = await rows(sql<{ email: string }>`select email from users where id = ${world.userId('ben')}`);
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
    const { out } = await run(args);
    expect(out).toContain('1 account by e-mail, 0 known from an earlier import, 3 placeholders without sign-in');
    const [issue] = await rows(sql<{ assignees: string[] }>`
      select assignee_ids as assignees from issues where project_id = ${projectId} and external_id = 'lighthouse/lamp#12'`);
    expect(issue?.assignees).toContain(world.userId('ben'));
    const roles = await rows(
      sql<{
        role: number;
      }>`select role from project_members where project_id = ${projectId} and user_id <> ${world.userId('ada')}`,
    );
    expect(roles.every(({ role }) => role === 5)).toBe(true);
  });
});

describe('what goes wrong', () => {
  test('an unreadable file writes nothing at all', async () => {
    await newProject('BAD');
    const before = await counts();
    const cut = join(folder, 'cut.csv');
    writeFileSync(cut, `${readFileSync(fixture('jira/server.csv'), 'utf8')}"never closed,LAMP-99`);
    const { code, err } = await run(['--format', 'jira', cut, ...to('BAD')]);
    expect(code).toBe(1);
    expect(err).toMatch(/cut\.csv: a quoted cell is never closed.*\nNothing was written\./);
    expect(await counts()).toEqual(before);
  });

  test('a row that the database refuses stays out with its place, the rest goes in', async () => {
    const projectId = await newProject('REF');
    const files = [fixture('github/issues.json'), fixture('github/comments.json')];
    // After states, cycles, labels and people: somebody removes a label that two issues of the next batch carry.
    const removed = before(5, async () => {
      await sql`delete from labels where project_id = ${projectId} and name = 'bug'`.execute(world.server.services.db);
    });
    const { code, out } = await run(['--format', 'github', ...files, ...to('REF')], undefined, removed);
    expect(code).toBe(0);
    expect(out).toContain('4 issues added');
    expect(out).toContain('2 × a row that the database refused was left out');
    expect(out).toContain('issues.json, row 1: ');
    expect(out).toContain('2 × comments of an issue that could not be written');
    expect([...(await stored(projectId)).keys()]).toEqual(['7', '9', '14', '15'].map((n) => `lighthouse/lamp#${n}`));
  });

  test('a place that is not there is named', async () => {
    const args = ['--format', 'jira', fixture('jira/cloud.csv')];
    expect((await run([...args, '--workspace', 'nowhere', '--project', 'WEB'])).err).toContain(
      'There is no workspace "nowhere".',
    );
    expect((await run([...args, ...to('NONE')])).err).toContain('The workspace "harbor" has no project "NONE".');
  });

  test('an import that is stopped is finished by the same command, and deleted issues come back', async () => {
    const projectId = await newProject('STOP');
    const many = join(folder, 'many.csv');
    const lines = Array.from(
      { length: 900 },
      (_, n) => `T-${n + 1},Issue ${n + 1},Todo,T-${n < 450 ? n + 451 : n + 1}`,
    );
    writeFileSync(many, `ID,Title,Status,Parent issue\n${lines.join('\n')}\n`);
    const args = ['--format', 'linear', many, ...to('STOP')];
    const stop = new AbortController();
    const first = await run(
      args,
      stop.signal,
      before(5, () => stop.abort()),
    );
    expect(first).toMatchObject({ code: 1, err: expect.stringContaining('The import was stopped.') });
    const half = (await stored(projectId)).size;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(900);
    const second = await run(args);
    expect(second.code).toBe(0);
    const issues = await stored(projectId);
    expect(issues.size).toBe(900);
    expect(issues.get('T-1')?.parent).toBe('T-451');
    const children = [...issues.values()].filter(({ sub_issues_count }) => sub_issues_count === 1);
    expect(children).toHaveLength(450);

    const [gone] = await rows(
      sql<{ id: string }>`select id from issues where project_id = ${projectId} and external_id = 'T-1'`,
    );
    await world
      .as('ada')
      .send(deleteIssue, { params: { slug: 'harbor', project_id: projectId, issue_id: gone?.id ?? '' } });
    expect((await run(args)).out).toContain('1 issue added, 899 there already');
  });
});
