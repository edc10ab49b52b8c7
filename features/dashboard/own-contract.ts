import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireId, wirePlace, wireTime } from '#platform/shared/wire.ts';

// Calls of our own for the optional widgets of Home, which the wire format does not have.

const base = { tag: 'dashboard', auth: 'session' } as const;
const ofWorkspace = z.object({ slug: z.string() });
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];

/** What every row of one person has. */
const ownFields = { id: wireId, sort_order: z.number(), created_at: wireTime, updated_at: wireTime };

/** An address that a person keeps at hand. */
export const quickLink = z.object({ ...ownFields, title: z.string(), url: z.string() });
export type QuickLink = z.infer<typeof quickLink>;

const quickLinks = '/api/workspaces/:slug/quick-links/';
const ofLink = ofWorkspace.extend({ quick_link_id: wireId });
const title = z.string().trim().max(255);
const url = z.string().trim().min(1).max(2048);

export const quickLinkErrors = defineErrors({
  QUICK_LINK_URL_INVALID: { status: 400, body: { url: ['Enter a valid URL.'] } },
});

export const listQuickLinks = defineCall({
  ...base,
  name: 'listQuickLinks',
  method: 'GET',
  path: quickLinks,
  params: ofWorkspace,
  summary: 'List your quick links',
  replies: { 200: z.array(quickLink) },
  errors,
  kept: 1,
});

export const createQuickLink = defineCall({
  ...base,
  name: 'createQuickLink',
  method: 'POST',
  path: quickLinks,
  params: ofWorkspace,
  body: z.object({ title: title.optional(), url }),
  summary: 'Add a quick link',
  replies: { 201: quickLink },
  errors: [...errors, quickLinkErrors.QUICK_LINK_URL_INVALID],
});

export const updateQuickLink = defineCall({
  ...base,
  name: 'updateQuickLink',
  method: 'PATCH',
  path: `${quickLinks}:quick_link_id/`,
  params: ofLink,
  body: z.object({ title: title.optional(), url: url.optional(), sort_order: wirePlace.optional() }),
  summary: 'Change a quick link',
  replies: { 200: quickLink },
  errors: [...errors, quickLinkErrors.QUICK_LINK_URL_INVALID, commonErrors.OBJECT_MISSING],
});

export const deleteQuickLink = defineCall({
  ...base,
  name: 'deleteQuickLink',
  method: 'DELETE',
  path: `${quickLinks}:quick_link_id/`,
  params: ofLink,
  summary: 'Delete a quick link',
  replies: { 204: null },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});

/** The colors of stickies, by their names. */
export const stickyColors = ['gray', 'yellow', 'green', 'blue', 'purple', 'red'] as const;
export type StickyColor = (typeof stickyColors)[number];

/** A short note that a person keeps on Home; plain text. */
export const sticky = z.object({ ...ownFields, text: z.string(), color: z.enum(stickyColors) });
export type Sticky = z.infer<typeof sticky>;

const stickies = '/api/workspaces/:slug/stickies/';
const ofSticky = ofWorkspace.extend({ sticky_id: wireId });
const text = z.string().max(5000);

export const listStickies = defineCall({
  ...base,
  name: 'listStickies',
  method: 'GET',
  path: stickies,
  params: ofWorkspace,
  summary: 'List your stickies',
  replies: { 200: z.array(sticky) },
  errors,
  kept: 1,
});

export const createSticky = defineCall({
  ...base,
  name: 'createSticky',
  method: 'POST',
  path: stickies,
  params: ofWorkspace,
  body: z.object({ text: text.optional(), color: z.enum(stickyColors).optional() }),
  summary: 'Add a sticky',
  replies: { 201: sticky },
  errors,
});

export const updateSticky = defineCall({
  ...base,
  name: 'updateSticky',
  method: 'PATCH',
  path: `${stickies}:sticky_id/`,
  params: ofSticky,
  body: z.object({
    text: text.optional(),
    color: z.enum(stickyColors).optional(),
    sort_order: wirePlace.optional(),
  }),
  summary: 'Change a sticky',
  replies: { 200: sticky },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});

export const deleteSticky = defineCall({
  ...base,
  name: 'deleteSticky',
  method: 'DELETE',
  path: `${stickies}:sticky_id/`,
  params: ofSticky,
  summary: 'Delete a sticky',
  replies: { 204: null },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});

/** What can be visited. */
export const visitTypes = ['issue', 'page', 'project'] as const;
export type VisitType = (typeof visitTypes)[number];

/** Something the caller opened; `key` is that of an issue, else null. A page may have no name (''). */
export const visitRecord = z.object({
  entity_type: z.enum(visitTypes),
  entity_identifier: wireId,
  project_id: wireId,
  name: z.string(),
  key: z.string().nullable(),
  visited_at: wireTime,
});
export type VisitRecord = z.infer<typeof visitRecord>;

const visits = '/api/workspaces/:slug/recent-visits/';

/** The last ten that the caller still sees, the latest first. */
export const listVisits = defineCall({
  ...base,
  name: 'listVisits',
  method: 'GET',
  path: visits,
  params: ofWorkspace,
  summary: 'List what you opened last',
  replies: { 200: z.array(visitRecord) },
  errors,
  kept: 2,
});

export const noteVisit = defineCall({
  ...base,
  name: 'noteVisit',
  method: 'POST',
  path: visits,
  params: ofWorkspace,
  body: z.object({ entity_type: z.enum(visitTypes), entity_identifier: wireId }),
  summary: 'Note that you opened something',
  replies: { 204: null },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});
