import {
  groupChoice,
  laneChoice,
  orderChoice,
  type DisplayChoice,
} from '#features/issue-lists/web/header/display-choices.ts';
import { filterName } from '#features/issue-lists/web/header/filter-values.tsx';
import { LazyFiltersPanel } from '#features/issue-lists/web/header/header-panels.ts';
import { filtersOffered } from '#features/issue-lists/web/session/display-settings.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t as listText } from '#features/issue-lists/web/text.ts';
import { textFilter, type FilterKey } from '#features/issues/web/store/list-query.ts';
import { openChoice } from '#features/search/web/public.ts';
import { DisplayIcon, FilterIcon, SubIssueIcon } from '#platform/ui/icons/line-icons.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { t } from './text.ts';

/** A command that lets a person choose the value of a display setting; not offered where the layout has none. */
function setting(
  id: string,
  name: () => string,
  choiceOf: (session: ListSession) => DisplayChoice | null,
): Command<ListSession> {
  return defineCommand<ListSession>({
    id: `issues.${id}`,
    name,
    icon: DisplayIcon,
    section: 'lists',
    when: (session) => choiceOf(session) !== null,
    run: () => openChoice(`issues.${id}`),
    choice: (session) => {
      const { label = '', options = [], value, onChange } = choiceOf(session) ?? {};
      return { label, options, chosen: value === undefined ? [] : [value], onPick: (next) => onChange?.(next) };
    },
  });
}

const filterBy = defineCommand<ListSession>({
  id: 'issues.filterBy',
  name: () => t('filterBy'),
  icon: FilterIcon,
  section: 'lists',
  when: (session) => !session.display.isFixed && filtersOf(session).length > 0,
  run: () => openChoice('issues.filterBy'),
  choice: (session) => ({
    label: t('filterByShort'),
    options: filtersOf(session).map((key) => ({
      value: key,
      label: filterName(key),
      keywords: listText('filters'),
      icon: FilterIcon,
    })),
    chosen: [],
    onPick: (value) => {
      const key = filtersOf(session).find((known) => known === value);
      if (key) openFilter(session, key);
    },
  }),
});

/** Those that are chosen from values; the text filter has a command of its own. */
function filtersOf({ display }: ListSession): readonly FilterKey[] {
  return filtersOffered(display.layout, display.offer).filter((key) => key !== textFilter);
}

/** Opens the values of one filter at the button of all filters. */
function openFilter(session: ListSession, key: FilterKey): void {
  const button = document.querySelector('[data-control="filters"]');
  if (button) openPopover(button, () => <LazyFiltersPanel session={session} only={key} />, { label: filterName(key) });
}

const subIssues = defineCommand<ListSession>({
  id: 'issues.toggleSubIssues',
  name: () => listText('showSubIssues'),
  label: ({ display }) => (display.now.subIssues ? t('hideSubIssues') : listText('showSubIssues')),
  icon: SubIssueIcon,
  section: 'lists',
  when: ({ display }) => display.offer.subIssues === 'chosen',
  run: ({ display }) => display.change('display_filters', { sub_issue: !display.now.subIssues }),
});

/** How a list is grouped, ordered and filtered, for the palette (screens.md 2.7): what the header's popovers offer too. */
export const displayCommands: readonly Command<ListSession>[] = [
  setting('groupBy', () => t('groupBy'), groupChoice),
  setting('subGroupBy', () => t('subGroupBy'), laneChoice),
  setting('orderBy', () => t('orderBy'), orderChoice),
  filterBy,
  subIssues,
];
