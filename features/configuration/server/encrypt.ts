import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';

/** Derives one key for all settings from CAIRN_SECRET, so that a copy of the database alone reveals nothing. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'cairn configuration', 32));
}

/**
 * Encrypts `value` for the setting `name` (AES-256-GCM): it can be decrypted only with the same secret and under the
 * same name.
 */
export function encrypt(secret: string, name: string, value: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return [VERSION, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts what `encrypt` returned; null for another secret, another name, or damaged text. */
export function decrypt(secret: string, name: string, text: string): string | null {
  const [version, ...parts] = text.split('.');
  const [iv, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || iv?.length !== 12 || !sealed || tag?.length !== 16) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
