import { sql, type Kysely } from 'kysely';
import { enter, standIn, write, type Place } from '#features/access/server/public.ts';
import { accessErrors } from '#features/access/contract.ts';
import { undoErrors, type undoGroup as call } from '#features/undo/contract.ts';
import { retention } from '#platform/server/changes/prune-changes.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { blocked } from './blocked.ts';
import { cancelledGroups } from './cancelled-groups.ts';
import { findObstacles } from './find-obstacles.ts';
import type { Undoer } from './undoer.ts';
import './tables.ts';

/**
 * Undoes one command of the caller, at most 30 days old, all or nothing. The undo is a command like any other: it has a
 * group of its own, which can be undone too. Other people's commands are answered like unknown ones.
 */
export function undoGroup(undoers: readonly Undoer[]): Handler<typeof call> {
  const byEntity = new Map(undoers.map((undoer) => [undoer.entity, undoer]));
  const derived = [...new Set(undoers.flatMap((undoer) => undoer.derived))];
  const passing = undoers.filter((undoer) => undoer.neverBlocks).map(({ entity }) => entity);
  return async ({ params, body }, { services, userId }) => {
    const { groupId, seq } = await write(services, userId, params, 'workspace.read', async (writer) => {
      const changes = await readGroup(writer.db, writer.workspaceId, body.group_id);
      const { isCancelled, ignored } = await cancelledGroups(writer.db, writer.workspaceId);
      if (changes.length === 0 || changes.some(({ actor_id }) => actor_id !== userId) || isCancelled(body.group_id))
        throw new KnownError(undoErrors.UNDO_MISSING);
      if (changes.some(({ entity, op, before }) => !byEntity.has(entity) || (op !== 'created' && before === null)))
        throw new KnownError(undoErrors.UNDO_IMPOSSIBLE);
      const obstacles = await findObstacles(writer.db, writer.workspaceId, body.group_id, {
        ignored,
        derived,
        passing,
      });
      if (obstacles.length > 0) throw blocked(obstacles);
      for (const run of runsOf(changes)) {
        const place = await placeOf(writer, userId, params.slug, run.projectId);
        await must(byEntity.get(run.entity), 'checked above').undo(writer, place, run.changes);
      }
      await writer.db
        .insertInto('change_undos')
        .values({
          workspace_id: writer.workspaceId,
          group_id: body.group_id,
          undone_by: writer.groupId,
          at: writer.now,
        })
        .execute();
    });
    return { status: 200, body: { group_id: groupId, seq } };
  };
}

/** Returns the changes of one command, newest first; empty when they are older than what is kept for undoing. */
async function readGroup(db: Kysely<Database>, workspaceId: string, groupId: string): Promise<ChangeWithImage[]> {
  const { rows } = await sql<ChangeWithImage>`
    select c.seq, c.at, c.actor_id, c.group_id, c.entity, c.entity_id, c.project_id, c.op, c.fields, c.viewers, c.viewers_before, i.before
    from changes c left join change_images i on i.workspace_id = c.workspace_id and i.seq = c.seq
    where c.workspace_id = ${workspaceId} and c.group_id = ${groupId} and c.at > now() - make_interval(days => ${retention.imageDays}::int)
    order by c.seq desc`.execute(db);
  return rows;
}

interface Run {
  readonly entity: string;
  readonly projectId: string | null;
  readonly changes: ChangeWithImage[];
}

/**
 * Consecutive changes of one kind in one project are undone together, so that a bulk edit costs one statement and not a
 * hundred.
 */
function runsOf(changes: readonly ChangeWithImage[]): readonly Run[] {
  const runs: Run[] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (last?.entity === change.entity && last.projectId === change.project_id) last.changes.push(change);
    else runs.push({ entity: change.entity, projectId: change.project_id, changes: [change] });
  }
  return runs;
}

async function placeOf(writer: Writer, userId: string, slug: string, projectId: string | null): Promise<Place> {
  if (projectId === null) return must(await standIn(writer.db, userId, { slug }), 'the command entered the workspace');
  const place = await enter(
    writer.db,
    userId,
    { slug, project_id: projectId },
    'project.read',
    commonErrors.NOT_ALLOWED,
  );
  if (place.projectArchived) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
  return place;
}
