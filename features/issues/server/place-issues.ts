import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { fieldError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { placeBetween, type Neighbors } from '#features/issues/rules.ts';
import { loadIssues, type StoredIssue } from './load-issues.ts';
import { saveIssues } from './save-issues.ts';

const WINDOW = 128;

/**
 * The `sort_order` values for `count` issues put between two neighbors. When the neighbours leave no room, the following issues
 * are spread out a little (only as many as needed) and recorded as changed. `known` has
 * the neighbors that exist. Throws under `place` for one that does not.
 */
export async function placesIn(
  writer: Writer,
  projectId: string,
  between: Neighbors,
  moved: readonly string[],
  known: ReadonlyMap<string, StoredIssue>,
): Promise<number[]> {
  const find = (id: string | null) => {
    if (id === null) return null;
    const issue = known.get(id);
    if (!issue) throw fieldError('place', `Invalid pk "${id}" - object does not exist.`);
    return issue;
  };
  const anchor = find(between.after);
  const after = anchor?.sort_order ?? null;
  const before =
    between.before === undefined && anchor
      ? await placeBelow(writer, projectId, anchor, moved)
      : (find(between.before ?? null)?.sort_order ?? null);
  const places =
    after !== null && before !== null && before <= after ? null : placeBetween(after, before, moved.length);
  return places ?? spread(writer, projectId, must(anchor, 'only two neighbors can leave no room'), moved);
}

/** The place of what follows an issue in the list of the whole project; null where nothing does. */
async function placeBelow(
  writer: Writer,
  projectId: string,
  anchor: StoredIssue,
  moved: readonly string[],
): Promise<number | null> {
  const [next] = await readFollowing(writer, projectId, anchor, moved, 1);
  return next?.sort_order ?? null;
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
