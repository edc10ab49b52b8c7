import { isEmail } from '#platform/shared/is-email.ts';
import { mailLink } from '#platform/shared/mail-link.ts';

/** Returns the address that was typed, with its scheme; null for what is no address of a page or mailbox. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  if (/^mailto:/i.test(text)) return mailLink(text);
  if (text.startsWith('/') && !text.startsWith('//')) return text;
  const whole =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d+/.test(text)
      ? text
      : isEmail(text) && !text.includes('/')
        ? `mailto:${text}`
        : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  if (protocol === 'mailto:') return mailLink(whole);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' ? whole : null;
}
