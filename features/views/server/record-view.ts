import { viewersOf } from '#features/views/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { StoredView } from './find-views.ts';

/** Records a view that a command added. */
export function recordCreated(writer: Writer, view: StoredView): void {
  writer.record({ ...entry(view), op: 'created', fields: { ...view }, viewers: viewersOf(view) });
}

/** Records what a command changed of a view: the given keys of `after` and `before`. */
export function recordUpdated(
  writer: Writer,
  before: StoredView,
  after: StoredView,
  keys: readonly (keyof StoredView)[],
): void {
  writer.record({
    ...entry(after),
    op: 'updated',
    fields: { ...pick(after, keys), updated_at: after.updated_at, updated_by: after.updated_by },
    before: pick(before, keys),
    viewers: viewersOf(after),
    viewersBefore: viewersOf(before),
  });
}

/** Records that a command deleted a view. */
export function recordDeleted(writer: Writer, view: StoredView): void {
  writer.record({ ...entry(view), op: 'deleted', fields: {}, before: { ...view }, viewersBefore: viewersOf(view) });
}

function entry({ id, project }: StoredView) {
  return { entity: 'view', entity_id: id, project_id: project };
}

function pick(view: StoredView, keys: readonly (keyof StoredView)[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, view[key]]));
}
