import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireAddress, wireLogo } from '#platform/shared/plain-address.ts';
import {
  auditFields,
  envelopeOf,
  pagingQuery,
  wireArray,
  wireId,
  wireRelation,
  wireTime,
  wireTimeZone,
} from '#platform/shared/wire.ts';
import { accessErrors } from '#features/access/contract.ts';
import { stateGroups } from '#features/states/contract.ts';
import { identifierLetters, mostIdentifier } from './rules.ts';

const tag = 'projects';
const json = z.record(z.string(), z.unknown());

/** A project; list, detail, create and patch answer alike (wire-account-workspace.md 5.1). */
export const projectRecord = z.object({
  id: wireId,
  ...auditFields,
  workspace: wireId,
  name: z.string(),
  description: z.string(),
  description_text: z.unknown().nullable(),
  description_html: z.unknown().nullable(),
  network: z.union([z.literal(0), z.literal(2)]),
  identifier: z.string(),
  default_assignee: wireId.nullable(),
  project_lead: wireId.nullable(),
  emoji: z.string().nullable(),
  icon_prop: z.unknown().nullable(),
  module_view: z.boolean(),
  cycle_view: z.boolean(),
  issue_views_view: z.boolean(),
  page_view: z.boolean(),
  intake_view: z.boolean(),
  inbox_view: z.boolean(),
  is_time_tracking_enabled: z.boolean(),
  is_issue_type_enabled: z.boolean(),
  guest_view_all_features: z.boolean(),
  cover_image: z.string().nullable(),
  cover_image_asset: wireId.nullable(),
  cover_image_url: z.string().nullable(),
  estimate: wireId.nullable(),
  archive_in: z.int(),
  close_in: z.int(),
  logo_props: json,
  default_state: wireId.nullable(),
  archived_at: wireTime.nullable(),
  timezone: z.string(),
  is_favorite: z.boolean(),
  is_member: z.boolean(),
  total_members: z.int(),
  total_cycles: z.int(),
  total_modules: z.int(),
  sort_order: z.number().nullable(),
  member_role: z.int().nullable(),
  anchor: z.string().nullable(),
  members: z.array(
    z.object({
      id: wireId,
      member_id: wireId,
      member__display_name: z.string(),
      member__avatar: z.string(),
      member__avatar_url: z.string().nullable(),
    }),
  ),
});
export type ProjectRecord = z.infer<typeof projectRecord>;

/** Detail adds counts of the project's issues. */
export const projectDetail = projectRecord.extend({
  total_issues: z.int(),
  archived_issues: z.int(),
  archived_sub_issues: z.int(),
  draft_issues: z.int(),
  draft_sub_issues: z.int(),
  sub_issues: z.int(),
});

export const projectErrors = defineErrors({
  PROJECT_MISSING: { status: 404, body: { error: 'Project does not exist' } },
  PROJECT_NAME_TAKEN: { status: 410, body: { name: 'The project name is already taken' } },
  PROJECT_IDENTIFIER_TAKEN: { status: 410, body: { identifier: 'The project identifier is already taken' } },
  PROJECT_NAME_REQUIRED: { status: 400, body: { error: 'Name is required' } },
  IDENTIFIER_IN_USE: { status: 400, body: { error: 'Cannot delete an identifier of an existing project' } },
  NOT_MY_PROJECT: { status: 403, body: { error: 'Forbidden' } },
});

const ofWorkspace = z.object({ slug: z.string() });

/** Path parameters of every call inside a project. */
export const ofProject = z.object({ slug: z.string(), project_id: wireId });

