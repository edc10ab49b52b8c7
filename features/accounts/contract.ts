import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { messageReply, wireId, wireTime } from '#platform/shared/wire.ts';

const tag = 'accounts';
const authError = (error_code: number, error_message: string) => ({ status: 400, body: { error_code, error_message } });

/** The authentication errors of this part (product-account-workspace.md 8). Form posts carry them in the redirect's query. */
export const authErrors = defineErrors({
  INSTANCE_NOT_CONFIGURED: authError(5000, 'INSTANCE_NOT_CONFIGURED'),
  INVALID_EMAIL: authError(5005, 'INVALID_EMAIL'),
  EMAIL_REQUIRED: authError(5010, 'EMAIL_REQUIRED'),
  SIGNUP_DISABLED: authError(5015, 'SIGNUP_DISABLED'),
  MAGIC_LINK_LOGIN_DISABLED: authError(5016, 'MAGIC_LINK_LOGIN_DISABLED'),
  PASSWORD_LOGIN_DISABLED: authError(5018, 'PASSWORD_LOGIN_DISABLED'),
  USER_ACCOUNT_DEACTIVATED: authError(5019, 'USER_ACCOUNT_DEACTIVATED'),
  INVALID_PASSWORD: authError(5020, 'INVALID_PASSWORD'),
  SMTP_NOT_CONFIGURED: authError(5025, 'SMTP_NOT_CONFIGURED'),
  USER_ALREADY_EXIST: authError(5030, 'USER_ALREADY_EXIST'),
  AUTHENTICATION_FAILED_SIGN_UP: authError(5035, 'AUTHENTICATION_FAILED_SIGN_UP'),
  REQUIRED_EMAIL_PASSWORD_SIGN_UP: authError(5040, 'REQUIRED_EMAIL_PASSWORD_SIGN_UP'),
  INVALID_EMAIL_SIGN_UP: authError(5045, 'INVALID_EMAIL_SIGN_UP'),
  INVALID_EMAIL_MAGIC_SIGN_UP: authError(5050, 'INVALID_EMAIL_MAGIC_SIGN_UP'),
  MAGIC_SIGN_UP_EMAIL_CODE_REQUIRED: authError(5055, 'MAGIC_SIGN_UP_EMAIL_CODE_REQUIRED'),
  USER_DOES_NOT_EXIST: authError(5060, 'USER_DOES_NOT_EXIST'),
  AUTHENTICATION_FAILED_SIGN_IN: authError(5065, 'AUTHENTICATION_FAILED_SIGN_IN'),
  REQUIRED_EMAIL_PASSWORD_SIGN_IN: authError(5070, 'REQUIRED_EMAIL_PASSWORD_SIGN_IN'),
  INVALID_EMAIL_SIGN_IN: authError(5075, 'INVALID_EMAIL_SIGN_IN'),
  INVALID_EMAIL_MAGIC_SIGN_IN: authError(5080, 'INVALID_EMAIL_MAGIC_SIGN_IN'),
  MAGIC_SIGN_IN_EMAIL_CODE_REQUIRED: authError(5085, 'MAGIC_SIGN_IN_EMAIL_CODE_REQUIRED'),
  INVALID_MAGIC_CODE_SIGN_IN: authError(5090, 'INVALID_MAGIC_CODE_SIGN_IN'),
  INVALID_MAGIC_CODE_SIGN_UP: authError(5092, 'INVALID_MAGIC_CODE_SIGN_UP'),
  EXPIRED_MAGIC_CODE_SIGN_IN: authError(5095, 'EXPIRED_MAGIC_CODE_SIGN_IN'),
  EXPIRED_MAGIC_CODE_SIGN_UP: authError(5097, 'EXPIRED_MAGIC_CODE_SIGN_UP'),
  EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN: authError(5100, 'EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN'),
  EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP: authError(5102, 'EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP'),
  OAUTH_NOT_CONFIGURED: authError(5104, 'OAUTH_NOT_CONFIGURED'),
  GOOGLE_NOT_CONFIGURED: authError(5105, 'GOOGLE_NOT_CONFIGURED'),
  GITHUB_NOT_CONFIGURED: authError(5110, 'GITHUB_NOT_CONFIGURED'),
  GITLAB_NOT_CONFIGURED: authError(5111, 'GITLAB_NOT_CONFIGURED'),
  GOOGLE_OAUTH_PROVIDER_ERROR: authError(5115, 'GOOGLE_OAUTH_PROVIDER_ERROR'),
  GITHUB_OAUTH_PROVIDER_ERROR: authError(5120, 'GITHUB_OAUTH_PROVIDER_ERROR'),
  GITLAB_OAUTH_PROVIDER_ERROR: authError(5121, 'GITLAB_OAUTH_PROVIDER_ERROR'),
  // Ours: the catalogue has no code for a provider that is found by OpenID Connect discovery.
  OIDC_PROVIDER_ERROR: authError(5122, 'OIDC_PROVIDER_ERROR'),
  INVALID_PASSWORD_TOKEN: authError(5125, 'INVALID_PASSWORD_TOKEN'),
  EXPIRED_PASSWORD_TOKEN: authError(5130, 'EXPIRED_PASSWORD_TOKEN'),
  INCORRECT_OLD_PASSWORD: authError(5135, 'INCORRECT_OLD_PASSWORD'),
  MISSING_PASSWORD: authError(5138, 'MISSING_PASSWORD'),
  INVALID_NEW_PASSWORD: authError(5140, 'INVALID_NEW_PASSWORD'),
  PASSWORD_ALREADY_SET: authError(5145, 'PASSWORD_ALREADY_SET'),
  ADMIN_ALREADY_EXIST: authError(5150, 'ADMIN_ALREADY_EXIST'),
  REQUIRED_ADMIN_EMAIL_PASSWORD_FIRST_NAME: authError(5155, 'REQUIRED_ADMIN_EMAIL_PASSWORD_FIRST_NAME'),
  INVALID_ADMIN_EMAIL: authError(5160, 'INVALID_ADMIN_EMAIL'),
  INVALID_ADMIN_PASSWORD: authError(5165, 'INVALID_ADMIN_PASSWORD'),
  REQUIRED_ADMIN_EMAIL_PASSWORD: authError(5170, 'REQUIRED_ADMIN_EMAIL_PASSWORD'),
  ADMIN_AUTHENTICATION_FAILED: authError(5175, 'ADMIN_AUTHENTICATION_FAILED'),
  ADMIN_USER_ALREADY_EXIST: authError(5180, 'ADMIN_USER_ALREADY_EXIST'),
  ADMIN_USER_DOES_NOT_EXIST: authError(5185, 'ADMIN_USER_DOES_NOT_EXIST'),
  ADMIN_USER_DEACTIVATED: authError(5190, 'ADMIN_USER_DEACTIVATED'),
  RATE_LIMIT_EXCEEDED: { status: 429, body: { error_code: 5900, error_message: 'RATE_LIMIT_EXCEEDED' } },
});

