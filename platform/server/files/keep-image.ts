import { fieldError } from '#platform/shared/errors.ts';

/**
 * An uploaded image is shown somewhere by the calls of its upload, which know whose it is and what it is for; by any other
 * call it can only be kept or taken off. Otherwise somebody could name an image of others here and delete it by
 * replacing it. Throws a field error (400) for another image.
 */
export function mayOnlyKeepImage(field: string, wanted: string | null | undefined, shown: string | null): void {
  if (wanted != null && wanted !== shown) throw fieldError(field, `Invalid pk "${wanted}" - object does not exist.`);
}
