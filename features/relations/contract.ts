import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { issueRow } from '#features/issue-fields/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';

const tag = 'issue relations';

/** Every way an issue may stand to another, as seen from it (wire-work-tracking.md 8.2). */
export const relationTypes = [
  'blocking',
  'blocked_by',
  'duplicate',
  'relates_to',
  'start_after',
  'start_before',
  'finish_after',
  'finish_before',
] as const;
export type RelationType = (typeof relationTypes)[number];

const relatedIssue = issueRow
  .pick({
    id: true,
    name: true,
    state_id: true,
    sort_order: true,
    priority: true,
    sequence_id: true,
    project_id: true,
    label_ids: true,
    assignee_ids: true,
    created_at: true,
    updated_at: true,
    created_by: true,
    updated_by: true,
  })
  .extend({ relation_type: z.enum(relationTypes) });
export type RelatedIssue = z.infer<typeof relatedIssue>;

const related = z.array(relatedIssue);
/** The related issues by type; every type is there. */
export const relationMap = z.object({
  blocking: related,
  blocked_by: related,
  duplicate: related,
  relates_to: related,
  start_after: related,
  start_before: related,
  finish_after: related,
  finish_before: related,
});
export type RelationMap = z.infer<typeof relationMap>;

/** A relation as it is stored: `id` is the other issue. */
export const relationItem = z.object({
  id: wireId,
  project_id: wireId,
  sequence_id: z.int(),
  relation_type: z.string(),
  name: z.string(),
});
export type RelationItem = z.infer<typeof relationItem>;

/** That an issue is blocked by another, as the chart of a timeline draws it. */
export const dependency = z.object({ issue_id: wireId, related_issue_id: wireId });
export type DependencyPair = z.infer<typeof dependency>;

export const relationErrors = defineErrors({
  TYPE_REQUIRED: { status: 400, body: { message: 'Issue relation type is required' } },
});

const ofIssue = z.object({ slug: z.string(), project_id: wireId, issue_id: wireId });
const issuePath = '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/';
const errors = [
  commonErrors.NOT_SIGNED_IN,
  commonErrors.NOT_PERMITTED,
  issueErrors.ISSUE_HIDDEN,
  commonErrors.OBJECT_MISSING,
];
const writeErrors = [...errors, accessErrors.PROJECT_ARCHIVED, relationErrors.TYPE_REQUIRED];

export const listRelations = defineCall({
  name: 'listRelations',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${issuePath}issue-relation/`,
  params: ofIssue,
  summary: 'List related issues',
  replies: { 200: relationMap },
  errors,
});

export const createRelations = defineCall({
  name: 'createRelations',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${issuePath}issue-relation/`,
  params: ofIssue,
  body: z.object({
    relation_type: z.union([z.enum(relationTypes), z.literal('')]).nullish(),
    issues: z.array(wireId).min(1).max(100),
  }),
  summary: 'Relate issues',
  replies: { 201: z.array(relationItem) },
  errors: writeErrors,
});

export const removeRelation = defineCall({
  name: 'removeRelation',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${issuePath}remove-relation/`,
  params: ofIssue,
  body: z.object({
    relation_type: z.union([z.enum(relationTypes), z.literal('')]).nullish(),
    related_issue: wireId,
  }),
  summary: 'Remove one relation',
  replies: { 204: null },
  errors: writeErrors,
});

export const deleteRelation = defineCall({
  name: 'deleteRelation',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${issuePath}issue-relation/:related_id/`,
  params: ofIssue.extend({ related_id: wireId }),
  summary: 'Remove every relation to an issue',
  replies: { 204: null },
  errors: writeErrors,
});

export const listDependencies = defineCall({
  name: 'listDependencies',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/dependencies/',
  params: z.object({ slug: z.string(), project_id: wireId }),
  summary: 'List which issues of a project are blocked by others',
  replies: { 200: z.array(dependency) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED],
  // The lines of a timeline stand without a network, too.
  kept: 1,
});
