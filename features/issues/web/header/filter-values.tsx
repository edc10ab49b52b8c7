import type { ReactNode } from 'react';
import { priorities } from '#features/issue-fields/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { StateMark } from '#features/states/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { unreachable } from '#platform/shared/must.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import type { FilterKey } from '#features/issues/web/store/list-query.ts';
import { t } from '#features/issues/web/text.ts';

/** A value that can be filtered by, as people see it. */
export interface FilterValue {
  readonly value: string;
  readonly name: string;
  readonly mark: ReactNode;
}

/** The name of a filter's section. */
export function filterName(key: FilterKey): string {
  switch (key) {
    case 'state':
      return t('state');
    case 'priority':
      return t('priority');
    case 'assignees':
      return t('assignees');
    case 'labels':
      return t('labels');
    default:
      return unreachable(key);
  }
}

/** All values of a filter in their order: me first among people, "none" last (screens.md 2.4). */
export function filterValues(bench: IssueBench, key: FilterKey): readonly FilterValue[] {
  switch (key) {
    case 'state':
      return bench.states.inOrder.map(({ id, name }) => ({
        value: id,
        name,
        mark: <StateMark states={bench.states} id={id} />,
      }));
    case 'priority':
      return priorities.map((priority) => ({
        value: priority,
        name: priorityName(priority),
        mark: <PriorityGlyph priority={priority} />,
      }));
    case 'assignees':
      return [
        ...bench.people.map((person) => ({
          value: person.id,
          name: person.id === bench.userId ? t('me', { name: person.name }) : person.name,
          mark: <Avatar person={person} size={16} />,
        })),
        { value: noValue, name: t('noAssignee'), mark: null },
      ];
    case 'labels':
      return [
        ...bench.labels.inOrder.map(({ id, name, color }) => ({ value: id, name, mark: <ColorDot color={color} /> })),
        { value: noValue, name: t('noLabel'), mark: null },
      ];
    default:
      return unreachable(key);
  }
}

/** The chosen values of a filter that are still known. */
export function chosenValues(bench: IssueBench, key: FilterKey): readonly FilterValue[] {
  const chosen = bench.display.now.filters[key] ?? [];
  return filterValues(bench, key).filter(({ value }) => chosen.includes(value));
}

/** Adds a value to a filter, or takes it out. */
export function toggleFilter(bench: IssueBench, key: FilterKey, value: string): void {
  const chosen = bench.display.now.filters[key] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  bench.display.change('filters', { [key]: next.length === 0 ? null : next });
}
