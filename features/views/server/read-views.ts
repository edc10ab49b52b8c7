import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { viewErrors, type listViews as listCall, type readView as readCall } from '#features/views/contract.ts';
import type {
  listWorkspaceViews as listWorkspaceCall,
  readWorkspaceView as readWorkspaceCall,
} from '#features/views/workspace-contract.ts';
import { findView, findViews } from './find-views.ts';

/** Returns the caller's views of a project and the public ones, favorites first, then by name. */
export const listViews: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'project.read');
  const views = await findViews(db, place, sql`is_favorite desc, lower(v.name)`);
  return { status: 200, body: instantsIn(views, await accounts.userTimeZone(db, userId)) };
};

/** Returns one view. Throws VIEW_HIDDEN (400) to guests who see only their own, OBJECT_MISSING (404) to others. */
export const readView: Handler<typeof readCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'project.read');
  const view = await findView(db, place, params.view_id);
  if (!view) throw new KnownError(place.onlyOwnIssues ? viewErrors.VIEW_HIDDEN : commonErrors.OBJECT_MISSING);
  return { status: 200, body: instantsIn(view, await accounts.userTimeZone(db, userId)) };
};

const orders = ['created_at', 'updated_at', 'name', 'sort_order'] as const;

/** Returns the caller's workspace views and the public ones, newest first unless asked otherwise. */
export const listWorkspaceViews: Handler<typeof listWorkspaceCall> = async (
  { params, query },
  { services: { db }, userId },
) => {
  const place = await enter(db, userId, params, 'workspace.read');
  const wanted = query.order_by ?? '-created_at';
  const column = orders.find((known) => known === wanted.replace(/^-/, ''));
  if (!column) throw fieldError('order_by', `"${wanted}" is not a valid choice.`);
  const order = sql`${sql.ref(`v.${column}`)} ${wanted.startsWith('-') ? sql`desc` : sql`asc`}`;
  const views = await findViews(db, place, order);
  return { status: 200, body: instantsIn(views, await accounts.userTimeZone(db, userId)) };
};

/** Returns one workspace view; those of others that are private are missing (404). */
export const readWorkspaceView: Handler<typeof readWorkspaceCall> = async (
  { params },
  { services: { db }, userId },
) => {
  const view = await findView(db, await enter(db, userId, params, 'workspace.read'), params.view_id);
  if (!view) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: instantsIn(view, await accounts.userTimeZone(db, userId)) };
};
