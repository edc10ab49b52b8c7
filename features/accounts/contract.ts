import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { wireId, wireTime } from '#platform/shared/wire.ts';

const tag = 'accounts';
const authError = (error_code: number, error_message: string) => ({ status: 400, body: { error_code, error_message } });

/** The authentication errors of this part (product-account-workspace.md 8). Form posts carry them in the redirect's query. */
export const authErrors = defineErrors({
  INSTANCE_NOT_CONFIGURED: authError(5000, 'INSTANCE_NOT_CONFIGURED'),
  INVALID_EMAIL: authError(5005, 'INVALID_EMAIL'),
  EMAIL_REQUIRED: authError(5010, 'EMAIL_REQUIRED'),
  SIGNUP_DISABLED: authError(5015, 'SIGNUP_DISABLED'),
  PASSWORD_LOGIN_DISABLED: authError(5018, 'PASSWORD_LOGIN_DISABLED'),
  USER_ACCOUNT_DEACTIVATED: authError(5019, 'USER_ACCOUNT_DEACTIVATED'),
  INVALID_PASSWORD: authError(5020, 'INVALID_PASSWORD'),
  USER_ALREADY_EXIST: authError(5030, 'USER_ALREADY_EXIST'),
  REQUIRED_EMAIL_PASSWORD_SIGN_UP: authError(5040, 'REQUIRED_EMAIL_PASSWORD_SIGN_UP'),
  INVALID_EMAIL_SIGN_UP: authError(5045, 'INVALID_EMAIL_SIGN_UP'),
  USER_DOES_NOT_EXIST: authError(5060, 'USER_DOES_NOT_EXIST'),
  AUTHENTICATION_FAILED_SIGN_IN: authError(5065, 'AUTHENTICATION_FAILED_SIGN_IN'),
  REQUIRED_EMAIL_PASSWORD_SIGN_IN: authError(5070, 'REQUIRED_EMAIL_PASSWORD_SIGN_IN'),
  INVALID_EMAIL_SIGN_IN: authError(5075, 'INVALID_EMAIL_SIGN_IN'),
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
