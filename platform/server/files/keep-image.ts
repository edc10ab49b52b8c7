import { fieldError } from '#platform/shared/errors.ts';

/**
 * Refuses to set an uploaded image by any other call than those of its upload, which know its owner and purpose: other
 * calls may only keep it or remove it. Otherwise somebody could name another person's image here and delete it by
 * replacing it. Throws a field error (400) for another image.
 */
export function mayOnlyKeepImage(field: string, wanted: string | null | undefined, shown: string | null): void {
  if (wanted != null && wanted !== shown) throw fieldError(field, `Invalid pk "${wanted}" - object does not exist.`);
}
