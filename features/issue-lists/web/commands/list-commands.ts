import {
  BoardIcon,
  CalendarIcon,
  DisplayIcon,
  FilterIcon,
  DeleteIcon,
  LinkIcon,
  ListIcon,
  PlusIcon,
  TableIcon,
  TimelineIcon,
} from '#platform/ui/icons/line-icons.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import type { Layout } from '#features/issue-lists/web/session/display-settings.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { topGroupOf } from '#features/issue-lists/web/session/nested-rows.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { pressControl } from '#features/issue-lists/web/press-control.ts';
import { openNewIssue } from '#features/issue-lists/web/session/add-issue.ts';
import { copyListLink } from './copy-list-link.ts';
import { openTextFilter } from '#features/issue-lists/web/text-filter/open-text-filter.ts';
import { keyTarget } from './key-target.ts';
import { moveItems } from './move-menu.ts';
import { openIssueMenu, openSelectionMenu } from '#features/issues/web/commands/issue-menu.ts';
import { selectionTarget } from './selection-target.ts';
import { goAcross, goBy, goToEnd } from './walk.ts';

const page = 10;

function walk(id: string, name: () => string, keys: readonly string[], run: (session: ListSession) => void) {
  return defineCommand<ListSession>({
    id: `issues.${id}`,
    name,
    keys,
    section: 'lists',
    repeats: true,
    when: ({ positions }) => positions.length > 0,
    run,
  });
}

const layoutIcons: Readonly<Record<Layout, Icon>> = {
  list: ListIcon,
  kanban: BoardIcon,
  calendar: CalendarIcon,
  spreadsheet: TableIcon,
  gantt_chart: TimelineIcon,
};

function layout(id: string, name: () => string, keys: string, value: Layout): Command<ListSession> {
  return defineCommand<ListSession>({
    id: `issues.${id}`,
    name,
    icon: layoutIcons[value],
    keys: [keys],
    section: 'lists',
    when: ({ display }) => display.offer.layouts.includes(value),
    run: ({ display }) => display.change('display_filters', { layout: value }),
  });
}

