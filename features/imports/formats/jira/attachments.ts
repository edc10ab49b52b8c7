import { parseTime } from '#features/imports/dates/parse-time.ts';
import { linkUrl } from '#features/imports/markup/safe-url.ts';
import type { ImportLink, Place } from '#features/imports/model.ts';
import type { CsvRow } from '#features/imports/read/csv-columns.ts';
import type { Reading } from '#features/imports/reading.ts';
import { repeated } from './columns.ts';

/**
 * Returns the attachments of a row as links: a cell is `date;user;name;url`, and a name may hold semicolons. Empty
 * fields at the end are dropped (see `commentsHaveTails`).
 */
export function attachmentsOf(row: CsvRow, place: Place, reading: Reading): ImportLink[] {
  return repeated.attachments
    .flatMap((name) => row.all(name))
    .flatMap((cell) => {
      const [date = '', user = '', ...rest] = cell.replace(/;+\s*$/, '').split(';');
      const url = linkUrl(rest.at(-1) ?? '');
      const title = rest.slice(0, -1).join(';').trim();
      if (url === null) {
        const at = { ...place, column: 'Attachment' };
        reading.notes.add('bad', 'attachments without a web address', at, cell.slice(0, 80));
        return [];
      }
      return [
        {
          url,
          title: title || url,
          attachment: true,
          authorKey: user.trim() === '' ? null : reading.registry.person(user.trim()),
          createdAt: parseTime(date, reading.options.timeZone)?.instant ?? null,
        },
      ];
    });
}
