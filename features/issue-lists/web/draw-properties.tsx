import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import type { Said } from '#features/issue-fields/field-keys.ts';
import type { DisplayProperty } from '#features/issue-lists/web/session/display-settings.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { t } from '#features/issue-lists/web/text.ts';
import { openRowMenu } from '#features/issue-lists/web/commands/selection-target.ts';
import {
  AssigneesField,
  drawField,
  DueField,
  LabelsField,
  PriorityField,
  StartField,
  StateField,
} from '#features/issues/web/fields/issue-fields.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { keysOf } from '#platform/shared/objects.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { LinkIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatCount } from '#platform/web/text/format-number.ts';

const columns = {
  labels: undefined,
  start: 'w-20 shrink-0 justify-end!',
  due: 'w-20 shrink-0 justify-end!',
  state: 'w-30 shrink-0 justify-start!',
  priority: undefined,
  assignees: 'w-14 shrink-0 justify-end!',
} as const;

interface Properties {
  session: ListSession;
  facts: ProjectFacts;
  issue: Issue;
  isTall: boolean;
  /** Rows are touched, not pointed at. */
  isCoarse: boolean;
  /** The row is pointed at, or has the focus. */
  isNear: boolean;
}

/** The fields in their columns. What is not set is only drawn where it can be pressed: a screen has a hundred of those. */
export function drawLineProperties({ session, facts, issue, isTall, isNear, isCoarse }: Properties) {
  const { isShown } = session.shown;
  const draw = (field: keyof typeof columns, isEmpty: boolean) => {
    const className = isTall ? undefined : columns[field];
    if (!isEmpty || (isNear && !isTall)) return drawField[field]({ facts, issue, look: 'icon', className });
    // Columns keep the place of what is empty; on a phone it would only push the rest to the side.
    return isTall ? null : <span className={clsx('min-w-6', className)} />;
  };
  return (
    <div
      className={clsx(
        'flex shrink-0 items-center gap-1 text-small text-ink-3',
        isTall ? '-ml-1 w-full min-w-0' : 'max-w-[60%]',
      )}
    >
      {drawCounts(issue, isShown)}
      {isShown('labels') &&
        (isTall && issue.label_ids.length > 0
          ? drawField.labels({ facts, issue, look: 'icon', dots: true })
          : draw('labels', issue.label_ids.length === 0))}
      {isShown('start_date') && (isTall || session.place.hasStartDates) && draw('start', issue.start_date === null)}
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
        <span className="size-6 shrink-0" />
      )}
    </div>
  );
}

/** How a number is shown, in a line as on a card. */
const counts: Record<Said<'property', 'number'>, (issue: Issue) => ReactNode> = {
  sub_issue_count: ({ sub_issues_count: count }) =>
    count > 0 && <span className="shrink-0 px-1 whitespace-nowrap tabular">{t('subIssues', { count })}</span>,
  link: ({ link_count: count }) =>
    count > 0 && (
      <span className="inline-flex shrink-0 items-center gap-0.5 px-1 tabular" {...tip(t('links', { count }))}>
        <LinkIcon size={12} />
        {formatCount(count)}
      </span>
    ),
};

function drawCounts(issue: Issue, isShown: (property: DisplayProperty) => boolean): ReactNode {
  return keysOf(counts).map(
    (property) => isShown(property) && <Fragment key={property}>{counts[property](issue)}</Fragment>,
  );
}

/** A value that is not set takes no room until the card is pointed at. */
const unset = 'hidden! group-focus-within/row:inline-flex! group-hover/row:inline-flex! pointer-coarse:hidden!';

/** The fields on a card: what is set as chips, what is not while the card is pointed at. */
export const CardProperties = observer(function CardProperties({
  facts,
  issue,
}: {
  facts: ProjectFacts;
  issue: Issue;
}) {
  const { isShown, grouping } = useSession().shown;
  const isAssigned = issue.assignee_ids.length > 0;
  return (
    <div
      className={clsx(
        'flex min-h-6 flex-wrap items-center gap-1 text-small text-ink-3',
        isAssigned && (issue.assignee_ids.length > 1 ? 'pr-14' : 'pr-7'),
      )}
    >
      {isShown('priority') && issue.priority !== 'none' && <PriorityField facts={facts} issue={issue} look="chip" />}
      {isShown('state') && grouping !== 'state' && (
        <StateField facts={facts} issue={issue} look="chip" className="max-w-32" />
      )}
      {isShown('labels') && issue.label_ids.length > 0 && <LabelsField facts={facts} issue={issue} look="chip" />}
      {isShown('start_date') && issue.start_date !== null && <StartField facts={facts} issue={issue} look="chip" />}
      {isShown('due_date') && issue.target_date !== null && <DueField facts={facts} issue={issue} look="chip" />}
      {drawCounts(issue, isShown)}
      {/* In the corner, beside the chips: who does it, and before them, while the card is pointed at, what is not set. */}
      <span className="absolute right-2 bottom-2 flex items-center gap-0.5 rounded-chip bg-surface">
        {isShown('priority') && issue.priority === 'none' && (
          <PriorityField facts={facts} issue={issue} look="icon" className={unset} />
        )}
        {isShown('due_date') && issue.target_date === null && (
          <DueField facts={facts} issue={issue} look="icon" className={unset} />
        )}
        {isShown('labels') && issue.label_ids.length === 0 && (
          <LabelsField facts={facts} issue={issue} look="icon" className={unset} />
        )}
        {isShown('assignee') && (
          <AssigneesField facts={facts} issue={issue} look="icon" className={isAssigned ? undefined : unset} />
        )}
      </span>
    </div>
  );
});
