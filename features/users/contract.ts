import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId, wireTime } from '#platform/shared/wire.ts';
import { userMe } from '#features/accounts/contract.ts';

const tag = 'users';

export const readMe = defineCall({
  name: 'readMe',
  tag,
  door: 'session',
  method: 'GET',
  path: '/api/users/me/',
  summary: 'The signed-in person',
  replies: { 200: userMe },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const readMySettings = defineCall({
  name: 'readMySettings',
  tag,
  door: 'session',
  method: 'GET',
  path: '/api/users/me/settings/',
  summary: 'Where the signed-in person was last, and where else they may go',
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
  errors: [commonErrors.NOT_SIGNED_IN],
});

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
});

export const readMyProfile = defineCall({
  name: 'readMyProfile',
  tag,
  door: 'session',
  method: 'GET',
  path: '/api/users/me/profile/',
  summary: 'Theme, onboarding and last workspace of the signed-in person',
  replies: { 200: profile },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const updateMyProfile = defineCall({
  name: 'updateMyProfile',
  tag,
  door: 'session',
  method: 'PATCH',
  path: '/api/users/me/profile/',
  summary: 'Change theme, onboarding steps or the last workspace',
  body: profile
    .omit({ id: true, created_at: true, updated_at: true, user: true })
    .extend({
      role: z.string().max(300).nullable(),
      use_case: z.string().max(2000).nullable(),
      company_name: z.string().max(255),
      billing_address_country: z.string().max(255),
    })
    .partial(),
  replies: { 200: profile },
  errors: [commonErrors.NOT_SIGNED_IN],
});
