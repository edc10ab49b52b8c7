import { observer } from 'mobx-react-lite';
import { priorities } from '#features/issue-fields/contract.ts';
import { labelOptions } from '#features/labels/web/public.ts';
import { stateOptions } from '#features/states/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issues/web/text.ts';

export interface FieldPickerProps {
  facts: ProjectFacts;
  /** The issues whose property is picked. */
  ids: readonly string[];
  onClose: () => void;
}

const noOne = 'none';

/** The issues that are still there. */
function issuesOf({ facts, ids }: FieldPickerProps): readonly Issue[] {
  return ids.flatMap((id) => facts.issues.table.get(id) ?? []);
}

/** Values that all issues have, and those that only some of them have. */
function membersOf(issues: readonly Issue[], field: 'label_ids' | 'assignee_ids') {
  const every = [...new Set(issues.flatMap((issue) => issue[field]))];
  const chosen = every.filter((id) => issues.every((issue) => issue[field].includes(id)));
  return { every, chosen, mixed: every.filter((id) => !chosen.includes(id)) };
}

/** The value all issues share, as the one chosen. */
function shared(values: readonly (string | null)[]): readonly string[] {
  const [first] = values;
  return first != null && values.every((value) => value === first) ? [first] : [];
}

export const StatePicker = observer(function StatePicker(props: FieldPickerProps) {
  const { facts, ids, onClose } = props;
  return (
    <LazyPickerPanel
      label={t('state')}
      options={stateOptions(facts.states)}
      chosen={shared(issuesOf(props).map((issue) => issue.state_id))}
      digits
      onPick={(state_id) => void changeIssues(facts.issues, ids, { set: { state_id } })}
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
  const { facts, ids, onClose } = props;
  return (
    <LazyPickerPanel
      label={t('priority')}
      options={priorityOptions()}
      empty={{ value: 'none', label: priorityName('none'), mark: <PriorityGlyph priority="none" /> }}
      chosen={shared(issuesOf(props).map((issue) => issue.priority))}
      digits
      onPick={(value) => {
        const priority = priorities.find((known) => known === value);
        if (priority) void changeIssues(facts.issues, ids, { set: { priority } });
      }}
      onClose={onClose}
    />
  );
});

export const AssigneesPicker = observer(function AssigneesPicker(props: FieldPickerProps) {
  const { facts, ids, onClose } = props;
  const { every, chosen, mixed } = membersOf(issuesOf(props), 'assignee_ids');
  // Who left the project is shown only where they are still assigned.
  const left = every.filter((id) => !facts.people.some((person) => person.id === id));
  const options = [...facts.people, ...left.map((id) => facts.person(id))].map((person): PickerOption => ({
    value: person.id,
    label: person.name,
    hint: person.id === facts.userId ? t('you') : undefined,
    mark: <Avatar person={person} size={16} />,
  }));
  const pick = (id: string) => {
    if (id === noOne) void changeIssues(facts.issues, ids, { set: { assignee_ids: [] } });
    else void changeIssues(facts.issues, ids, { [chosen.includes(id) ? 'remove' : 'add']: { assignee_ids: [id] } });
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

export const LabelsPicker = observer(function LabelsPicker(props: FieldPickerProps) {
  const { facts, ids, onClose } = props;
  const { chosen, mixed } = membersOf(issuesOf(props), 'label_ids');
  return (
    <LazyPickerPanel
      label={t('labels')}
      options={labelOptions(facts.labels)}
      chosen={chosen}
      mixed={mixed}
      multiple
      searchable
      onPick={(id) =>
        void changeIssues(facts.issues, ids, { [chosen.includes(id) ? 'remove' : 'add']: { label_ids: [id] } })
      }
      onClose={onClose}
    />
  );
});
