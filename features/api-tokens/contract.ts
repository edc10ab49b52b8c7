import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, wireId, wireRelation, wireInstant, wireTime } from '#platform/shared/wire.ts';

const tag = 'api-tokens';

/** What a token may do, each including those before it. */
export const tokenScopes = ['read', 'write', 'admin'] as const;

/** Every token starts with this, so that one that got out can be recognized (decisions.md 3.23). */
export const tokenPrefix = 'cairn_api_';

/**
 * A token (wire-account-workspace.md 10). `token` is there only in the answer of its creation, and empty where the wire
 * repeats it (decisions.md 1.7). `scope`, `all_workspaces` and `project` are ours (docs/decisions/060).
 */
export const apiTokenRecord = z.object({
  id: wireId,
  ...auditFields,
  label: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  last_used: wireTime.nullable(),
  user: wireId,
  user_type: z.union([z.literal(0), z.literal(1)]),
  workspace: wireId,
  expired_at: wireTime.nullable(),
  is_service: z.boolean(),
  scope: z.enum(tokenScopes),
  all_workspaces: z.boolean(),
  project: wireId.nullable(),
  agent: z.string().nullable(),
});
export type ApiTokenRecord = z.infer<typeof apiTokenRecord>;

const withToken = apiTokenRecord.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof withToken>;

export const apiTokenErrors = defineErrors({
  /** Whoever may not enter a project learns no more about it than about one that does not exist. */
  PROJECT_INVALID: { status: 400, body: { project: ['Choose a project you are a member of.'] } },
  EXPIRY_PAST: { status: 400, body: { expired_at: ['Choose a time in the future.'] } },
  REACH_UNCLEAR: {
    status: 400,
    body: { all_workspaces: ['A token for one project cannot be one for all workspaces.'] },
  },
});

const slug = z.object({ slug: z.string() });
const one = slug.extend({ token_id: wireId });
const label = z.string().trim().min(1).max(255);
const description = z.string().max(10_000);
const refused = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];

export const listMyApiTokens = defineCall({
  name: 'listMyApiTokens',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/api-tokens/',
  summary: "List the caller's API tokens",
  replies: { 200: z.array(apiTokenRecord) },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const listApiTokens = defineCall({
  name: 'listApiTokens',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/api-tokens/',
  params: slug,
  summary: 'List API tokens of a workspace',
  replies: { 200: z.array(apiTokenRecord) },
  errors: refused,
});

export const createApiToken = defineCall({
  name: 'createApiToken',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/api-tokens/',
  params: slug,
  summary: 'Create an API token',
  body: z.object({
    label: label.optional(),
    description: description.optional(),
    expired_at: wireInstant.optional(),
    scope: z.enum(tokenScopes).optional(),
    all_workspaces: z.boolean().optional(),
    project: wireRelation.optional(),
  }),
  replies: { 201: withToken },
  errors: [...refused, apiTokenErrors.PROJECT_INVALID, apiTokenErrors.EXPIRY_PAST, apiTokenErrors.REACH_UNCLEAR],
});

export const readApiToken = defineCall({
  name: 'readApiToken',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/api-tokens/:token_id/',
  params: one,
  summary: 'Read an API token',
  replies: { 200: apiTokenRecord },
  errors: [...refused, commonErrors.OBJECT_MISSING],
});

export const updateApiToken = defineCall({
  name: 'updateApiToken',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/api-tokens/:token_id/',
  params: one,
  summary: 'Change an API token',
  body: z.object({ label, description, is_active: z.boolean() }).partial(),
  replies: { 200: withToken },
  errors: [...refused, commonErrors.OBJECT_MISSING],
});

export const deleteApiToken = defineCall({
  name: 'deleteApiToken',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/api-tokens/:token_id/',
  params: one,
  summary: 'Revoke an API token',
  replies: { 204: null },
  errors: [...refused, commonErrors.OBJECT_MISSING],
});

const onlyToken = z.object({ token: z.string() });

export const createServiceToken = defineCall({
  name: 'createServiceToken',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/service-api-tokens/',
  params: slug,
  summary: 'Create a service token',
  replies: { 200: onlyToken, 201: onlyToken },
  errors: refused,
});
