import { clsx } from 'clsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { LinkIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { openIssueMenu } from '#features/issues/web/commands/issue-menu.ts';
import { drawField } from '#features/issues/web/fields/issue-fields.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';

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
export function drawProperties({ session, facts, issue, isTall, isNear, isCoarse }: Properties) {
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
      {isShown('sub_issue_count') && issue.sub_issues_count > 0 && (
        <span className="shrink-0 px-1 whitespace-nowrap tabular">
          {t('subIssues', { count: issue.sub_issues_count })}
        </span>
      )}
      {isShown('link') && issue.link_count > 0 && (
        <span
          className="inline-flex shrink-0 items-center gap-0.5 px-1 tabular"
          {...tip(t('links', { count: issue.link_count }))}
        >
          <LinkIcon size={12} />
          {formatCount(issue.link_count)}
        </span>
      )}
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
            openIssueMenu({ facts, issue, host: session }, event.currentTarget);
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
