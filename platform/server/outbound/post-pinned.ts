import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { must } from '#platform/shared/must.ts';
import { mayReach, type ResolvedAddress } from './check-address.ts';

/** Looks up the addresses of a host name; an address answers itself. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** What a POST to an address that somebody named may do. */
export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Networks that may be reached beside public addresses. */
  readonly networks: readonly string[];
  /** Ends the request, at the latest when it takes too long. */
  readonly signal: AbortSignal;
  readonly resolve?: Resolve;
}

/** An answer: its body is at most 64 KB, what follows is not read. */
export interface PostAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The host name resolves to an address that the server must not connect to. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

const longestBody = 64 * 1024;

/** Asks the system for the addresses of a host name. */
export async function resolveHost(hostname: string): Promise<readonly ResolvedAddress[]> {
  return lookup(hostname, { all: true });
}

/** Returns the host of an address without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Posts to an http or https address over a connection of its own. The host name is looked up once, the addresses are
 * checked, and the connection goes to exactly those, so a name that resolves differently a moment later changes nothing
 * (decisions.md 1.8). Redirects are answers like all others. Throws AddressRefusedError, or what the network says.
 */
export async function postPinned(
  url: URL,
  { headers, body, networks, signal, resolve = resolveHost }: PostOptions,
): Promise<PostAnswer> {
  const addresses = await endedBy(signal, resolve(hostOf(url)));
  const refused = addresses.find((address) => !mayReach(address, networks));
  if (refused) throw new AddressRefusedError(`${refused.address} is not a public address`);
  const send = url.protocol === 'https:' ? https.request : http.request;
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    agent: false,
    signal,
    lookup: answering(addresses),
  });
  // What fails after the answer has begun is reported by its body; without a listener it would end the process.
  request.on('error', () => {});
  try {
    request.end(body);
    const [response] = await once(request, 'response');
    return await readAnswer(response);
  } finally {
    request.destroy();
  }
}

async function readAnswer(response: http.IncomingMessage): Promise<PostAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size >= longestBody) break;
    }
  } catch {
    // The status has arrived, so it was answered; of the body there is what came before.
  }
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    status: must(response.statusCode, 'an answer has a status'),
    headers: Object.fromEntries(headers),
    // PostgreSQL stores no NUL in texts.
    body: Buffer.concat(chunks).subarray(0, longestBody).toString('utf8').replaceAll('\0', '�'),
  };
}

/** Answers every look-up of a connection with these addresses. */
function answering(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (hostname, options, done) => {
    const [first] = addresses;
    if (!first) done(new Error(`${hostname} has no address`), '');
    else if (options.all === true) done(null, [...addresses]);
    else done(null, first.address, first.family || isIP(first.address));
  };
}

/** Resolves as `work` does, or rejects when the signal comes first: a look-up by itself cannot be ended. */
async function endedBy<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
