import * as z from 'zod';
import { priorities } from '#features/issue-fields/contract.ts';
import { issueListQuery } from '#features/issue-query/contract.ts';
import { issueDetail } from '#features/issues/contract.ts';
import { personActivity } from '#features/people/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, messageReply, wireArray, wireDate, wireId, wirePlace } from '#platform/shared/wire.ts';
import { durations, issueTabs, optionalWidgetKeys, widgetKeys } from './rules.ts';

/** A widget of the caller's Home, in their order (wire-work-tracking.md 17). */
export const widgetRecord = z.object({
  id: wireId,
  key: z.enum([...widgetKeys, ...optionalWidgetKeys]),
  is_visible: z.boolean(),
  widget_filters: z.record(z.string(), z.unknown()),
  /** Ours: where it stands among the others. */
  sort_order: z.number(),
});
export type WidgetRecord = z.infer<typeof widgetRecord>;

export const dashboardRecord = z.object({
  id: wireId,
  ...auditFields,
  name: z.string(),
  description_html: z.string(),
  identifier: z.null(),
  is_default: z.literal(true),
  type_identifier: z.literal('home'),
  logo_props: z.record(z.string(), z.unknown()),
  owned_by: wireId,
});
export type DashboardRecord = z.infer<typeof dashboardRecord>;

export const dashboardErrors = defineErrors({
  TYPE_INVALID: { status: 400, body: { error: 'Please specify a valid dashboard type' } },
  WIDGET_KEY_INVALID: { status: 400, body: { error: 'Please specify a valid widget key' } },
  ISSUE_TYPE_INVALID: { status: 400, body: { error: 'Please specify a valid issue type' } },
});

const base = { tag: 'dashboard', auth: 'session' } as const;
const ofWorkspace = z.object({ slug: z.string() });
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];

/** The widgets of a person in a workspace; made when they are first read. */
export const readDashboard = defineCall({
  ...base,
  name: 'readDashboard',
  method: 'GET',
  path: '/api/workspaces/:slug/dashboard/',
  params: ofWorkspace,
  query: z.object({ dashboard_type: z.string().optional() }),
  summary: 'Read your dashboard',
  replies: { 200: z.object({ dashboard: dashboardRecord, widgets: z.array(widgetRecord) }) },
  errors: [...errors, dashboardErrors.TYPE_INVALID],
  kept: 1,
});

/** An issue on Home: a row of a list and, if asked for, the issues it depends on. */
const widgetIssue = issueDetail.omit({ description_html: true, is_subscribed: true }).extend({
  issue_relation: z
    .array(
      z.object({
        id: wireId,
        project_id: wireId,
        sequence_id: z.int(),
        relation_type: z.string(),
        name: z.string(),
      }),
    )
    .optional(),
});
const issuesReply = z.object({ issues: z.array(widgetIssue), count: z.int() });

/** What each widget is answered. */
export const widgetReplies = {
  overview_stats: z.object({
    assigned_issues_count: z.int(),
    pending_issues_count: z.int(),
    completed_issues_count: z.int(),
    created_issues_count: z.int(),
  }),
  assigned_issues: issuesReply,
  created_issues: issuesReply,
  issues_by_state_groups: z.array(z.object({ state: z.enum(stateGroups), count: z.int() })),
  issues_by_priority: z.array(z.object({ priority: z.enum(priorities), count: z.int() })),
  recent_activity: z.array(personActivity),
  recent_projects: z.array(wireId),
  recent_collaborators: z.array(z.object({ user_id: wireId, active_issue_count: z.int() })),
} as const;
export type WidgetReply<K extends keyof typeof widgetReplies> = z.infer<(typeof widgetReplies)[K]>;

/** What one widget shows, in the shape of its key. Lists take the filters of issue lists and, ours, `per_page` up to 15. */
export const readWidget = defineCall({
  ...base,
  name: 'readWidget',
  method: 'GET',
  path: '/api/workspaces/:slug/dashboard/:dashboard_id/',
  params: ofWorkspace.extend({ dashboard_id: wireId }),
  query: issueListQuery.extend({
    widget_key: z.string().optional(),
    issue_type: z.string().optional(),
    expand: z.string().optional(),
    /** Ours: the day it is for the person, by which issues are overdue; by default that of their time zone. */
    today: wireDate.optional(),
  }),
  summary: 'Read a widget',
  replies: { 200: z.union([...new Set(Object.values(widgetReplies))]) },
  errors: [
    ...errors,
    dashboardErrors.WIDGET_KEY_INVALID,
    dashboardErrors.ISSUE_TYPE_INVALID,
    commonErrors.OBJECT_MISSING,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
  ],
  kept: 2,
});

/** Settings of a widget; other keys are stored as they are. */
const widgetFilters = z.looseObject({
  duration: z.enum(durations).optional(),
  tab: z.enum(issueTabs).optional(),
  custom_dates: wireArray(z.array(z.string())),
});

export const updateWidget = defineCall({
  ...base,
  name: 'updateWidget',
  method: 'PATCH',
  path: '/api/dashboard/:dashboard_id/widgets/:widget_id/',
  params: z.object({ dashboard_id: wireId, widget_id: wireId }),
  body: z.object({
    is_visible: z.boolean().optional(),
    sort_order: wirePlace.optional(),
    filters: widgetFilters.optional(),
  }),
  summary: 'Change a widget',
  replies: { 200: messageReply },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.OBJECT_MISSING],
});
