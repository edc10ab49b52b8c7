/** The types a file may be declared as (wire-work-tracking.md 9.1), and the types its first bytes may then have. */
const kinds: readonly (readonly [declared: RegExp, found: RegExp])[] = [
  [/^image\/jpe?g$/, /^image\/jpeg$/],
  [/^image\/(png|gif|webp|tiff|bmp)$/, /^image\/(png|apng|gif|webp|tiff|bmp)$/],
  [/^image\/svg\+xml$/, /^(text|application\/xml|image\/svg\+xml)$/],
  [/^application\/pdf$/, /^application\/pdf$/],
  [
    /^application\/(msword|vnd\.ms-excel|vnd\.ms-powerpoint)$/,
    /^application\/(x-cfb|vnd\.ms-excel|msword|vnd\.ms-powerpoint)$/,
  ],
  [/^application\/vnd\.openxmlformats-officedocument\./, /^application\/(zip|vnd\.openxmlformats-officedocument\..+)$/],
  [/^(text\/(plain|css|javascript|csv)|application\/json|model\/gltf\+json)$/, /^text$/],
  [/^(text|application)\/xml$/, /^(text|application\/xml|image\/svg\+xml|application\/rss\+xml)$/],
  [/^application\/rtf$/, /^(application\/rtf|text)$/],
  [/^audio\/mpeg$/, /^audio\/mpeg$/],
  [/^audio\/wav$/, /^audio\/(wav|vnd\.wave)$/],
  [/^(audio|video)\/ogg$/, /^(audio|video|application)\/(ogg|ogx|x-speex|opus).*$/],
  [/^audio\/(midi|x-midi)$/, /^audio\/midi$/],
  [/^audio\/(aac|flac|x-m4a)$/, /^audio\/(aac|flac|x-flac|x-m4a|mp4)$/],
  [/^video\/(mp4|quicktime)$/, /^video\/(mp4|quicktime|x-m4v)$/],
  [/^video\/mpeg$/, /^video\/(mpeg|mp1s|mp2p|mp2t)$/],
  [/^video\/webm$/, /^video\/(webm|matroska|x-matroska)$/],
  [/^video\/x-msvideo$/, /^video\/(vnd\.avi|x-msvideo)$/],
  [/^video\/x-ms-wmv$/, /^(video\/x-ms-(asf|wmv)|application\/vnd\.ms-asf)$/],
  [/^application\/zip$/, /^application\/(zip|.*\+zip|vnd\..+|java-archive|x-xpinstall)$/],
  [/^application\/x-rar-compressed$/, /^application\/(x-rar-compressed|vnd\.rar)$/],
  [/^application\/(x-tar|gzip)$/, /^application\/(x-tar|gzip)$/],
  [/^model\/gltf-binary$/, /^model\/gltf-binary$/],
  [/^font\/(ttf|otf|woff2?)$/, /^font\/(ttf|otf|woff2?)$/],
  [/^application\/octet-stream$/, /./],
];

/** Returns whether issues take files that are declared as this type. */
export function isTakenType(declared: string): boolean {
  return kinds.some(([known]) => known.test(declared));
}

/**
 * Returns the type of a file from its first bytes, when it agrees with the declared one; null when it does not. Text
 * has no signature: it is accepted as `text` when it contains no byte that never occurs in text.
 */
export async function checkDeclaredType(start: Uint8Array, declared: string): Promise<string | null> {
  // Imported by the first upload, because it stays in memory (docs/traps.md).
  const { fileTypeFromBuffer } = await import('file-type');
  const sniffed = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime;
  const found = sniffed ?? (start.includes(0) ? 'application/octet-stream' : 'text');
  const agrees = kinds.some(([known, may]) => known.test(declared) && may.test(found));
  if (!agrees) return null;
  return found === 'text' ? declared : found;
}
