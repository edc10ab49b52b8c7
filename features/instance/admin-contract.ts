import * as z from 'zod';
import { workspaceErrors, workspaceRecord } from '#features/workspaces/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import {
  auditFields,
  envelopeOf,
  messageReply,
  pagingQuery,
  userLite,
  wireId,
  wireTime,
} from '#platform/shared/wire.ts';
import { instanceRecord } from './contract.ts';

// The calls of instance administration (wire-account-workspace.md 2): all under /api/instances/, where the admin
// session serves and no other (decisions.md 1.6).

const tag = 'instance administration';
const auth = 'instance-admin';
const refusals = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED] as const;
const sentence = (error: string) => ({ status: 400, body: { error } });

export const adminErrors = defineErrors({
  ADMIN_EMAIL_REQUIRED: sentence('Email is required'),
  ADMIN_ROLE_INVALID: { status: 400, body: { role: ['"role" must be 15 or 20.'] } },
  ADMIN_LAST: sentence('The last administrator cannot be removed.'),
  ACCOUNT_IS_ADMIN: sentence('Remove this person as administrator first.'),
  LAST_SIGN_IN_METHOD: sentence('At least one sign-in method must stay on.'),
  MAIL_RECEIVER_REQUIRED: sentence('Receiver email is required'),
  MAIL_RECEIVER_INVALID: sentence('Receiver email is not an address'),
  MAIL_NOT_CONFIGURED: sentence('No mail server is configured.'),
  MAIL_SWITCHED_OFF: sentence('Email is turned off.'),
  MAIL_NOT_SENT: sentence(''),
  MAIL_EMPTIED: sentence('The text of this message has been deleted, so it cannot be sent again.'),
  AI_NOT_CONFIGURED: sentence('No API key is set.'),
  AI_NOT_REACHED: sentence(''),
});

export const updateInstance = defineCall({
  name: 'updateInstance',
  tag,
  auth,
  method: 'PATCH',
  path: '/api/instances/',
  summary: 'Rename the installation',
  body: z.object({
    instance_name: z
      .string()
      .trim()
      .min(1, { error: 'This field may not be blank.' })
      .max(255, { error: 'Ensure this field has no more than 255 characters.' })
      .optional(),
    is_telemetry_enabled: z.boolean().optional(),
  }),
  replies: { 200: instanceRecord.omit({ workspaces_exist: true }) },
  errors: refusals,
});

/** An administrator of the instance. */
export const instanceAdmin = z.object({
  id: wireId,
  ...auditFields,
  user: wireId,
  instance: wireId,
  role: z.int(),
  is_verified: z.boolean(),
  user_detail: userLite.extend({ email: z.string(), last_login_medium: z.string() }),
});
export type InstanceAdmin = z.infer<typeof instanceAdmin>;

export const listAdmins = defineCall({
  name: 'listAdmins',
  tag,
  auth,
  method: 'GET',
  path: '/api/instances/admins/',
  summary: 'List instance administrators',
  replies: { 200: z.array(instanceAdmin) },
  errors: refusals,
});

export const addAdmin = defineCall({
  name: 'addAdmin',
  tag,
  auth,
  method: 'POST',
  path: '/api/instances/admins/',
  summary: 'Add an instance administrator',
  body: z.object({ email: z.string().optional(), role: z.int().optional() }),
  replies: { 201: instanceAdmin },
  errors: [...refusals, commonErrors.OBJECT_MISSING, adminErrors.ADMIN_EMAIL_REQUIRED, adminErrors.ADMIN_ROLE_INVALID],
});

export const removeAdmin = defineCall({
  name: 'removeAdmin',
  tag,
  auth,
  method: 'DELETE',
  path: '/api/instances/admins/:admin_id/',
  params: z.object({ admin_id: wireId }),
  summary: 'Remove an instance administrator',
  replies: { 204: null },
  errors: [...refusals, commonErrors.OBJECT_MISSING, adminErrors.ADMIN_LAST],
});

const switchedOffAccount = z.object({
  id: wireId,
  email: z.string(),
  display_name: z.string(),
  switched_off_at: wireTime,
});
export type SwitchedOffAccount = z.infer<typeof switchedOffAccount>;
const switchedOff = z.array(switchedOffAccount);

export const listSwitchedOffAccounts = defineCall({
  name: 'listSwitchedOffAccounts',
  tag,
  auth,
  method: 'GET',
  path: '/api/instances/switched-off-accounts/',
  summary: 'List disabled accounts',
  replies: { 200: switchedOff },
  errors: refusals,
});