/** The keys of the issue list as a whole; what acts on one issue is among the issue commands. */
export const listCommands: readonly Command<ListSession>[] = [
  walk(
    'next',
    () => issueText('nextIssue'),
    ['J', 'ArrowDown'],
    (session) => goBy(session, 1),
  ),
  walk(
    'previous',
    () => issueText('previousIssue'),
    ['K', 'ArrowUp'],
    (session) => goBy(session, -1),
  ),
  walk(
    'right',
    () => t('goRight'),
    ['ArrowRight'],
    (session) => goAcross(session, 1),
  ),
  walk(
    'left',
    () => t('goLeft'),
    ['ArrowLeft'],
    (session) => goAcross(session, -1),
  ),
  walk(
    'first',
    () => t('firstIssue'),
    ['Home'],
    (session) => goToEnd(session, 'first'),
  ),
  walk(
    'last',
    () => t('lastIssue'),
    ['End'],
    (session) => goToEnd(session, 'last'),
  ),
  walk(
    'pageDown',
    () => t('pageDown'),
    ['PageDown'],
    (session) => goBy(session, page),
  ),
  walk(
    'pageUp',
    () => t('pageUp'),
    ['PageUp'],
    (session) => goBy(session, -page),
  ),
  defineCommand<ListSession>({
    id: 'issues.create',
    name: () => t('newIssue'),
    icon: PlusIcon,
    keys: ['C', 'N I'],
    section: 'create',
    when: (session) => session.canCreate,
    run: (session) => openNewIssue(session, groupInFocus(session)),
  }),
  defineCommand<ListSession>({
    id: 'issues.quickAdd',
    name: () => t('quickAdd'),
    icon: PlusIcon,
    keys: ['Shift+N'],
    section: 'create',
    when: (session) => session.canCreate,
    run: (session) => session.startAdding(groupInFocus(session) ?? session.firstGroup),
  }),
  layout('asList', () => t('showList'), 'Y L', 'list'),
  layout('asBoard', () => t('showBoard'), 'Y B', 'kanban'),
  layout('asCalendar', () => t('showCalendar'), 'Y C', 'calendar'),
  layout('asTable', () => t('showTable'), 'Y T', 'spreadsheet'),
  layout('asTimeline', () => t('showTimeline'), 'Y G', 'gantt_chart'),
  defineCommand<ListSession>({
    id: 'issues.filters',
    name: () => t('filters'),
    icon: FilterIcon,
    keys: ['F'],
    section: 'lists',
    run: () => pressControl('filters'),
  }),
  defineCommand<ListSession>({
    id: 'issues.filterByText',
    name: () => t('filterByText'),
    icon: FilterIcon,
    keys: ['Mod+Shift+F'],
    section: 'lists',
    when: (session) => !session.display.isFixed,
    run: openTextFilter,
  }),
  defineCommand<ListSession>({
    id: 'issues.display',
    name: () => t('display'),
    icon: DisplayIcon,
    keys: ['Shift+V'],
    section: 'lists',
    run: () => pressControl('display'),
  }),
  defineCommand<ListSession>({
    id: 'issues.clearFilters',
    name: () => t('clearFilters'),
    keys: ['Alt+Shift+F'],
    section: 'lists',
    when: (session) => session.isFiltered || session.display.unused.length > 0,
    run: (session) => session.clearFilters(),
  }),
  defineCommand<ListSession>({
    id: 'issues.copyListLink',
    name: () => t('copyListLink'),
    icon: LinkIcon,
    keys: ['Mod+Shift+,'],
    section: 'lists',
    run: (session) => copyListLink(session),
  }),
  // With rows selected, or one that keys act on, the same keys delete those.
  defineCommand<ListSession>({
    id: 'issues.deleteWhich',
    name: () => t('deleteIssues'),
    icon: DeleteIcon,
    keys: ['Mod+Backspace', 'Delete'],
    section: 'lists',
    danger: true,
    outsideText: true,
    when: ({ home, place, selection }) => place.takesNew && home?.canDeleteMany === true && !selection.isOn,
    run: async (session) => (await import('./delete-which.ts')).deleteWhich(session),
  }),
  defineCommand<ListSession>({
    id: 'issues.rename',
    name: () => t('renameInPlace'),
    keys: ['F2', 'R'],
    section: 'lists',
    keysOnly: true,
    when: (session) => mayRename(session),
    run({ focus }) {
      if (focus.target) focus.startRenaming(focus.target);
    },
  }),
  defineCommand<ListSession>({
    id: 'issues.menu',
    name: () => t('openMenu'),
    keys: ['Shift+F10', 'ContextMenu'],
    section: 'lists',
    keysOnly: true,
    when: (session) => selectionTarget(session) !== null || keyTarget(session) !== null,
    run: (session) => {
      const chosen = selectionTarget(session);
      if (chosen && chosen.issues.length > 1) {
        const active = session.focus.active?.id ?? '';
        const moves = session.selection.has(active) ? moveItems(session, active, chosen.anchor) : [];
        return openSelectionMenu(chosen, chosen.anchor, moves);
      }
      const target = keyTarget(session);
      if (!target) return;
      const { anchor } = target;
      // At the row itself: what a line of the menu opens gives the focus back to where the menu stood.
      const row = anchor instanceof Element ? anchor.closest('[data-position]') : null;
      const at = row ?? anchor;
      openIssueMenu(target, at, row ? moveItems(session, target.issue.id, at) : []);
    },
  }),
  defineCommand<ListSession>({
    id: 'issues.close',
    name: () => t('closeTop'),
    keys: ['Escape'],
    section: 'lists',
    keysOnly: true,
    when: (session) => isTyping(session) || session.peekId !== null,
    run: (session) => (isTyping(session) ? session.stopAdding() : session.closePeek()),
  }),
];

/** Titles stand in rows and cards; those of a calendar and a timeline have no room for a field. */
function mayRename(session: ListSession): boolean {
  const { layout } = session.shown;
  const target = session.focus.target && keyTarget(session);
  const hasRoom = layout === 'list' || layout === 'kanban' || layout === 'spreadsheet';
  return hasRoom && target !== null && target.facts.canEdit(target.issue) && !isNew(target.issue);
}

/** The group of the row that the keys act on; null when they act on none. */
function groupInFocus({ focus }: ListSession): string | null {
  const group = (focus.target ?? focus.active)?.group;
  return group === undefined ? null : topGroupOf(group);
}

/** A form that only offers a returned title stays open: Escape then closes what the person opened. */
function isTyping({ adding }: ListSession): boolean {
  return adding !== null && !adding.isOffered;
}
