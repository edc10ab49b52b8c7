import { configurationKeys, type ConfigurationKey } from './contract.ts';

/**
 * Returns what is wrong with this text as the value of a setting, or null. Empty is always valid: it means the default.
 */
export function problemOf(key: ConfigurationKey, value: string): string | null {
  if (value === '') return null;
  if (value.length > 5000) return 'must have at most 5000 characters';
  if (/[\r\n\0]/.test(value)) return 'must be a single line';
  const { kind } = configurationKeys[key];
  if (kind === 'switch') return /^[01]$/.test(value) ? null : 'must be 0 or 1';
  if (kind === 'port')
    return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
      ? null
      : 'must be a number from 1 to 65535';
  if (kind === 'address') return isWebAddress(value) ? null : 'must be an address such as https://example.com';
  if (kind === 'provider')
    return isProviderAddress(value)
      ? null
      : 'must be an address that begins with https://, such as https://git.example.com';
  if (key === 'EMAIL_HOST' || key === 'IMAP_HOST')
    return /^[\w.:-]+$/.test(value)
      ? null
      : `must be a host name, such as ${key === 'IMAP_HOST' ? 'imap' : 'smtp'}.example.com`;
  if (key === 'IMAP_REPLY_ADDRESS')
    return isReplyAddress(value)
      ? null
      : 'must be an address such as cairn@example.com, without a plus sign and with at most 34 characters before the @';
  if (key === 'EMAIL_FROM')
    return /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
      ? null
      : 'must be an address, such as cairn@example.com or Cairn <cairn@example.com>';
  return null;
}

/**
 * Returns whether replies can go to an address: `+` and 29 characters are added before its `@`, where mail servers take 64
 * (RFC 5321, 4.5.3.1.1).
 */
export function isReplyAddress(text: string): boolean {
  return /^[^\s<>@+"(),:;[\]\\]{1,34}@[^\s<>@]+$/.test(text);
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
}

/** Returns whether an address is HTTPS, or HTTP on this machine, where nobody can listen in between. */
function isProviderAddress(text: string): boolean {
  return isWebAddress(text) && (text.toLowerCase().startsWith('https:') || isLoopbackAddress(text));
}

/** Returns whether an address leads to this machine by plain HTTP. */
export function isLoopbackAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

/**
 * Returns whether a value is a masked secret (empty or dots), as clients show it. Sent back, it changes nothing
 * (decisions.md 1.7).
 */
export function isMasked(value: string): boolean {
  return /^[*•●·]*$/.test(value);
}
