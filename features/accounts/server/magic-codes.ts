import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { mayAttempt } from '#platform/server/sessions/count-attempt.ts';
import type { Guesses } from '#platform/server/sessions/count-guesses.ts';

const SECONDS = 600;
const MOST_CODES = 4;
/**
 * Wrong guesses a code survives from one network or device, and from everywhere: far fewer than would find one of 26^12.
 * The few of one network must not use it up for the person it was sent to (decisions.md 3.37).
 */
const MOST_GUESSES = 5;
const MOST_EVERYWHERE = 100;

/** A code as people read it: three groups of four lower-case letters. */
export function newCode(): string {
  const letter = () => String.fromCharCode(97 + randomInt(26));
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, letter).join('')).join('-');
}

/** What somebody typed, without what mail programs and keyboards add. */
function normalCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** Keyed, and bound to the address: a copy of the database does not tell the code. */
function hashOf({ settings }: Pick<Services, 'settings'>, email: string, code: string): Buffer {
  return createHmac('sha256', settings.secret)
    .update(`one-time code ${email} ${normalCode(code)}`)
    .digest();
}

/**
 * Stores `code` as the one of this address in place of an older one, for 600 s. False when four were sent already and
 * the last still counts (wire-account-workspace.md 1.2); nothing is stored then. Joins the caller's transaction.
 */
export async function keepCode(
  db: Kysely<Database>,
  services: Pick<Services, 'settings'>,
  email: string,
  code: string,
): Promise<boolean> {
  const hash = hashOf(services, email, code);
  // What is over goes first: then a row that is there still counts.
  await sql`delete from magic_codes where expires_at <= now()`.execute(db);
  const { rows } = await sql`
    insert into magic_codes (email, code_hash, expires_at) values (${email}, ${hash}, now() + ${SECONDS} * interval '1 second')
    on conflict (email) do update set code_hash = excluded.code_hash, guesses = 0, expires_at = excluded.expires_at,
      generations = magic_codes.generations + 1
    where magic_codes.generations < ${MOST_CODES}
    returning generations`.execute(db);
  return rows.length === 1;
}

/** What became of a guess. */
export type Guess = 'right' | 'wrong' | 'expired' | 'exhausted';

/** Tries a code: the right one is used up by it, a wrong one counts as a guess `from` there, over all processes. */
export async function tryCode(
  services: Pick<Services, 'db' | 'settings'>,
  from: Pick<Guesses, 'key'>,
  email: string,
  code: string,
): Promise<Guess> {
  const { rows } = await sql<{ code_hash: Buffer; guesses: number }>`
    select code_hash, guesses from magic_codes where email = ${email} and expires_at > now()`.execute(services.db);
  const [kept] = rows;
  if (!kept) return 'expired';
  if (kept.guesses >= MOST_EVERYWHERE) return 'exhausted';
  const thisCode = `${from.key} of ${kept.code_hash.toString('hex', 0, 8)}`;
  if (!(await mayAttempt(services.db, thisCode, MOST_GUESSES, SECONDS))) return 'exhausted';
  if (!timingSafeEqual(kept.code_hash, hashOf(services, email, code))) {
    await sql`update magic_codes set guesses = guesses + 1
      where email = ${email} and code_hash = ${kept.code_hash}`.execute(services.db);
    return 'wrong';
  }
  const { numDeletedRows } = await services.db
    .deleteFrom('magic_codes')
    .where('email', '=', email)
    .where('code_hash', '=', kept.code_hash)
    .executeTakeFirst();
  // Of two who bring the same code at once, one gets in.
  return numDeletedRows === 1n ? 'right' : 'expired';
}
