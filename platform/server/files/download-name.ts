/** What is shown in the page; anything else is saved (decisions.md 1.10). */
const shown: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/**
 * Returns the `Content-Disposition` of a stored file: pictures without a name are shown, everything else is saved,
 * under its name when it has one (RFC 6266: letters beyond ASCII in `filename*`).
 */
export function downloadName(contentType: string, name?: string): string {
  if (name === undefined) return shown.has(contentType) ? 'inline' : 'attachment';
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
