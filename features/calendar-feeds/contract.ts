import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId, wireRelation } from '#platform/shared/wire.ts';

// Ours: no document of the wire knows calendar feeds.

const tag = 'calendars';
const ofWorkspace = z.object({ slug: z.string() });
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];

/** Answers the address of the caller's calendar: what is assigned to them in the workspace, or everything in one project. */
export const openCalendar = defineCall({
  name: 'openCalendar',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/calendar/',
  params: ofWorkspace,
  body: z.object({ project_id: wireRelation.optional() }),
  summary: 'Get the address of a calendar',
  replies: { 200: z.object({ url: z.string() }) },
  errors,
});

export const resetCalendars = defineCall({
  name: 'resetCalendars',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/calendar/reset/',
  params: ofWorkspace,
  summary: 'Replace the addresses of calendars',
  replies: { 204: null },
  errors,
});

/** Read by calendar programs, which sign in with nothing but the address. */
export const readCalendar = defineCall({
  name: 'readCalendar',
  tag,
  auth: 'anonymous',
  method: 'GET',
  path: '/api/calendars/:workspace_id/:feed_id/calendar.ics/',
  params: z.object({ workspace_id: wireId, feed_id: wireId }),
  query: z.object({ token: z.string().max(100).optional(), project: wireId.optional() }),
  summary: 'Read a calendar',
  answers: 'text/calendar',
  replies: { 200: z.string(), 304: null },
  errors: [commonErrors.OBJECT_MISSING],
});
