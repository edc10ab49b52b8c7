import * as z from 'zod';

const anyOrigin = 'http://origin.invalid';

/**
 * Returns whether an address that somebody typed may be shown and followed: https, http, or a path of ours; nothing
 * that runs, leads elsewhere than it reads, or carries a password (decisions.md 3.36).
 */
export function isPlainAddress(text: string): boolean {
  // Browsers drop tabs and line breaks from addresses and read a backslash as a slash: `java\nscript:`, `/\host`.
  if (/[\\\p{Cc}]/u.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//') && URL.parse(text, anyOrigin)?.origin === anyOrigin;
  if (!/^https?:\/\/[^/]/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '';
}

/** The address of a picture or page as people give it; '' says that there is none. */
export const wireAddress = z
  .string()
  .max(800, { abort: true })
  .refine((text) => text === '' || isPlainAddress(text), { error: 'Enter a valid URL.' });

/** JSON that clients store unchanged, such as a logo; its URLs must be valid. */
export const wireLogo = z
  .record(z.string(), z.unknown())
  .refine((value) => addressesIn(value).every((text) => text === '' || isPlainAddress(text)), {
    error: 'Enter a valid URL.',
  });

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'string' ? (/^(url|src|href|.*_url)$/i.test(key) ? [part] : []) : addressesIn(part),
  );
}
