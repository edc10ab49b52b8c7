import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { pageCall, pageCallErrors, pageParams, pagePaths } from './contract.ts';

/** How much of a page's text is searched on the device, in characters: the first lines say what a page is about. */
export const mirroredText = 20_000;
/** Pages in one answer. */
export const mirroredAtOnce = 50;

/** What the browser keeps of a page, to find it. */
export const mirroredPage = z.object({
  id: wireId,
  project_id: wireId,
  name: z.string(),
  logo_props: z.record(z.string(), z.unknown()),
  archived_at: z.string().nullable(),
  /** The beginning of what it says, as plain text. */
  text: z.string(),
});
export type MirroredPage = z.infer<typeof mirroredPage>;

/** Our own pull of a project's pages for the in-browser database (docs/decisions/081): ordered by id, 50 at once. */
export const mirrorPages = defineCall({
  ...pageCall,
  name: 'mirrorPages',
  method: 'GET',
  path: `${pagePaths.list}mirror/`,
  params: pageParams.ofProject,
  query: z.object({
    /** Only those after this id. */
    after: z.string().optional(),
    /** Only these, separated by commas. */
    ids: z.string().optional(),
  }),
  summary: 'Pull pages for the in-browser database',
  replies: { 200: z.array(mirroredPage) },
  errors: [...pageCallErrors.read, commonErrors.DETAIL_INVALID],
});