/** Fields a person may write. `identifier` is stored in upper case, letters and digits only, as the form takes it. */
export const projectWrite = z.object({
  name: z.string().trim().min(1).max(255),
  identifier: z.string().overwrite(identifierLetters).min(1).max(mostIdentifier),
  description: z.string().optional(),
  network: z.union([z.literal(0), z.literal(2)]).optional(),
  project_lead: wireRelation.optional(),
  default_assignee: wireRelation.optional(),
  logo_props: wireLogo.optional(),
  emoji: z.string().nullish(),
  icon_prop: z.unknown().optional(),
  cover_image: wireAddress.nullish(),
  cover_image_asset: wireRelation.optional(),
  module_view: z.boolean().optional(),
  cycle_view: z.boolean().optional(),
  issue_views_view: z.boolean().optional(),
  page_view: z.boolean().optional(),
  inbox_view: z.boolean().optional(),
  guest_view_all_features: z.boolean().optional(),
  archive_in: z.int().min(0).max(12).optional(),
  close_in: z.int().min(0).max(12).optional(),
  default_state: wireRelation.optional(),
  estimate: wireRelation.optional(),
  timezone: wireTimeZone.optional(),
});

const color = z.string().trim().min(1).max(255);

/** What a new project starts with instead of the five states and no labels; made together with it or not at all. */
export const projectStart = z.object({
  states: wireArray(
    z
      .array(
        z.object({
          name: z.string().trim().min(1).max(255),
          group: z.enum(stateGroups),
          color,
          description: z.string().max(1000).optional(),
          default: z.boolean().optional(),
        }),
      )
      .max(50),
  ),
  labels: wireArray(z.array(z.object({ name: z.string().trim().min(1).max(255), color })).max(50)),
});

export const listProjects = defineCall({
  name: 'listProjects',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/',
  kept: 1,
  params: ofWorkspace,
  query: z.object({ ...pagingQuery }),
  summary: 'List projects',
  replies: { 200: z.array(projectRecord) },
  variants: { 200: envelopeOf(z.array(projectRecord)) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const createProject = defineCall({
  name: 'createProject',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/',
  params: ofWorkspace,
  body: projectWrite.extend(projectStart.shape),
  summary: 'Create a project',
  replies: { 201: projectRecord },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    projectErrors.PROJECT_NAME_TAKEN,
    projectErrors.PROJECT_IDENTIFIER_TAKEN,
  ],
});

export const readProject = defineCall({
  name: 'readProject',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/',
  params: ofProject,
  summary: 'Read a project',
  replies: { 200: projectDetail },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, projectErrors.PROJECT_MISSING],
});

export const updateProject = defineCall({
  name: 'updateProject',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/',
  params: ofProject,
  body: projectWrite.partial(),
  summary: 'Change a project',
  replies: { 200: projectRecord },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    accessErrors.PROJECT_ARCHIVED,
    projectErrors.PROJECT_NAME_TAKEN,
    projectErrors.PROJECT_IDENTIFIER_TAKEN,
  ],
});

export const deleteProject = defineCall({
  name: 'deleteProject',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/',
  params: ofProject,
  summary: 'Delete a project',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const archiveProject = defineCall({
  name: 'archiveProject',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/archive/',
  params: ofProject,
  summary: 'Archive a project',
  replies: { 200: z.object({ archived_at: z.string() }) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const restoreProject = defineCall({
  name: 'restoreProject',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/archive/',
  params: ofProject,
  summary: 'Restore an archived project',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const listProjectCovers = defineCall({
  name: 'listProjectCovers',
  tag,
  auth: 'anonymous',
  method: 'GET',
  path: '/api/project-covers/',
  summary: 'List the built-in cover images',
  replies: { 200: z.array(z.string()) },
  errors: [],
});

/** How the caller last left this project's issue list: filters, display filters, display properties. */
export const userProperties = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  user: wireId,
  filters: json,
  display_filters: json,
  display_properties: json,
});

export const readUserProperties = defineCall({
  name: 'readUserProperties',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/user-properties/',
  params: ofProject,
  summary: "Read display settings of a project's issues",
  replies: { 200: userProperties },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const updateUserProperties = defineCall({
  name: 'updateUserProperties',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/user-properties/',
  params: ofProject,
  body: z.object({ filters: json.optional(), display_filters: json.optional(), display_properties: json.optional() }),
  summary: "Change display settings of a project's issues",
  replies: { 201: userProperties },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});
