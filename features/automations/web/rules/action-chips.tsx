import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { drawPicker, fieldName, planIcons, planText, priorityName } from '#features/issues/web/public.ts';
import { LabelChips } from '#features/labels/web/public.ts';
import { drawStateMark } from '#features/states/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { AssigneeIcon, CloseIcon, LabelIcon, StateIcon } from '#platform/ui/icons/line-icons.ts';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { PopoverChip } from '#platform/ui/popups/popover-chip.tsx';
import { formatNames } from '#platform/web/text/format-number.ts';
import { actionFields, type ActionField, type RuleActionsForm } from './rule-actions.ts';
import { t } from './text.ts';

const noIds: readonly string[] = [];

/** What a rule sets and adds, as chips that open the pickers of issues; one that is set can be removed again. */
export const ActionChips = observer(function ActionChips({ form }: { form: RuleActionsForm }) {
  const { facts } = form;
  const isUsed = (field: ActionField) => !isPlan(field) || facts.uses(field);
  return (
    <fieldset aria-label={t('actions')} className="flex min-w-0 flex-wrap items-center gap-1.5">
      {actionFields
        .filter((field) => isUsed(field) || form.isSet(field))
        .map((field) => (
          <ActionChip key={field} form={form} field={field} />
        ))}
    </fieldset>
  );
});

const ActionChip = observer(function ActionChip({ form, field }: { form: RuleActionsForm; field: ActionField }) {
  const name = fieldName(field);
  const { value, mark, content } = faces[field](form);
  const isSet = form.isSet(field);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center">
      <PopoverChip
        label={name}
        value={value}
        icon={mark}
        isSet={isSet}
        renderPopover={(close) => drawPicker(field, { facts: form.facts, ids: noIds, form, onClose: close })}
      >
        {isSet ? (content ?? value) : name}
      </PopoverChip>
      {isSet && (
        <IconButton label={t('clear', { name })} icon={CloseIcon} size={20} onClick={() => form.clear(field)} />
      )}
    </span>
  );
});

/** How an action looks on its chip: its value in words, and what is drawn in their place. */
interface Face {
  readonly value: string;
  readonly mark?: ReactNode;
  readonly content?: ReactNode;
}

const faces: Record<ActionField, (form: RuleActionsForm) => Face> = {
  state: ({ facts: { states }, issue: { state_id } }) => ({
    value: states.table.get(state_id ?? '')?.name ?? '',
    mark: state_id === null ? <StateIcon size={14} /> : drawStateMark({ states, id: state_id }),
  }),
  priority: ({ issue: { priority } }) => ({
    value: priorityName(priority),
    mark: <PriorityGlyph priority={priority} />,
  }),
  assignees: ({ facts, issue }) => {
    const people = issue.assignee_ids.map((id) => facts.person(id));
    return {
      value: formatNames(people.map((person) => person.name)),
      mark: people.length > 0 ? <AvatarGroup people={people} size={16} bare /> : <AssigneeIcon size={14} />,
    };
  },
  labels: ({ facts, issue }) => {
    const labels = facts.labels.only(issue.label_ids);
    return {
      value: formatNames(labels.map((label) => label.name)),
      mark: labels.length > 0 ? undefined : <LabelIcon size={14} />,
      content: <LabelChips labels={labels} />,
    };
  },
  cycle: (form) => planFace(form, 'cycle'),
  modules: (form) => planFace(form, 'modules'),
  estimate: (form) => planFace(form, 'estimate'),
};

type Plan = 'cycle' | 'modules' | 'estimate';

function isPlan(field: ActionField): field is Plan {
  return field === 'cycle' || field === 'modules' || field === 'estimate';
}

function planFace({ facts, issue }: RuleActionsForm, kind: Plan): Face {
  const Mark = planIcons[kind];
  const value = planText(facts, issue, kind);
  return { value, mark: <Mark size={14} />, content: <span className="max-w-[24ch] truncate">{value}</span> };
}
