import type { Kysely, Transaction } from 'kysely';
import { type Configuration, encrypt } from '#features/configuration/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { type AuthError, authErrors } from '#features/accounts/contract.ts';
import type { AccountHooks } from '#features/accounts/server/hooks.ts';
import { maySignUp } from '#features/accounts/server/may-sign-up.ts';
import { proveEmail } from '#features/accounts/server/prove-email.ts';
import { createUser, findAccount, findUserByEmail, normalEmail, type User } from '#features/accounts/server/users.ts';
import { isEmail } from '#platform/shared/is-email.ts';
import type { Person, ProviderName, Tokens } from './provider.ts';

/** A person as a provider describes them. */
export interface Answer {
  readonly provider: ProviderName;
  readonly person: Person;
  readonly tokens: Tokens;
}

/**
 * Returns the account of a person who comes from a provider: the one connected earlier, else the one with their
 * verified address, else a new one if sign-up allows it. An unverified address neither connects nor creates an account
 * (5035).
 */
export async function matchAccount(
  services: Services,
  hooks: AccountHooks,
  configuration: Configuration,
  answer: Answer,
  signedInAs: string | undefined,
): Promise<{ user: User } | { refused: AuthError }> {
  const { db } = services;
  const email = normalEmail(answer.person.verifiedEmail ?? '');
  const linked = await findLinked(db, answer);
  const known = linked ?? (isEmail(email) ? await findUserByEmail(db, email) : null);
  if (known && known.switched_off_at !== null) return { refused: authErrors.USER_ACCOUNT_DEACTIVATED };
  if (known)
    return db.transaction().execute(async (trx) => {
      const user = linked ?? (await proveEmail(trx, known, signedInAs));
      await keepAccount(trx, services, user, answer);
      return { user };
    });
  if (!isEmail(email)) return { refused: authErrors.AUTHENTICATION_FAILED_SIGN_UP };
  if (!(await maySignUp(services, hooks, configuration, email))) return { refused: authErrors.SIGNUP_DISABLED };
  const user = await db.transaction().execute(async (trx) => {
    const { firstName, lastName, avatar } = answer.person;
    const made = await createUser(trx, { email, passwordHash: null, emailVerified: true, firstName, lastName, avatar });
    if (made) await keepAccount(trx, services, made, answer);
    return made;
  });
  // The address was taken at this very moment; another attempt finds that account.
  return user ? { user } : { refused: authErrors.AUTHENTICATION_FAILED_SIGN_UP };
}

async function findLinked(db: Kysely<Database>, { provider, person }: Answer): Promise<User | null> {
  const row = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_account_id', '=', person.accountId)
    .executeTakeFirst();
  return row ? findAccount(db, row.user_id) : null;
}

/** Stores the person's identity at the provider, with encrypted tokens (decisions.md 1.7). */
async function keepAccount(
  trx: Transaction<Database>,
  { settings }: Services,
  user: User,
  { provider, person, tokens }: Answer,
): Promise<void> {
  const seal = (name: string, token: string | undefined) =>
    token === undefined ? null : encrypt(settings.secret, `accounts.${name}`, token);
  const now = new Date().toISOString();
  const fresh = {
    access_token: seal('access_token', tokens.access_token),
    access_token_expired_at:
      tokens.expiresIn === undefined ? null : new Date(Date.now() + tokens.expiresIn * 1000).toISOString(),
    refresh_token: seal('refresh_token', tokens.refresh_token),
    id_token: seal('id_token', tokens.id_token),
    last_connected_at: now,
    updated_at: now,
  };
  await trx
    .insertInto('accounts')
    .values({ id: newId(), user_id: user.id, provider, provider_account_id: person.accountId, ...fresh })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_account_id']).doUpdateSet(fresh))
    .execute();
}
