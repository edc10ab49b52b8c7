import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { fieldError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { placeBetween } from '#features/issues/rules.ts';
import { loadIssues, type StoredIssue } from './load-issues.ts';
import { saveIssues } from './save-issues.ts';

/** Neighbours in the list as the person sees it; null is the end. */
export interface Slot {
  readonly after: string | null;
  readonly before: string | null;
}

const WINDOW = 128;

/**
 * The `sort_order` values for `count` issues put into a slot. When the neighbours leave no room, the following issues
 * are spread out a little (only as many as needed) and recorded as changed. `neighbours` has those of the slot that exist.
 */
export async function placesIn(
  writer: Writer,
  projectId: string,
  slot: Slot,
  moved: readonly string[],
  neighbours: ReadonlyMap<string, StoredIssue>,
): Promise<number[]> {
  const at = (id: string | null, field: string) => {
    if (id === null) return null;
    const issue = neighbours.get(id);
    if (!issue) throw fieldError(field, `Invalid pk "${id}" - object does not exist.`);
    return issue.sort_order;
  };
  const [after, before] = [at(slot.after, 'place'), at(slot.before, 'place')];
  const places =
    after !== null && before !== null && before <= after ? null : placeBetween(after, before, moved.length);
  return (
    places ??
    spread(writer, projectId, must(neighbours.get(slot.after ?? ''), 'only two neighbours can leave no room'), moved)
  );
}

/** Makes room after an issue: the next ones get evenly spaced places, up to the first that is far enough away. */
async function spread(
  writer: Writer,
  projectId: string,
  anchor: StoredIssue,
  moved: readonly string[],
): Promise<number[]> {
  const after = anchor.sort_order;
  let following = await readFollowing(writer, projectId, anchor, moved, WINDOW);
  const isRoomy = ({ sort_order }: Following, index: number) => sort_order - after > (index + moved.length + 1) * 0.01;
  // Who stands further down in the same crowd must not be overtaken: look on until there is room, or nobody.
  for (let limit = WINDOW; following.length === limit && !following.some(isRoomy);) {
    limit *= 4;
    following = await readFollowing(writer, projectId, anchor, moved, limit);
  }
  const roomy = following.findIndex(isRoomy);
  const shifted = roomy < 0 ? following : following.slice(0, roomy);
  const end = roomy < 0 ? null : must(following[roomy], 'the roomy one exists').sort_order;
  const places = must(placeBetween(after, end, moved.length + shifted.length), 'the gap was chosen wide enough');
  const stored = await loadIssues(
    writer.db,
    writer.workspaceId,
    projectId,
    shifted.map(({ id }) => id),
  );
  await saveIssues(
    writer,
    shifted.map(({ id }, index) => ({
      before: must(stored.get(id), 'a listed issue is live'),
      fields: { sort_order: must(places[moved.length + index], 'one place an issue') },
    })),
  );
  return places.slice(0, moved.length);
}

interface Following {
  readonly id: string;
  readonly sort_order: number;
}

/** What follows an issue in the list's order, issues of the same place included (created later comes first). */
async function readFollowing(
  writer: Writer,
  projectId: string,
  anchor: StoredIssue,
  moved: readonly string[],
  limit: number,
): Promise<Following[]> {
  const after = anchor.sort_order;
  const { rows } = await sql<Following>`
    select id, sort_order from issues where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and listed
      and sort_order >= ${after} and id <> all(${moved}::uuid[])
      and (sort_order > ${after} or (created_at, id) < (${anchor.created_at}::timestamptz, ${anchor.id}::uuid))
    order by sort_order, created_at desc, id desc limit ${limit}`.execute(writer.db);
  return rows;
}
