import { isEmail } from './is-email.ts';

/**
 * Returns a `mailto:` link as it was typed when it names one email address, and at most a subject and a text; null for
 * anything else. Further receivers and attachments are refused, because nobody sees them before following the link
 * (docs/decisions/117).
 */
export function mailLink(text: string): string | null {
  const typed = text.trim();
  const [, address = '', query = ''] = /^mailto:([^/?#]*)(?:\?([^#]*))?$/i.exec(typed) ?? [];
  if (/[\s\\\p{Cc}]/u.test(typed) || !isEmail(unescaped(address))) return null;
  const keys = [...new URLSearchParams(query).keys()];
  return keys.every((key) => /^(?:subject|body)$/i.test(key)) ? typed : null;
}

/** Returns what an escaped part of a URL stands for; '' when it is malformed. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
