import type { OrderKey } from '#features/issue-query/contract.ts';
import type { ShownProperty } from '#features/issue-lists/web/session/display-settings.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { isOfProject } from '#features/issues/web/fields/is-of-project.ts';
import { isPlanned, type PickedField } from '#features/issues/web/fields/open-field.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import { t as issueText } from '#features/issues/web/text.ts';

/** What a column shows besides the title, which always stands first. */
export const columnIds = [
  'project',
  'state',
  'priority',
  'assignees',
  'labels',
  'sub_issues',
  'start_date',
  'target_date',
  'estimate',
  'modules',
  'cycle',
  'created_at',
  'updated_at',
  'links',
  'attachments',
] as const;
export type ColumnId = (typeof columnIds)[number];
/** A cell of a row: its title, or one of the columns. */
export type CellId = 'title' | ColumnId;

/** The number of an issue that a column shows, of the columns that show one. */
export const numberOf = {
  sub_issues: (issue) => issue.sub_issues_count,
  links: (issue) => issue.link_count,
  attachments: (issue) => issue.attachment_count,
} as const satisfies Partial<Record<ColumnId, (issue: Issue) => number>>;

/** Whether a column shows a number. */
export function showsNumber(id: CellId): id is keyof typeof numberOf {
  return id in numberOf;
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

const counts = { sorting: 'counts', least: 120, usual: 120, field: null } as const;
const dates = { sorting: 'dates', least: 120, usual: 128 } as const;

/** The columns in their order at first (screens.md 3.5). */
export const columns: Readonly<Record<ColumnId, Column>> = {
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
  sub_issues: {
    name: () => issueText('subIssueCount'),
    property: 'sub_issue_count',
    order: 'sub_issues_count',
    ...counts,
    least: 140,
    usual: 140,
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
  links: { name: () => issueText('link'), property: 'link', order: 'link_count', ...counts },
  attachments: {
    name: () => issueText('attachments'),
    property: 'attachment_count',
    order: 'attachment_count',
    ...counts,
  },
};

/**
 * The order key that a column is sorted by; null where it cannot be: names of states and labels belong to a project, and
 * a list of many projects does not know them all.
 */
export function orderOf(id: ColumnId, isOneProject: boolean): OrderKey | null {
  const { order, field } = columns[id];
  return isOneProject || field === null || !isOfProject(field) ? order : null;
}

type Uses = (kind: PlanKind) => boolean;

/** Whether a table has the column: not of cycles, modules or estimates where no project of the list uses them. */
export function isOffered(id: ColumnId, uses: Uses): boolean {
  const { field } = columns[id];
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
