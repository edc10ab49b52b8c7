import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, envelopeOf, pagingQuery, userLite, wireId, wireTime } from '#platform/shared/wire.ts';

const tag = 'people';
const signedIn = [commonErrors.NOT_SIGNED_IN];
const paging = [commonErrors.CURSOR_INVALID, commonErrors.PER_PAGE_INVALID, commonErrors.PER_PAGE_TOO_LARGE];

export const peopleErrors = defineErrors({
  DATE_REQUIRED: { status: 400, body: { error: 'Date is required' } },
});

/** One line of what somebody did (wire-account-workspace.md 3.1, IssueActivity). */
export const personActivity = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  issue: wireId,
  verb: z.string(),
  field: z.string().nullable(),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  comment: z.string(),
  attachments: z.array(z.string()),
  issue_comment: wireId.nullable(),
  actor: wireId.nullable(),
  old_identifier: wireId.nullable(),
  new_identifier: wireId.nullable(),
  epoch: z.number(),
  actor_detail: userLite,
  issue_detail: z.object({
    id: wireId,
    name: z.string(),
    description: z.null(),
    description_html: z.string(),
    priority: z.string(),
    start_date: z.string().nullable(),
    target_date: z.string().nullable(),
    sequence_id: z.int(),
    sort_order: z.number(),
    is_draft: z.boolean(),
  }),
  project_detail: z.object({
    id: wireId,
    identifier: z.string(),
    name: z.string(),
    cover_image: z.string().nullable(),
    cover_image_url: z.string().nullable(),
    logo_props: z.record(z.string(), z.unknown()),
    description: z.string(),
  }),
  workspace_detail: z.object({ name: z.string(), slug: z.string(), id: wireId }),
});
export type PersonActivity = z.infer<typeof personActivity>;

const activityPage = envelopeOf(z.array(personActivity));
const activityQuery = z.object({ ...pagingQuery, order_by: z.enum(['-created_at', 'created_at']).optional() });
const ofWorkspace = z.object({ slug: z.string() });
const ofPerson = ofWorkspace.extend({ user_id: wireId });

export const listMyActivities = defineCall({
  name: 'listMyActivities',
  tag,
  door: 'session',
  method: 'GET',
  path: '/api/users/me/activities/',
  summary: 'What the signed-in person did, in all the projects they belong to',
  query: activityQuery,
  replies: { 200: activityPage },
  errors: [...signedIn, ...paging],
});

export const listPersonActivities = defineCall({
  name: 'listPersonActivities',
  tag,
  door: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/user-activity/:user_id/',
  params: ofPerson,
  query: activityQuery.extend({ project: z.string().optional() }),
  summary: 'What somebody did in the projects the caller shares with them',
  replies: { 200: activityPage },
  errors: [...signedIn, commonErrors.NOT_ALLOWED, commonErrors.DETAIL_INVALID, ...paging],
});

/** Answers `text/csv`. */
export const exportPersonActivities = defineCall({
  name: 'exportPersonActivities',
  tag,
  door: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/user-activity/:user_id/export/',
  params: ofPerson,
  body: z.object({
    date: z.iso.date({ error: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.' }).optional(),
  }),
  summary: 'What somebody did on one day, as CSV; at most 10,000 lines',
  replies: { 200: z.string() },
  errors: [...signedIn, commonErrors.NOT_ALLOWED, peopleErrors.DATE_REQUIRED],
});

export const readPersonProfile = defineCall({
  name: 'readPersonProfile',
  tag,
  door: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/user-profile/:user_id/',
  params: ofPerson,
  summary: 'Who a member of the workspace is, and their share of the projects of the caller; guests see no address',
  replies: {
    200: z.object({
      project_data: z.array(
        z.object({
          id: wireId,
          logo_props: z.record(z.string(), z.unknown()),
          created_issues: z.int(),
          assigned_issues: z.int(),
          completed_issues: z.int(),
          pending_issues: z.int(),
        }),
      ),
      user_data: z.object({
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        avatar_url: z.string().nullable(),
        cover_image_url: z.string().nullable(),
        date_joined: wireTime,
        user_timezone: z.string(),
        display_name: z.string(),
      }),
    }),
  },
  errors: [...signedIn, commonErrors.OBJECT_MISSING],
});

export const readActivityGraph = defineCall({
  name: 'readActivityGraph',
  tag,
  door: 'session',
  method: 'GET',
  path: '/api/users/me/workspaces/:slug/activity-graph/',
  params: ofWorkspace,
  summary: 'How much the signed-in person did on each day of the last six months',
  replies: { 200: z.array(z.object({ created_date: z.string(), activity_count: z.int() })) },
  errors: [...signedIn, commonErrors.NOT_ALLOWED],
});
