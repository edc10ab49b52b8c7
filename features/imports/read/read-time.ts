import { parseTime, type ParsedTime } from '#features/imports/dates/parse-time.ts';
import type { Place } from '#features/imports/model.ts';
import type { Reading } from '#features/imports/reading.ts';

/** Returns a time of a record; null when absent, and null with a note when it cannot be read. */
export function readTime(raw: string | null | undefined, place: Place, reading: Reading): ParsedTime | null {
  if (raw == null || raw.trim() === '') return null;
  const time = parseTime(raw, reading.options.timeZone);
  if (!time) reading.notes.add('bad', 'dates that could not be read (left empty)', place, raw.slice(0, 80));
  return time;
}
