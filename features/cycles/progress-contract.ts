import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueList, pastListQuery, queryErrors } from '#features/issue-query/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { issueDistribution, pointDistribution, progress } from '#features/progress/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { envelopeOf, messageReply, pagingQuery, wireArray, wireId, wireRelation } from '#platform/shared/wire.ts';
import { cycleErrors, cycleRecord, ofCycle } from './contract.ts';

// The issues of a cycle, and how far they are.

const tag = 'cycles';
const ofWorkspace = z.object({ slug: z.string() });
const cycle = '/api/workspaces/:slug/projects/:project_id/cycles/:cycle_id';
const reading = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, cycleErrors.CYCLE_MISSING];
const writing = [...reading, accessErrors.PROJECT_ARCHIVED];

export const cycleIssueErrors = defineErrors({
  ISSUES_REQUIRED: { status: 400, body: { error: 'Issues are required' } },
  NEW_CYCLE_REQUIRED: { status: 400, body: { error: 'New Cycle Id is required' } },
  NEW_CYCLE_COMPLETED: {
    status: 400,
    body: { error: 'The cycle where the issues are transferred is already completed' },
  },
  CYCLE_UNDATED: { status: 400, body: { error: 'Cycle has no start or end date' } },
});

export const listCycleIssues = defineCall({
  name: 'listCycleIssues',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${cycle}/cycle-issues/`,
  params: ofCycle,
  query: pastListQuery,
  summary: 'List issues of a cycle',
  replies: { 200: issueList },
  errors: [
    ...reading,
    queryErrors.GROUPS_EQUAL,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
    commonErrors.DETAIL_INVALID,
  ],
});

export const addCycleIssues = defineCall({
  name: 'addCycleIssues',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${cycle}/cycle-issues/`,
  params: ofCycle,
  body: z.object({ issues: wireArray(z.array(wireId).max(1000)) }),
  summary: 'Add issues to a cycle',
  replies: { 201: messageReply },
  errors: [...writing, cycleIssueErrors.ISSUES_REQUIRED, issueErrors.CYCLE_COMPLETED, issueErrors.CHANGE_REFUSED],
});

export const removeCycleIssue = defineCall({
  name: 'removeCycleIssue',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${cycle}/cycle-issues/:issue_id/`,
  params: ofCycle.extend({ issue_id: wireId }),
  summary: 'Remove an issue from a cycle',
  replies: { 204: null },
  errors: [...writing, commonErrors.OBJECT_MISSING],
});

export const transferCycleIssues = defineCall({
  name: 'transferCycleIssues',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${cycle}/transfer-issues/`,
  params: ofCycle,
  body: z.object({ new_cycle_id: wireRelation.optional() }),
  summary: 'Move the open issues of a cycle to another',
  replies: { 200: messageReply },
  errors: [...writing, cycleIssueErrors.NEW_CYCLE_REQUIRED, cycleIssueErrors.NEW_CYCLE_COMPLETED],
});

export const readCycleProgress = defineCall({
  name: 'readCycleProgress',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${cycle}/progress/`,
  params: ofCycle,
  summary: 'Read how far a cycle is',
  replies: { 200: progress },
  errors: reading,
});

/** The same under the other path that product-work-tracking.md 7 names. */
export const readCycleProgressAlias = defineCall({
  ...readCycleProgress,
  name: 'readCycleProgressAlias',
  path: `${cycle}/cycle-progress/`,
});

/** The answer in points where the project does not estimate in points: all empty. */
const noPoints = issueDistribution.pick({ assignees: true, labels: true, completion_chart: true });

export const readCycleAnalytics = defineCall({
  name: 'readCycleAnalytics',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${cycle}/analytics/`,
  params: ofCycle,
  query: z.object({ type: z.string().optional() }),
  summary: 'Read how the issues of a cycle are spread',
  replies: { 200: z.union([issueDistribution, pointDistribution, noPoints]) },
  errors: [...reading, cycleIssueErrors.CYCLE_UNDATED],
});

const noDistribution = z.strictObject({});

export const archivedCycleDetail = cycleRecord.extend({
  sub_issues: z.int(),
  /** `{}` for a cycle without dates. */
  distribution: z.union([issueDistribution, noDistribution]),
  /** `{}` unless the project estimates in points. */
  estimate_distribution: z.union([pointDistribution, noDistribution]),
});

export const readArchivedCycle = defineCall({
  name: 'readArchivedCycle',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/archived-cycles/:cycle_id/',
  params: ofCycle,
  summary: 'Read an archived cycle',
  replies: { 200: archivedCycleDetail },
  errors: reading,
});

export const listActiveCycles = defineCall({
  name: 'listActiveCycles',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/active-cycles/',
  params: ofWorkspace,
  /** `project` is ours: only the cycles of this one. */
  query: z.object({ ...pagingQuery, project: wireId.optional() }),
  summary: 'List running cycles of all projects',
  replies: { 200: envelopeOf(z.array(cycleRecord)) },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_PERMITTED,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
  ],
});
