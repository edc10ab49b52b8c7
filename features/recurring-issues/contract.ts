import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueWrite } from '#features/issue-fields/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireArray, wireDate, wireDay, wireId, wireTime } from '#platform/shared/wire.ts';

const tag = 'recurring issues';

/** What each issue is created with, as people send it; `due_in` is how many days after its creation it is due. */
export const issueTemplate = issueWrite
  .pick({
    name: true,
    description_html: true,
    state_id: true,
    priority: true,
    label_ids: true,
    assignee_ids: true,
    estimate_point: true,
  })
  .extend({ module_ids: wireArray(z.array(wireId)), due_in: z.int().min(0).max(365).nullish() });
export type IssueTemplate = z.output<typeof issueTemplate>;

/** The same as it is stored and shown. */
const storedTemplate = z.object({
  name: z.string(),
  description_html: z.string(),
  state_id: wireId.nullable(),
  priority: issueTemplate.shape.priority.unwrap(),
  label_ids: z.array(wireId),
  assignee_ids: z.array(wireId),
  estimate_point: wireId.nullable(),
  module_ids: z.array(wireId),
  due_in: z.int().nullable(),
});
export type StoredTemplate = z.infer<typeof storedTemplate>;

/** Why the server switched it off: its author may no longer manage it, or what its issues name is gone. */
export const recurringStops = ['author', 'state', 'labels', 'assignees', 'estimate', 'modules'] as const;
export type RecurringStop = (typeof recurringStops)[number];

export const recurringRecord = z.object({
  id: wireId,
  project_id: wireId,
  workspace_id: wireId,
  /** A recurrence rule of RFC 5545 by days, such as `FREQ=WEEKLY;BYDAY=MO`. */
  rule: z.string(),
  start_day: wireDate,
  /** The next day on which an issue is created; null: there are no more. */
  next_day: wireDate.nullable(),
  issue: storedTemplate,
  is_enabled: z.boolean(),
  stopped: z.enum(recurringStops).nullable(),
  /** Who saved it last. Its issues are created as this person. */
  author: wireId,
  /** The last five days, the newest first: the issue (null once it was deleted), and how many days before were missed. */
  made: z.array(
    z.object({
      day: wireDate,
      issue: z.object({ id: wireId, sequence_id: z.int(), name: z.string() }).nullable(),
      skipped: z.int(),
    }),
  ),
  created_at: wireTime,
  updated_at: wireTime,
});
export type RecurringRecord = z.infer<typeof recurringRecord>;

/** A day that has to be there; `""` is none. */
const startDay = wireDay.pipe(z.string({ error: 'This field may not be null.' }));

const recurringChange = z.object({
  rule: z.string().max(500).optional(),
  start_day: wireDay.optional(),
  issue: issueTemplate.optional(),
  is_enabled: z.boolean().optional(),
});
const recurringWrite = recurringChange.extend({ rule: z.string().max(500), start_day: startDay, issue: issueTemplate });

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofOne = ofProject.extend({ recurring_id: wireId });
const base = { tag, auth: 'session' } as const;
const list = '/api/workspaces/:slug/projects/:project_id/recurring-issues/';
const one = `${list}:recurring_id/` as const;
const readErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const errors = [...readErrors, accessErrors.PROJECT_ARCHIVED];

export const listRecurringIssues = defineCall({
  ...base,
  name: 'listRecurringIssues',
  method: 'GET',
  path: list,
  params: ofProject,
  summary: 'List recurring issues',
  replies: { 200: z.array(recurringRecord) },
  errors: readErrors,
});

export const createRecurringIssue = defineCall({
  ...base,
  name: 'createRecurringIssue',
  method: 'POST',
  path: list,
  params: ofProject,
  body: recurringWrite,
  summary: 'Add a recurring issue',
  replies: { 201: recurringRecord },
  errors,
});

export const previewRecurrence = defineCall({
  ...base,
  name: 'previewRecurrence',
  method: 'POST',
  path: `${list}preview/`,
  params: ofProject,
  body: recurringWrite.pick({ rule: true, start_day: true }),
  summary: 'Preview the days of a recurrence rule',
  replies: { 200: z.object({ days: z.array(wireDate) }) },
  errors: readErrors,
});

export const updateRecurringIssue = defineCall({
  ...base,
  name: 'updateRecurringIssue',
  method: 'PATCH',
  path: one,
  params: ofOne,
  body: recurringChange,
  summary: 'Change a recurring issue',
  replies: { 200: recurringRecord },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});

export const deleteRecurringIssue = defineCall({
  ...base,
  name: 'deleteRecurringIssue',
  method: 'DELETE',
  path: one,
  params: ofOne,
  summary: 'Delete a recurring issue',
  replies: { 204: null },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});
