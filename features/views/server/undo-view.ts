import { may } from '#features/access/rules.ts';
import { rowUndoer, type Undoer } from '#features/undo/server/public.ts';
import { viewErrors } from '#features/views/contract.ts';
import { viewersOf } from '#features/views/rules.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { actionsIn } from './actions.ts';
import { findStored } from './find-views.ts';
import './tables.ts';

/** What its owner alone changes, by the wire's keys. */
const content = ['name', 'description', 'filters', 'display_filters', 'display_properties', 'logo_props', 'sort_order'];

const rows = rowUndoer({
  entity: 'view',
  table: 'views',
  columns: Object.fromEntries([...content, 'access', 'is_locked', 'anchor'].map((key) => [key, key])),
  // Checked below, because it depends on who owns the view and what was changed.
  action: 'workspace.read',
  async viewersOf(writer, id) {
    const view = await findStored(writer.db, writer.workspaceId, id);
    return view ? viewersOf(view) : [];
  },
});

/** Undoes changes to a view of a project or workspace, for those who may make them. */
export const undoView: Undoer = {
  entity: 'view',
  derived: ['updated_at', 'updated_by', 'query'],
  async undo(writer, place, changes) {
    for (const { entity_id, op, before } of changes) {
      const view = await writer.db
        .selectFrom('views')
        .select(['owned_by', 'is_locked'])
        .where('workspace_id', '=', writer.workspaceId)
        .where('id', '=', entity_id)
        .executeTakeFirst();
      const isContent = op === 'updated' && Object.keys(before ?? {}).some((key) => content.includes(key));
      const creator = view?.owned_by === writer.actorId;
      const action = actionsIn(place)[isContent ? 'update' : 'manage'];
      if (!may(action, { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
      if (isContent && view?.is_locked === true) throw new KnownError(viewErrors.VIEW_LOCKED);
    }
    await rows.undo(writer, place, changes);
  },
};
