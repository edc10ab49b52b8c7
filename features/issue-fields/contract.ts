import * as z from 'zod';
import { stateGroups } from '#features/states/contract.ts';
import { wireArray, wireDay, wireId, wirePlace, wireRelation, wireTime } from '#platform/shared/wire.ts';

/** Priorities from the highest to the lowest; the rank of `none` is 0, of `urgent` 4. */
export const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const;
export type Priority = (typeof priorities)[number];

/** The fields of an issue as every answer carries them (wire-work-tracking.md 3.1). */
export const rowFields = {
  id: wireId,
  name: z.string(),
  state_id: wireId.nullable(),
  sort_order: z.number(),
  completed_at: wireTime.nullable(),
  estimate_point: wireId.nullable(),
  priority: z.enum(priorities),
  start_date: z.string().nullable(),
  target_date: z.string().nullable(),
  sequence_id: z.int(),
  project_id: wireId,
  parent_id: wireId.nullable(),
  cycle_id: wireId.nullable(),
  sub_issues_count: z.int(),
  attachment_count: z.int(),
  link_count: z.int(),
  created_at: wireTime,
  updated_at: wireTime,
  created_by: wireId.nullable(),
  updated_by: wireId.nullable(),
  is_draft: z.boolean(),
  archived_at: z.string().nullable(),
  label_ids: z.array(wireId),
  assignee_ids: z.array(wireId),
  module_ids: z.array(wireId),
  /** Always null until issue types exist (decisions.md 3.16, 3.24). */
  type_id: z.null(),
};

/** A row of an issue list (wire-work-tracking.md 3.1). */
export const issueRow = z.object({ ...rowFields, state__group: z.enum(stateGroups).nullable() });
export type IssueRow = z.infer<typeof issueRow>;

/** What a person may write to an issue (wire-work-tracking.md 4.3); unknown keys are ignored. */
export const issueWrite = z.object({
  name: z.string().trim().min(1).max(255),
  description_html: z.string().optional(),
  state_id: wireRelation.optional(),
  priority: z.enum(priorities).optional(),
  parent_id: wireRelation.optional(),
  label_ids: wireArray(z.array(wireId)),
  assignee_ids: wireArray(z.array(wireId)),
  estimate_point: wireRelation.optional(),
  start_date: wireDay.optional(),
  target_date: wireDay.optional(),
  sort_order: wirePlace.optional(),
  is_draft: z.boolean().optional(),
  external_source: z.string().max(255).nullish(),
  external_id: z.string().max(255).nullish(),
});
export type IssueWrite = z.infer<typeof issueWrite>;
