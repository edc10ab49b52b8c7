import type { Configuration } from '#features/configuration/server/public.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { AccountHooks } from './hooks.ts';

/** Whether an account may be made for this address: sign-up is on, or an invitation waits (wire-account-workspace.md 1.3). */
export async function maySignUp(
  { db }: Services,
  hooks: AccountHooks,
  { enableSignup }: Configuration,
  email: string,
): Promise<boolean> {
  return enableSignup || hooks.isInvited(db, email);
}
