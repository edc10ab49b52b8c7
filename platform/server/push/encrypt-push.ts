import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser, base64url: its public key on P-256, and its authentication secret. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** One record is enough: push services take 4096 bytes (RFC 8030, 7.2). */
const RECORD_SIZE = 4096;
/** The longest text that fits: less the header of 86 bytes, the delimiter and the tag. */
export const LONGEST_PUSH = RECORD_SIZE - 86 - 1 - 16;

/**
 * Encrypts a message for one browser (RFC 8291), so that its push service cannot read it. Returns the body of the request,
 * content encoding `aes128gcm` (RFC 8188). `chosen` replaces what is random, for the example of the RFC. Throws when the
 * browser's key is no point of the curve.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  chosen: { readonly privateKey?: Buffer; readonly salt?: Buffer } = {},
): Buffer {
  const ours = createECDH('prime256v1');
  if (chosen.privateKey) ours.setPrivateKey(chosen.privateKey);
  else ours.generateKeys();
  const [theirs, publicKey] = [Buffer.from(p256dh, 'base64url'), ours.getPublicKey()];
  const salt = chosen.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, publicKey]);
  const input = derive(ours.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The delimiter of the last record; no padding follows.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE, 0);
  header.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, header, publicKey, sealed, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
