import { issueFields } from '#features/issue-fields/fields.ts';
import type { OrderKey } from '#features/issue-query/contract.ts';
import { numberFields, type NumberField } from '#features/issue-lists/web/numbers.ts';
import type { ShownProperty } from '#features/issue-lists/web/session/display-settings.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { isOfProject } from '#features/issues/web/fields/is-of-project.ts';
import { isPlanned, type PickedField } from '#features/issues/web/fields/open-field.tsx';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import { t as issueText, nameOfField } from '#features/issues/web/text.ts';

/** What columns show besides the title, which always stands first, in their order at first (screens.md 3.5). */
const placed = [
  'project',
  'state',
  'priority',
  'assignees',
  'labels',
  'sub_issues_count',
  'start_date',
  'target_date',
  'estimate',
  'modules',
  'cycle',
  'created_at',
  'updated_at',
  'link_count',
  'attachment_count',
] as const;
export type ColumnId = (typeof placed)[number] | NumberField;
/** A cell of a row: its title, or one of the columns. */
export type CellId = 'title' | ColumnId;

/** All columns. Each number that lists show has one; where it is not placed above, it stands after the others. */
export const columnIds: readonly ColumnId[] = [...new Set<ColumnId>([...placed, ...numberFields])];

/** Whether a column shows a number. */
export function showsNumber(id: CellId): id is NumberField {
  return numberFields.some((key) => key === id);
}

/** How the two ways of sorting by a column are called. */
type Sorting = 'names' | 'priorities' | 'dates' | 'sizes' | 'counts';

/** What is known of a column before any issue. */
export interface Column {
  readonly name: () => string;
  /** The display property that shows it. */
  readonly property: ShownProperty;
  /** What the list is ordered by when the column is sorted (screens.md 3.35); null: it is not. */
  readonly order: OrderKey | null;
  readonly sorting: Sorting;
  /** In pixels: the narrowest a person can make it, and how wide it is at first. */
  readonly least: number;
  readonly usual: number;
  /** What its cells pick; null: they are for reading. */
  readonly field: PickedField | null;
}

const dates = { sorting: 'dates', least: 120, usual: 128 } as const;

/** What is known of the columns that show no number. */
const columns: Readonly<Record<Exclude<ColumnId, NumberField>, Column>> = {
  project: {
    name: () => issueText('project'),
    property: 'project',
    order: null,
    sorting: 'names',
    least: 120,
    usual: 160,
    field: null,
  },
  state: {
    name: () => issueText('state'),
    property: 'state',
    order: 'state__name',
    sorting: 'names',
    least: 120,
    usual: 144,
    field: 'state',
  },
  priority: {
    name: () => issueText('priority'),
    property: 'priority',
    order: 'priority',
    sorting: 'priorities',
    least: 120,
    usual: 120,
    field: 'priority',
  },
  assignees: {
    name: () => issueText('assignees'),
    property: 'assignee',
    order: 'assignees__first_name',
    sorting: 'names',
    least: 120,
    usual: 160,
    field: 'assignees',
  },
  labels: {
    name: () => issueText('labels'),
    property: 'labels',
    order: 'labels__name',
    sorting: 'names',
    least: 120,
    usual: 200,
    field: 'labels',
  },
  start_date: {
    name: () => issueText('startDate'),
    property: 'start_date',
    order: 'start_date',
    ...dates,
    field: 'start_date',
  },
  target_date: {
    name: () => issueText('dueDate'),
    property: 'due_date',
    order: 'target_date',
    ...dates,
    field: 'target_date',
  },
  estimate: {
    name: () => issueText('estimate'),
    property: 'estimate',
    order: 'estimate_point__key',
    sorting: 'sizes',
    least: 120,
    usual: 120,
    field: 'estimate',
  },
  modules: {
    name: () => issueText('modules'),
    property: 'modules',
    order: 'issue_module__module__name',
    sorting: 'names',
    least: 120,
    usual: 176,
    field: 'modules',
  },
  cycle: {
    name: () => issueText('cycle'),
    property: 'cycle',
    order: 'issue_cycle__cycle__name',
    sorting: 'names',
    least: 120,
    usual: 160,
    field: 'cycle',
  },
  created_at: { name: () => t('createdOn'), property: 'created_on', order: 'created_at', ...dates, field: null },
  updated_at: { name: () => t('updatedOn'), property: 'updated_on', order: 'updated_at', ...dates, field: null },
};

/** Returns what is known of a column. That of a number comes from the table of fields. */
export function columnOf(id: ColumnId): Column {
  return showsNumber(id) ? numberColumn(id) : columns[id];
}

function numberColumn(key: NumberField): Column {
  const field = issueFields[key];
  const width = key === 'sub_issues_count' ? 140 : 120; // as much as its name takes
  return {
    name: () => nameOfField(key),
    property: field.property,
    order: 'order' in field ? field.order : null,
    sorting: 'counts',
    least: width,
    usual: width,
    field: null,
  };
}

/**
 * The order key that a column is sorted by; null where it cannot be: names of states and labels belong to a project, and
 * a list of many projects does not know them all.
 */
export function orderOf(id: ColumnId, isOneProject: boolean): OrderKey | null {
  const { order, field } = columnOf(id);
  return isOneProject || field === null || !isOfProject(field) ? order : null;
}

type Uses = (kind: PlanKind) => boolean;

/** Whether a table has the column: not of cycles, modules or estimates where no project of the list uses them. */
export function isOffered(id: ColumnId, uses: Uses): boolean {
  const { field } = columnOf(id);
  return field === null || !isPlanned(field) || uses(field);
}

/** The order keys that columns can be sorted by. */
export function columnOrders(isOneProject: boolean, uses: Uses): readonly OrderKey[] {
  return columnIds.filter((id) => isOffered(id, uses)).flatMap((id) => orderOf(id, isOneProject) ?? []);
}

const sortWords: Readonly<Record<Sorting, readonly [ascending: () => string, descending: () => string]>> = {
  names: [() => t('sortAZ'), () => t('sortZA')],
  priorities: [() => t('sortNoneFirst'), () => t('sortUrgentFirst')],
  dates: [() => t('sortOldest'), () => t('sortNewest')],
  sizes: [() => t('sortLowest'), () => t('sortHighest')],
  counts: [() => t('sortLeast'), () => t('sortMost')],
};

/** Says in words which way a column is sorted. */
export function sortName({ sorting }: Column, descending: boolean): string {
  return sortWords[sorting][descending ? 1 : 0]();
}
