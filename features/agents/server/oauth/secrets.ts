import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes and refresh tokens name their connection, so that it is found by its key; the rest of them is random. */
const kinds = { code: 'cairn_code_', refresh: 'cairn_refresh_' } as const;
type Kind = keyof typeof kinds;

const ID_BYTES = 16;

/** A secret that came in: which connection it names, and the two halves of its random part. */
export interface ReadSecret {
  readonly workspaceId: string;
  readonly id: string;
  /** A refresh token keeps this half as long as the connection lasts. */
  readonly family: Buffer;
  /** This half is new with each use. */
  readonly rotation: Buffer;
}

/** Returns 128 random bits. */
export const newHalf = (): Buffer => randomBytes(ID_BYTES);

/** Returns the text of a code or refresh token. */
export function writeSecret(kind: Kind, { workspaceId, id, family, rotation }: ReadSecret): string {
  return kinds[kind] + Buffer.concat([bytesOf(workspaceId), bytesOf(id), family, rotation]).toString('base64url');
}

/** Returns the parts of a code or refresh token; null for a text of another form. */
export function readSecret(kind: Kind, text: string): ReadSecret | null {
  if (!text.startsWith(kinds[kind])) return null;
  const bytes = Buffer.from(text.slice(kinds[kind].length), 'base64url');
  if (bytes.length !== 4 * ID_BYTES) return null;
  const part = (index: number) => bytes.subarray(index * ID_BYTES, (index + 1) * ID_BYTES);
  return { workspaceId: idOf(part(0)), id: idOf(part(1)), family: part(2), rotation: part(3) };
}

/** Returns the SHA-256 under which a secret is stored; secrets are random, so it cannot be guessed back. */
export function hashOf(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Compares hashes in the same time, whatever they are. */
export function isSame(one: Buffer | null, other: Buffer): boolean {
  return one !== null && one.length === other.length && timingSafeEqual(one, other);
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
