import { mailLink, unescaped } from '#platform/shared/mail-link.ts';
import { isPlainAddress } from '#platform/shared/plain-address.ts';

/**
 * Returns the address a link leads to: as typed when it begins with http:// or https:// or is a `mailto:` link to one
 * mailbox, else with http:// in front. Null for anything else: other schemes, spaces inside, and words without a dot that
 * do not name their scheme (wire-work-tracking.md 8.1, docs/decisions/117).
 */
export function linkAddress(text: string): string | null {
  const typed = text.trim();
  // A leading slash makes it a path, which leads nowhere from another page.
  if (typed === '' || /\s/.test(typed) || typed.startsWith('/')) return null;
  if (/^mailto:/i.test(typed)) return mailLink(typed);
  const full = /^https?:\/\//i.test(typed);
  if (!full && /^[a-z][a-z\d+.-]*:\/\//i.test(typed)) return null;
  const url = URL.parse(full ? typed : `http://${typed}`);
  if (!url || url.hostname === '') return null;
  // Text before an @ makes it an email address, not a web address.
  if (!full && (url.username !== '' || (!/[.:]/.test(url.hostname) && url.hostname !== 'localhost'))) return null;
  const address = full ? typed : `http://${typed}`;
  return isPlainAddress(address) ? address : null;
}

/** Returns the name of a link that has none of its own: its host, or the mailbox it writes to. */
export function nameOfAddress(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol === 'mailto:') return unescaped(url.pathname) || address;
  return url?.host || address;
}
