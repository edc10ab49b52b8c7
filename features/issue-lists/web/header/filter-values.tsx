import type { ReactNode } from 'react';
import { noValue } from '#features/issue-query/rules.ts';
import { groupMark, groupName } from '#features/issue-lists/web/list/group-face.tsx';
import type { Grouping } from '#features/issue-lists/web/session/display-settings.ts';
import { knownGroups } from '#features/issue-lists/web/session/group-order.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { FilterKey, ValueFilter } from '#features/issues/web/store/list-query.ts';
import { namedBy } from '#features/issue-lists/web/text-filter/named-by.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';

/** A value that can be filtered by, as people see it. */
export interface FilterValue {
  readonly value: string;
  readonly name: string;
  readonly mark: ReactNode;
}

/** The grouping whose groups are the values of a filter. */
const groupingOf: Record<ValueFilter, Grouping> = {
  state: 'state',
  state_group: 'state_detail.group',
  priority: 'priority',
  assignees: 'assignees',
  created_by: 'created_by',
  labels: 'labels',
  cycle: 'cycle',
  module: 'module',
  project: 'project',
  // People, whoever they are to the issue.
  subscriber: 'created_by',
  mentions: 'created_by',
};

const names: Record<FilterKey, () => string> = {
  state: () => issueText('state'),
  state_group: () => t('stateGroup'),
  priority: () => issueText('priority'),
  assignees: () => issueText('assignees'),
  created_by: () => issueText('createdBy'),
  labels: () => issueText('labels'),
  cycle: () => issueText('cycle'),
  module: () => t('module'),
  project: () => issueText('project'),
  subscriber: () => t('subscribers'),
  mentions: () => t('mentions'),
  q: () => t('searchText'),
  start_date: () => issueText('startDate'),
  target_date: () => issueText('dueDate'),
  created_at: () => t('createdDate'),
  updated_at: () => t('updatedDate'),
};

/** The name of a filter's section. */
export function filterName(key: FilterKey): string {
  return names[key]();
}

/** All values of a filter in their order: me first among people, "none" last (screens.md 2.4). */
export function filterValues({ place }: Pick<ListSession, 'place'>, key: ValueFilter): readonly FilterValue[] {
  const { values, workspace } = place;
  const grouping = groupingOf[key];
  const isOfPeople = namedBy[key] === 'person';
  const keys = isOfPeople ? values.people.map(({ id }) => id) : knownGroups(values, grouping);
  return [...keys, ...(key === 'assignees' ? [noValue] : [])].map((value) => {
    const name = groupName(values, grouping, value);
    const isMe = isOfPeople && value === workspace.userId;
    return { value, name: isMe ? t('me', { name }) : name, mark: groupMark(values, grouping, value, 16) };
  });
}

/** The chosen values of a filter that are still known. */
export function chosenValues(
  session: Pick<ListSession, 'display' | 'place'>,
  key: ValueFilter,
): readonly FilterValue[] {
  const chosen = session.display.now.filters[key] ?? [];
  return filterValues(session, key).filter(({ value }) => chosen.includes(value));
}

/** Adds a value to a filter, or takes it out. */
export function toggleFilter(session: Pick<ListSession, 'display'>, key: ValueFilter, value: string): void {
  const chosen = session.display.now.filters[key] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  session.display.change('filters', { [key]: next.length === 0 ? null : next });
}
