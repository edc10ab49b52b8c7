import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import './tables.ts';

/** Why no news is emailed to an address. */
export interface Bounce {
  readonly address: string;
  /** What its mail server said. */
  readonly reason: string;
  readonly bounced_at: string;
}

/** How much of a mail server's words is kept. */
const LONGEST_REASON = 500;

/**
 * Status codes that say that an address does not exist or takes no mail (RFC 3463). Full mailboxes and refused texts are
 * about one email: the next may arrive.
 */
const goneCodes = new Set(['5.0.0', '5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.1']);

/** Returns whether a status code (`5.1.1`) says that an address takes no emails. */
export function isAddressGone(status: string): boolean {
  return goneCodes.has(status);
}

/** Returns what a mail server said when it refused the recipient of an email for good; null for other errors. */
export function refusedRecipient(error: unknown): string | null {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return null;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  const [, reply, status] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  if (status !== undefined) return isAddressGone(status) ? response : null;
  const isUnknown = /\b(user|mailbox|recipient|address|account)\b/i.test(response);
  return (reply === '550' || reply === '553') && isUnknown && !/relay|spam|block|polic/i.test(response)
    ? response
    : null;
}

/** Notes that an address takes no emails: news is not emailed to it until `forgetBounce`. */
export async function noteBounce(db: Kysely<Database>, address: string, reason: string): Promise<void> {
  const bounce = { reason: reason.slice(0, LONGEST_REASON), bounced_at: new Date().toISOString() };
  await db
    .insertInto('bounced_addresses')
    .values({ address: address.toLowerCase(), ...bounce })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(bounce))
    .execute();
}

/** Returns why no news is emailed to an address; null when it is. */
export async function findBounce(db: Kysely<Database>, address: string): Promise<Bounce | null> {
  const row = await db
    .selectFrom('bounced_addresses')
    .selectAll()
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the addresses that bounced, the latest first. */
export async function listBounces(db: Kysely<Database>, limit: number): Promise<Bounce[]> {
  return db.selectFrom('bounced_addresses').selectAll().orderBy('bounced_at', 'desc').limit(limit).execute();
}

/** Starts emailing news to an address again. Returns whether it had been stopped. */
export async function forgetBounce(db: Kysely<Database>, address: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bounced_addresses')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
