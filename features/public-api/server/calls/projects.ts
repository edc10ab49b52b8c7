import * as z from 'zod';
import { projectErrors, projectRecord, projectWrite } from '#features/projects/contract.ts';
import { projectMemberErrors } from '#features/projects/server/public.ts';
import { defineCall } from '#platform/shared/call.ts';
import { envelopeOf, wireId } from '#platform/shared/wire.ts';
import {
  inProject,
  inWorkspace,
  listErrors,
  listing,
  missing,
  ofProject,
  ofWorkspace,
  shaping,
  v1Call,
  v1Errors,
  v1Refusals,
  writing,
} from './v1-call.ts';

/** A project of the public API (wire-account-workspace.md 18.2). */
export const v1Project = projectRecord
  .omit({ members: true, is_favorite: true, anchor: true })
  .extend({ is_deployed: z.boolean() });
export type V1Project = z.infer<typeof v1Project>;

/** A person. Guests of the workspace see no email addresses (decisions.md 2). */
export const v1User = z.object({
  id: wireId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  avatar: z.string(),
  avatar_url: z.string().nullable(),
  display_name: z.string(),
});
export type V1User = z.infer<typeof v1User>;

const all = `${inWorkspace}/projects/`;
const names = [projectErrors.PROJECT_NAME_TAKEN, projectErrors.PROJECT_IDENTIFIER_TAKEN];

export const listProjects = defineCall({
  ...v1Call('ListProjects', 'projects', 'read'),
  method: 'GET',
  path: all,
  params: ofWorkspace,
  query: z.object({ ...listing, order_by: z.string().optional() }),
  summary: 'List projects',
  replies: { 200: envelopeOf(z.array(v1Project)) },
  errors: [...v1Refusals, ...listErrors],
});

export const createProject = defineCall({
  ...v1Call('CreateProject', 'projects', 'admin'),
  method: 'POST',
  path: all,
  params: ofWorkspace,
  body: projectWrite,
  summary: 'Create a project',
  replies: { 201: v1Project },
  errors: [...v1Refusals, ...names],
});

export const readProject = defineCall({
  ...v1Call('ReadProject', 'projects', 'read'),
  method: 'GET',
  path: `${inProject}/`,
  params: ofProject,
  query: z.object(shaping),
  summary: 'Read a project',
  replies: { 200: v1Project },
  errors: [...v1Refusals, ...missing],
});

export const updateProject = defineCall({
  ...v1Call('UpdateProject', 'projects', 'admin'),
  method: 'PATCH',
  path: `${inProject}/`,
  params: ofProject,
  body: projectWrite.partial(),
  summary: 'Change a project',
  replies: { 200: v1Project },
  errors: [...v1Refusals, ...names, v1Errors.PROJECT_ARCHIVED],
});

export const deleteProject = defineCall({
  ...v1Call('DeleteProject', 'projects', 'admin'),
  method: 'DELETE',
  path: `${inProject}/`,
  params: ofProject,
  summary: 'Delete a project',
  replies: { 204: null },
  errors: v1Refusals,
});

export const archiveProject = defineCall({
  ...v1Call('ArchiveProject', 'projects', 'admin'),
  method: 'POST',
  path: `${inProject}/archive/`,
  params: ofProject,
  summary: 'Archive a project',
  replies: { 204: null },
  errors: v1Refusals,
});

export const restoreProject = defineCall({
  ...v1Call('RestoreProject', 'projects', 'admin'),
  method: 'DELETE',
  path: `${inProject}/archive/`,
  params: ofProject,
  summary: 'Restore an archived project',
  replies: { 204: null },
  errors: v1Refusals,
});

export const listMembers = defineCall({
  ...v1Call('ListMembers', 'members', 'read'),
  method: 'GET',
  path: `${inProject}/members/`,
  params: ofProject,
  query: z.object(shaping),
  summary: 'List members of a project',
  replies: { 200: z.array(v1User) },
  errors: v1Refusals,
});

export const addMember = defineCall({
  ...v1Call('AddMember', 'members', 'admin'),
  method: 'POST',
  path: `${inProject}/members/`,
  params: ofProject,
  body: z.object({
    email: z.string().optional(),
    display_name: z.string().max(255).optional(),
    first_name: z.string().max(255).optional(),
    last_name: z.string().max(255).optional(),
    role: z.union([z.literal(5), z.literal(15), z.literal(20)]).optional(),
  }),
  summary: 'Add a member to a project',
  replies: { 201: v1User },
  errors: [
    ...v1Refusals,
    ...writing,
    v1Errors.MEMBER_FIELDS_MISSING,
    v1Errors.MEMBER_EMAIL_INVALID,
    v1Errors.MEMBER_KNOWN,
    projectMemberErrors.ROLE_ABOVE_WORKSPACE,
    projectMemberErrors.ROLE_BELOW_WORKSPACE,
  ],
});
