import { fieldError } from '#platform/shared/errors.ts';

const instant = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** The instant of `updated_at__gt` as the database reads it; null when none is given. Throws a 400 naming it when malformed. */
export function readSince(text: string | undefined): string | null {
  if (text === undefined || text === '' || text === 'null') return null;
  // A plus sign that was not escaped arrives as a space.
  const given = text.replace(/ (?=\d{2}:?\d{2}$)/, '+');
  if (!instant.test(given) || Number.isNaN(Date.parse(given)) || given < '0001')
    throw fieldError('updated_at__gt', `"${text}" is not a valid date and time.`);
  return given;
}
