import * as z from 'zod';
import { auditFields, projectLite, userLite, wireId, workspaceLite } from '#platform/shared/wire.ts';

/** An issue as its comments and activities carry it (wire: IssueFlat). `description`, the rich document, is unused: {}. */
export const issueFlat = z.object({
  id: wireId,
  name: z.string(),
  description: z.record(z.string(), z.unknown()),
  description_html: z.string(),
  priority: z.string(),
  start_date: z.string().nullable(),
  target_date: z.string().nullable(),
  sequence_id: z.int(),
  sort_order: z.number(),
  is_draft: z.boolean(),
});

/** One line of an issue's history (wire-work-tracking.md 5). */
export const issueActivity = z.object({
  id: wireId,
  ...auditFields,
  actor_detail: userLite.nullable(),
  issue_detail: issueFlat,
  project_detail: projectLite,
  workspace_detail: workspaceLite,
  verb: z.string(),
  field: z.string().nullable(),
  /** `''` for what was added, never null there: clients distinguish added from removed by it. */
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  comment: z.string(),
  attachments: z.array(z.string()),
  old_identifier: wireId.nullable(),
  new_identifier: wireId.nullable(),
  /** Seconds since 1970. */
  epoch: z.number(),
  project: wireId,
  workspace: wireId,
  issue: wireId,
  issue_comment: wireId.nullable(),
  /** Null: done by the system. */
  actor: wireId.nullable(),
  /** Ours: the name of the API token that the actor used; null for what they did themselves. */
  via: z.string().nullable(),
  /** Ours: the command that undo takes; only of what was done with a token and can still be undone. */
  group_id: wireId.nullable(),
});
export type IssueActivity = z.infer<typeof issueActivity>;
