import { t as listText } from '#features/issue-lists/web/list/text.ts';
import { numberOf } from '#features/issue-lists/web/numbers.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { datesInOrder, type IssueChange } from '#features/issues/rules.ts';
import { isOfProject } from '#features/issues/web/fields/is-of-project.ts';
import type { PickedField } from '#features/issues/web/fields/open-field.tsx';
import { planItems } from '#features/issues/web/fields/plan-fields.tsx';
import { priorityName } from '#features/issues/web/priority-name.ts';
import { changeTogether } from '#features/issues/web/store/change-together.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { unreachable } from '#platform/shared/must.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { formatDay, formatDue } from '#platform/web/text/format-day.ts';
import { dayOf } from '#platform/shared/days.ts';
import { columnOf, showsNumber, type CellId } from './columns.ts';
import { canPick, issuesToEdit } from './open-cell.ts';
import { unknownNames, valueNamed, type Value } from './value-named.ts';

/** The value of a cell as text, for other programs: several names are separated by commas. */
export function textOfCell({ facts, issue }: IssueOfProject, id: CellId): string {
  const names = (ids: readonly string[], nameOf: (id: string) => string | undefined) =>
    ids.flatMap((one) => nameOf(one) ?? []).join(', ');
  const { sub_issues_count: count, sub_issues_done: done } = issue;
  if (id === 'sub_issues_count' && count > 0) return listText('doneInShort', { done, count });
  if (showsNumber(id)) return String(numberOf(issue, id));
  switch (id) {
    case 'title':
      return issue.name;
    case 'project':
      return facts.project.name;
    case 'state':
      return facts.states.table.get(issue.state_id ?? '')?.name ?? '';
    case 'priority':
      return priorityName(issue.priority);
    case 'assignees':
      return names(issue.assignee_ids, (one) => facts.person(one).name);
    case 'labels':
      return names(issue.label_ids, (one) => facts.labels.table.get(one)?.name);
    case 'start_date':
      return formatDay(issue.start_date);
    case 'target_date':
      return formatDue(issue.target_date);
    case 'estimate':
    case 'modules':
    case 'cycle':
      return planItems(facts, issue, id)
        .map(({ name }) => name)
        .join(', ');
    case 'created_at':
    case 'updated_at':
      return formatDay(dayOf(new Date(issue[id])));
    default:
      return unreachable(id);
  }
}

/** What a person copied last, so that it is pasted exactly: "Mar 12" alone does not tell the year. */
interface Copied {
  readonly text: string;
  readonly field: PickedField;
  readonly projectId: string;
  readonly value: string | readonly string[] | null;
}

let copied: Copied | null = null;

/** The text to copy of a cell. Its value is remembered for pasting. */
export function copyCell(one: IssueOfProject, id: CellId): string {
  const text = textOfCell(one, id);
  const field = id === 'title' ? null : columnOf(id).field;
  copied = field && { text, field, projectId: one.issue.project_id, value: valueOf(one, field) };
  return text;
}

function valueOf({ issue }: IssueOfProject, field: PickedField): Copied['value'] {
  switch (field) {
    case 'state':
      return issue.state_id;
    case 'priority':
      return issue.priority;
    case 'assignees':
      return issue.assignee_ids;
    case 'labels':
      return issue.label_ids;
    case 'start_date':
    case 'target_date':
      return issue[field];
    case 'cycle':
      return issue.cycle_id;
    case 'modules':
      return issue.module_ids;
    case 'estimate':
      return issue.estimate_point;
    default:
      return unreachable(field);
  }
}

/** Gives a cell, or those of the selected issues, the value that a text names; says so where it names none. */
export function pasteCells(session: ListSession, one: IssueOfProject, id: CellId, pasted: string): void {
  const field = id === 'title' ? null : columnOf(id).field;
  const name = id === 'title' ? issueText('title') : columnOf(id).name();
  if (field === null) return showInfo(t('cannotPaste', { field: name }));
  const text = pasted.trim();
  const value = copiedValue(text, field, one) ?? valueNamed(one.facts, field, text);
  if (value === null) return showInfo(t('nothingNamed', { text: unknownNames(one.facts, field, text), field: name }));
  apply(session, one, field, value);
}

