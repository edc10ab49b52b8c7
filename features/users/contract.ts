import * as z from 'zod';
import { userMe, userRecord } from '#features/accounts/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireAddress } from '#platform/shared/plain-address.ts';
import { messageReply, wireId, wireRelation, wireTime, wireTimeZone } from '#platform/shared/wire.ts';

const tag = 'users';
const signedIn = [commonErrors.NOT_SIGNED_IN];

/** Why an account stays (wire-account-workspace.md 3.1); what else keeps it is reported by the hooks of workspaces. */
export const userErrors = defineErrors({
  INSTANCE_ADMIN_STAYS: {
    status: 400,
    body: { error: 'You cannot deactivate your account since you are an instance admin' },
  },
  /** The body adds where (`deactivationKept`). */
  DEACTIVATE_PROJECT_ADMIN: {
    status: 400,
    body: { error: 'You cannot deactivate account as you are the only admin in some projects.' },
  },
  DEACTIVATE_WORKSPACE_ADMIN: {
    status: 400,
    body: { error: 'You cannot deactivate account as you are the only admin in some workspaces.' },
  },
});

export const readMe = defineCall({
  name: 'readMe',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/',
  summary: "Read the caller's account",
  replies: { 200: userMe },
  errors: signedIn,
});

const NAME_MOST = 255;

/** Characters that are not seen, or that turn the text after them around: names with them imitate other names. */
const unseen = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

const personName = z
  .string()
  .trim()
  .max(NAME_MOST)
  .refine((name) => !unseen.test(name), { error: 'Invisible characters are not allowed.' });

export const updateMe = defineCall({
  name: 'updateMe',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/users/me/',
  summary: "Change the caller's account",
  body: z
    .object({
      display_name: personName.refine((name) => name !== '', { error: 'This field may not be blank.' }),
      first_name: personName,
      last_name: personName,
      avatar: wireAddress,
      avatar_asset: wireRelation,
      cover_image: wireAddress.nullable(),
      cover_image_asset: wireRelation,
      user_timezone: wireTimeZone,
    })
    .partial(),
  replies: { 200: userRecord },
  errors: signedIn,
});

export const readMySettings = defineCall({
  name: 'readMySettings',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/settings/',
  kept: 1,
  summary: 'Read the last visited workspace and a fallback',
  replies: {
    200: z.object({
      id: wireId,
      email: z.string(),
      workspace: z.object({
        last_workspace_id: wireId.nullable(),
        last_workspace_slug: z.string().nullable(),
        fallback_workspace_id: wireId.nullable(),
        fallback_workspace_slug: z.string().nullable(),
        invites: z.int(),
      }),
    }),
  },
  errors: signedIn,
});

/** Beside the sentence of a refusal: where the person is the only admin among others (additive keys). */
const deactivationKept = z.object({
  projects: z.array(z.object({ id: wireId, name: z.string(), workspace: z.string() })).optional(),
  workspaces: z.array(z.object({ id: wireId, name: z.string(), slug: z.string() })).optional(),
});
export type DeactivationKept = z.infer<typeof deactivationKept>;

export const deactivateMe = defineCall({
  name: 'deactivateMe',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/users/me/',
  summary: 'Deactivate the account',
  replies: { 204: null },
  errors: [
    ...signedIn,
    userErrors.INSTANCE_ADMIN_STAYS,
    userErrors.DEACTIVATE_PROJECT_ADMIN,
    userErrors.DEACTIVATE_WORKSPACE_ADMIN,
  ],
});

/** An account at another service; the tokens are always empty. */
const connectedAccount = z.object({
  id: wireId,
  created_at: wireTime,
  updated_at: wireTime,
  user: wireId,
  provider: z.string(),
  provider_account_id: z.string(),
  access_token: z.literal(''),
  access_token_expired_at: z.null(),
  refresh_token: z.null(),
  refresh_token_expired_at: z.null(),
  last_connected_at: wireTime,
  id_token: z.literal(''),
  metadata: z.record(z.string(), z.unknown()),
});
export type ConnectedAccount = z.infer<typeof connectedAccount>;

