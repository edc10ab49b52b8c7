import * as z from 'zod';
import { issueList, issueListQuery, queryErrors } from '#features/issue-query/contract.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, envelopeOf, pagingQuery, userLite, wireDay, wireId, wireTime } from '#platform/shared/wire.ts';

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
  /** Ours: the API token it was done with, by the name it had then; null for what the person did themselves. */
  via: z.string().nullable(),
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
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/activities/',
  summary: "List the caller's activity",
  query: activityQuery,
  replies: { 200: activityPage },
  errors: [...signedIn, ...paging],
});

export const listPersonActivities = defineCall({
  name: 'listPersonActivities',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/user-activity/:user_id/',
  params: ofPerson,
  query: activityQuery.extend({ project: z.string().optional() }),
  summary: "List a person's activity",
  replies: { 200: activityPage },
  errors: [...signedIn, commonErrors.NOT_ALLOWED, commonErrors.DETAIL_INVALID, ...paging],
});

export const exportPersonActivities = defineCall({
  name: 'exportPersonActivities',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/user-activity/:user_id/export/',
  params: ofPerson,
  body: z.object({
    date: wireDay.optional(),
  }),
  summary: "Export a person's activity of one day",
  answers: 'text/csv',
  replies: { 200: z.string() },
  errors: [...signedIn, commonErrors.NOT_ALLOWED, peopleErrors.DATE_REQUIRED],
});

export const readPersonProfile = defineCall({
  name: 'readPersonProfile',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/user-profile/:user_id/',
  params: ofPerson,
  summary: "Read a person's profile",
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

const activityCounts = z.array(z.object({ created_date: z.string(), activity_count: z.int() }));

export const readActivityGraph = defineCall({
  name: 'readActivityGraph',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/workspaces/:slug/activity-graph/',
  params: ofWorkspace,
  summary: "Read the caller's activity by day",
  replies: { 200: activityCounts },
  errors: [...signedIn, commonErrors.NOT_ALLOWED],
});

/** Issue filters of lists over several projects (wire-work-tracking.md 2.1). */
const workQuery = issueListQuery.extend({ project: z.string().optional(), subscriber: z.string().optional() });

const personCycle = z.object({ cycle__name: z.string(), cycle__id: wireId, cycle__project_id: wireId });
export type PersonCycle = z.infer<typeof personCycle>;

const stateDistribution = z.array(z.object({ state_group: z.enum(stateGroups), state_count: z.int() }));

export const readPersonStats = defineCall({
  name: 'readPersonStats',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/user-stats/:user_id/',
  params: ofPerson,
  query: workQuery,
  summary: "Read a person's statistics",
  replies: {
    200: z.object({
      state_distribution: stateDistribution,
      /** From urgent to none; `priority_order` 0 is urgent. */
      priority_distribution: z.array(
        z.object({ priority: z.enum(priorities), priority_count: z.int(), priority_order: z.int() }),
      ),
      created_issues: z.int(),
      assigned_issues: z.int(),
      completed_issues: z.int(),
      pending_issues: z.int(),
      subscribed_issues: z.int(),
      present_cycles: z.array(personCycle),
      upcoming_cycles: z.array(personCycle),
    }),
  },
  errors: [...signedIn, commonErrors.NOT_ALLOWED, queryErrors.GROUPS_EQUAL],
});

export const listPersonIssues = defineCall({
  name: 'listPersonIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/user-issues/:user_id/',
  params: ofPerson,
  query: workQuery,
  summary: "List a person's issues",
  replies: { 200: issueList },
  errors: [...signedIn, commonErrors.NOT_ALLOWED, queryErrors.GROUPS_EQUAL, ...paging],
});

/** `1` to `12`: the last such month that has begun; absent is this month. */
const monthQuery = z.object({
  month: z.enum(Array.from({ length: 12 }, (_, index) => String(index + 1))).optional(),
});

export const readCompletedGraph = defineCall({
  name: 'readCompletedGraph',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/workspaces/:slug/issues-completed-graph/',
  params: ofWorkspace,
  query: monthQuery,
  summary: "Read the caller's completed issues by week",
  replies: { 200: z.array(z.object({ week: z.int(), completed_count: z.int() })) },
  errors: [...signedIn, commonErrors.NOT_ALLOWED],
});

const dashboardIssue = { id: wireId, name: z.string(), workspace__slug: z.string(), project_id: wireId };

export const readMyDashboard = defineCall({
  name: 'readMyDashboard',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/workspaces/:slug/dashboard/',
  params: ofWorkspace,
  query: monthQuery,
  summary: "Read the caller's dashboard",
  replies: {
    200: z.object({
      issue_activities: activityCounts,
      completed_issues: z.array(z.object({ week_in_month: z.int(), completed_count: z.int() })),
      assigned_issues_count: z.int(),
      pending_issues_count: z.int(),
      completed_issues_count: z.int(),
      issues_due_week_count: z.int(),
      state_distribution: stateDistribution,
      overdue_issues: z.array(z.object({ ...dashboardIssue, target_date: z.string() })),
      upcoming_issues: z.array(z.object({ ...dashboardIssue, start_date: z.string() })),
    }),
  },
  errors: [...signedIn, commonErrors.NOT_ALLOWED],
});
