import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Services } from '#platform/server/http/services.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { mayAttempt } from '#platform/server/sessions/count-attempt.ts';
import type { Guesses } from '#platform/server/sessions/count-guesses.ts';

const SECONDS = 600;
const MOST_CODES = 4;
/**
 * Wrong guesses a code survives from one network or device, and in total: far too few to find one of 26^12. Guesses
 * from one network must not use the code up for the person it was sent to (decisions.md 3.37).
 */
const MOST_GUESSES = 5;
const MOST_EVERYWHERE = 100;

/** Returns a new code as people read it: three groups of four lowercase letters. */
export function newCode(): string {
  const letter = () => String.fromCharCode(97 + randomInt(26));
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, letter).join('')).join('-');
}

/** Returns what was typed without the spaces and capitals that mail programs and keyboards add. */
function normalCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/**
 * Returns the stored form of a code: keyed and bound to the address, so that a copy of the database does not reveal it.
 */
function hashOf({ settings }: Pick<Services, 'settings'>, email: string, code: string): Buffer {
  return createHmac('sha256', settings.secret)
    .update(`one-time code ${email} ${normalCode(code)}`)
    .digest();
}

/**
 * Stores `code` for this address for 600 s, replacing an earlier one. Returns false, and stores nothing, when four were
 * sent already and the last is still valid (wire-account-workspace.md 1.2). Joins the caller's transaction.
 */
export async function keepCode(
  db: Kysely<Database>,
  services: Pick<Services, 'settings'>,
  email: string,
  code: string,
): Promise<boolean> {
  const hash = hashOf(services, email, code);
  // Expired codes are removed first, so that any row still there counts.
  await sql`delete from magic_codes where expires_at <= now()`.execute(db);
  const { rows } = await sql`
    insert into magic_codes (email, code_hash, expires_at) values (${email}, ${hash}, now() + ${SECONDS} * interval '1 second')
    on conflict (email) do update set code_hash = excluded.code_hash, guesses = 0, expires_at = excluded.expires_at,
      generations = magic_codes.generations + 1
    where magic_codes.generations < ${MOST_CODES}
    returning generations`.execute(db);
  return rows.length === 1;
}

/** The outcome of a guess. */
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
  // When two requests use the same code at once, only one of them succeeds.
  return numDeletedRows === 1n ? 'right' : 'expired';
}
