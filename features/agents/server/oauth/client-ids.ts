import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { isRedirectUri } from './redirect-uris.ts';

/** What an agent says of itself when it registers. */
export interface Client {
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const NAME_MOST = 80;

/** The registration of a client (RFC 7591), as far as it matters here. */
const registration = z.object({
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().max(500)).min(1).max(5),
});

const content = z.object({ n: z.string(), r: z.array(z.string()) });

/**
 * Returns the client of a registration; otherwise the error code of RFC 7591 3.2.2.
 */
export function readRegistration(body: unknown): Client | 'invalid_client_metadata' | 'invalid_redirect_uri' {
  const parsed = registration.safeParse(body);
  if (!parsed.success)
    return parsed.error.issues.some(({ path }) => path[0] === 'redirect_uris')
      ? 'invalid_redirect_uri'
      : 'invalid_client_metadata';
  const { client_name = '', redirect_uris } = parsed.data;
  if (!redirect_uris.every(isRedirectUri)) return 'invalid_redirect_uri';
  return { name: cleanName(client_name), redirectUris: redirect_uris };
}

/** Without control and direction characters, which would let a name pretend to be a sentence of ours. */
function cleanName(name: string): string {
  const plain = name.normalize('NFC').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim();
  return Array.from(plain).slice(0, NAME_MOST).join('') || 'Agent';
}

/**
 * Returns the id under which a client is known from now on. It is what the client said, signed: nothing is stored of
 * clients that register and are never allowed anything (RFC 7591, appendix A.5.2).
 */
export function mintClientId(secret: string, { name, redirectUris }: Client): string {
  const text = Buffer.from(JSON.stringify({ n: name, r: redirectUris })).toString('base64url');
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
}

/** Returns the client of an id of ours; null for any other text. */
export function readClientId(secret: string, clientId: string): Client | null {
  const [text = '', signature = ''] = clientId.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { n, r } = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return { name: n, redirectUris: r };
}

/** Returns the hash under which a connection remembers its client. */
export function hashClientId(clientId: string): Buffer {
  return createHash('sha256').update(clientId).digest();
}

function signatureOf(secret: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'cairn agent clients', 32));
  return createHmac('sha256', key).update(text).digest();
}
