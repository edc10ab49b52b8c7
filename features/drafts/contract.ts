import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { issueListQuery } from '#features/issue-query/contract.ts';
import { issueWrite, priorities, rowFields } from '#features/issue-fields/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { envelopeOf, wireArray, wireId, wireRelation, wireTime } from '#platform/shared/wire.ts';

const tag = 'drafts';
const ofWorkspace = z.object({ slug: z.string() });
const ofDraft = ofWorkspace.extend({ draft_id: wireId });

/** An issue that somebody is still writing; nobody else ever sees it (wire-work-tracking.md 10.1). */
export const draftRecord = z
  .object(rowFields)
  .omit({ sequence_id: true, sub_issues_count: true, sub_issues_done: true, attachment_count: true, link_count: true })
  .omit({ is_draft: true, archived_at: true })
  .extend({
    name: z.string().nullable(),
    project_id: wireId.nullable(),
    created_by: wireId,
    description_html: z.string(),
  });
export type Draft = z.infer<typeof draftRecord>;

const places = { cycle_id: wireRelation.optional(), module_ids: wireArray(z.array(wireId)) };

/** An issue's fields, all optional; `project_id` is read on create only. */
const draftWrite = issueWrite
  .omit({ sort_order: true, is_draft: true })
  .partial()
  .extend({ ...places, name: z.string().trim().max(255).nullish(), project_id: wireRelation.optional() });
export type DraftWrite = z.infer<typeof draftWrite>;

/** Ours: the description that an edit started from (docs/decisions/027). */
const withBase = { base: z.object({ description_html: z.string().optional() }).optional() };

/** A draft's description before a save that overlapped it, or that did not say which text it started from. */
const draftVersion = z.object({
  id: wireId,
  draft: wireId,
  owned_by: wireId.nullable(),
  last_saved_at: wireTime,
  created_at: wireTime,
  description_html: z.string(),
});
export type DraftVersion = z.infer<typeof draftVersion>;

export const draftErrors = defineErrors({
  PROJECT_REQUIRED: { status: 400, body: { error: 'Project is required to create an issue.' } },
});

export const listDrafts = defineCall({
  name: 'listDrafts',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/draft-issues/',
  params: ofWorkspace,
  query: issueListQuery,
  summary: "List the caller's drafts",
  replies: { 200: envelopeOf(z.array(draftRecord)) },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    commonErrors.CURSOR_INVALID,
    commonErrors.PER_PAGE_INVALID,
    commonErrors.PER_PAGE_TOO_LARGE,
  ],
});

const writeErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, issueErrors.DATES_OUT_OF_ORDER] as const;

export const createDraft = defineCall({
  name: 'createDraft',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/draft-issues/',
  params: ofWorkspace,
  body: draftWrite,
  summary: 'Create a draft',
  replies: { 201: draftRecord },
  errors: writeErrors,
});

export const readDraft = defineCall({
  name: 'readDraft',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/draft-issues/:draft_id/',
  params: ofDraft,
  summary: 'Read a draft',
  replies: { 200: draftRecord },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

export const listDraftVersions = defineCall({
  name: 'listDraftVersions',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/draft-issues/:draft_id/versions/',
  params: ofDraft,
  summary: 'List versions of a draft',
  replies: { 200: z.array(draftVersion) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

export const updateDraft = defineCall({
  name: 'updateDraft',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/draft-issues/:draft_id/',
  params: ofDraft,
  body: draftWrite.extend(withBase),
  summary: 'Change a draft',
  replies: { 204: null },
  errors: [...writeErrors, issueErrors.ISSUE_MISSING],
});

export const deleteDraft = defineCall({
  name: 'deleteDraft',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/draft-issues/:draft_id/',
  params: ofDraft,
  summary: 'Delete a draft',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

const id = wireId.nullable();

export const convertDraft = defineCall({
  name: 'convertDraft',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/draft-to-issue/:draft_id/',
  params: ofDraft,
  body: issueWrite.omit({ sort_order: true, is_draft: true }).extend({ ...places, ...withBase }),
  summary: 'Turn a draft into an issue',
  replies: {
    201: z.object({
      id: wireId,
      state_id: id,
      parent_id: id,
      project_id: wireId,
      workspace_id: wireId,
      created_at: wireTime,
      updated_at: wireTime,
      deleted_at: z.null(),
      point: z.null(),
      name: z.string(),
      description: z.object({}),
      description_html: z.string(),
      description_stripped: z.string(),
      priority: z.enum(priorities),
      start_date: z.string().nullable(),
      target_date: z.string().nullable(),
      sequence_id: z.int(),
      sort_order: z.number(),
      completed_at: wireTime.nullable(),
      archived_at: z.null(),
      is_draft: z.boolean(),
      external_source: z.string().nullable(),
      external_id: z.string().nullable(),
      created_by: id,
      updated_by: id,
      project: wireId,
      workspace: wireId,
      parent: id,
      state: id,
      estimate_point: id,
      type: z.null(),
      assignees: z.array(wireId),
      labels: z.array(wireId),
      assignee_ids: z.array(wireId),
      label_ids: z.array(wireId),
    }),
  },
  errors: [
    ...writeErrors,
    accessErrors.PROJECT_ARCHIVED,
    commonErrors.OBJECT_MISSING,
    draftErrors.PROJECT_REQUIRED,
    issueErrors.CYCLE_COMPLETED,
  ],
});
