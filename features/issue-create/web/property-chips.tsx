import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { LabelChips, mostLabels } from '#features/labels/web/public.ts';
import { drawStateMark } from '#features/states/web/public.ts';
import { drawPicker, fieldName, type PickedField } from '#features/issues/web/fields/open-field.tsx';
import { planIcons, planIds, planText } from '#features/issues/web/fields/plan-fields.tsx';
import { spokenLabels } from '#features/issues/web/fields/spoken-labels.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { AssigneeIcon, CalendarIcon, LabelIcon, StartDateIcon } from '#platform/ui/icons/line-icons.ts';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import type { IssueForm } from './issue-form.ts';
import { chipProps } from './chip-props.ts';
import { ParentChip } from './parent-chip.tsx';
import { t } from './text.ts';

const noIds: readonly string[] = [];
/** In their order on the form. */
const chipPlans = ['cycle', 'modules', 'estimate'] as const;

const allChips: readonly ChipField[] = [
  'state',
  'priority',
  'assignees',
  'labels',
  'start_date',
  'target_date',
  ...chipPlans,
  'parent',
];
export type ChipField = PickedField | 'parent';

interface PropertyChipsProps {
  form: IssueForm;
  /** The properties that the form has; all when absent. */
  fields?: readonly ChipField[];
}

/** The properties of a new issue as chips, each a closed picker (screens.md 3.7). On phones they scroll sideways. */
export const PropertyChips = observer(function PropertyChips({ form, fields = allChips }: PropertyChipsProps) {
  const isUsed = (field: ChipField) => {
    const plan = chipPlans.find((kind) => kind === field);
    return plan === undefined || form.facts.uses(plan);
  };
  return (
    <fieldset aria-label={t('properties')} className="flex min-w-0 items-center gap-1.5 md:flex-wrap">
      {fields
        .filter(isUsed)
        .map((field) =>
          field === 'parent' ? (
            <ParentChip key={field} form={form} />
          ) : (
            <FieldChip key={field} form={form} field={field} />
          ),
        )}
    </fieldset>
  );
});

interface FieldChipProps {
  form: IssueForm;
  field: PickedField;
}

const FieldChip = observer(function FieldChip({ form, field }: FieldChipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { facts } = form;
  const name = fieldName(field);
  const { value, isSet, mark, content } = faces[field](form);
  const close = () => setAnchor(null);
  return (
    <>
      <ChipButton
        {...chipProps(field, name, value)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        look={isSet ? 'chip' : 'unset'}
        icon={mark}
        onClick={(event) => {
          if (!closedByThisPress(event)) setAnchor(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
      >
        {isSet ? (content ?? value) : name}
      </ChipButton>
      {anchor && (
        <Opening onClose={close}>
          <LazyPopover anchor={anchor} label={name} onClose={close}>
            {drawPicker(field, { facts, ids: noIds, form, onClose: close })}
          </LazyPopover>
        </Opening>
      )}
    </>
  );
});

/** How a property looks on its chip. */
interface Face {
  /** The value in words. */
  readonly value: string;
  /** Otherwise the chip shows the name of the property. */
  readonly isSet: boolean;
  readonly mark?: ReactNode;
  /** Drawn in place of the words. */
  readonly content?: ReactNode;
}

const faces: Record<PickedField, (form: IssueForm) => Face> = {
  state: ({ facts, issue }) => ({
    value: facts.states.table.get(issue.state_id ?? '')?.name ?? fieldName('state'),
    isSet: true,
    mark: drawStateMark({ states: facts.states, id: issue.state_id }),
  }),
  priority: ({ issue: { priority } }) => ({
    value: priorityName(priority),
    isSet: priority !== 'none',
    mark: <PriorityGlyph priority={priority} />,
  }),
  assignees: ({ facts, issue }) => {
    const people = issue.assignee_ids.map((id) => facts.person(id));
    return {
      value: people.length > 0 ? formatNames(people.map((person) => person.name)) : issueText('noAssignee'),
      isSet: people.length > 0,
      mark: people.length > 0 ? <AvatarGroup people={people} size={16} bare /> : <AssigneeIcon size={14} />,
    };
  },
  labels: ({ facts, issue }) => {
    const labels = facts.labels.only(issue.label_ids);
    return {
      value:
        labels.length > 0
          ? spokenLabels(
              labels.map((label) => label.name),
              mostLabels,
            )
          : issueText('noLabels'),
      isSet: labels.length > 0,
      mark: labels.length > 0 ? undefined : <LabelIcon size={14} />,
      content: <LabelChips labels={labels} />,
    };
  },
  start_date: ({ issue }) => dayFace(issue.start_date, fieldName('start_date'), StartDateIcon),
  target_date: ({ issue }) => dayFace(issue.target_date, fieldName('target_date'), CalendarIcon),
  cycle: (form) => planFace(form, 'cycle'),
  modules: (form) => planFace(form, 'modules'),
  estimate: (form) => planFace(form, 'estimate'),
};

function planFace({ facts, issue }: IssueForm, kind: PlanKind): Face {
  const Mark = planIcons[kind];
  const value = planText(facts, issue, kind);
  return {
    value,
    isSet: planIds(issue, kind).length > 0,
    mark: <Mark size={14} />,
    content: <span className="max-w-[24ch] truncate">{value}</span>,
  };
}

function dayFace(day: string | null, name: string, Mark: Icon): Face {
  return {
    value: day === null ? issueText('noDate') : formatDay(day),
    isSet: day !== null,
    mark: <Mark size={14} />,
    content: `${name}: ${formatDay(day)}`,
  };
}
