import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { messageReply, wireId, wireTime } from '#platform/shared/wire.ts';
import { pageCall, pageCallErrors, pageErrors, pageParams, pagePaths } from './contract.ts';

const { ofPage } = pageParams;
const ofVersion = ofPage.extend({ version_id: wireId });
const read = {
  ...pageCall,
  method: 'GET',
  errors: [...pageCallErrors.read, pageErrors.PAGE_HIDDEN, pageErrors.PAGE_UNKNOWN],
} as const;

/** The document of clients that write together: a Yjs update whose fragment is named `default`; empty without one. */
export const readPageDocument = defineCall({
  ...read,
  name: 'readPageDocument',
  path: `${pagePaths.one}description/`,
  params: ofPage,
  summary: "Read a page's document",
  answers: 'application/octet-stream',
  replies: { 200: z.string() },
});

export const savePageDocument = defineCall({
  ...pageCall,
  name: 'savePageDocument',
  method: 'PATCH',
  path: `${pagePaths.one}description/`,
  params: ofPage,
  body: z.object({
    /** The whole document in base64; without it nothing is saved. */
    description_binary: z.string().nullish(),
    description_html: z.string().optional(),
    /** The same text as ProseMirror writes it: not kept, so nothing of it is handed on. */
    description: z
      .record(z.string(), z.unknown())
      .nullish()
      .transform(() => undefined),
  }),
  largeBody: true,
  summary: "Save a page's document",
  replies: { 200: z.union([messageReply, z.object({ error: z.string() })]) },
  errors: [
    ...pageCallErrors.write,
    commonErrors.DETAIL_INVALID,
    pageErrors.PAGE_UNKNOWN,
    pageErrors.PAGE_TEXT_LOCKED,
    pageErrors.PAGE_TEXT_ARCHIVED,
  ],
});

/** A text as somebody left it; the newest is the one that stands. */
export const pageVersion = z.object({
  id: wireId,
  workspace: wireId,
  page: wireId,
  last_saved_at: wireTime,
  owned_by: wireId.nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  created_by: wireId.nullable(),
  updated_by: wireId.nullable(),
  is_restored: z.boolean(),
  /** Set when somebody named it: it is kept for good. */
  name: z.string().nullable(),
});
export type PageVersion = z.infer<typeof pageVersion>;

export const wholePageVersion = pageVersion.extend({
  description_binary: z.string().nullable(),
  description_html: z.string(),
  description_json: z.record(z.string(), z.unknown()),
});

export const listPageVersions = defineCall({
  ...read,
  name: 'listPageVersions',
  path: `${pagePaths.one}versions/`,
  params: ofPage,
  summary: "List a page's versions",
  replies: { 200: z.array(pageVersion) },
});

export const readPageVersion = defineCall({
  ...read,
  name: 'readPageVersion',
  path: `${pagePaths.one}versions/:version_id/`,
  params: ofVersion,
  summary: 'Read a version of a page',
  replies: { 200: wholePageVersion },
  errors: [...read.errors, commonErrors.OBJECT_MISSING],
});

export const restorePageVersion = defineCall({
  ...pageCall,
  name: 'restorePageVersion',
  method: 'POST',
  path: `${pagePaths.one}versions/:version_id/restore/`,
  params: ofVersion,
  summary: 'Restore a version of a page',
  replies: { 204: null },
  errors: [
    ...pageCallErrors.write,
    commonErrors.OBJECT_MISSING,
    pageErrors.PAGE_UNKNOWN,
    pageErrors.PAGE_TEXT_LOCKED,
    pageErrors.PAGE_TEXT_ARCHIVED,
  ],
});

/** Names a version, which is then kept for good; null takes the name away. */
export const namePageVersion = defineCall({
  ...pageCall,
  name: 'namePageVersion',
  method: 'PATCH',
  path: `${pagePaths.one}versions/:version_id/`,
  params: ofVersion,
  body: z.object({ name: z.string().trim().min(1).max(255).nullable() }),
  summary: 'Name a version of a page',
  replies: { 200: pageVersion },
  errors: [...pageCallErrors.write, commonErrors.OBJECT_MISSING, pageErrors.PAGE_UNKNOWN, pageErrors.VERSIONS_NAMED],
});
