import { createHash } from 'node:crypto';
import { parseTime } from '#features/imports/dates/parse-time.ts';
import { readWiki } from '#features/imports/markup/bounded-markup.ts';
import type { WikiContext } from '#features/imports/markup/jira/wiki-context.ts';
import type { ImportComment, ImportIssue, Place } from '#features/imports/model.ts';
import type { CsvRow } from '#features/imports/read/csv-columns.ts';
import type { Reading } from '#features/imports/reading.ts';
import { repairText } from '#features/imports/text/repair-text.ts';
import { withoutTail } from './comment-tails.ts';
import { repeated } from './columns.ts';

/** Context for the comments of a row: their issue and their file. */
interface CommentContext {
  readonly issue: ImportIssue;
  readonly context: WikiContext;
  /** Cells end with three more fields (`commentsHaveTails`). */
  readonly hasTails: boolean;
}

/**
 * Returns the comments of a row: a cell is `date;user;text`. One without a readable date is kept whole, at the issue's
 * time.
 */
export function* commentsOf(
  row: CsvRow,
  { issue, context, hasTails }: CommentContext,
  reading: Reading,
): Generator<ImportComment> {
  const place: Place = { ...issue.place, column: 'Comment' };
  const seen = new Map<string, number>();
  for (const cell of repeated.comments.flatMap((name) => row.all(name))) {
    const { text: whole, restricted } = hasTails ? withoutTail(cell) : { text: cell, restricted: false };
    const { createdAt, user, text } = partsOf(whole, place, reading);
    const reason = 'restrictions of who may read a comment (everybody who sees the issue can)';
    if (restricted) reading.notes.add('left-out', reason, place);
    const name = commentName(user, text);
    const repeats = (seen.get(name) ?? 0) + 1;
    seen.set(name, repeats);
    const time = createdAt ?? issue.createdAt;
    yield {
      kind: 'comment',
      place,
      externalId: `${issue.externalId}/${name}${repeats === 1 ? '' : `-${repeats}`}`,
      issueRef: issue.externalId,
      authorKey: user === '' ? null : reading.registry.person(user),
      createdAt: time,
      updatedAt: time,
      html: readWiki(repairText(text, place, reading.notes), context, place, reading.notes),
    };
  }
}

function partsOf(
  cell: string,
  place: Place,
  reading: Reading,
): { createdAt: string | null; user: string; text: string } {
  const [, date = '', user = '', text = ''] = /^([^;\n]*);([^;\n]*);([\s\S]*)$/.exec(cell) ?? [];
  const time = parseTime(date, reading.options.timeZone);
  if (time) return { createdAt: time.instant, user: user.trim(), text };
  reading.notes.add('repaired', 'comments without a date and author (kept whole)', place, cell.slice(0, 80));
  return { createdAt: null, user: '', text: cell };
}

/**
 * Returns what identifies a comment, because the export gives it no id: author and text. The date is not part of it,
 * because another person's export writes it in another time zone. This way a later export adds only new comments.
 */
function commentName(user: string, text: string): string {
  return createHash('sha256').update(`${user}\n${text}`).digest('hex').slice(0, 16);
}
