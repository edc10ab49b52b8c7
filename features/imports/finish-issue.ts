import type { ImportIssue, ImportLink, ImportRelation } from './model.ts';
import { cleanName, nameLimit, plainName } from './text/plain-name.ts';
import { fitTitle } from './text/fit-title.ts';
import type { Reading } from './reading.ts';

/** An issue as a format reads it: title as written, times possibly missing, lists possibly with repeats. */
export type IssueDraft = Omit<ImportIssue, 'kind' | 'title' | 'createdAt' | 'updatedAt' | 'closedByKey'> & {
  readonly rawTitle: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** The key of the person who closed it; remembered as a person only when the issue is closed in Cairn too. */
  readonly closedBy: string | null;
};

/** The reason in the report for relations left out because two issues can have only one. */
export const secondRelations = 'second relations between two issues (the first one is kept)';

/** Completes an issue of any format: a title that fits, times that exist and are in order, lists without repeats. */
export function finishIssue(draft: IssueDraft, reading: Reading): ImportIssue {
  const { rawTitle, closedBy: _closedBy, ...fields } = draft;
  const { title, restHtml } = fitTitle(rawTitle, { ...draft.place, column: 'title' }, reading.notes);
  const createdAt = draft.createdAt ?? draft.updatedAt ?? draft.closedAt ?? reading.options.now;
  const updatedAt = later(draft.updatedAt ?? draft.closedAt ?? createdAt, createdAt);
  return {
    ...fields,
    kind: 'issue',
    externalId: cleanName(draft.externalId),
    number: possibleNumber(draft, reading),
    title,
    bodyHtml: restHtml + draft.bodyHtml,
    createdAt,
    updatedAt,
    ...closingOf(draft, updatedAt, reading),
    startDate: startDateInOrder(draft, reading),
    labels: [...new Set(draft.labels)],
    assigneeKeys: [...new Set(draft.assigneeKeys)],
    links: distinctLinks(draft, reading),
    relations: otherIssues(draft, reading),
    parentRef: parentOf(draft, reading),
  };
}

/**
 * Returns when and by whom an issue was closed, for issues whose state in Cairn is a completed or cancelled one
 * (decisions.md 4). Without a time in the source, the time of the last change is used.
 */
function closingOf(
  { stateKey, closedAt, closedBy, place }: IssueDraft,
  updatedAt: string,
  { registry, notes }: Reading,
): Pick<ImportIssue, 'closedAt' | 'closedByKey'> {
  const group = registry.states.get(stateKey)?.group;
  if (group !== 'completed' && group !== 'cancelled') {
    const reason = 'who closed an issue, and when: the issue is open here';
    if (closedAt !== null || closedBy !== null) notes.add('left-out', reason, place);
    return { closedAt: null, closedByKey: null };
  }
  if (closedAt === null) notes.add('repaired', 'closed issues without a closing date (last change used)', place);
  return { closedAt: closedAt ?? updatedAt, closedByKey: closedBy === null ? null : registry.person(closedBy) };
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** Drops a start date after the due date (wire-work-tracking.md 4.3). */
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

/** Issue numbers are 32-bit; a number that leaves no room for later ones is not kept. */
function possibleNumber({ number, place }: IssueDraft, reading: Reading): number | null {
  if (number === null || (number > 0 && number <= 1_000_000_000)) return number;
  reading.notes.add('repaired', 'issue numbers that are too large (replaced)', place, String(number));
  return null;
}

/** Keeps one relation to each other issue, and none to the issue itself. */
function otherIssues(draft: IssueDraft, { notes }: Reading): ImportRelation[] {
  const others = draft.relations.filter(({ ref }) => !isItself(draft, ref));
  const own = draft.relations.length - others.length;
  if (own > 0) notes.add('left-out', 'relations of an issue to itself', draft.place, null, own);
  const kept = firstOfEach(others, ({ ref }) => ref);
  const second = firstOfEach(others, ({ type, ref }) => `${type} ${ref}`).length - kept.length;
  if (second > 0) notes.add('left-out', secondRelations, draft.place, null, second);
  return kept;
}

function parentOf(draft: IssueDraft, { notes }: Reading): string | null {
  if (draft.parentRef === null || !isItself(draft, draft.parentRef)) return draft.parentRef;
  notes.add('left-out', 'issues that are their own parent', draft.place);
  return null;
}

/** Keeps each URL once per issue (wire-work-tracking.md 8.1). */
function distinctLinks({ links, place }: IssueDraft, { notes }: Reading): ImportLink[] {
  const distinct = firstOfEach(links, ({ url }) => url);
  const twice = links.length - distinct.length;
  if (twice > 0) notes.add('left-out', 'links that an issue has twice', place, null, twice);
  for (const { title } of distinct) {
    const { length } = cleanName(title);
    const reason = `titles of links over ${nameLimit} characters, cut`;
    if (length > nameLimit) notes.add('repaired', reason, place, `${length} characters`);
  }
  return distinct.map((link) => ({ ...link, title: plainName(link.title) }));
}

/** Returns the first item of every key, in order. */
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
