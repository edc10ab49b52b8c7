import { BoardIcon, DisplayIcon, FilterIcon, ListIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { t } from '#features/issues/web/text.ts';
import { issueTarget } from './issue-target.ts';
import { openIssueMenu } from './issue-menu.ts';
import { goAcross, goBy, goToEnd } from './walk.ts';

const page = 10;

function walk(id: string, name: () => string, keys: readonly string[], run: (bench: IssueBench) => void) {
  return defineCommand<IssueBench>({
    id: `issues.${id}`,
    name,
    keys,
    section: 'lists',
    repeats: true,
    when: ({ spots }) => spots.length > 0,
    run,
  });
}

function layout(id: string, name: () => string, keys: string, value: 'list' | 'kanban'): Command<IssueBench> {
  return defineCommand<IssueBench>({
    id: `issues.${id}`,
    name,
    icon: value === 'list' ? ListIcon : BoardIcon,
    keys: [keys],
    section: 'lists',
    run: ({ display }) => display.change('display_filters', { layout: value }),
  });
}

/** Presses a control of the header that carries the key, so that what it opens stands at it. */
function press(name: string): void {
  document.querySelector<HTMLElement>(`[data-control="${name}"]`)?.click();
}

/** The keys of the issue list as a whole; what acts on one issue is among the issue commands. */
export const listCommands: readonly Command<IssueBench>[] = [
  walk(
    'next',
    () => t('nextIssue'),
    ['J', 'ArrowDown'],
    (bench) => goBy(bench, 1),
  ),
  walk(
    'previous',
    () => t('previousIssue'),
    ['K', 'ArrowUp'],
    (bench) => goBy(bench, -1),
  ),
  walk(
    'right',
    () => t('goRight'),
    ['ArrowRight'],
    (bench) => goAcross(bench, 1),
  ),
  walk(
    'left',
    () => t('goLeft'),
    ['ArrowLeft'],
    (bench) => goAcross(bench, -1),
  ),
  walk(
    'first',
    () => t('firstIssue'),
    ['Home'],
    (bench) => goToEnd(bench, 'first'),
  ),
  walk(
    'last',
    () => t('lastIssue'),
    ['End'],
    (bench) => goToEnd(bench, 'last'),
  ),
  walk(
    'pageDown',
    () => t('pageDown'),
    ['PageDown'],
    (bench) => goBy(bench, page),
  ),
  walk(
    'pageUp',
    () => t('pageUp'),
    ['PageUp'],
    (bench) => goBy(bench, -page),
  ),
  defineCommand<IssueBench>({
    id: 'issues.create',
    name: () => t('newIssue'),
    icon: PlusIcon,
    keys: ['C', 'N I', 'Shift+N'],
    section: 'create',
    when: (bench) => bench.canEdit,
    run: (bench) => bench.startAdding((bench.focus.target ?? bench.focus.active)?.group ?? bench.firstGroup),
  }),
  layout('asList', () => t('showList'), 'Y L', 'list'),
  layout('asBoard', () => t('showBoard'), 'Y B', 'kanban'),
  defineCommand<IssueBench>({
    id: 'issues.filters',
    name: () => t('filters'),
    icon: FilterIcon,
    keys: ['F'],
    section: 'lists',
    run: () => press('filters'),
  }),
  defineCommand<IssueBench>({
    id: 'issues.display',
    name: () => t('display'),
    icon: DisplayIcon,
    keys: ['Shift+V'],
    section: 'lists',
    run: () => press('display'),
  }),
  defineCommand<IssueBench>({
    id: 'issues.clearFilters',
    name: () => t('clearFilters'),
    keys: ['Alt+Shift+F'],
    section: 'lists',
    when: (bench) => bench.isFiltered,
    run: (bench) => bench.clearFilters(),
  }),
  defineCommand<IssueBench>({
    id: 'issues.menu',
    name: () => t('openMenu'),
    keys: ['Shift+F10', 'ContextMenu'],
    section: 'lists',
    when: (bench) => issueTarget(bench) !== null,
    run: (bench) => {
      const target = issueTarget(bench);
      if (!target) return;
      const { anchor, issue } = target;
      // At the row itself: what a line of the menu opens gives the focus back to where the menu stood.
      const row = anchor instanceof Element ? anchor.closest('[data-spot]') : null;
      openIssueMenu(bench, issue, row ?? anchor);
    },
  }),
  defineCommand<IssueBench>({
    id: 'issues.close',
    name: () => t('closeTop'),
    keys: ['Escape'],
    section: 'lists',
    when: (bench) => isTyping(bench) || bench.peekId !== null,
    run: (bench) => (isTyping(bench) ? bench.stopAdding() : bench.closePeek()),
  }),
];

/** A form that only offers a returned title stays open: Escape then closes what the person opened. */
function isTyping({ adding }: IssueBench): boolean {
  return adding !== null && !adding.isOffered;
}