/** One entry of the authentication errors. */
export type AuthError = (typeof authErrors)[keyof typeof authErrors];

/** The signed-in person (wire-account-workspace.md 3.1, UserMe). */
export const userMe = z.object({
  id: wireId,
  avatar: z.string(),
  cover_image: z.string().nullable(),
  avatar_url: z.string().nullable(),
  cover_image_url: z.string().nullable(),
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
  last_login_medium: z.string(),
});
export type UserMe = z.infer<typeof userMe>;

/** The whole record of the signed-in person (wire-account-workspace.md 3.1, User); `token` is always empty. */
export const userRecord = userMe.omit({ avatar_url: true, cover_image_url: true }).extend({
  last_login: wireTime.nullable(),
  mobile_number: z.string().nullable(),
  avatar_asset: wireId.nullable(),
  cover_image_asset: wireId.nullable(),
  created_at: wireTime,
  updated_at: wireTime,
  last_location: z.string(),
  created_location: z.string(),
  is_superuser: z.boolean(),
  is_managed: z.boolean(),
  is_password_expired: z.boolean(),
  is_staff: z.boolean(),
  token: z.string(),
  last_active: wireTime.nullable(),
  last_login_time: wireTime.nullable(),
  last_logout_time: wireTime.nullable(),
  last_login_ip: z.string(),
  last_logout_ip: z.string(),
  last_login_uagent: z.string(),
  token_updated_at: wireTime.nullable(),
  bot_type: z.string().nullable(),
});
export type UserRecord = z.infer<typeof userRecord>;

export const readCsrfToken = defineCall({
  name: 'readCsrfToken',
  tag,
  door: 'anonymous',
  method: 'GET',
  path: '/auth/get-csrf-token/',
  summary: 'A CSRF token for the form posts; sets the cookie that goes with it',
  replies: { 200: z.object({ csrf_token: z.string() }) },
  errors: [],
});

