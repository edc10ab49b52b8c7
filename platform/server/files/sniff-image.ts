import { longestSide } from '#platform/shared/longest-side.ts';

/** The images we take. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** What the first bytes of a file say it is: one of our image types of a sane size; null otherwise. */
export async function sniffImage(start: Uint8Array): Promise<ImageType | null> {
  // Brought in by the first upload: both stay in memory (docs/traps.md).
  const [{ fileTypeFromBuffer }, { imageSize }] = await Promise.all([import('file-type'), import('image-size')]);
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  const type = imageTypes.find((known) => known === found?.mime);
  if (type === undefined) return null;
  try {
    const { width, height } = imageSize(start);
    return width > 0 && height > 0 && Math.max(width, height) <= longestSide ? type : null;
  } catch {
    return null;
  }
}
