import type { GroupedList } from '#platform/web/store/grouped-list.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { takesNewIn } from './closed-group.ts';
import { isClosed } from './group-values.ts';
import type { ListSession } from './list-session.ts';
import { positionKey, type RowPosition } from './list-focus.ts';
import type { OpenedChildren } from './toggle-children.ts';

/** A line of the List and Table layouts, as drawn from top to bottom. */
export type ListLine =
  | { readonly kind: 'group'; readonly key: string; readonly group: string; readonly element: number }
  | {
      readonly kind: 'issue';
      readonly key: string;
      readonly position: RowPosition;
      readonly depth: number;
      readonly element: number;
    }
  | MoreListLine
  | { readonly kind: 'add'; readonly key: string; readonly group: string; readonly at: 'start' | 'end' };

/** What of a group, or of the sub-issues opened below a row, is not loaded yet. */
interface MoreListLine {
  readonly kind: 'more';
  readonly key: string;
  readonly group: string;
  readonly depth: number;
  /** Rows that the page to come certainly brings: their place is kept, so that nothing jumps when they arrive. */
  readonly awaited: number;
  /** There are rows after those. */
  readonly goesOn: boolean;
}

type IssueListLine = Extract<ListLine, { kind: 'issue' }>;

/**
 * The rows that a list has shown. Each keeps its line, so that only what changed is drawn again, and the number of its
 * element: they are counted from 0 in the order in which rows first appear, so that the rows of another list are drawn into
 * the elements of the rows before, which takes a third of the time of making new ones.
 */
const shownLines = new WeakMap<GroupedList<Issue>, Map<string, IssueListLine>>();

function issueLine(list: GroupedList<Issue>, position: RowPosition, depth: number): IssueListLine {
  const lines = shownLines.get(list) ?? new Map<string, IssueListLine>();
  shownLines.set(list, lines);
  const key = positionKey(position);
  const known = lines.get(key);
  if (known?.depth === depth) return known;
  const line: IssueListLine = { kind: 'issue', key, position, depth, element: known?.element ?? lines.size };
  lines.set(key, line);
  return line;
}

/** Levels that open in place; a row of the last one opens its own peek instead (screens.md 3.2). */
export const deepest = 3;
/** Places shown for sub-issues that take long to read (screens.md 3.2). */
const awaitedChildren = 3;

/** The lines of the List and Table layouts: headers, issues with their opened sub-issues, quick add and "load more". */
export function listLines(session: ListSession): readonly ListLine[] {
  const list = session.paged?.list;
  if (!list) return [];
  const { grouping } = session.shown;
  return session.groups.flatMap((group, element): ListLine[] => {
    const head: ListLine[] = grouping === null ? [] : [{ kind: 'group', key: `group ${group}`, group, element }];
    if (isClosed(session, group)) return head;
    const ids = list.groups.get(group)?.ids ?? [];
    const issues = ids.flatMap((id) => issueLines(session, list, { group, id }, 0));
    const more = moreLines(session, group);
    const add = (at: 'start' | 'end'): ListLine[] => [{ kind: 'add', key: `add ${at} ${group}`, group, at }];
    const first = session.adding?.group === group && session.adding.at === 'start' ? add('start') : [];
    return [...head, ...first, ...issues, ...more, ...(takesNewIn(session, group) ? add('end') : [])];
  });
}

function moreLines({ paged }: ListSession, group: string): MoreListLine[] {
  const found = paged?.list.groups.get(group);
  if (!paged || !found?.hasMore) return [];
  // While a list opens, groups in sight have their first rows only; the rest of their first page follows by itself.
  const read = found.ids.length;
  const followsSoon = found.isUnread || paged.isOpening;
  const awaited = followsSoon ? Math.max(0, Math.min(paged.pageSize, found.serverCount) - read) : 0;
  return [{ kind: 'more', key: `more ${group}`, group, depth: 0, awaited, goesOn: found.serverCount > read + awaited }];
}

function issueLines(session: ListSession, list: GroupedList<Issue>, position: RowPosition, depth: number): ListLine[] {
  const line = issueLine(list, position, depth);
  const opened = depth < deepest && !session.shown.subIssues ? session.children.get(position.id) : undefined;
  if (!opened) return [line];
  const ids = opened.paged.list.groups.get('')?.ids ?? [];
  const inside = ids.flatMap((id) => issueLines(session, list, { group: line.key, id }, depth + 1));
  return [line, ...inside, ...moreChildren(session, opened, position.id, { group: line.key, depth: depth + 1 })];
}

/** The line below opened sub-issues: their places while they take long, else what loads on, also where that failed. */
function moreChildren(
  { rows }: ListSession,
  { paged, isSlow }: OpenedChildren,
  parent: string,
  place: Pick<MoreListLine, 'group' | 'depth'>,
): MoreListLine[] {
  const line = { kind: 'more', key: `more ${place.group}`, ...place } as const;
  const found = paged.list.groups.get('');
  if (paged.list.loaded) return found?.hasMore === true ? [{ ...line, awaited: 0, goesOn: true }] : [];
  if (paged.status === 'failed') return [{ ...line, awaited: 0, goesOn: true }];
  const known = found?.ids.length ?? 0;
  const awaited = Math.min(awaitedChildren, rows.get(parent)?.sub_issues_count ?? 0) - known;
  return isSlow && awaited > 0 ? [{ ...line, awaited, goesOn: false }] : [];
}

/** The issues on screen in reading order, each where it stands: what J and K walk through. */
export function positionsInOrder(session: ListSession): readonly RowPosition[] {
  if (session.shown.layout !== 'kanban')
    return session.lines.flatMap((line) => (line.kind === 'issue' ? [line.position] : []));
  return session.groups
    .filter((group) => !isClosed(session, group))
    .flatMap((group) => [...(session.paged?.list.groups.get(group)?.ids ?? [])].map((id) => ({ group, id })));
}
