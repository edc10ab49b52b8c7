import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { pageAccess, pageCall, pageCallErrors, pageErrors, pageParams, pagePaths, pageRecord } from './contract.ts';

const { ofPage, ofProject } = pageParams;
const base = { ...pageCall, params: ofPage, errors: [...pageCallErrors.write, pageErrors.PAGE_UNKNOWN] } as const;

export const changePageAccess = defineCall({
  ...base,
  name: 'changePageAccess',
  method: 'POST',
  path: `${pagePaths.one}access/`,
  body: z.object({ access: z.union([z.literal(0), z.literal(1)]).default(pageAccess.public) }),
  summary: 'Make a page public or private',
  replies: { 204: null },
});

export const lockPage = defineCall({
  ...base,
  name: 'lockPage',
  method: 'POST',
  path: `${pagePaths.one}lock/`,
  summary: 'Lock a page',
  replies: { 204: null },
});

export const unlockPage = defineCall({
  ...base,
  name: 'unlockPage',
  method: 'DELETE',
  path: `${pagePaths.one}lock/`,
  summary: 'Unlock a page',
  replies: { 204: null },
});

export const archivePage = defineCall({
  ...base,
  name: 'archivePage',
  method: 'POST',
  path: `${pagePaths.one}archive/`,
  summary: 'Archive a page',
  /** An instant without an offset, in UTC: `YYYY-MM-DD HH:MM:SS.ffffff`. */
  replies: { 200: z.object({ archived_at: z.string() }) },
  errors: [...base.errors, pageErrors.PAGE_ARCHIVE_REFUSED],
});

export const restorePage = defineCall({
  ...base,
  name: 'restorePage',
  method: 'DELETE',
  path: `${pagePaths.one}archive/`,
  summary: 'Restore an archived page',
  replies: { 204: null },
  errors: [...base.errors, pageErrors.PAGE_RESTORE_REFUSED],
});

const lists = { ...pageCall, method: 'GET', params: ofProject, errors: pageCallErrors.read } as const;

export const listArchivedPages = defineCall({
  ...lists,
  name: 'listArchivedPages',
  path: `${pagePaths.project}archived-pages/`,
  summary: 'List archived pages',
  replies: { 200: z.array(pageRecord) },
});

export const listFavoritePages = defineCall({
  ...lists,
  name: 'listFavoritePages',
  path: `${pagePaths.project}favorite-pages/`,
  summary: 'List your favorite pages',
  replies: { 200: z.array(pageRecord) },
});

export const favoritePage = defineCall({
  ...base,
  name: 'favoritePage',
  method: 'POST',
  path: `${pagePaths.project}favorite-pages/:page_id/`,
  summary: 'Add a page to your favorites',
  replies: { 204: null },
  errors: [...base.errors, commonErrors.PAYLOAD_INVALID],
});

export const unfavoritePage = defineCall({
  ...base,
  name: 'unfavoritePage',
  method: 'DELETE',
  path: `${pagePaths.project}favorite-pages/:page_id/`,
  summary: 'Remove a page from your favorites',
  replies: { 204: null },
  errors: [...pageCallErrors.write, commonErrors.OBJECT_MISSING],
});
