import { sql } from 'kysely';
import type * as z from 'zod';
import { roles } from '#features/access/contract.ts';
import { write, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { displayDefaults } from '#features/projects/server/public.ts';
import { viewAccess, type ViewRecord, type viewWrite } from '#features/views/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newId } from '#platform/shared/ids.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import type { Services } from '#platform/server/http/services.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';
import { actionsIn } from './actions.ts';
import { findStored, findView, type StoredView } from './find-views.ts';
import { recordCreated } from './record-view.ts';

/** Where views stand, as their paths name it: in a project, or in the workspace itself. */
export interface ViewsWhere {
  readonly slug: string;
  readonly project_id?: string;
}

/** The same, and one view there. */
export interface ViewWhere extends ViewsWhere {
  readonly view_id: string;
}

interface Context {
  readonly services: Services;
  readonly userId: string;
}

/** Returns whether the place's person may have private views only (decisions.md 2). */
export function isPrivateOnly({ standing, projectId }: Place): boolean {
  return (projectId === '' ? standing.workspace : standing.project) === roles.guest;
}

/**
 * Adds a view of the caller's after the last one: highest `sort_order` plus 10000, the first 65535. It is public unless
 * asked otherwise; guests have private ones only.
 */
export async function createView(
  { params, body }: { readonly params: ViewsWhere; readonly body: z.output<typeof viewWrite> },
  { services, userId }: Context,
): Promise<{ status: 201; body: ViewRecord }> {
  const action = actionsIn({ projectId: params.project_id }).create;
  const { result } = await write(services, userId, params, action, async (writer, place) => {
    const isPrivate = isPrivateOnly(place);
    if (isPrivate && body.access === viewAccess.public) throw new KnownError(commonErrors.NOT_ALLOWED);
    const access = body.access ?? (isPrivate ? viewAccess.private : viewAccess.public);
    return insertView(writer, place, { ...body, access });
  });
  return { status: 201, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
}

/** Adds a copy of a view that the caller sees, as a view of their own: "Copy of …", not locked. */
export async function duplicateView(
  { params }: { readonly params: ViewWhere },
  { services, userId }: Context,
): Promise<{ status: 201; body: ViewRecord }> {
  const action = actionsIn({ projectId: params.project_id }).create;
  const { result } = await write(services, userId, params, action, async (writer, place) => {
    const source = await findView(writer.db, place, params.view_id);
    if (!source) throw new KnownError(commonErrors.OBJECT_MISSING);
    const access = isPrivateOnly(place) ? viewAccess.private : source.access;
    return insertView(writer, place, {
      ...source,
      access,
      name: cutText(`Copy of ${source.name}`, 255).head,
      sort_order: undefined,
    });
  });
  return { status: 201, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
}

type NewView = z.output<typeof viewWrite> & Pick<StoredView, 'access'>;

/** Adds a view inside a command, after the last one; the place's person owns it. */
export async function insertView(writer: Writer, place: Place, view: NewView): Promise<ViewRecord> {
  const id = newId();
  const projectId = place.projectId === '' ? null : place.projectId;
  const last = sql<number>`(select coalesce(max(sort_order) + 10000, 65535) from views
    where workspace_id = ${writer.workspaceId} and project_id is not distinct from ${projectId}::uuid and deleted_at is null)`;
  await writer.db
    .insertInto('views')
    .values({
      workspace_id: writer.workspaceId,
      id,
      project_id: projectId,
      name: view.name,
      description: view.description ?? '',
      filters: JSON.stringify(view.filters ?? {}),
      display_filters: JSON.stringify(view.display_filters ?? displayDefaults.display_filters),
      display_properties: JSON.stringify(view.display_properties ?? displayDefaults.display_properties),
      logo_props: JSON.stringify(view.logo_props ?? {}),
      access: view.access,
      sort_order: view.sort_order ?? last,
      owned_by: place.userId,
      created_by: place.userId,
      updated_by: place.userId,
      created_at: writer.now,
      updated_at: writer.now,
    })
    .execute();
  const stored = must(await findStored(writer.db, writer.workspaceId, id), 'the view was just stored');
  recordCreated(writer, stored);
  return { ...stored, is_favorite: false };
}
