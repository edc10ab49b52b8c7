import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto';

/** How push services know this installation (RFC 8292). */
interface Vapid {
  /** Base64url; browsers subscribe for it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** A token is good for this long, in seconds; push services take a day at most. */
const TOKEN_SECONDS = 12 * 3600;

/**
 * Returns the key pair of an installation. It is derived from CAIRN_SECRET, so all processes have the same and none is
 * stored; with another secret, push services refuse the subscriptions of before, which are then dropped.
 */
export function vapidOf(secret: string): Vapid {
  const pair = createECDH('prime256v1');
  const d = Buffer.from(hkdfSync('sha256', secret, '', 'cairn web push', 32));
  pair.setPrivateKey(d);
  const publicKey = pair.getPublicKey();
  const [x, y] = [publicKey.toString('base64url', 1, 33), publicKey.toString('base64url', 33)];
  const key = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y };
  return {
    publicKey: publicKey.toString('base64url'),
    privateKey: createPrivateKey({ key, format: 'jwk' }),
  };
}

/** Returns the header `Authorization` of a push. `subject`: whom a push service can ask, an https or mailto URL. */
export function vapidHeader(secret: string, endpoint: string, subject: string, now: number = Date.now()): string {
  const { publicKey, privateKey } = vapidOf(secret);
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + TOKEN_SECONDS, sub: subject };
  const body = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${body}.${signature.toString('base64url')}, k=${publicKey}`;
}
