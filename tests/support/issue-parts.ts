import { sql } from 'kysely';
import { newId } from '#platform/shared/ids.ts';
import type { World } from '#tests/world/world.ts';

/** Cycles and modules are put into the database directly, where a test is not about making them. Days are `YYYY-MM-DD`. */
export async function makeCycle(
  world: World,
  projectId: string,
  { name, start, end }: { name: string; start: string | null; end: string | null },
): Promise<string> {
  const id = newId();
  await sql`
    insert into cycles (workspace_id, id, project_id, name, start_date, end_date, sort_order)
    select p.workspace_id, ${id}::uuid, p.id, ${name}, ${start}::date, ${end}::date, 1 from projects p where p.id = ${projectId}`.execute(
    world.db,
  );
  return id;
}

/** A module of this name; answers its id. */
export async function makeModule(world: World, projectId: string, name: string): Promise<string> {
  const id = newId();
  await sql`
    insert into modules (workspace_id, id, project_id, name, sort_order)
    select p.workspace_id, ${id}::uuid, p.id, ${name}, 1 from projects p where p.id = ${projectId}`.execute(world.db);
  return id;
}

/** One line of an issue's history as it is stored. */
export interface HistoryLine {
  readonly verb: string;
  readonly field: string | null;
  readonly old_value: string | null;
  readonly new_value: string | null;
}

/** The history of an issue in its order, when the readers of the log have come to their end. */
export async function historyOf(world: World, issueId: string): Promise<HistoryLine[]> {
  await world.server.catchUp();
  const { rows } = await sql<HistoryLine>`
    select verb, field, old_value, new_value from issue_activities where issue_id = ${issueId} order by seq, id`.execute(
    world.db,
  );
  return rows;
}
