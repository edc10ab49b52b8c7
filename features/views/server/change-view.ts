import type * as z from 'zod';
import { removeFavoritesOf } from '#features/favorites/server/public.ts';
import { write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { viewAccess, viewErrors, type updateView as updateCall, type ViewRecord } from '#features/views/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { differences, keysOf } from '#platform/shared/objects.ts';
import { actionsIn, type ViewAction } from './actions.ts';
import { isPrivateOnly, type ViewWhere } from './create-view.ts';
import { findStored, viewFor, type StoredView } from './find-views.ts';
import { recordDeleted, recordUpdated } from './record-view.ts';

interface Context {
  readonly services: Services;
  readonly userId: string;
}

interface OnView {
  readonly params: ViewWhere;
}

type Content = z.output<typeof updateCall.body>;
type Change = Content & Partial<Pick<ViewRecord, 'access' | 'is_locked' | 'anchor'>>;
type Answer = Promise<{ status: 200; body: ViewRecord }>;

/** Changes what a view says, for its owner. Throws VIEW_LOCKED (400) while it is locked. */
export function updateView({ params, body }: OnView & { readonly body: Content }, context: Context): Answer {
  return change(params, context, 'update', (view) => {
    if (view.is_locked) throw new KnownError(viewErrors.VIEW_LOCKED);
    return body;
  });
}

/** Locks a view: nobody can change what it says until it is unlocked. */
export function lockView({ params }: OnView, context: Context): Answer {
  return change(params, context, 'manage', () => ({ is_locked: true }));
}

/** Unlocks a view. */
export function unlockView({ params }: OnView, context: Context): Answer {
  return change(params, context, 'manage', () => ({ is_locked: false }));
}

/** Makes a view public or private. A private one leaves the favorites of everybody but its owner. */
export function changeViewAccess(
  { params, body }: OnView & { readonly body: Pick<ViewRecord, 'access'> },
  context: Context,
): Answer {
  return change(params, context, 'manage', (_view, isPrivate) => {
    if (isPrivate && body.access === viewAccess.public) throw new KnownError(commonErrors.NOT_ALLOWED);
    return { access: body.access };
  });
}

/** Gives a view an anchor, the name of its public page; one that has an anchor keeps it. Guests publish nothing. */
export function publishView({ params }: OnView, context: Context): Answer {
  return change(params, context, 'manage', ({ anchor }, isPrivate) => {
    if (isPrivate) throw new KnownError(commonErrors.NOT_ALLOWED);
    return { anchor: anchor ?? newId().replaceAll('-', '') };
  });
}

/** Takes the anchor of a view away. */
export function unpublishView({ params }: OnView, context: Context): Answer {
  return change(params, context, 'manage', () => ({ anchor: null }));
}

/** Deletes a view, and removes it from everybody's favorites. */
export async function deleteView(
  { params }: OnView,
  { services, userId }: Context,
): Promise<{ status: 204; body: undefined }> {
  const action = actionsIn({ projectId: params.project_id }).create;
  await write(services, userId, params, action, async (writer, place) => {
    const view = await viewFor(writer.db, place, params.view_id, 'manage');
    await writer.db
      .updateTable('views')
      .set({ deleted_at: writer.now, updated_at: writer.now, updated_by: userId })
      .where('workspace_id', '=', writer.workspaceId)
      .where('id', '=', view.id)
      .execute();
    await removeFavoritesOf(writer, 'view', view.id);
    recordDeleted(writer, bare(view));
  });
  return { status: 204, body: undefined };
}

/** Writes what `wanted` makes of the view; unchanged values write nothing. */
async function change(
  params: ViewWhere,
  { services, userId }: Context,
  action: ViewAction,
  wanted: (view: ViewRecord, isPrivate: boolean) => Change,
): Answer {
  // Everybody who may have views may ask; whether they may change this one is asked once it is found.
  const entered = actionsIn({ projectId: params.project_id }).create;
  const { result } = await write(services, userId, params, entered, async (writer, place) => {
    const before = await viewFor(writer.db, place, params.view_id, action);
    const { fields, any } = differences(before, wanted(before, isPrivateOnly(place)));
    if (!any) return before;
    await store(writer, userId, before.id, fields);
    const after = must(await findStored(writer.db, writer.workspaceId, before.id), 'the view was just changed');
    const keys = keysOf(after).filter((key) => key in fields);
    recordUpdated(writer, bare(before), after, 'filters' in fields ? [...keys, 'query'] : keys);
    if (fields.access === viewAccess.private) await removeFavoritesOf(writer, 'view', before.id, before.owned_by);
    return { ...after, is_favorite: before.is_favorite };
  });
  return { status: 200, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
}

async function store(writer: Writer, userId: string, id: string, fields: Partial<Change>): Promise<void> {
  const { filters, display_filters, display_properties, logo_props, ...plain } = fields;
  const objects = Object.entries({ filters, display_filters, display_properties, logo_props });
  const given = objects.flatMap(([key, value]) => (value === undefined ? [] : [[key, JSON.stringify(value)]]));
  await writer.db
    .updateTable('views')
    .set({ ...plain, ...Object.fromEntries(given), updated_at: writer.now, updated_by: userId })
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', id)
    .execute();
}

function bare({ is_favorite: _own, ...view }: ViewRecord): StoredView {
  return view;
}
