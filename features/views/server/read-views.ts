import { sql, type Kysely } from 'kysely';
import { enter, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { filterWords } from '#features/issue-query/contract.ts';
import { listProject } from '#features/issue-query/server/public.ts';
import { queryOf } from '#features/views/rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import {
  viewErrors,
  type listViewIssues as listIssuesCall,
  type listViews as listCall,
  type readView as readCall,
} from '#features/views/contract.ts';
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
  const view = await viewIn(db, await enter(db, userId, params, 'project.read'), params.view_id);
  return { status: 200, body: instantsIn(view, await accounts.userTimeZone(db, userId)) };
};

/** Lists the issues of the project that a view's filters let through; further filters of the call narrow the list. */
export const listViewIssues: Handler<typeof listIssuesCall> = async ({ params, query }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'project.read');
  const view = await viewIn(services.db, place, params.view_id);
  // A view may hold any keys; only filters are parameters of lists. Where both name a filter, the view's counts.
  const filters = Object.fromEntries(Object.entries(view.query).filter(([key]) => filterKeys.has(key)));
  return { status: 200, text: await listProject(services, userId, place, { ...query, ...filters }) };
};

/** `q` is a filter as text. */
const filterKeys: ReadonlySet<string> = new Set([...filterWords, 'q']);

async function viewIn(db: Kysely<Database>, place: Place, id: string) {
  const view = await findView(db, place, id);
  if (!view) throw new KnownError(place.onlyOwnIssues ? viewErrors.VIEW_HIDDEN : commonErrors.OBJECT_MISSING);
  return { ...view, query: queryOf(view.filters) };
}

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
