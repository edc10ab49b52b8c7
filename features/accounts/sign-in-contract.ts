import * as z from 'zod';
import { type CallSpec, defineCall } from '#platform/shared/call.ts';
import { messageReply } from '#platform/shared/wire.ts';
import { authErrors } from './rules.ts';

const tag = 'accounts';

export const checkEmail = defineCall({
  name: 'checkEmail',
  tag,
  auth: 'anonymous',
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
    auth: 'anonymous',
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
  auth: 'anonymous',
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
  auth: 'anonymous',
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
  auth: 'anonymous',
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
  auth: 'anonymous',
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