export const switchAccountOff = defineCall({
  name: 'switchAccountOff',
  tag,
  auth,
  method: 'POST',
  path: '/api/instances/switched-off-accounts/',
  summary: 'Disable an account',
  body: z.object({ email: z.string().optional() }),
  replies: { 200: switchedOff },
  errors: [...refusals, commonErrors.OBJECT_MISSING, adminErrors.ADMIN_EMAIL_REQUIRED, adminErrors.ACCOUNT_IS_ADMIN],
});

export const switchAccountOn = defineCall({
  name: 'switchAccountOn',
  tag,
  auth,
  method: 'DELETE',
  path: '/api/instances/switched-off-accounts/:user_id/',
  params: z.object({ user_id: wireId }),
  summary: 'Enable an account',
  replies: { 204: null },
  errors: [...refusals, commonErrors.OBJECT_MISSING],
});

/** The current value of a setting. A secret's `value` is empty (decisions.md 1.7). */
export const instanceConfiguration = z.object({
  id: wireId,
  ...auditFields,
  key: z.string(),
  value: z.string().nullable(),
  category: z.string(),
  is_encrypted: z.boolean(),
  /** Ours: whether a value other than the default is set. */
  is_set: z.boolean(),
  /** Ours: `environment` takes precedence and cannot be changed here. */
  source: z.enum(['environment', 'database', 'default']),
  /** Ours: a stored secret that cannot be decrypted with this CAIRN_SECRET and has to be entered again. */
  is_unreadable: z.boolean(),
});
export type InstanceConfiguration = z.infer<typeof instanceConfiguration>;

export const listConfigurations = defineCall({
  name: 'listConfigurations',
  tag,
  auth,
  method: 'GET',
  path: '/api/instances/configurations/',
  summary: "List the installation's settings",
  replies: { 200: z.array(instanceConfiguration) },
  errors: refusals,
});

export const updateConfigurations = defineCall({
  name: 'updateConfigurations',
  tag,
  auth,
  method: 'PATCH',
  path: '/api/instances/configurations/',
  summary: 'Change settings of the installation',
  body: z.record(z.string(), z.unknown()),
  replies: { 200: z.array(instanceConfiguration) },
  errors: [...refusals, adminErrors.LAST_SIGN_IN_METHOD],
});

export const checkAiProvider = defineCall({
  name: 'checkAiProvider',
  tag,
  auth,
  method: 'POST',
  path: '/api/instances/ai-credentials-check/',
  summary: 'Test the AI provider',
  replies: { 200: messageReply },
  errors: [...refusals, commonErrors.RATE_LIMITED, adminErrors.AI_NOT_CONFIGURED, adminErrors.AI_NOT_REACHED],
});

export const checkInstanceWorkspaceSlug = defineCall({
  name: 'checkInstanceWorkspaceSlug',
  tag,
  auth,
  method: 'GET',
  path: '/api/instances/workspace-slug-check/',
  query: z.object({ slug: z.string().optional() }),
  summary: 'Check whether a workspace slug is free',
  replies: { 200: z.object({ status: z.boolean() }) },
  errors: [...refusals, workspaceErrors.SLUG_REQUIRED],
});

/** A workspace as the administrator sees it. */
export const adminWorkspace = workspaceRecord.omit({ owner: true, total_issues: true, total_members: true }).extend({
  owner: z.object({ id: wireId, email: z.string(), first_name: z.string(), last_name: z.string() }),
  total_projects: z.int(),
  total_members: z.int(),
});
export type AdminWorkspace = z.infer<typeof adminWorkspace>;

export const listInstanceWorkspaces = defineCall({
  name: 'listInstanceWorkspaces',
  tag,
  auth,
  method: 'GET',
  path: '/api/instances/workspaces/',
  query: z.object({ ...pagingQuery, search: z.string().optional() }),
  summary: 'List all workspaces',
  replies: { 200: envelopeOf(z.array(adminWorkspace)) },
  errors: refusals,
});

export const createInstanceWorkspace = defineCall({
  name: 'createInstanceWorkspace',
  tag,
  auth,
  method: 'POST',
  path: '/api/instances/workspaces/',
  summary: 'Create a workspace as an administrator',
  body: z.object({
    name: z.string().optional(),
    slug: z.string().optional(),
    organization_size: z.string().max(20).nullish(),
    company_role: z.string().nullish(),
  }),
  replies: { 201: adminWorkspace },
  errors: [
    ...refusals,
    workspaceErrors.NAME_AND_SLUG_REQUIRED,
    workspaceErrors.NAME_OR_SLUG_TOO_LONG,
    workspaceErrors.SLUG_RESERVED,
    workspaceErrors.SLUG_TAKEN,
    workspaceErrors.SLUG_HELD,
  ],
});
