import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { countsOf, drawCounts } from '#features/issue-lists/web/draw-counts.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import {
  countsInLine,
  isPlanShown,
  isWideLine,
  leftOutOfLine,
  plansInLine,
  roomForLabels,
} from '#features/issue-lists/web/room-for-labels.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { openRowMenu } from '#features/issue-lists/web/commands/selection-target.ts';
import {
  AssigneesField,
  drawField,
  DueField,
  LabelsField,
  PlanField,
  PriorityField,
  StartField,
  StateField,
} from '#features/issues/web/fields/issue-fields.tsx';
import { planIds } from '#features/issues/web/fields/plan-fields.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { atUsualSize } from '#platform/web/theme/comfort.ts';

const columns = {
  labels: undefined,
  modules: 'w-30 shrink-0 justify-start!',
  cycle: 'w-30 shrink-0 justify-start!',
  estimate: 'w-14 shrink-0 justify-start!',
  start: 'w-24 shrink-0 justify-end!',
  due: 'w-24 shrink-0 justify-end!',
  // Apart from the date before it, which ends where its column ends.
  state: 'ml-2 w-30 shrink-0 justify-start!',
  priority: undefined,
  // As wide as three people; more than three make way for themselves in their row.
  assignees: 'min-w-16 shrink-0 justify-end!',
} as const;

/** Those that are wider where a row has the room (`room-for-labels.ts`). */
const wideColumns = {
  ...columns,
  modules: 'w-50 shrink-0 justify-start!',
  cycle: 'w-50 shrink-0 justify-start!',
  state: 'ml-2 w-40 shrink-0 justify-start!',
} as const;

const plansInOrder = ['modules', 'cycle', 'estimate'] as const;

interface Properties {
  session: ListSession;
  facts: ProjectFacts;
  issue: Issue;
  isTall: boolean;
  /** Rows are touched, not pointed at. */
  isCoarse: boolean;
  /** The row is pointed at, or has the focus. */
  isNear: boolean;
  /** How many pixels of the row its properties may take. */
  room: number;
}

/** The fields in their columns. What is not set is only drawn where it can be pressed: a screen has a hundred of those. */
export function drawLineProperties({ session, facts, issue, isTall, isNear, isCoarse, room }: Properties) {
  const { isShown } = session.shown;
  const plans = plansInLine(session, facts, room);
  const left = isTall ? leftOutOfLine(session, issue, room) : [];
  const counts = isTall ? countsOf(session, issue) : countsInLine(session, facts, issue, { room, plans });
  const placed = isWideLine(room) ? wideColumns : columns;
  const draw = (field: keyof typeof columns, isEmpty: boolean) => {
    // On a line of its own only the state gives way.
    const tall = field === 'state' ? undefined : 'shrink-0';
    const className = isTall ? tall : placed[field];
    if (!isEmpty || (isNear && !isTall && facts.canEdit(issue)))
      return drawField[field]({ facts, issue, look: 'icon', className });
    // Columns keep the place of what is empty; on a phone it would only push the rest to the side. A place takes no press: it
    // makes way for a button under the pointer, and the press would be lost with it.
    return isTall ? null : <span className={clsx('pointer-events-none min-w-6', className)} />;
  };
  return (
    <div
      className={clsx(
        'flex shrink-0 items-center gap-1 text-small text-ink-3',
        isTall ? '-ml-1 w-full min-w-0' : 'max-w-[60%]',
      )}
    >
      {(!isTall || room > leastForCounts) && drawCounts(session, issue, counts)}
      {isShown('labels') &&
        !left.includes('labels') &&
        (issue.label_ids.length > 0
          ? drawField.labels({
              facts,
              issue,
              look: 'icon',
              room: isTall ? 0 : roomForLabels(session, issue, { room, plans, counts }),
              // One dot alone stands where the first of several would.
              className: isTall ? 'justify-start!' : undefined,
            })
          : draw('labels', true))}
      {plans.map((kind) => (
        <Fragment key={kind}>{draw(kind, planIds(issue, kind).length === 0)}</Fragment>
      ))}
      {isShown('start_date') &&
        !left.includes('start_date') &&
        (isTall || session.place.hasAny('start_date')) &&
        draw('start', issue.start_date === null)}
      {isShown('due_date') && draw('due', issue.target_date === null)}
      {isShown('state') && draw('state', false)}
      {isShown('priority') && draw('priority', issue.priority === 'none')}
      {isShown('assignee') && draw('assignees', issue.assignee_ids.length === 0)}
      {isNear || isCoarse ? (
        <IconButton
          label={issueText('more')}
          icon={MoreIcon}
          size={24}
          tabIndex={-1}
          aria-haspopup="menu"
          onClick={(event) => {
            event.stopPropagation();
            openRowMenu(session, { facts, issue }, event.currentTarget);
          }}
          className={clsx(
            'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
            isTall && 'ml-auto',
          )}
        />
      ) : (
        <span className="pointer-events-none size-6 shrink-0" />
      )}
    </div>
  );
}

