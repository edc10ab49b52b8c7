/**
 * Returns the URL when the server would keep it as a link (http, https, mailto), else null: then it stays text as
 * written.
 */
export function linkUrl(url: string): string | null {
  const trimmed = url.trim();
  return /^(https?:\/\/|mailto:)\S+$/i.test(trimmed) ? trimmed : null;
}

/** Returns the URL when it may be shown as an image, else null. */
export function imageUrl(url: string): string | null {
  const trimmed = url.trim();
  return /^https?:\/\/\S+$/i.test(trimmed) ? trimmed : null;
}