export const checkEmail = defineCall({
  name: 'checkEmail',
  tag,
  door: 'anonymous',
  method: 'POST',
  path: '/auth/email-check/',
  summary: 'Whether an account exists for this e-mail address, and how it signs in',
  body: z.object({ email: z.string().optional() }),
  replies: { 200: z.object({ existing: z.boolean(), status: z.enum(['MAGIC_CODE', 'CREDENTIAL']) }) },
  errors: [
    authErrors.INSTANCE_NOT_CONFIGURED,
    authErrors.EMAIL_REQUIRED,
    authErrors.INVALID_EMAIL,
    authErrors.RATE_LIMIT_EXCEEDED,
  ],
});

const credentials = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  next_path: z.string().optional(),
});

/** Answers 302 to the app, or to `/sign-in?error_code=…&error_message=…&email=…&next_path=…`. */
export const signIn = defineCall({
  name: 'signIn',
  tag,
  door: 'anonymous',
  method: 'POST',
  path: '/auth/sign-in/',
  form: true,
  summary: 'Sign in with e-mail and password',
  body: credentials,
  replies: { 302: null },
  errors: [],
});

/** Answers 302 to the app, or to `/?error_code=…`. */
export const signUp = defineCall({
  name: 'signUp',
  tag,
  door: 'anonymous',
  method: 'POST',
  path: '/auth/sign-up/',
  form: true,
  summary: 'Create an account with e-mail and password',
  body: credentials,
  replies: { 302: null },
  errors: [],
});

export const signOut = defineCall({
  name: 'signOut',
  tag,
  door: 'anonymous',
  method: 'POST',
  path: '/auth/sign-out/',
  form: true,
  summary: 'Sign out; never fails',
  body: z.object({}),
  replies: { 302: null },
  errors: [],
});

/** Who is signed in, without a refusal when nobody is: what a page asks before it knows (wire-account-workspace.md 3.1). */
export const readSession = defineCall({
  name: 'readSession',
  tag,
  door: 'anonymous',
  method: 'GET',
  path: '/api/users/session/',
  summary: 'Whether somebody is signed in, and who',
  replies: {
    200: z.union([
      z.object({ is_authenticated: z.literal(true), user: userMe }),
      z.object({ is_authenticated: z.literal(false) }),
    ]),
  },
  errors: [],
});

/** The caller's other sessions end; a new one takes the place of this one. */
export const setPassword = defineCall({
  name: 'setPassword',
  tag,
  door: 'session',
  method: 'POST',
  path: '/auth/set-password/',
  csrf: true,
  summary: 'The first password of an account that was made without one',
  body: z.object({ password: z.string().optional() }),
  replies: { 200: userRecord },
  errors: [commonErrors.NOT_SIGNED_IN, authErrors.PASSWORD_ALREADY_SET, authErrors.INVALID_PASSWORD],
});

/** The caller's other sessions end; a new one takes the place of this one. */
export const changePassword = defineCall({
  name: 'changePassword',
  tag,
  door: 'session',
  method: 'POST',
  path: '/auth/change-password/',
  csrf: true,
  summary: 'Another password in place of the known one',
  body: z.object({ old_password: z.string().optional(), new_password: z.string().optional() }),
  replies: { 200: messageReply },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    authErrors.MISSING_PASSWORD,
    authErrors.INCORRECT_OLD_PASSWORD,
    authErrors.INVALID_NEW_PASSWORD,
    authErrors.RATE_LIMIT_EXCEEDED,
  ],
});

/** A browser that is signed in. `browser` and `system` are names such as "Firefox" and "Windows", '' when unknown. */
export const sessionRecord = z.object({
  id: wireId,
  kind: z.enum(['app', 'admin']),
  browser: z.string(),
  system: z.string(),
  user_agent: z.string(),
  ip_address: z.string(),
  domain: z.string(),
  created_at: wireTime,
  last_seen_at: wireTime,
  expires_at: wireTime,
  is_current: z.boolean(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

export const listSessions = defineCall({
  name: 'listSessions',
  tag,
  door: 'session',
  method: 'GET',
  path: '/api/users/me/sessions/',
  summary: 'The browsers that are signed in to this account; this one first, then the one seen last',
  replies: { 200: z.array(sessionRecord) },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const endSession = defineCall({
  name: 'endSession',
  tag,
  door: 'session',
  method: 'DELETE',
  path: '/api/users/me/sessions/:session_id/',
  summary: 'Sign one browser out',
  params: z.object({ session_id: wireId }),
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.OBJECT_MISSING],
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  tag,
  door: 'session',
  method: 'DELETE',
  path: '/api/users/me/sessions/',
  summary: 'Sign every browser out but this one',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN],
});
