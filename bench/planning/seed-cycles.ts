import type { Client } from 'pg';
import { seedProject } from '#bench/seed/seed-project.ts';
import type { BenchWorkspace } from '#bench/seed/seed-workspace.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';

/** A project whose issues are in two running cycles, with the history of their fortnight. */
export interface BenchCycles {
  readonly projectId: string;
  readonly small: BenchCycle;
  readonly large: BenchCycle;
}

interface BenchCycle {
  readonly id: string;
  readonly issues: number;
}

const [smallSize, largeSize] = [500, 10_000];
/** The cycles began so many days ago. */
export const cycleDays = 13;

/** Makes the cycles in a project of their own; finds them when they are there. */
export async function seedCycles(
  client: Client,
  workspace: BenchWorkspace,
  log: (line: string) => void,
): Promise<BenchCycles> {
  const project = await seedProject(client, workspace, smallSize + largeSize, log);
  const known = await findCycles(client, workspace.id, project.id);
  if (known) return known;
  const own = [workspace.id, project.id];
  await client.query('begin');
  for (const [name, from, to] of [
    ['Small', 0, smallSize],
    ['Large', smallSize, smallSize + largeSize],
  ] as const) {
    const id = newId();
    await client.query(
      `insert into cycles (workspace_id, id, project_id, name, sort_order, start_date, end_date)
       values ($1, $3, $2, $4, 65535, date_trunc('day', now() - make_interval(days => $5)), now() + interval '1 day')`,
      [...own, id, name, cycleDays],
    );
    await client.query(
      `update issues set cycle_id = $3 where workspace_id = $1 and id in (
         select id from issues where workspace_id = $1 and project_id = $2 and listed order by sequence_id offset $4 limit $5)`,
      [...own, id, from, to - from],
    );
  }
  await client.query(historySql, own);
  await client.query('commit');
  for (const table of ['issues', 'issue_activities', 'cycles']) await client.query(`vacuum (analyze) ${table}`);
  return must(await findCycles(client, workspace.id, project.id), 'the cycles were just made');
}

/** Each issue joined its cycle on the first day, came through two states on some day, and was given a priority. */
const historySql = `
  insert into issue_activities (workspace_id, id, project_id, issue_id, verb, field, old_value, new_value, old_identifier, new_identifier, created_at, seq)
  select i.workspace_id, gen_random_uuid(), i.project_id, i.id, l.verb, l.field, l.old_value, l.new_value, l.old_id, l.new_id,
    c.start_date + l.after, row_number() over (order by c.start_date + l.after)
  from issues i
  join cycles c on c.workspace_id = i.workspace_id and c.id = i.cycle_id
  cross join lateral (select abs(hashtext(i.id::text)) % 12 as day) d
  cross join lateral (select id from states where workspace_id = i.workspace_id and project_id = i.project_id and "group" = 'unstarted' order by sequence limit 1) todo
  cross join lateral (select id from states where workspace_id = i.workspace_id and project_id = i.project_id and "group" = 'started' order by sequence limit 1) doing
  cross join lateral (values
    ('created', 'cycles', '', c.name, null::uuid, c.id, interval '1 hour'),
    ('updated', 'priority', 'none', 'high', null, null, interval '2 hours'),
    ('updated', 'state', '', '', todo.id, doing.id, make_interval(days => d.day, hours => 3)),
    ('updated', 'state', '', '', doing.id, i.state_id, make_interval(days => d.day, hours => 20))
  ) l (verb, field, old_value, new_value, old_id, new_id, after)
  where i.workspace_id = $1 and i.project_id = $2`;

async function findCycles(client: Client, workspaceId: string, projectId: string): Promise<BenchCycles | null> {
  const { rows } = await client.query<{ id: string; issues: number }>(
    `select c.id, (select count(*)::int from issues i where i.workspace_id = c.workspace_id and i.cycle_id = c.id) as issues
     from cycles c where c.workspace_id = $1 and c.project_id = $2 order by issues`,
    [workspaceId, projectId],
  );
  const [small, large] = rows;
  return small && large ? { projectId, small, large } : null;
}
