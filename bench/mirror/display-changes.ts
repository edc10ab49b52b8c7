import type { ProjectFacts } from '#bench/list/project-facts.ts';
import { must } from '#platform/shared/must.ts';
import type { PanelControl } from './watch-list.ts';

/** One press that changes the list, and the expected list in query parameters. */
export interface DisplayChange {
  readonly kind: 'order' | 'group' | 'filter';
  readonly control: PanelControl;
  readonly list: Readonly<Record<string, string>>;
}

/** Changes made with one panel open. */
export interface PanelChanges {
  readonly panel: 'Display' | 'Filters';
  readonly changes: readonly DisplayChange[];
}

const groups = {
  none: null,
  state: 'state_id',
  priority: 'priority',
  labels: 'labels__id',
  assignees: 'assignees__id',
  created_by: 'created_by',
} as const;
type GroupName = keyof typeof groups;
type OrderName = (typeof orders)[number];
type Filters = ReadonlyMap<string, readonly string[]>;

/** The choices of the panel; the first differs from the initial list. */
const orders = ['created_at', 'priority', 'target_date', 'updated_at', 'start_date', 'sort_order'] as const;
/** What the panel calls its choices. */
const choiceNames: Readonly<Record<GroupName | OrderName, string>> = {
  none: 'None',
  state: 'States',
  priority: 'Priority',
  labels: 'Labels',
  assignees: 'Assignees',
  created_by: 'Created by',
  created_at: 'Last created',
  target_date: 'Due date',
  updated_at: 'Last updated',
  start_date: 'Start date',
  sort_order: 'Manual',
};
const downwards: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'priority']);
const manual = 'sort_order';

function listOf(group: GroupName, order: OrderName, filters: Filters = new Map()) {
  const token = groups[group];
  return {
    ...Object.fromEntries([...filters].map(([key, values]) => [key, values.join(',')])),
    order_by: `${downwards.has(order) ? '-' : ''}${order}`,
    sub_issue: 'false',
    ...(token === null ? {} : { group_by: token }),
  };
}

function toGroup(name: GroupName, order: OrderName): DisplayChange {
  return { kind: 'group', control: { label: 'Group by', choice: choiceNames[name] }, list: listOf(name, order) };
}

function toOrder(group: GroupName, order: OrderName): DisplayChange {
  return { kind: 'order', control: { label: 'Order by', choice: choiceNames[order] }, list: listOf(group, order) };
}

/**
 * A walk through the orders, groupings and filters that people choose, from the flat list in the manual order back to it.
 * Each step asks for another list than the six before it, which the page still has.
 */
export function displayChanges(facts: ProjectFacts): PanelChanges[] {
  const orderWalk = (['none', 'state', 'assignees', 'labels'] as const).flatMap((group) => [
    ...(group === 'none' ? [] : [toGroup(group, manual)]),
    ...orders.map((order) => toOrder(group, order)),
  ]);
  const groupWalk = (['target_date', 'created_at'] as const).flatMap((order) => [
    toOrder('labels', order),
    ...(['state', 'priority', 'assignees', 'created_by', 'none', 'labels'] as const).map((name) =>
      toGroup(name, order),
    ),
  ]);
  const last = 'created_at';
  return [
    { panel: 'Display', changes: [...orderWalk, ...groupWalk, toGroup('assignees', last)] },
    { panel: 'Filters', changes: filterWalk(facts, 'assignees', last) },
    { panel: 'Display', changes: [toGroup('none', last)] },
    { panel: 'Filters', changes: filterWalk(facts, 'none', last) },
    { panel: 'Display', changes: [toOrder('none', manual)] },
  ];
}

/** Ticks boxes one after the other, then unticks them, the first one first. */
function filterWalk({ states }: ProjectFacts, group: GroupName, order: OrderName): DisplayChange[] {
  const [todo, started] = ['Todo', 'In Progress'].map((name) => must(states.get(name), 'every project has it'));
  const boxes = [
    ['Priority', 'Urgent', 'priority', 'urgent'],
    ['State', 'Todo', 'state', todo ?? ''],
    ['Priority', 'Low', 'priority', 'low'],
    ['State', 'In Progress', 'state', started ?? ''],
    ['Priority', 'High', 'priority', 'high'],
    ['Assignees', 'No assignee', 'assignees', 'None'],
  ] as const;
  let ticked: readonly (typeof boxes)[number][] = [];
  return [...boxes, ...boxes].map((box) => {
    ticked = ticked.includes(box) ? ticked.filter((other) => other !== box) : [...ticked, box];
    const filters = new Map<string, string[]>();
    for (const [, , key, value] of ticked) filters.set(key, [...(filters.get(key) ?? []), value]);
    const [section, label] = box;
    return { kind: 'filter', control: { section, label }, list: listOf(group, order, filters) };
  });
}
