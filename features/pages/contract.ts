import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireArray, wireId, wirePlace, wireRelation, wireTime } from '#platform/shared/wire.ts';

const json = z.record(z.string(), z.unknown());

/** Who sees a page. These numbers mean the opposite for views (decisions.md 3.10). */
export const pageAccess = { public: 0, private: 1 } as const;
const access = z.union([z.literal(pageAccess.public), z.literal(pageAccess.private)]);

/** A page as lists have it, without its text (wire-account-workspace.md 7.1). */
export const pageRecord = z.object({
  id: wireId,
  name: z.string(),
  owned_by: wireId,
  access,
  color: z.string(),
  parent: wireId.nullable(),
  is_favorite: z.boolean(),
  is_locked: z.boolean(),
  locked_by: wireId.nullable(),
  archived_at: z.string().nullable(),
  workspace: wireId,
  created_at: wireTime,
  updated_at: wireTime,
  created_by: wireId.nullable(),
  updated_by: wireId.nullable(),
  view_props: json,
  logo_props: json,
  label_ids: z.array(wireId),
  project_ids: z.array(wireId),
  sort_order: z.number(),
  anchor: z.string().nullable(),
});
export type PageRecord = z.infer<typeof pageRecord>;

/** The outcome of saving a text that others had changed meanwhile (docs/decisions/027). */
export const textOutcomes = ['merged', 'overlapped', 'replaced'] as const;

/** A page with its text. `text_outcome` is set in the answer to a save that met a text its writer had not seen. */
export const pageDetail = pageRecord.extend({
  description_html: z.string(),
  text_outcome: z.enum(textOutcomes).nullable().optional(),
});
export type PageDetail = z.infer<typeof pageDetail>;

/** The answer to reading one page: also the issues that its text mentions. */
export const readPageDetail = pageDetail.extend({ issue_ids: z.array(wireId) });

/** What people write of a page. */
const pageFields = {
  name: z.string().trim().max(255).optional(),
  access: access.optional(),
  color: z.string().max(255).optional(),
  labels: wireArray(z.array(wireId)),
  parent: wireRelation.optional(),
  logo_props: json.optional(),
  view_props: json.optional(),
  sort_order: wirePlace.optional(),
  description_html: z.string().optional(),
};
export const pageWrite = z.object(pageFields);
/** `base`: the text that the edit began from, so that nobody's text is replaced unseen (docs/decisions/027). */
export const pageChange = z.object({
  ...pageFields,
  is_locked: z.boolean().optional(),
  base: z.object({ description_html: z.string() }).optional(),
});

const notYours = 'Access cannot be updated since this page is owned by someone else';
export const pageErrors = defineErrors({
  PAGE_UNKNOWN: { status: 404, body: { error: 'Page not found' } },
  PAGE_HIDDEN: { status: 400, body: { error: 'You are not allowed to view this page' } },
  PAGE_OF_OTHERS: { status: 400, body: { error: notYours } },
  PAGE_IS_LOCKED: { status: 400, body: { error: 'Page is locked' } },
  PAGE_NOT_ARCHIVED: { status: 400, body: { error: 'The page should be archived before deleting' } },
  PAGE_DELETE_REFUSED: { status: 403, body: { error: 'Only admin or owner can delete the page' } },
  PAGE_ARCHIVE_REFUSED: { status: 400, body: { error: 'Only the owner or admin can archive the page' } },
  PAGE_RESTORE_REFUSED: { status: 400, body: { error: 'Only the owner or admin can un archive the page' } },
  PAGE_PARENT_INVALID: { status: 400, body: { parent: ['A page cannot be moved into itself or a page under it.'] } },
  VERSIONS_NAMED: { status: 400, body: { name: ['A page can have at most 100 named versions.'] } },
  PAGE_TEXT_LOCKED: { status: 400, body: { error_code: 4701, error_message: 'PAGE_LOCKED' } },
  PAGE_TEXT_ARCHIVED: { status: 400, body: { error_code: 4702, error_message: 'PAGE_ARCHIVED' } },
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofPage = ofProject.extend({ page_id: wireId });
const readErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const errors = [...readErrors, accessErrors.PROJECT_ARCHIVED];

/** What all calls of pages share. */
export const pageCall = { tag: 'pages', auth: 'session' } as const;
export const pagePaths = {
  project: '/api/workspaces/:slug/projects/:project_id/',
  list: '/api/workspaces/:slug/projects/:project_id/pages/',
  one: '/api/workspaces/:slug/projects/:project_id/pages/:page_id/',
} as const;
export const pageParams = { ofProject, ofPage } as const;
export const pageCallErrors = { read: readErrors, write: errors } as const;

export const listPages = defineCall({
  ...pageCall,
  name: 'listPages',
  method: 'GET',
  path: pagePaths.list,
  params: ofProject,
  query: z.object({
    /** Part of the name. */
    search: z.string().optional(),
    /** `true`: also those under other pages. */
    nested: z.string().optional(),
  }),
  summary: 'List pages',
  replies: { 200: z.array(pageRecord) },
  errors: readErrors,
  kept: 1,
});

export const createPage = defineCall({
  ...pageCall,
  name: 'createPage',
  method: 'POST',
  path: pagePaths.list,
  params: ofProject,
  body: pageWrite,
  summary: 'Add a page',
  replies: { 201: pageDetail },
  errors: [...errors, pageErrors.PAGE_PARENT_INVALID],
});

export const readPage = defineCall({
  ...pageCall,
  name: 'readPage',
  method: 'GET',
  path: pagePaths.one,
  params: ofPage,
  summary: 'Read a page',
  replies: { 200: readPageDetail },
  errors: [...readErrors, pageErrors.PAGE_UNKNOWN, pageErrors.PAGE_HIDDEN],
  kept: 1,
});

export const updatePage = defineCall({
  ...pageCall,
  name: 'updatePage',
  method: 'PATCH',
  path: pagePaths.one,
  params: ofPage,
  body: pageChange,
  summary: 'Change a page',
  replies: { 200: pageDetail },
  errors: [
    ...errors,
    pageErrors.PAGE_IS_LOCKED,
    pageErrors.PAGE_OF_OTHERS,
    pageErrors.PAGE_PARENT_INVALID,
    pageErrors.PAGE_TEXT_ARCHIVED,
  ],
});

export const deletePage = defineCall({
  ...pageCall,
  name: 'deletePage',
  method: 'DELETE',
  path: pagePaths.one,
  params: ofPage,
  summary: 'Delete a page',
  replies: { 204: null },
  errors: [...errors, pageErrors.PAGE_NOT_ARCHIVED, pageErrors.PAGE_DELETE_REFUSED, pageErrors.PAGE_UNKNOWN],
});

export const duplicatePage = defineCall({
  ...pageCall,
  name: 'duplicatePage',
  method: 'POST',
  path: `${pagePaths.one}duplicate/`,
  params: ofPage,
  summary: 'Duplicate a page',
  replies: { 201: pageDetail },
  errors: [...errors, pageErrors.PAGE_UNKNOWN],
});
