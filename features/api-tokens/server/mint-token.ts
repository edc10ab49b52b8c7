import { createHash, randomBytes } from 'node:crypto';
import { tokenPrefix } from '#features/api-tokens/contract.ts';

/** Returns a new token, `cairn_api_` and 32 hex digits, with the hash that is stored in its place. */
export function mintToken(): { readonly token: string; readonly hash: Buffer } {
  const token = tokenPrefix + randomBytes(16).toString('hex');
  return { token, hash: hashToken(token) };
}

/** Returns the hash under which a token is stored. Tokens are random, so a plain hash cannot be guessed back. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
