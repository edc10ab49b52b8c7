import { computed, observable, runInAction } from 'mobx';
import { groupKeys } from '#features/issue-query/rules.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { listQueryOf, pageSizeOf, type Display } from '#features/issue-lists/web/session/display-settings.ts';
import { DragState } from '#features/issue-lists/web/session/drag-state.ts';
import { ListFocus } from '#features/issue-lists/web/session/list-focus.ts';
import { listLines, positionsInOrder } from '#features/issue-lists/web/session/list-lines.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { Selection } from '#features/issue-lists/web/session/selection.ts';
import { toggleChildren } from '#features/issue-lists/web/session/toggle-children.ts';
import { openProject, type Sent } from './test-project.ts';

const byHand = { key: 'sort_order', descending: false } as const;

interface TestListOptions {
  /** What of the display differs from a List in manual order without groups. */
  readonly display?: Partial<Display>;
  /** Answers a list call in place of the rows. */
  readonly answer?: (sent: Sent) => unknown;
}

/** A list on screen over a simulated server that holds these rows of one project. */
export function openList(rows: readonly IssueRow[], { display = {}, answer }: TestListOptions = {}) {
  const project = openProject({
    listIssues: (sent) => answer?.(sent) ?? page(rows, sent.query),
    changeIssues: () => new Promise(() => {}),
  });
  const { all, issues } = project;
  const shown = observable.box<Display>(
    {
      layout: 'list',
      grouping: null,
      subGrouping: null,
      order: byHand,
      type: null,
      subIssues: false,
      emptyGroups: false,
      filters: {},
      calendar: null,
      isShown: () => true,
      ...display,
    },
    { deep: false },
  );
  const scope = issues.listed();
  const listed = computed(() => all.list(scope, listQueryOf(shown.get()), pageSizeOf(shown.get())), {
    keepAlive: true,
  });
  const facts = { issues, canEdit: () => true, keyOf: ({ sequence_id: n }: IssueRow) => `WEB-${n}`, people: [] };
  const opened: unknown[] = [];
  const parts = {
    scope,
    rows: all.table,
    workspace: { issues: all },
    children: observable.map({}, { deep: false }),
    drag: new DragState(),
    focus: new ListFocus(),
    adding: null,
    canCreate: false,
    canDrag: true,
    peekId: null,
    display: { isCollapsed: () => false },
    place: { isReadOnly: false, values: { plan: () => null } },
    factsOf: () => facts,
    flash: () => undefined,
    openPeek: (...what: unknown[]) => void opened.push(what),
    toggleChildren: (id: string, open: boolean) => toggleChildren(session, id, open),
    get shown() {
      return shown.get();
    },
    get paged() {
      return listed.get();
    },
    get isManual() {
      return shown.get().order.key === 'sort_order';
    },
    get groups() {
      return [...listed.get().list.groups.keys()];
    },
    get lines() {
      return listLines(session);
    },
    get positions() {
      return positionsInOrder(session);
    },
  };
  const session = parts as unknown as ListSession;
  Object.assign(session, { selection: new Selection(session) });
  listed.get();
  const show = (change: Partial<Display>) => {
    runInAction(() => shown.set({ ...shown.get(), ...change }));
    listed.get();
  };
  /** The rows and what goes on below them, as one reads them, two blanks a level. */
  const read = () =>
    session.lines.flatMap((line) => {
      if (line.kind === 'issue') return `${'  '.repeat(line.depth)}${line.position.id}`;
      if (line.kind !== 'more') return [];
      return `${'  '.repeat(line.depth)}${line.goesOn ? 'more' : `${line.awaited} awaited`} of ${line.group}`;
    });
  return { ...project, session, show, read, opened };
}

/** A page of a list as the server answers it: by parent, flat or in groups, in manual order. */
function page(all: readonly IssueRow[], query: Record<string, unknown>) {
  const { parent, per_page: size, cursor, group_by: token, sub_issue: withSubIssues } = query;
  const offset = Number(String(cursor).split(':')[1]);
  const descending = String(query['order_by']).startsWith('-') ? -1 : 1;
  const found = all
    .filter((row) =>
      parent === undefined ? withSubIssues === 'true' || row.parent_id === null : row.parent_id === parent,
    )
    .toSorted((a, b) => descending * (a.sort_order - b.sort_order));
  const cut = (rows: readonly IssueRow[]) => rows.slice(offset, offset + Number(size));
  if (token === undefined)
    return {
      results: cut(found),
      total_count: found.length,
      next_page_results: found.length > offset + cut(found).length,
      grouped_by: null,
    };
  const keysOf = (row: IssueRow) => groupKeys(row, token as GroupToken);
  const keys = [...new Set(found.flatMap(keysOf))];
  const inGroup = (key: string) => found.filter((row) => keysOf(row).includes(key));
  return {
    results: Object.fromEntries(
      keys.map((key) => [key, { results: cut(inGroup(key)), total_results: inGroup(key).length }]),
    ),
    total_count: found.length,
    next_page_results: false,
    grouped_by: token,
  };
}
