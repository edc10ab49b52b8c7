/** The URL when it may become a link (http, https, mailto, ftp; relative ones lead nowhere after an import), else null. */
export function linkUrl(url: string): string | null {
  const trimmed = url.trim();
  return /^(https?:\/\/|mailto:|ftp:\/\/)\S+$/i.test(trimmed) ? trimmed : null;
}

/** The URL when it may be shown as an image, else null. */
export function imageUrl(url: string): string | null {
  const trimmed = url.trim();
  return /^https?:\/\/\S+$/i.test(trimmed) ? trimmed : null;
}
