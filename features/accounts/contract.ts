import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
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
  auth: 'anonymous',
  method: 'GET',
  path: '/auth/get-csrf-token/',
  summary: 'Get a CSRF token',
  replies: { 200: z.object({ csrf_token: z.string() }) },
  errors: [],
});

/**
 * Returns who is signed in. Answers 200 also when nobody is, because pages ask before they know
 * (wire-account-workspace.md 3.1).
 */
export const readSession = defineCall({
  name: 'readSession',
  tag,
  auth: 'anonymous',
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
  auth: 'session',
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
  auth: 'session',
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
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/sessions/',
  summary: 'List signed-in browsers',
  replies: { 200: z.array(sessionRecord) },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const endSession = defineCall({
  name: 'endSession',
  tag,
  auth: 'session',
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
  auth: 'session',
  method: 'DELETE',
  path: '/api/users/me/sessions/',
  summary: 'Sign out every other browser',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN],
});
