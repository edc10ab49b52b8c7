import { sql, type RawBuilder } from 'kysely';
import type { MirroredCycle } from '#features/cycles/contract.ts';
import { mirroredColumns as cycleColumns } from '#features/cycles/server/mirror-cycles.ts';
import { createModule } from '#features/modules/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import type { World } from '#tests/world/world.ts';

/**
 * Makes a cycle; answers its id. Cycles have no calls of their own yet: tests put them into the database and
 * record it in the log, as a command does. Days are `YYYY-MM-DD`.
 */
export function makeCycle(
  world: World,
  projectId: string,
  { name, start, end }: { name: string; start: string | null; end: string | null },
): Promise<string> {
  return make(
    world,
    projectId,
    'cycle',
    (workspaceId) => sql<MirroredCycle>`
      insert into cycles as c (workspace_id, id, project_id, name, start_date, end_date, sort_order)
      values (${workspaceId}, ${newId()}, ${projectId}, ${name}, ${start}::date, ${end}::date, 1)
      returning ${cycleColumns}`,
  );
}

/** A module of this name, by Ada; answers its id. */
export async function makeModule(world: World, projectId: string, name: string): Promise<string> {
  const params = { slug: 'harbor', project_id: projectId };
  return (await world.as('ada').send(createModule, { params, body: { name } })).body.id;
}

async function make(
  world: World,
  projectId: string,
  entity: string,
  insert: (workspaceId: string) => RawBuilder<{ readonly id: string }>,
): Promise<string> {
  const { workspace_id } = await world.db
    .selectFrom('projects')
    .select('workspace_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { result } = await world.server.services.queue.run(workspace_id, null, async (writer) => {
    const { rows } = await insert(workspace_id).execute(writer.db);
    const row = must(rows[0], 'one was made');
    writer.record({ entity, entity_id: row.id, project_id: projectId, op: 'created', fields: { ...row } });
    return row.id;
  });
  return result;
}

/** One line of an issue's history as it is stored. */
export interface HistoryLine {
  readonly verb: string;
  readonly field: string | null;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly new_identifier: string | null;
  readonly comment: string;
}

/** Returns the history of an issue once the readers of the log are up to date. */
export async function historyOf(world: World, issueId: string): Promise<HistoryLine[]> {
  await world.server.catchUp();
  const { rows } = await sql<HistoryLine>`
    select verb, field, old_value, new_value, new_identifier, comment from issue_activities where issue_id = ${issueId}
    order by seq, id`.execute(world.db);
  return rows;
}
