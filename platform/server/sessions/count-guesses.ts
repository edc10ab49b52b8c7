import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { networkOf } from './client-network.ts';
import { secondsLeft } from './count-attempt.ts';
import { knownDevice } from './known-device.ts';

/**
 * How many failed tries a window takes (decisions.md 3.37). Of one account, from one network or one known device; of one
 * network, over all accounts; of one account, over all networks: more than a few networks can use up in an hour.
 */
export const guessLimits = {
  account: { most: 20, seconds: 300 },
  network: { most: 50, seconds: 300 },
  everywhere: { most: 500, seconds: 3600 },
} as const;

type Scope = keyof typeof guessLimits;
const scopes = ['account', 'network', 'everywhere'] as const;

/**
 * What a person tries to prove: each is counted separately, so that guesses at passwords never block signing in with
 * codes.
 */
export type Proof = 'password' | 'code' | 'link' | 'set-up';

/** The failed tries at one proof of one account, as they count for one request. */
export interface Guesses {
  /** Seconds until another try is allowed; 0 when one is allowed now. */
  readonly wait: (db: Kysely<Database>) => Promise<number>;
  /**
   * Counts a failed attempt. Resolves to 0, or to the seconds to wait when parallel attempts used up the limit: the
   * answer must then not reveal whether this attempt was right.
   */
  readonly fail: (db: Kysely<Database>) => Promise<number>;
  /** Forgets the failed tries from this network or device, of whoever proved to be the account. Others stay counted. */
  readonly forget: (db: Kysely<Database>) => Promise<void>;
  /** Where those are counted, for a caller who forgets them in a statement of their own. */
  readonly key: string;
}

/**
 * Returns the failed tries at proving to be `account`. Ask `wait` before the proof is looked at; `fail` when it is
 * wrong; and when it is right `wait` again, because tries sent side by side all pass the first look. Only failed tries
 * count, and a refused one does not: a stranger can use up what is allowed to their own network, and nothing of anybody
 * else's. A browser that the account has signed in with before is counted by itself, whatever its network is up to.
 */
export function guessesAt(
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  request: FastifyRequest,
  proof: Proof,
  account: string,
): Guesses {
  const network = networkOf(request.ip);
  const device = knownDevice(settings, account, request);
  const keys: Record<Scope, string | null> = {
    account: keyOf(proof, account, device ?? network),
    network: device === null ? `guesses of ${network}` : null,
    everywhere: device === null ? `guesses ${proof} ${account}` : null,
  };
  return {
    key: keyOf(proof, account, device ?? network),
    forget: async (db) =>
      void (await db
        .deleteFrom('rate_counters')
        .where('key', '=', keyOf(proof, account, device ?? network))
        .execute()),
    wait: (db) => readWait(db, keys),
    fail: async (db) => {
      const counts = await countFailure(db, keys);
      for (const scope of ['network', 'everywhere'] as const)
        if (counts[scope] === guessLimits[scope].most)
          log.warn(
            { network, proof },
            scope === 'network'
              ? 'too many failed sign-ins from one network: it has to wait (if this is your own proxy, set CAIRN_TRUST_PROXY)'
              : 'too many failed sign-ins to one account: browsers it does not know have to wait',
          );
      return Math.max(0, ...scopes.filter((scope) => (counts[scope] ?? 0) > guessLimits[scope].most).map(waitOf));
    },
  };
}

/** Forgets all failed tries at one proof of an account that are counted by network or device: it was given a new secret. */
export async function forgetGuesses(db: Kysely<Database>, proof: Proof, account: string): Promise<void> {
  await sql`delete from rate_counters where starts_with(key, ${keyOf(proof, account, '')})`.execute(db);
}

function keyOf(proof: Proof, account: string, from: string): string {
  return `guesses ${proof} ${account} from ${from}`;
}

function windowOf(scope: Scope): string {
  const milliseconds = guessLimits[scope].seconds * 1000;
  return new Date(Math.floor(Date.now() / milliseconds) * milliseconds).toISOString();
}

function waitOf(scope: Scope): number {
  return secondsLeft(guessLimits[scope].seconds);
}

async function readWait(db: Kysely<Database>, keys: Record<Scope, string | null>): Promise<number> {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count from rate_counters where ${sql.join(
      scopes.map((scope) => sql`(key = ${keys[scope]} and window_start = ${windowOf(scope)}::timestamptz)`),
      sql` or `,
    )}`.execute(db);
  const full = scopes.filter((scope) =>
    rows.some(({ key, count }) => key === keys[scope] && count >= guessLimits[scope].most),
  );
  return Math.max(0, ...full.map(waitOf));
}

/** One statement; each scope is counted only while the ones before it allow the try. */
async function countFailure(
  db: Kysely<Database>,
  keys: Record<Scope, string | null>,
): Promise<Record<Scope, number | null>> {
  const { account, network } = guessLimits;
  const { rows } = await sql<Record<Scope, number | null>>`
    with account as (
      insert into rate_counters (key, window_start, count) values (${keys.account}, ${windowOf('account')}::timestamptz, 1)
      on conflict (key, window_start) do update set count = rate_counters.count + 1 returning count),
    network as (
      insert into rate_counters (key, window_start, count)
      select ${keys.network}::text, ${windowOf('network')}::timestamptz, 1 from account
      where account.count <= ${account.most} and ${keys.network}::text is not null
      on conflict (key, window_start) do update set count = rate_counters.count + 1 returning count),
    everywhere as (
      insert into rate_counters (key, window_start, count)
      select ${keys.everywhere}::text, ${windowOf('everywhere')}::timestamptz, 1 from network
      where network.count <= ${network.most}
      on conflict (key, window_start) do update set count = rate_counters.count + 1 returning count)
    select (select count from account) as account, (select count from network) as network,
      (select count from everywhere) as everywhere`.execute(db);
  return rows[0] ?? { account: null, network: null, everywhere: null };
}
