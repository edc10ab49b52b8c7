import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';
import './tables.ts';

/** Whose reply it is, and to emails about which issue. */
export interface ReplyTarget {
  readonly workspaceId: string;
  readonly userId: string;
  readonly issueId: string;
}

const ID_LENGTH = 16;
const tokenShape = /^[a-z2-7]{29}$/;

/**
 * Returns the token of the address that a person's replies to emails about an issue go to: an id that is stored, and its
 * signature. 29 lowercase letters and digits, because mail servers may change the case and take 64 characters before the @.
 */
export async function replyTokenFor(db: Kysely<Database>, secret: string, target: ReplyTarget): Promise<string> {
  const { workspaceId, userId, issueId } = target;
  const fresh = base32(randomBytes(10));
  const { rows } = await sql<{ id: string }>`
    insert into reply_addresses (workspace_id, id, user_id, issue_id) values (${workspaceId}, ${fresh}, ${userId}, ${issueId})
    on conflict (workspace_id, user_id, issue_id) do update set id = reply_addresses.id returning id`.execute(db);
  const { id } = must(rows[0], 'an address was stored or found');
  return id + signatureOf(secret, id);
}

/** Returns whose token it is; null when it was not made here, or the person or the issue is gone. */
export async function findReplyTarget(
  db: Kysely<Database>,
  secret: string,
  token: string,
): Promise<ReplyTarget | null> {
  const given = token.toLowerCase();
  if (!tokenShape.test(given)) return null;
  const id = given.slice(0, ID_LENGTH);
  if (!timingSafeEqual(Buffer.from(given.slice(ID_LENGTH)), Buffer.from(signatureOf(secret, id)))) return null;
  const { rows } = await sql<{ workspace_id: string; user_id: string; issue_id: string }>`
    select workspace_id, user_id, issue_id from reply_addresses where id = ${id}`.execute(db);
  const row = rows[0];
  return row ? { workspaceId: row.workspace_id, userId: row.user_id, issueId: row.issue_id } : null;
}

function signatureOf(secret: string, id: string): string {
  return base32(createHmac('sha256', secret).update(`reply-address:${id}`).digest().subarray(0, 8));
}

/** Bytes in the alphabet of RFC 4648, 6, in lower case and without padding. */
function base32(bytes: Buffer): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
