/** Schemes that are no app of the person's: they run code, read files, or are other protocols of browsers. */
const refusedSchemes =
  /^(?:javascript|data|vbscript|blob|file|filesystem|about|view-source|ws|wss|ftp|chrome|mailto|tel):$/;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopback = (url: URL) => url.protocol === 'http:' && loopback.has(url.hostname);

/**
 * Returns whether an agent may register this address: https, plain http on the person's own computer, or a scheme of an
 * app (RFC 8252). Without a fragment or a password.
 */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (!url || text.includes('#') || url.username !== '' || url.password !== '' || /[\s\p{C}]/u.test(text)) return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url);
  return !refusedSchemes.test(url.protocol);
}

/**
 * Returns whether an asked address is a registered one: the same text. On the person's own computer the port may differ,
 * because programs take a free one for each sign-in (RFC 8252, 7.3).
 */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  const url = URL.parse(asked);
  if (!url || !isLoopback(url) || !isRedirectUri(asked)) return false;
  return registered.some((text) => {
    const known = URL.parse(text);
    if (!known || !isLoopback(known)) return false;
    known.port = url.port;
    return known.href === url.href;
  });
}

/** Returns where an address leads, for people: a host, the scheme of an app; null for the person's own computer. */
export function siteOf(redirectUri: string): string | null {
  const url = new URL(redirectUri);
  if (isLoopback(url)) return null;
  return url.protocol === 'https:' ? url.host : url.protocol.slice(0, -1);
}
