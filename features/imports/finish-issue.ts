import type { ImportIssue, ImportRelation } from './model.ts';
import { plainName } from './text/plain-name.ts';
import { fitTitle } from './text/fit-title.ts';
import type { Reading } from './reading.ts';

/** An issue as a format reads it: title as written, times possibly missing, lists possibly with repeats. */
export type IssueDraft = Omit<ImportIssue, 'kind' | 'title' | 'createdAt' | 'updatedAt'> & {
  readonly rawTitle: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/** What every format owes the writer: a title that fits, times that exist and follow each other, lists without repeats. */
export function finishIssue(draft: IssueDraft, reading: Reading): ImportIssue {
  const { rawTitle, ...fields } = draft;
  const { title, restHtml } = fitTitle(rawTitle, { ...draft.place, column: 'title' }, reading.notes);
  const createdAt = draft.createdAt ?? draft.updatedAt ?? draft.closedAt ?? reading.options.now;
  const updatedAt = later(draft.updatedAt ?? draft.closedAt ?? createdAt, createdAt);
  return {
    ...fields,
    kind: 'issue',
    externalId: plainName(draft.externalId),
    number: possibleNumber(draft, reading),
    title,
    bodyHtml: restHtml + draft.bodyHtml,
    createdAt,
    updatedAt,
    startDate: startDateInOrder(draft, reading),
    labels: [...new Set(draft.labels)],
    assigneeKeys: [...new Set(draft.assigneeKeys)],
    // One URL once per issue (wire-work-tracking.md 8.1).
    links: firstOfEach(draft.links, ({ url }) => url).map((link) => ({ ...link, title: plainName(link.title) })),
    relations: otherIssues(draft),
    parentRef: draft.parentRef === null || isItself(draft, draft.parentRef) ? null : draft.parentRef,
  };
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** Nobody may start after the due day (wire-work-tracking.md 4.3): the due day is kept, the start is left empty. */
function startDateInOrder(draft: IssueDraft, reading: Reading): string | null {
  const { startDate, targetDate, place } = draft;
  if (startDate === null || targetDate === null || startDate <= targetDate) return startDate;
  reading.notes.add(
    'repaired',
    'start dates after the due date (left empty)',
    place,
    `${startDate} after ${targetDate}`,
  );
  return null;
}

/** Issue numbers are 32-bit here; one that leaves no room for later ones is not kept. */
function possibleNumber({ number, place }: IssueDraft, reading: Reading): number | null {
  if (number === null || (number > 0 && number <= 1_000_000_000)) return number;
  reading.notes.add('repaired', 'issue numbers that are too large (replaced)', place, String(number));
  return null;
}

/** One relation to another issue, none to itself. */
function otherIssues(draft: IssueDraft): ImportRelation[] {
  return firstOfEach(draft.relations, ({ ref }) => ref).filter(({ ref }) => !isItself(draft, ref));
}

/** The first of every key, in order. */
function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const known = seen.has(keyOf(item));
    seen.add(keyOf(item));
    return !known;
  });
}

function isItself(draft: IssueDraft, ref: string): boolean {
  return ref === draft.externalId || draft.aliases.includes(ref);
}
