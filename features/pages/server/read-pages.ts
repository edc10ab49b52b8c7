import { sql, type RawBuilder } from 'kysely';
import { enter, type Where } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { listPages as listCall, PageRecord, readPage as readCall } from '#features/pages/contract.ts';
import type {
  listArchivedPages as listArchivedCall,
  listFavoritePages as listFavoriteCall,
} from '#features/pages/state-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { findPages, mustFindPage } from './find-pages.ts';
import { issuesIn } from './issues-in-text.ts';
import { readText } from './page-text.ts';

/**
 * The caller's pages of a project and the public ones, favorites first, then the newest; archived ones included. Those
 * under other pages only with `nested=true`.
 */
export const listPages: Handler<typeof listCall> = async ({ params, query }, { services, userId }) => {
  const text = (query.search ?? '').trim().toLowerCase();
  const level = query.nested === 'true' ? sql`true` : sql`p.parent_id is null`;
  const named = text === '' ? sql`true` : sql`position(${text} in lower(p.name)) > 0`;
  return { status: 200, body: await list(services, userId, params, sql`${level} and ${named}`) };
};

/** The archived ones among them, on every level. */
export const listArchivedPages: Handler<typeof listArchivedCall> = async ({ params }, { services, userId }) => ({
  status: 200,
  body: await list(services, userId, params, sql`p.archived_at is not null`),
});

/** The caller's favorites among them, on every level. */
export const listFavoritePages: Handler<typeof listFavoriteCall> = async ({ params }, { services, userId }) => {
  const pages = await list(services, userId, params, sql`true`);
  return { status: 200, body: pages.filter(({ is_favorite }) => is_favorite) };
};

async function list(
  { db }: Services,
  userId: string,
  params: Where,
  where: RawBuilder<unknown>,
): Promise<PageRecord[]> {
  const place = await enter(db, userId, params, 'project.read');
  const [pages, zone] = await Promise.all([
    findPages(db, place, { where, order: sql`is_favorite desc, p.created_at desc` }),
    accounts.userTimeZone(db, userId),
  ]);
  return instantsIn(pages, zone);
}

/** One page with its text and the issues it mentions. Throws PAGE_UNKNOWN (404), or PAGE_HIDDEN (400) to guests. */
export const readPage: Handler<typeof readCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'project.read');
  const page = await mustFindPage(db, place, params.page_id);
  const [{ html }, zone] = await Promise.all([
    readText(db, place.workspaceId, page.id),
    accounts.userTimeZone(db, userId),
  ]);
  return { status: 200, body: { ...instantsIn(page, zone), description_html: html, issue_ids: issuesIn(html) } };
};
