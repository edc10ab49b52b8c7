import { columnOrders } from '#features/issue-lists/web/table/columns.ts';
import type { Grouping } from '#features/issue-lists/web/session/display-settings.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { orderName } from './order-name.ts';

/** What is displayed: a list, or a view that is being written. */
export type DisplayTarget = Pick<ListSession, 'display' | 'home' | 'place'>;

/** A display setting of a few values: the value of a control, and what takes another. */
export interface DisplayChoice {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const groupingNames: Record<Grouping, () => string> = {
  state: () => t('states'),
  'state_detail.group': () => t('stateGroup'),
  priority: () => issueText('priority'),
  project: () => issueText('project'),
  cycle: () => issueText('cycle'),
  module: () => t('module'),
  labels: () => issueText('labels'),
  assignees: () => issueText('assignees'),
  created_by: () => issueText('createdBy'),
  target_date: () => issueText('dueDate'),
};

const noGrouping = () => ({ value: 'none', label: issueText('none') });

const groupOptions = ({ display }: Pick<ListSession, 'display'>) =>
  display.offer.groupings.map((value) => ({ value, label: groupingNames[value]() }));

/** Returns what a list or board is grouped by; null in layouts without groups of one's own choice. Observable. */
export function groupChoice(target: DisplayTarget): DisplayChoice | null {
  const { display } = target;
  const { layout, grouping, subGrouping } = display.now;
  if (layout !== 'list' && layout !== 'kanban') return null;
  const options = groupOptions(target);
  return {
    label: t('groupBy'),
    options: layout === 'list' ? [...options, noGrouping()] : options,
    value: grouping ?? 'none',
    onChange: (value) => display.change('display_filters', groupedBy(value === 'none' ? null : value, subGrouping)),
  };
}

/** Returns what the lanes of a board are of; null in other layouts, and where there is nothing else to choose. Observable. */
export function laneChoice(target: DisplayTarget): DisplayChoice | null {
  const { display } = target;
  const { layout, grouping, subGrouping } = display.now;
  const options = groupOptions(target);
  if (layout !== 'kanban' || options.length < 2) return null;
  return {
    label: t('subGroupBy'),
    options: [...options.filter(({ value }) => value !== grouping), noGrouping()],
    value: subGrouping ?? 'none',
    // The columns are written too: a board without a grouping falls back to the first that is offered.
    onChange: (value) =>
      display.change('display_filters', { group_by: grouping, sub_group_by: value === 'none' ? null : value }),
  };
}

/** Returns what the list is ordered by; null in a calendar. Each order begins in the direction people mean. Observable. */
export function orderChoice({ display, home, place }: DisplayTarget): DisplayChoice | null {
  const { layout, order, calendar } = display.now;
  if (calendar !== null) return null;
  const { orders } = display.offer;
  // Columns of a table can be sorted by more than a list offers (screens.md 3.35).
  const columns = layout === 'spreadsheet' ? columnOrders(home !== null, (kind) => place.values.uses(kind)) : [];
  const keys = [...new Set([...orders.map(({ key }) => key), ...columns, order.key])];
  return {
    label: t('orderBy'),
    options: keys.map((key) => ({ value: key, label: orderName(key) })),
    value: order.key,
    onChange: (value) => orderBy(display, value, orders.find(({ key }) => key === value)?.descending === true),
  };
}

/** Orders a list by a field, in one direction or the other. */
export function orderBy(display: ListSession['display'], key: string, descending: boolean): void {
  display.change('display_filters', { order_by: `${descending ? '-' : ''}${key}` });
}

/** A chosen grouping; lanes of the same are cleared, and all lanes with the grouping (product-work-tracking.md 4). */
function groupedBy(grouping: string | null, lanes: Grouping | null): Record<string, string | null> {
  return { group_by: grouping, ...((grouping === null || grouping === lanes) && { sub_group_by: null }) };
}
