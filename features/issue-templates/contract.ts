import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueWrite } from '#features/issue-fields/contract.ts';
import { subIssueWrite } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireArray, wireId, wireTime } from '#platform/shared/wire.ts';

const tag = 'issue templates';

/** What an issue starts with, as people send it: all of it may be missing, the title too. */
export const templateIssue = issueWrite
  .pick({
    description_html: true,
    state_id: true,
    priority: true,
    label_ids: true,
    assignee_ids: true,
    estimate_point: true,
  })
  .extend({
    /** Blanks at its end stay: people write on after "Bug: ". */
    name: z.string().max(255).optional(),
    module_ids: wireArray(z.array(wireId)),
    sub_issues: wireArray(z.array(subIssueWrite).max(50)),
  });
export type TemplateIssue = z.output<typeof templateIssue>;

const priority = templateIssue.shape.priority.unwrap();
const storedProperties = {
  name: z.string(),
  state_id: wireId.nullable(),
  priority,
  label_ids: z.array(wireId),
  assignee_ids: z.array(wireId),
  estimate_point: wireId.nullable(),
};
/** The same as it is stored and shown. What it names may be gone by now. */
const storedTemplateIssue = z.object({
  ...storedProperties,
  description_html: z.string(),
  module_ids: z.array(wireId),
  sub_issues: z.array(z.object(storedProperties)),
});
export type StoredTemplateIssue = z.infer<typeof storedTemplateIssue>;

export const issueTemplateRecord = z.object({
  id: wireId,
  project_id: wireId,
  workspace_id: wireId,
  name: z.string(),
  issue: storedTemplateIssue,
  /** The form of a new issue starts from it. */
  is_default: z.boolean(),
  created_by: wireId,
  created_at: wireTime,
  updated_at: wireTime,
});
export type IssueTemplateRecord = z.infer<typeof issueTemplateRecord>;

const templateWrite = z.object({
  name: z.string().trim().min(1).max(100),
  issue: templateIssue,
  is_default: z.boolean().optional(),
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofOne = ofProject.extend({ template_id: wireId });
const base = { tag, auth: 'session' } as const;
const list = '/api/workspaces/:slug/projects/:project_id/issue-templates/';
const one = `${list}:template_id/` as const;
const readErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const errors = [...readErrors, accessErrors.PROJECT_ARCHIVED];

export const listIssueTemplates = defineCall({
  ...base,
  name: 'listIssueTemplates',
  method: 'GET',
  path: list,
  params: ofProject,
  summary: 'List issue templates',
  replies: { 200: z.array(issueTemplateRecord) },
  errors: readErrors,
});

export const createIssueTemplate = defineCall({
  ...base,
  name: 'createIssueTemplate',
  method: 'POST',
  path: list,
  params: ofProject,
  body: templateWrite,
  summary: 'Add an issue template',
  replies: { 201: issueTemplateRecord },
  errors,
});

export const updateIssueTemplate = defineCall({
  ...base,
  name: 'updateIssueTemplate',
  method: 'PATCH',
  path: one,
  params: ofOne,
  body: templateWrite.partial(),
  summary: 'Change an issue template',
  replies: { 200: issueTemplateRecord },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});

export const deleteIssueTemplate = defineCall({
  ...base,
  name: 'deleteIssueTemplate',
  method: 'DELETE',
  path: one,
  params: ofOne,
  summary: 'Delete an issue template',
  replies: { 204: null },
  errors: [...errors, commonErrors.OBJECT_MISSING],
});
