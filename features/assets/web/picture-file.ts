import { imageLimits, personImageTypes } from '#features/assets/rules.ts';
import { formatFileSize } from '#platform/web/text/format-number.ts';
import { type Crop, cropArea } from './crop-area.ts';
import { t } from './text.ts';
import { typeNames } from './type-names.ts';

/** A chosen picture, decoded and ready to be cropped. `url` belongs to this page and must be revoked. */
export interface OpenedPicture {
  readonly name: string;
  readonly url: string;
  readonly element: HTMLImageElement;
  readonly width: number;
  readonly height: number;
}

/** File types a person may choose. What is sent is cropped, scaled down, and stripped of camera metadata. */
export const pictureTypes = [...personImageTypes].join(',');
const types = () => typeNames(personImageTypes);
/** The largest file a person may choose, in bytes. */
const MOST_BYTES = imageLimits.size * 5;

/** Says in a sentence why a file is not accepted. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Opens a chosen file. Throws PictureError when it is too large or no picture this browser can read. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  if (file.size > MOST_BYTES)
    throw new PictureError(t('tooLarge', { size: formatFileSize(file.size), limit: formatFileSize(MOST_BYTES) }));
  if (!personImageTypes.includes(file.type)) throw new PictureError(t('notAPicture', { types: types() }));
  const url = URL.createObjectURL(file);
  const element = new Image();
  element.src = url;
  try {
    await element.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw new PictureError(t('notAPicture', { types: types() }));
  }
  return { name: file.name, url, element, width: element.naturalWidth, height: element.naturalHeight };
}

/** Returns the accepted types and the size limit as a sentence. */
export function takenPictures(): string {
  return t('kinds', { types: types(), limit: formatFileSize(MOST_BYTES) });
}

/** Crops a picture to `width` pixels (fewer when it has fewer) and encodes it. */
export async function cutPicture(picture: OpenedPicture, aspect: number, crop: Crop, width: number): Promise<Blob> {
  const area = cropArea(picture, aspect, crop);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(width, Math.round(area.width)));
  canvas.height = Math.max(1, Math.round(canvas.width / aspect));
  const pen = canvas.getContext('2d');
  if (!pen) throw new PictureError(t('notAPicture', { types: types() }));
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture.element, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new PictureError(t('notAPicture', { types: types() }));
  return blob;
}
