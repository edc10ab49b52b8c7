import * as z from 'zod';
import { projectLite, userLite, wireId, wireTime, workspaceLite } from '#platform/shared/wire.ts';

/** An issue in short. */
const issueLite = z.object({ id: wireId, sequence_id: z.int(), project_id: wireId });

const related = z.object({
  id: wireId,
  project_id: wireId,
  sequence_id: z.int(),
  relation_type: z.string(),
  name: z.string(),
});

/** What `expand` adds to an issue, each only when it was asked for (wire-work-tracking.md 3.7). */
export const expansionShapes = {
  issue_reactions: z.array(z.object({ id: wireId, actor: wireId.nullable(), issue: wireId, reaction: z.string() })),
  issue_attachments: z.array(
    z.object({
      id: wireId,
      asset: z.string(),
      attributes: z.object({ name: z.string(), type: z.string(), size: z.number() }),
      updated_at: wireTime,
      updated_by: wireId.nullable(),
      asset_url: z.string(),
    }),
  ),
  issue_link: z.array(
    z.object({
      id: wireId,
      issue_id: wireId,
      title: z.string().nullable(),
      url: z.string(),
      metadata: z.record(z.string(), z.unknown()),
      created_by_id: wireId.nullable(),
      created_at: wireTime,
    }),
  ),
  /** `{}` without a parent. */
  parent: z.union([issueLite, z.strictObject({})]),
  issue_relation: z.array(related),
  issue_related: z.array(related),
  sub_issues: z.array(issueLite),
  issue_cycle: z.array(z.object({ issue: wireId, cycle: wireId, project: wireId, workspace: wireId })),
  /** `[]` for an issue that was not in intake. */
  issue_intake: z.array(
    z.object({
      id: wireId,
      status: z.int(),
      duplicate_to: wireId.nullable(),
      snoozed_till: wireTime.nullable(),
      source: z.string().nullable(),
    }),
  ),
  state: z.object({ id: wireId, name: z.string(), color: z.string(), group: z.string() }).nullable(),
  project: projectLite,
  workspace: workspaceLite,
  assignees: z.array(userLite),
  labels: z.array(z.object({ id: wireId, name: z.string(), color: z.string() })),
} as const;