export const listMyAccounts = defineCall({
  name: 'listMyAccounts',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/accounts/',
  summary: 'List accounts at other services',
  replies: { 200: z.array(connectedAccount) },
  errors: signedIn,
});

const ofAccount = z.object({ account_id: wireId });

export const readMyAccount = defineCall({
  name: 'readMyAccount',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/accounts/:account_id/',
  params: ofAccount,
  summary: 'Read an account at another service',
  replies: { 200: connectedAccount },
  errors: [...signedIn, commonErrors.OBJECT_MISSING],
});

export const deleteMyAccount = defineCall({
  name: 'deleteMyAccount',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/users/me/accounts/:account_id/',
  params: ofAccount,
  summary: 'Disconnect an account at another service',
  replies: { 204: null },
  errors: [...signedIn, commonErrors.OBJECT_MISSING],
});

const TIME_FORMATS = ['auto', '12h', '24h'] as const;

const profile = z.object({
  id: wireId,
  created_at: wireTime,
  updated_at: wireTime,
  user: wireId,
  theme: z.record(z.string(), z.unknown()),
  is_tour_completed: z.boolean(),
  onboarding_step: z.record(z.string(), z.unknown()),
  use_case: z.string().nullable(),
  role: z.string().nullable(),
  is_onboarded: z.boolean(),
  last_workspace_id: wireId.nullable(),
  billing_address_country: z.string(),
  billing_address: z.record(z.string(), z.unknown()).nullable(),
  has_billing_address: z.boolean(),
  company_name: z.string(),
  /** A BCP 47 tag such as `en-GB`; '' follows the browser. Ours, like the next two. */
  language: z.string(),
  /** 0 is Sunday; null: as the language says. */
  start_of_the_week: z.int().nullable(),
  time_format: z.enum(TIME_FORMATS),
});
export type Profile = z.infer<typeof profile>;

function isLanguage(tag: string): boolean {
  try {
    return tag === '' || new Intl.Locale(tag).baseName === tag;
  } catch {
    return false;
  }
}

export const readMyProfile = defineCall({
  name: 'readMyProfile',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/profile/',
  kept: 1,
  summary: 'Read the profile',
  replies: { 200: profile },
  errors: signedIn,
});

export const updateMyProfile = defineCall({
  name: 'updateMyProfile',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/users/me/profile/',
  summary: 'Change the profile',
  body: profile
    .omit({ id: true, created_at: true, updated_at: true, user: true })
    .extend({
      last_workspace_id: wireRelation,
      role: z.string().max(300).nullable(),
      use_case: z.string().max(2000).nullable(),
      company_name: z.string().max(255),
      billing_address_country: z.string().max(255),
      language: z.string().max(35).refine(isLanguage, { error: 'Not a valid language tag.' }),
      start_of_the_week: z.int().min(0).max(6).nullable(),
    })
    .partial(),
  replies: { 200: profile },
  errors: signedIn,
});

export const finishOnboarding = defineCall({
  name: 'finishOnboarding',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/users/me/onboard/',
  summary: 'Record that onboarding is done',
  body: z.object({ is_onboarded: z.boolean().default(false) }),
  replies: { 200: messageReply },
  errors: signedIn,
});

export const finishTour = defineCall({
  name: 'finishTour',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/users/me/tour-completed/',
  summary: 'Record that the tour was seen',
  body: z.object({ is_tour_completed: z.boolean().default(false) }),
  replies: { 200: messageReply },
  errors: signedIn,
});

export const readMyInstanceAdmin = defineCall({
  name: 'readMyInstanceAdmin',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/instance-admin/',
  summary: 'Check whether the caller is an instance administrator',
  replies: { 200: z.object({ is_instance_admin: z.boolean() }) },
  errors: signedIn,
});