/** What a chip of a card may hold, in pixels: the narrowest card without its borders and paddings. */
const cardRoom = 236;

/** Rows of two lines with less room than this leave the counts out: dates and state come first. */
const leastForCounts = 500;

/** Which fields a card offers while nothing is set there, in their order. */
const offered = [
  { property: 'priority', Field: PriorityField, isUnset: ({ priority }: Issue) => priority === 'none' },
  { property: 'due_date', Field: DueField, isUnset: ({ target_date: date }: Issue) => date === null },
  { property: 'labels', Field: LabelsField, isUnset: ({ label_ids: ids }: Issue) => ids.length === 0 },
  { property: 'assignee', Field: AssigneesField, isUnset: ({ assignee_ids: ids }: Issue) => ids.length === 0 },
] as const;

/**
 * What is not set on a card, while the card is pointed at. It stands beside the key, where there is room that nothing else
 * takes: beside the chips it would lie over them, or make the card higher under the pointer.
 */
export const UnsetProperties = observer(function UnsetProperties({
  facts,
  issue,
}: {
  facts: ProjectFacts;
  issue: Issue;
}) {
  const { isShown } = useSession().shown;
  return (
    // Of what finds no room beside a long key, the last ones wrap below the line, where they are out of sight.
    <span className="-my-0.5 flex h-6 min-w-0 flex-1 flex-wrap justify-end overflow-hidden text-small">
      {offered.map(
        ({ property, Field, isUnset }) =>
          facts.canEdit(issue) &&
          isShown(property) &&
          isUnset(issue) && (
            <Field
              key={property}
              facts={facts}
              issue={issue}
              look="icon"
              className="hidden! group-focus-within/row:inline-flex! group-hover/row:inline-flex! pointer-coarse:hidden!"
            />
          ),
      )}
    </span>
  );
});

/** The fields on a card that are set, as chips. */
export const CardProperties = observer(function CardProperties({
  facts,
  issue,
}: {
  facts: ProjectFacts;
  issue: Issue;
}) {
  const session = useSession();
  const { shown } = session;
  const { isShown, grouping, subGrouping } = shown;
  const faces = isShown('assignee') ? issue.assignee_ids.length : 0;
  const plans = plansInOrder.filter((kind) => isPlanShown(session, facts, kind) && planIds(issue, kind).length > 0);
  const counts = countsOf(session, issue);
  const has = {
    priority: isShown('priority') && issue.priority !== 'none',
    state: isShown('state') && grouping !== 'state' && subGrouping !== 'state',
    labels: isShown('labels') && issue.label_ids.length > 0,
    start: isShown('start_date') && issue.start_date !== null,
    due: isShown('due_date') && issue.target_date !== null,
    plans: plans.length > 0,
    counts: counts.length > 0,
  };
  // The labels share the line of the priority.
  const besideLabels = has.priority ? 32 : 0;
  // A card on which nothing is set ends with its title.
  if (faces === 0 && !Object.values(has).includes(true)) return null;
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-1 text-small text-ink-3">
      {has.priority && <PriorityField facts={facts} issue={issue} look="chip" />}
      {has.state && <StateField facts={facts} issue={issue} look="chip" className="max-w-32" />}
      {has.labels && (
        <LabelsField facts={facts} issue={issue} look="chip" room={atUsualSize(cardRoom) - besideLabels} />
      )}
      {has.start && <StartField facts={facts} issue={issue} look="chip" />}
      {has.due && <DueField facts={facts} issue={issue} look="chip" />}
      {plans.map((kind) => (
        <PlanField key={kind} facts={facts} issue={issue} kind={kind} look="chip" />
      ))}
      {drawCounts(session, issue, counts)}
      {/* At the end of the last line. Room kept for them on each line made most cards a line higher. */}
      {faces > 0 && <AssigneesField facts={facts} issue={issue} look="icon" className="-mr-1 ml-auto" />}
    </div>
  );
});
