import * as z from 'zod';
import { type CallSpec, defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { messageReply, wireId, wireTime } from '#platform/shared/wire.ts';
import { authErrors, type AuthError } from './rules.ts';

export { authErrors, type AuthError };

const tag = 'accounts';
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
  summary: 'Get a CSRF token',
  replies: { 200: z.object({ csrf_token: z.string() }) },
  errors: [],
});

export const checkEmail = defineCall({
  name: 'checkEmail',
  tag,
  door: 'anonymous',
  method: 'POST',
  path: '/auth/email-check/',
  csrf: true,
  summary: 'Check how an email address signs in',
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
const oneTimeCode = z.object({
  email: z.string().optional(),
  code: z.string().optional(),
  next_path: z.string().optional(),
});

/** Defines a form that anybody may post; it always answers with a redirect. */
function formCall<const N extends string, const P extends string, B extends z.ZodType>(
  name: N,
  path: P,
  summary: string,
  body: B,
) {
  return defineCall({
    name,
    tag,
    door: 'anonymous',
    method: 'POST',
    path,
    form: true,
    summary,
    body,
    replies: { 302: null },
    errors: [],
  });
}

/** Returns the variant of a call for public boards. */
function forSpaces<C extends CallSpec>(call: C): C {
  const name = `space${call.name.charAt(0).toUpperCase()}${call.name.slice(1)}`;
  return {
    ...call,
    name,
    path: call.path.replace('/auth/', '/auth/spaces/'),
    summary: `${call.summary} (public boards)`,
  };
}

/** Answers 302 to the app, or to `/sign-in?error_code=…&error_message=…&email=…&next_path=…`. */
export const signIn = formCall('signIn', '/auth/sign-in/', 'Sign in with a password', credentials);

/** Answers 302 to the app, or to `/?error_code=…`. */
export const signUp = formCall('signUp', '/auth/sign-up/', 'Sign up with a password', credentials);

/** Answers 302 to the app, to `/accounts/set-password`, or to `/sign-in?error_code=…`. */
export const signInByCode = formCall(
  'signInByCode',
  '/auth/magic-sign-in/',
  'Sign in with an emailed code',
  oneTimeCode,
);

/** Answers 302 to the app, or to `/?error_code=…`. */
export const signUpByCode = formCall(
  'signUpByCode',
  '/auth/magic-sign-up/',
  'Sign up with an emailed code',
  oneTimeCode,
);

export const signOut = formCall(
  'signOut',
  '/auth/sign-out/',
  'Sign out',
  z.object({ next_path: z.string().optional() }),
);

/** Answers 302 to `/sign-in?success=True`, or to `/accounts/reset-password?error_code=…`. */
export const resetPassword = {
  ...formCall(
    'resetPassword',
    '/auth/reset-password/:uidb64/:token/',
    'Set a new password with an emailed link',
    z.object({ password: z.string().optional() }),
  ),
  params: z.object({ uidb64: z.string(), token: z.string() }),
};

/** Emails a one-time code to people who have an account or may create one. */
export const sendCode = defineCall({
  name: 'sendCode',
  tag,
  door: 'anonymous',
  method: 'POST',
  path: '/auth/magic-generate/',
  csrf: true,
  summary: 'Email a one-time code',
  body: z.object({ email: z.string().optional() }),
  replies: { 200: z.object({ key: z.string() }) },
  errors: [
    authErrors.INSTANCE_NOT_CONFIGURED,
    authErrors.INVALID_EMAIL,
    authErrors.SIGNUP_DISABLED,
    authErrors.MAGIC_LINK_LOGIN_DISABLED,
    authErrors.SMTP_NOT_CONFIGURED,
    authErrors.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN,
    authErrors.EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_UP,
    authErrors.RATE_LIMIT_EXCEEDED,
  ],
});

/** Answers alike whether or not the address has an account (decisions.md 1.12). */
export const forgotPassword = defineCall({
  name: 'forgotPassword',
  tag,
  door: 'anonymous',
  method: 'POST',
  path: '/auth/forgot-password/',
  csrf: true,
  summary: 'Email a link to reset a password',
  body: z.object({ email: z.string().optional() }),
  replies: { 200: messageReply },
  errors: [
    authErrors.INSTANCE_NOT_CONFIGURED,
    authErrors.INVALID_EMAIL,
    authErrors.SMTP_NOT_CONFIGURED,
    authErrors.RATE_LIMIT_EXCEEDED,
  ],
});

/** `provider` is google, github, gitlab or oidc. Answers 302 to it, or to `/?error_code=…` (5104, 5105, 5110, 5111). */
export const startOAuth = defineCall({
  name: 'startOAuth',
  tag,
  door: 'anonymous',
  method: 'GET',
  path: '/auth/:provider/',
  summary: 'Sign in with another service',
  params: z.object({ provider: z.string() }),
  query: z.object({ next_path: z.string().optional() }),
  replies: { 302: null },
  errors: [],
});

/** Answers 302 to the app, or to `/?error_code=…` (5015, 5019, 5035, 5104, 5115, 5120, 5121, 5122). */
export const finishOAuth = defineCall({
  name: 'finishOAuth',
  tag,
  door: 'anonymous',
  method: 'GET',
  path: '/auth/:provider/callback/',
  summary: 'Finish signing in with another service',
  params: z.object({ provider: z.string() }),
  query: z.object({}),
  replies: { 302: null },
  errors: [],
});

/** The same calls for people who only comment on public boards: their redirects lead to `/spaces` (wire 1.5). */
export const spaceCalls = {
  signIn: forSpaces(signIn),
  signUp: forSpaces(signUp),
  signInByCode: forSpaces(signInByCode),
  signUpByCode: forSpaces(signUpByCode),
  signOut: forSpaces(signOut),
  resetPassword: forSpaces(resetPassword),
  checkEmail: forSpaces(checkEmail),
  sendCode: forSpaces(sendCode),
  forgotPassword: forSpaces(forgotPassword),
  startOAuth: forSpaces(startOAuth),
  finishOAuth: forSpaces(finishOAuth),
};

/**
 * Returns who is signed in. Answers 200 also when nobody is, because pages ask before they know
 * (wire-account-workspace.md 3.1).
 */
export const readSession = defineCall({
  name: 'readSession',
  tag,
  door: 'anonymous',
  method: 'GET',
  path: '/api/users/session/',
  kept: 1,
  summary: 'Check who is signed in',
  replies: {
    200: z.union([
      z.object({ is_authenticated: z.literal(true), user: userMe }),
      z.object({ is_authenticated: z.literal(false) }),
    ]),
  },
  errors: [],
});

/** Ends the caller's other sessions; this browser gets a new session in place of the current one. */
export const setPassword = defineCall({
  name: 'setPassword',
  tag,
  door: 'session',
  method: 'POST',
  path: '/auth/set-password/',
  csrf: true,
  summary: 'Set the first password',
  body: z.object({ password: z.string().optional() }),
  replies: { 200: userRecord },
  errors: [commonErrors.NOT_SIGNED_IN, authErrors.PASSWORD_ALREADY_SET, authErrors.INVALID_PASSWORD],
});

/** Ends the caller's other sessions; this browser gets a new session in place of the current one. */
export const changePassword = defineCall({
  name: 'changePassword',
  tag,
  door: 'session',
  method: 'POST',
  path: '/auth/change-password/',
  csrf: true,
  summary: 'Change the password',
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
  summary: 'List signed-in browsers',
  replies: { 200: z.array(sessionRecord) },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const endSession = defineCall({
  name: 'endSession',
  tag,
  door: 'session',
  method: 'DELETE',
  path: '/api/users/me/sessions/:session_id/',
  summary: 'Sign out one browser',
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
  summary: 'Sign out every other browser',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN],
});
