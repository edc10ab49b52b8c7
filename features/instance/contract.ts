import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { auditFields, wireId, wireTime } from '#platform/shared/wire.ts';

const tag = 'instance';

/** The public facts of this installation (wire-account-workspace.md 2). */
export const instanceRecord = z.object({
  id: wireId,
  ...auditFields,
  instance_name: z.string(),
  whitelist_emails: z.string().nullable(),
  instance_id: z.string(),
  current_version: z.string(),
  latest_version: z.string().nullable(),
  edition: z.string(),
  domain: z.string(),
  last_checked_at: wireTime,
  namespace: z.string().nullable(),
  is_telemetry_enabled: z.boolean(),
  is_support_required: z.boolean(),
  is_setup_done: z.boolean(),
  is_signup_screen_visited: z.boolean(),
  is_verified: z.boolean(),
  is_test: z.boolean(),
  workspaces_exist: z.boolean(),
});

/** What a client needs before anybody signs in; never contains secrets. */
export const instanceConfig = z.object({
  enable_signup: z.boolean(),
  is_workspace_creation_disabled: z.boolean(),
  is_google_enabled: z.boolean(),
  is_github_enabled: z.boolean(),
  is_gitlab_enabled: z.boolean(),
  is_magic_login_enabled: z.boolean(),
  is_email_password_enabled: z.boolean(),
  github_app_name: z.string(),
  slack_client_id: z.string().nullable(),
  posthog_api_key: z.string().nullable(),
  posthog_host: z.string().nullable(),
  has_unsplash_configured: z.boolean(),
  has_openai_configured: z.boolean(),
  file_size_limit: z.number(),
  is_smtp_configured: z.boolean(),
  is_intercom_enabled: z.boolean(),
  intercom_app_id: z.string(),
  admin_base_url: z.string().nullable(),
  space_base_url: z.string().nullable(),
  app_base_url: z.string().nullable(),
  instance_changelog_url: z.string(),
  /** Ours: an additional OpenID Connect provider, and its name on the button. */
  is_oidc_enabled: z.boolean(),
  oidc_name: z.string(),
  /** Ours: email is turned off on purpose, so anything that needs it is refused (decisions.md 1.12). */
  is_mail_off: z.boolean(),
  /** Ours: setup from this address requires the one-time code that is printed at start (decisions.md 1.1). */
  is_setup_code_required: z.boolean(),
});

/** An instance administrator about themselves. */
export const adminMe = z.object({
  id: wireId,
  avatar: z.string(),
  avatar_url: z.string().nullable(),
  cover_image: z.string().nullable(),
  date_joined: wireTime,
  display_name: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_active: z.boolean(),
  is_bot: z.boolean(),
  is_email_verified: z.boolean(),
  user_timezone: z.string(),
  username: z.string(),
  is_password_autoset: z.boolean(),
});

export const readInstance = defineCall({
  name: 'readInstance',
  tag,
  auth: 'anonymous',
  method: 'GET',
  path: '/api/instances/',
  kept: 1,
  summary: "Read the installation's public facts",
  replies: { 200: z.object({ instance: instanceRecord, config: instanceConfig }) },
  errors: [],
});

/** Answers 302: to `god-mode/general`, or back to `god-mode/?error_code=…` (5000, 5150, 5155, 5160, 5165, 5180). */
export const setUpInstance = defineCall({
  name: 'setUpInstance',
  tag,
  auth: 'anonymous',
  method: 'POST',
  path: '/api/instances/admins/sign-up/',
  form: true,
  summary: 'Create the first instance administrator',
  body: z.object({
    email: z.string().optional(),
    password: z.string().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    company_name: z.string().optional(),
    is_telemetry_enabled: z.string().optional(),
    /** Ours: the one-time code, when `is_setup_code_required`. */
    setup_code: z.string().optional(),
  }),
  replies: { 302: null },
  errors: [],
});

/** Answers 302: to `god-mode/general`, or back with 5000, 5160, 5170, 5175, 5185, 5190. */
export const signInAdmin = defineCall({
  name: 'signInAdmin',
  tag,
  auth: 'anonymous',
  method: 'POST',
  path: '/api/instances/admins/sign-in/',
  form: true,
  summary: 'Sign in to instance administration',
  body: z.object({ email: z.string().optional(), password: z.string().optional() }),
  replies: { 302: null },
  errors: [],
});

export const signOutAdmin = defineCall({
  name: 'signOutAdmin',
  tag,
  auth: 'anonymous',
  method: 'POST',
  path: '/api/instances/admins/sign-out/',
  form: true,
  summary: 'Sign out of instance administration',
  body: z.object({}),
  replies: { 302: null },
  errors: [],
});

/** Records that somebody has seen the sign-up screen; the flag is kept for other clients. */
export const visitSignUpScreen = defineCall({
  name: 'visitSignUpScreen',
  tag,
  auth: 'anonymous',
  method: 'POST',
  path: '/api/instances/admins/sign-up-screen-visited/',
  summary: 'Record that the sign-up screen was seen',
  replies: { 204: null },
  errors: [],
});

export const readAdminSession = defineCall({
  name: 'readAdminSession',
  tag,
  auth: 'anonymous',
  method: 'GET',
  path: '/api/instances/admins/session/',
  summary: 'Check whether an instance administrator is signed in',
  replies: {
    200: z.union([
      z.object({ is_authenticated: z.literal(true), user: adminMe }),
      z.object({ is_authenticated: z.literal(false) }),
    ]),
  },
  errors: [],
});

export const readAdminMe = defineCall({
  name: 'readAdminMe',
  tag,
  auth: 'instance-admin',
  method: 'GET',
  path: '/api/instances/admins/me/',
  summary: 'Read the signed-in instance administrator',
  replies: { 200: adminMe },
  errors: [commonErrors.NOT_SIGNED_IN],
});
