import * as z from 'zod';
import { wireDate, wireId } from '#platform/shared/wire.ts';

/** How many issues of a cycle or module there are, by the group of their state. Canceled ones are part of the total. */
export const issueCounts = z.object({
  total_issues: z.int(),
  backlog_issues: z.int(),
  unstarted_issues: z.int(),
  started_issues: z.int(),
  completed_issues: z.int(),
  cancelled_issues: z.int(),
});

/** How far a cycle or module is (wire-work-tracking.md 16.2): issues and points by the group of their state. */
export const progress = issueCounts.extend({
  total_estimate_points: z.number(),
  backlog_estimate_points: z.number(),
  unstarted_estimate_points: z.number(),
  started_estimate_points: z.number(),
  completed_estimate_points: z.number(),
  cancelled_estimate_points: z.number(),
});
export type Progress = z.infer<typeof progress>;

const issuesOf = z.object({ total_issues: z.int(), completed_issues: z.int(), pending_issues: z.int() });
const pointsOf = z.object({
  total_estimates: z.number(),
  completed_estimates: z.number(),
  pending_estimates: z.number(),
});

const person = z.object({
  display_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  assignee_id: wireId.nullable(),
  avatar: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
const label = z.object({
  label_name: z.string().nullable(),
  color: z.string().nullable(),
  label_id: wireId.nullable(),
});
const state = z.object({ state_id: wireId });

/** What was in a cycle or module at the end of a day, in issues or in points. */
const day = z.object({ date: wireDate, total: z.number(), completed: z.number(), cancelled: z.number() });
export type ProgressDay = z.infer<typeof day>;

const charts = {
  /** What remained (all that is not completed) at the end of each day; null for days to come. */
  completion_chart: z.record(z.string(), z.number().nullable()),
  /** Ours: the days up to today, each with what there was and what of it was completed or canceled. */
  daily: z.array(day),
};

/**
 * How the issues of a cycle or module are spread (wire-work-tracking.md 16.2). The row with a null id holds what has no
 * assignee or label. `states` and `daily` are ours.
 */
export const issueDistribution = z.object({
  assignees: z.array(person.extend(issuesOf.shape)),
  labels: z.array(label.extend(issuesOf.shape)),
  states: z.array(state.extend(issuesOf.shape)),
  ...charts,
});
export type IssueDistribution = z.infer<typeof issueDistribution>;

/** The same, in points. */
export const pointDistribution = z.object({
  assignees: z.array(person.extend(pointsOf.shape)),
  labels: z.array(label.extend(pointsOf.shape)),
  states: z.array(state.extend(pointsOf.shape)),
  ...charts,
});
export type PointDistribution = z.infer<typeof pointDistribution>;
