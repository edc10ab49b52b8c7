import type { Configuration } from '#features/configuration/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { AccountHooks } from './hooks.ts';

/**
 * Returns whether an account may be created for this address: sign-up is on, or there is an invitation
 * (wire-account-workspace.md 1.3).
 */
export async function maySignUp(
  { db }: Services,
  hooks: AccountHooks,
  { enableSignup }: Configuration,
  email: string,
): Promise<boolean> {
  return enableSignup || hooks.isInvited(db, email);
}
