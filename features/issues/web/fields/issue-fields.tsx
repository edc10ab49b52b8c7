import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isOverdue } from '#features/issues/rules.ts';
import { LabelChips, labelsThatFit, leastForName, mostLabels } from '#features/labels/web/public.ts';
import { drawStateMark } from '#features/states/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { AlertIcon, AssigneeIcon, CalendarIcon, LabelIcon, StartDateIcon } from '#platform/ui/icons/line-icons.ts';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { currentDay, formatDay, formatDue, formatOverdue } from '#platform/web/text/format-day.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issues/web/text.ts';
import { FieldButton, type FieldLook } from './field-button.tsx';
import { openField, type PickedField } from './open-field.tsx';
import { drawPlan } from './plan-fields.tsx';
import { spokenLabels } from './spoken-labels.ts';
import { WrappedNames } from './wrapped-names.tsx';

/** A field of an issue, for who observes already what it is drawn from: a row draws all of its fields at once. */
export const drawField = {
  state: drawState,
  priority: drawPriority,
  assignees: drawAssignees,
  labels: drawLabels,
  due: drawDue,
  start: drawStart,
  cycle: (props: FieldProps) => drawPlan({ ...props, kind: 'cycle' }),
  modules: (props: FieldProps) => drawPlan({ ...props, kind: 'modules' }),
  estimate: (props: FieldProps) => drawPlan({ ...props, kind: 'estimate' }),
};

export const StateField = field(drawState);
export const PriorityField = field(drawPriority);
export const AssigneesField = field(drawAssignees);
export const LabelsField = field(drawLabels);
export const DueField = field(drawDue);
export const StartField = field(drawStart);
export const PlanField = field(drawPlan);

/** The same by itself. */
function field<P extends FieldProps>(draw: (props: P) => ReactNode) {
  return observer(function IssueField(props: P) {
    return draw(props);
  });
}

interface FieldProps {
  /** Of the issue's own project. */
  facts: ProjectFacts;
  issue: Issue;
  look: FieldLook;
  className?: string | undefined;
}

/** Whether the value stands there in words, whatever its mark says. */
function isInWords(look: FieldLook): boolean {
  return look === 'row' || look === 'cell';
}

/** A cell of a table may be too narrow for its day. */
function dayClass(look: FieldLook): string {
  return look === 'cell' ? 'truncate tabular' : 'tabular';
}

function opener(facts: ProjectFacts, issue: Issue, field: PickedField) {
  if (!facts.canEdit(issue)) return null;
  return (anchor: Element, onClosed: () => void) => openField(field, facts, [issue.id], anchor, onClosed);
}

function drawState({ facts, issue, look, ...rest }: FieldProps) {
  const name = facts.states.table.get(issue.state_id ?? '')?.name ?? t('noState');
  return (
    <FieldButton
      {...rest}
      look={look}
      name={t('state')}
      value={name}
      keys="S"
      open={opener(facts, issue, 'state')}
      mark={drawStateMark({ states: facts.states, id: issue.state_id })}
    >
      <span className="truncate">{name}</span>
    </FieldButton>
  );
}

function drawPriority({ facts, issue, look, ...rest }: FieldProps) {
  const name = priorityName(issue.priority);
  return (
    <FieldButton
      {...rest}
      look={look}
      name={t('priority')}
      value={name}
      isUnset={issue.priority === 'none' && look !== 'row'}
      keys="P"
      open={opener(facts, issue, 'priority')}
      mark={<PriorityGlyph priority={issue.priority} />}
    >
      {isInWords(look) && <span className="truncate">{name}</span>}
    </FieldButton>
  );
}

function drawAssignees({ facts, issue, look, ...rest }: FieldProps) {
  const people = issue.assignee_ids.map((id) => facts.person(id));
  const names = people.length === 0 ? t('noAssignee') : formatNames(people.map((person) => person.name));
  const isListed = look === 'row' && people.length > 0;
  return (
    <FieldButton
      {...rest}
      look={look}
      name={t('assignees')}
      value={names}
      isUnset={people.length === 0}
      keys="A"
      open={opener(facts, issue, 'assignees')}
      mark={
        people.length === 0 ? (
          <span className="flex size-5 items-center justify-center rounded-full border border-dashed border-line-3 text-ink-3">
            <AssigneeIcon size={12} />
          </span>
        ) : (
          !isListed && <AvatarGroup people={people} size={20} bare />
        )
      }
    >
      {isListed ? (
        <WrappedNames
          values={people.map((person) => ({
            id: person.id,
            name: person.name,
            mark: <Avatar person={person} size={20} />,
          }))}
        />
      ) : (
        isInWords(look) && <span className="truncate">{names}</span>
      )}
    </FieldButton>
  );
}

/** `room`: how many pixels the labels may take; names that do not fit are counted, and without room for six letters of one there are dots. */
function drawLabels({ facts, issue, look, room, ...rest }: FieldProps & { room?: number }) {
  const labels = facts.labels.only(issue.label_ids);
  const written = labels.map((label) => label.name);
  // A chip takes a line of its own where it must, and so has one name at least. Elsewhere a name is cut before there are dots.
  const isNamed = look === 'chip' || (room ?? 0) >= leastForName;
  const most = room === undefined ? mostLabels : Math.max(isNamed ? 1 : 0, labelsThatFit(written, room));
  // The name says what the chips show, word by word.
  const names = labels.length === 0 ? t('noLabels') : spokenLabels(written, most);
  return (
    <FieldButton
      {...rest}
      look={look}
      name={t('labels')}
      value={names}
      isUnset={labels.length === 0}
      keys="L"
      open={opener(facts, issue, 'labels')}
      mark={labels.length === 0 ? <LabelIcon size={14} /> : undefined}
    >
      {labels.length === 0 ? (
        look === 'row' && <span className="truncate">{t('noLabels')}</span>
      ) : look === 'row' ? (
        <WrappedNames values={labels.map(({ id, name, color }) => ({ id, name, mark: <ColorDot color={color} /> }))} />
      ) : (
        <LabelChips labels={labels} most={most} />
      )}
    </FieldButton>
  );
}

function drawDue({ facts, issue, look, ...rest }: FieldProps) {
  const today = currentDay();
  const late = isOverdue(issue, today);
  const words = formatDue(issue.target_date, today);
  return (
    <FieldButton
      {...rest}
      look={look}
      name={t('dueDate')}
      value={words || t('noDate')}
      note={late ? formatOverdue(issue.target_date, today) : ''}
      isUnset={words === ''}
      isDanger={late}
      keys="Shift+D"
      open={opener(facts, issue, 'target_date')}
      mark={late ? <AlertIcon size={14} /> : <CalendarIcon size={14} />}
    >
      {words !== '' ? <span className={dayClass(look)}>{words}</span> : look === 'row' && <span>{t('noDate')}</span>}
    </FieldButton>
  );
}

function drawStart({ facts, issue, look, ...rest }: FieldProps) {
  const words = formatDay(issue.start_date);
  return (
    <FieldButton
      {...rest}
      look={look}
      name={t('startDate')}
      value={words || t('noDate')}
      isUnset={words === ''}
      keys="Alt+Shift+D"
      open={opener(facts, issue, 'start_date')}
      mark={<StartDateIcon size={14} />}
    >
      {words !== '' ? <span className={dayClass(look)}>{words}</span> : look === 'row' && <span>{t('noDate')}</span>}
    </FieldButton>
  );
}
