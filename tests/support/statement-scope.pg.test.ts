import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { unscopedTables, type PlanNode } from './statement-scope.ts';
import { worldForTests } from './world-for-tests.ts';

const world = worldForTests();

async function unscoped(statement: string): Promise<string[]> {
  const explain = sql.raw(`explain (generic_plan, verbose, format json) ${statement}`);
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`${explain}`.execute(world().db);
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => unscopedTables(Plan));
}

it.each([
  ['by its id only', 'select * from issues where id = $1', ['issues']],
  ['a whole table', 'select count(*) from changes', ['changes']],
  ['an update by id', 'update labels set name = $1 where id = $2', ['labels']],
  ['a delete by id', 'delete from project_members where user_id = $1', ['project_members']],
  ['a join by id', 'select 1 from issues i join states s on s.id = i.state_id where i.workspace_id = $1', ['states']],
  [
    'tables tied only to each other',
    'select 1 from issues i join states s on s.workspace_id = i.workspace_id where s.id = $1',
    ['issues', 'states'],
  ],
  [
    'memberships of a person',
    'select w.* from workspace_members m join workspaces w on w.id = m.workspace_id where m.user_id = $1',
    ['workspace_members'],
  ],
  [
    'a question inside',
    'select (select count(*) from issue_comments c where c.issue_id = i.id) from issues i where i.workspace_id = $1',
    ['issue_comments'],
  ],
])('finds out %s', async (_, statement, tables) => {
  expect((await unscoped(statement)).toSorted()).toEqual(tables);
});

it.each([
  ['a value', 'select * from issues where workspace_id = $1 and id = $2'],
  ['a value of another type', 'select * from issues where workspace_id = $1::text::uuid'],
  [
    'another table that has one',
    'select 1 from issues i left join states s on s.workspace_id = i.workspace_id and s.id = i.state_id where i.workspace_id = $1',
  ],
  [
    'the workspace by its slug',
    'select m.role from workspaces w left join workspace_members m on m.workspace_id = w.id and m.user_id = $2 where lower(w.slug) = lower($1)',
  ],
  [
    'a question inside',
    'select (select count(*) from issue_comments c where c.workspace_id = i.workspace_id and c.issue_id = i.id) from issues i where i.workspace_id = $1',
  ],
  [
    'a recursion',
    'with recursive b as (select id from issues where workspace_id = $1 and id = $2 union select c.id from issues c join b on c.workspace_id = $1 and c.parent_id = b.id) select * from b',
  ],
  [
    'an insert of its own',
    'insert into labels (workspace_id, id, project_id, name, sort_order) values ($1, $2, $3, $4, 1)',
  ],
  ['nothing of a workspace', 'select * from users where lower(email) = $1'],
])('is content with %s', async (_, statement) => {
  expect(await unscoped(statement)).toEqual([]);
});
