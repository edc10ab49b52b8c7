import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import type * as contract from '#features/notifications/push-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { isInNetworks } from '#platform/server/outbound/check-address.ts';
import { hostOf } from '#platform/server/outbound/post-pinned.ts';
import { vapidOf } from '#platform/server/push/vapid.ts';
import { countAttempt } from '#platform/server/sessions/count-attempt.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import './tables.ts';

/** Browsers of one person; the oldest make room. */
const MOST = 20;

interface Row {
  readonly id: string;
  readonly endpoint: string;
  readonly created_at: string;
}

/** Returns the key that browsers subscribe with, and the person's subscriptions, newest first. */
export const readPushState: Handler<typeof contract.readPushState> = async (_input, { services, userId, reply }) => {
  void reply.header('cache-control', 'no-store');
  const { rows } = await sql<Row>`
    select id, endpoint, created_at from push_subscriptions where user_id = ${userId} order by created_at desc, id desc`.execute(
    services.db,
  );
  return { status: 200, body: { public_key: vapidOf(services.settings.secret).publicKey, subscriptions: [...rows] } };
};

/** Subscribes the browser of this session; one that somebody else used before is theirs no more. */
export const subscribePush: Handler<typeof contract.subscribePush> = async (
  { body },
  { services, userId, session },
) => {
  if (!session) throw new KnownError(commonErrors.NOT_SIGNED_IN);
  const { endpoint, keys } = body;
  checkEndpoint(services, endpoint);
  checkKeys(keys);
  await countAttempt(services.db, `push-subscribe:${userId}`, 60, 3600);
  const { rows } = await sql<Row>`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
    values (${newId()}, ${userId}, ${session.id}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (sha256(endpoint::bytea)) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth
    returning id, endpoint, created_at`.execute(services.db);
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc limit ${MOST})`.execute(
    services.db,
  );
  return { status: 201, body: must(rows[0], 'it was just stored') };
};

/** Ends the subscription of a browser; no error when there is none. */
export const unsubscribePush: Handler<typeof contract.unsubscribePush> = async ({ body }, { services, userId }) => {
  await sql`
    delete from push_subscriptions where user_id = ${userId} and sha256(endpoint::bytea) = sha256(${body.endpoint}::bytea)`.execute(
    services.db,
  );
  return { status: 204, body: undefined };
};

/** Push services are on the internet and use https. Each push checks again where the name leads. */
function checkEndpoint({ settings }: Services, text: string): void {
  const url = URL.parse(text);
  const problem = 'Expected the https address of a push service.';
  if (!url || url.username !== '' || url.password !== '') throw fieldError('endpoint', problem);
  const isAllowedHere = /^[\d.:[\]a-f]+$/i.test(url.hostname) && isInNetworks(hostOf(url), settings.webhookNetworks);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowedHere)) throw fieldError('endpoint', problem);
}

function checkKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): void {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    throw fieldError('keys', 'p256dh is not a public key on P-256.');
  }
  if (Buffer.from(auth, 'base64url').length !== 16) throw fieldError('keys', 'auth does not have 16 bytes.');
}
