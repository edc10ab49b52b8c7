import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#features/configuration/server/public.ts';

/** Returns a new key: `cairn_wh_` and 32 hexadecimal digits (decisions.md 3.23). */
export function newSecretKey(): string {
  return `cairn_wh_${randomBytes(16).toString('hex')}`;
}

/** Encrypts the key of a webhook with CAIRN_SECRET; it can be read for this webhook only. */
export function sealKey(secret: string, webhookId: string, key: string): string {
  return encrypt(secret, nameOf(webhookId), key);
}

/** Returns a webhook's key; null when CAIRN_SECRET is another one than when it was stored. */
export function openKey(secret: string, webhookId: string, sealed: string): string | null {
  return decrypt(secret, nameOf(webhookId), sealed);
}

function nameOf(webhookId: string): string {
  return `webhook ${webhookId}`;
}
