import { resolve } from 'node:path';
import { isNetwork } from '#platform/server/outbound/check-address.ts';

// Each parser takes the text of one setting and returns its value, or throws with what it must be ("must be …").

/** Parses a port number; 0 lets the system choose. */
export function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error('must be a number from 0 to 65535');
  return Number(text);
}

/** Parses a host name or an address to listen on. */
export function parseHost(text: string): string {
  if (!/^[\w.:-]+$/.test(text)) throw new Error('must be a host name or an address, such as 127.0.0.1 or 0.0.0.0');
  return text;
}

/** Parses a host and a port. */
export function parseAddress(text: string): string {
  if (!/^([\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}$/.test(text))
    throw new Error('must be a host and a port, such as 127.0.0.1:3310');
  return text;
}

/** Parses a folder, made absolute. */
export function parseFolder(text: string): string {
  return resolve(text);
}

/** Parses a PostgreSQL address. The message never repeats the value, which holds a password. */
export function parseDatabaseUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    throw new Error('must look like postgres://user:password@host:5432/database');
  }
  return text;
}

/** Parses the origin of an http or https address, without a path. */
export function parseOrigin(text: string): string {
  const url = URL.parse(text);
  const bare =
    url &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username;
  if (!bare) throw new Error('must be an origin without a path, such as https://cairn.example.com');
  return url.origin;
}

/** Origins parted by commas. */
export function parseOrigins(text: string): readonly string[] {
  return parseList(text).map(parseOrigin);
}

/** Parses one of `choices`. */
export function parseChoice<const T extends string>(choices: readonly T[]): (text: string) => T {
  return (text) => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
    return found;
  };
}

/** 0 or 1. */
export function parseSwitch(text: string): boolean {
  if (text !== '0' && text !== '1') throw new Error('must be 0 or 1');
  return text === '1';
}

/** Parses how many proxies stand in front, or which addresses they have: what Fastify's `trustProxy` takes. */
export function parseProxies(text: string): number | string[] {
  if (/^\d$/.test(text)) return Number(text);
  const addresses = parseList(text);
  if (!addresses.every((address) => /^[\da-fA-F.:]+(\/\d+)?$/.test(address))) {
    throw new Error('must be the number of proxies in front (usually 1), or their addresses parted by commas');
  }
  return addresses;
}

/** Networks and addresses parted by commas. */
export function parseNetworks(text: string): readonly string[] {
  const networks = parseList(text);
  if (!networks.every(isNetwork)) throw new Error('must be networks or addresses, such as 10.0.0.0/8,192.168.1.7');
  return networks;
}

/** Parses a secret of at least 16 characters. */
export function parseSecret(text: string): string {
  if (text.length < 16) throw new Error('must have at least 16 characters');
  return text;
}

/** Returns a setting that may be absent (null). */
export function optional<T>(parse: (text: string) => T): (text: string) => T | null {
  return (text) => (text === '' ? null : parse(text));
}

function parseList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
