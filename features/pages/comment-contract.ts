import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { wireId, wireRelation, wireTime } from '#platform/shared/wire.ts';
import { pageCall, pageCallErrors, pageErrors, pageParams, pagePaths } from './contract.ts';

const { ofPage } = pageParams;
const ofComment = ofPage.extend({ comment_id: wireId });
const path = `${pagePaths.one}comments/` as const;

/**
 * The words that a thread is about: what they said, with what stood around them, and where they are in the document of the page
 * (positions of Yjs as JSON; null where the page was not written together). See docs/decisions/073.
 */
export const pageAnchor = z.object({
  quote: z.string().max(1000),
  before: z.string().max(100),
  after: z.string().max(100),
  start: z.string().max(500).nullable(),
  end: z.string().max(500).nullable(),
});
export type PageAnchor = z.infer<typeof pageAnchor>;

/** A comment on words of a page, or a reply to one. */
export const pageComment = z.object({
  id: wireId,
  workspace: wireId,
  project: wireId,
  page: wireId,
  /** The id of the first comment of its thread. */
  thread: wireId,
  comment_html: z.string(),
  /** Set in the first comment of a thread alone, like what follows about resolving. */
  anchor: pageAnchor.nullable(),
  resolved_at: wireTime.nullable(),
  resolved_by: wireId.nullable(),
  edited_at: wireTime.nullable(),
  created_by: wireId.nullable(),
  created_at: wireTime,
  updated_at: wireTime,
});
export type PageComment = z.infer<typeof pageComment>;

export const pageCommentErrors = defineErrors({
  COMMENT_UNKNOWN: { status: 404, body: { error: 'Comment not found' } },
});

const errors = [...pageCallErrors.read, pageErrors.PAGE_UNKNOWN, pageErrors.PAGE_HIDDEN];
const writeErrors = [
  ...pageCallErrors.write,
  pageErrors.PAGE_UNKNOWN,
  pageErrors.PAGE_HIDDEN,
  pageErrors.PAGE_TEXT_ARCHIVED,
  pageCommentErrors.COMMENT_UNKNOWN,
];

export const listPageComments = defineCall({
  ...pageCall,
  name: 'listPageComments',
  method: 'GET',
  path,
  params: ofPage,
  summary: 'List the comments on a page',
  replies: { 200: z.array(pageComment) },
  errors,
  kept: 1,
});

/** With `anchor` it begins a thread, with `thread` it replies in one. */
export const pageCommentWrite = z.object({
  comment_html: z.string(),
  anchor: pageAnchor.optional(),
  thread: wireRelation.optional(),
});

export const createPageComment = defineCall({
  ...pageCall,
  name: 'createPageComment',
  method: 'POST',
  path,
  params: ofPage,
  body: pageCommentWrite,
  summary: 'Comment on a page',
  replies: { 201: pageComment },
  errors: writeErrors,
});

export const pageCommentChange = z.object({
  comment_html: z.string().optional(),
  /** Resolves the thread, or opens it again. */
  resolved: z.boolean().optional(),
});

export const updatePageComment = defineCall({
  ...pageCall,
  name: 'updatePageComment',
  method: 'PATCH',
  path: `${path}:comment_id/`,
  params: ofComment,
  body: pageCommentChange,
  summary: 'Change a comment on a page',
  replies: { 200: pageComment },
  errors: writeErrors,
});

export const deletePageComment = defineCall({
  ...pageCall,
  name: 'deletePageComment',
  method: 'DELETE',
  path: `${path}:comment_id/`,
  params: ofComment,
  summary: 'Delete a comment on a page',
  replies: { 204: null },
  errors: writeErrors,
});
