import { observer } from 'mobx-react-lite';
import { priorities } from '#features/issue-fields/contract.ts';
import type { IssueChange } from '#features/issues/rules.ts';
import { addLabel, labelOptions } from '#features/labels/web/public.ts';
import { stateOptions } from '#features/states/web/public.ts';
import { nextColor } from '#platform/ui/color/color-presets.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import { changeTogether } from '#features/issues/web/store/change-together.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { issuesOf, type IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issues/web/text.ts';

/** An issue that is still being written: pickers show its values and change them here, not on the server. */
export interface FormIssue {
  readonly issue: Issue;
  change(change: IssueChange): void;
}

export interface FieldPickerProps {
  /** Of the project of the first issue. */
  facts: ProjectFacts;
  /** The issues whose property is picked; of several projects only where the property has the same values in all. */
  ids: readonly string[];
  /** The form of a new issue; it is picked for instead. */
  form?: FormIssue | undefined;
  onClose: () => void;
}

const noOne = 'none';

/** Returns the issues that are still there, or the one being written. */
export function pickedOf({ facts, ids, form }: FieldPickerProps): readonly IssueOfProject[] {
  return form ? [{ facts, issue: form.issue }] : issuesOf(facts, ids);
}

/** Changes all of the issues that are still there, or the one being written. */
export function change({ facts, ids, form }: FieldPickerProps, what: IssueChange): void {
  if (form) form.change(what);
  else void changeTogether(issuesOf(facts, ids), what);
}

/** Values that all issues have, and those that only some of them have. */
export function membersOf(issues: readonly Issue[], field: 'label_ids' | 'assignee_ids' | 'module_ids') {
  const every = [...new Set(issues.flatMap((issue) => issue[field]))];
  const chosen = every.filter((id) => issues.every((issue) => issue[field].includes(id)));
  return { every, chosen, mixed: every.filter((id) => !chosen.includes(id)) };
}

/** The value all issues share, as the one chosen. */
export function shared(values: readonly (string | null)[]): readonly string[] {
  const [first] = values;
  return first != null && values.every((value) => value === first) ? [first] : [];
}

export const StatePicker = observer(function StatePicker(props: FieldPickerProps) {
  const { facts, onClose } = props;
  return (
    <LazyPickerPanel
      label={t('state')}
      options={stateOptions(facts.states)}
      isReading={facts.states.status !== 'ready'}
      chosen={shared(pickedOf(props).map(({ issue }) => issue.state_id))}
      digits
      onPick={(state_id) => change(props, { set: { state_id } })}
      onClose={onClose}
    />
  );
});

const priorityOptions = (): readonly PickerOption[] =>
  priorities
    .filter((priority) => priority !== 'none')
    .map((priority) => ({
      value: priority,
      label: priorityName(priority),
      mark: <PriorityGlyph priority={priority} />,
    }));

export const PriorityPicker = observer(function PriorityPicker(props: FieldPickerProps) {
  const { onClose } = props;
  return (
    <LazyPickerPanel
      label={t('priority')}
      options={priorityOptions()}
      empty={{ value: 'none', label: priorityName('none'), mark: <PriorityGlyph priority="none" /> }}
      isEmptyLast
      chosen={shared(pickedOf(props).map(({ issue }) => issue.priority))}
      digits
      onPick={(value) => {
        const priority = priorities.find((known) => known === value);
        if (priority) change(props, { set: { priority } });
      }}
      onClose={onClose}
    />
  );
});

export const AssigneesPicker = observer(function AssigneesPicker(props: FieldPickerProps) {
  const { facts, onClose } = props;
  const picked = pickedOf(props);
  const { every, chosen, mixed } = membersOf(
    picked.map(({ issue }) => issue),
    'assignee_ids',
  );
  // Only who is in all of their projects can be assigned to all.
  const others = [...new Set(picked.map((one) => one.facts))].filter((one) => one !== facts);
  const people = facts.people.filter(({ id }) => others.every((one) => one.people.some((person) => person.id === id)));
  // Who left the project is shown only where they are still assigned.
  const left = every.filter((id) => !people.some((person) => person.id === id));
  const options = [...people, ...left.map((id) => facts.person(id))].map((person): PickerOption => ({
    value: person.id,
    label: person.name,
    hint: person.id === facts.userId ? t('you') : undefined,
    mark: <Avatar person={person} size={16} />,
  }));
  const pick = (id: string) => {
    if (id === noOne) change(props, { set: { assignee_ids: [] } });
    else change(props, { [chosen.includes(id) ? 'remove' : 'add']: { assignee_ids: [id] } });
  };
  return (
    <LazyPickerPanel
      label={t('assignees')}
      options={options}
      empty={{ value: noOne, label: t('noAssignee') }}
      chosen={every.length === 0 ? [noOne] : chosen}
      mixed={mixed}
      multiple
      searchable
      onPick={pick}
      onClose={onClose}
    />
  );
});

/** Adds a label to the project and to what is picked for, in the color used least. */
async function createLabel(props: FieldPickerProps, name: string): Promise<void> {
  const { issues, labels } = props.facts;
  try {
    const color = nextColor([...labels.table.all()].map((label) => label.color));
    const { id } = await addLabel(issues.parts, { name, color, parent: null });
    change(props, { add: { label_ids: [id] } });
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotAddLabel', { name }), body: refusalReason(error) });
  }
}

export const LabelsPicker = observer(function LabelsPicker(props: FieldPickerProps) {
  const { facts, onClose } = props;
  const { chosen, mixed } = membersOf(
    pickedOf(props).map(({ issue }) => issue),
    'label_ids',
  );
  return (
    <LazyPickerPanel
      label={t('labels')}
      options={labelOptions(facts.labels)}
      isReading={facts.labels.status !== 'ready'}
      chosen={chosen}
      mixed={mixed}
      multiple
      searchable
      onCreate={facts.canAddLabels ? (name) => void createLabel(props, name) : undefined}
      onPick={(id) => change(props, { [chosen.includes(id) ? 'remove' : 'add']: { label_ids: [id] } })}
      onClose={onClose}
    />
  );
});