/** Empties a cell, or those of the selected issues; says so where it cannot be empty. */
export function clearCells(session: ListSession, one: IssueOfProject, id: CellId): void {
  const field = id === 'title' ? null : columnOf(id).field;
  const name = id === 'title' ? issueText('title') : columnOf(id).name();
  if (field === null || field === 'state') return showInfo(t('cannotClear', { field: name }));
  apply(session, one, field, emptyValues[field]);
}

const emptyValues: Readonly<Record<Exclude<PickedField, 'state'>, Value>> = {
  priority: { set: 'none' },
  assignees: { set: [] },
  labels: { set: [] },
  start_date: { set: null },
  target_date: { set: null },
  cycle: { set: null },
  modules: { set: [] },
  estimate: { set: null },
};

const isDate = (field: PickedField) => field === 'start_date' || field === 'target_date';

function copiedValue(text: string, field: PickedField, { issue }: IssueOfProject): Value | null {
  if (copied === null || copied.text.trim() !== text) return null;
  const isKind = copied.field === field || (isDate(copied.field) && isDate(field));
  const isOurs = copied.projectId === issue.project_id || field === 'priority' || isDate(field);
  return isKind && isOurs ? { set: copied.value } : null;
}

const wireFields: Readonly<Record<PickedField, keyof NonNullable<IssueChange['set']>>> = {
  state: 'state_id',
  priority: 'priority',
  assignees: 'assignee_ids',
  labels: 'label_ids',
  start_date: 'start_date',
  target_date: 'target_date',
  cycle: 'cycle_id',
  modules: 'module_ids',
  estimate: 'estimate_point',
};

function apply(session: ListSession, one: IssueOfProject, field: PickedField, value: Value): void {
  if (!one.facts.canEdit(one.issue)) return;
  const issues = issuesToEdit(session, one, field);
  if (issues !== null) give(issues, field, value);
}

/** Gives issues a value as one edit; returns whether it could. */
function give(issues: readonly IssueOfProject[], field: PickedField, { set }: Value): boolean {
  const isInOrder = ({ issue }: IssueOfProject) => {
    const dayOfField = (key: 'start_date' | 'target_date') =>
      field === key && typeof set === 'string' ? set : issue[key];
    return !isDate(field) || set === null || datesInOrder(dayOfField('start_date'), dayOfField('target_date'));
  };
  if (!issues.every(isInOrder)) {
    showInfo(issueText('datesOutOfOrder'));
    return false;
  }
  void changeTogether(issues, { set: { [wireFields[field]]: set } });
  return true;
}

/**
 * Gives the cells of a column in other rows the value that it has in this one, as one edit, and announces it. What the
 * person may not edit is left as it is. Says so where the issues cannot have the same value.
 */
export function fillCells(one: IssueOfProject, id: CellId, targets: readonly IssueOfProject[]): void {
  if (id === 'title') return;
  const { field, name } = columnOf(id);
  const issues = targets.filter(
    (target, at) => canPick(target, id) && targets.findIndex(({ issue }) => issue.id === target.issue.id) === at,
  );
  if (field === null || issues.length === 0) return;
  if (isOfProject(field) && !issues.every(({ facts }) => facts === one.facts))
    return showInfo(issueText('oneProjectOnly'));
  if (!give(issues, field, { set: valueOf(one, field) })) return;
  const value = textOfCell(one, id);
  const said = { count: issues.length, field: name() };
  announce(value === '' ? t('filledEmpty', said) : t('filled', { ...said, value }));
}

function showInfo(title: string): void {
  showToast({ kind: 'info', title }, 'table-cell');
}
