import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import type { WidgetReply } from '#features/dashboard/contract.ts';
import { t } from '#features/dashboard/web/text.ts';
import { isOverdueWhileOpen } from '#features/issues/rules.ts';
import { issueText, priorityName } from '#features/issues/web/public.ts';
import { projectIssuePath, projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { dayOf } from '#platform/shared/days.ts';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { AlertIcon, BlockedByIcon } from '#platform/ui/icons/line-icons.ts';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatDay, formatDue, formatOverdue } from '#platform/web/text/format-day.ts';
import { formatChoices } from '#platform/web/text/formats.ts';
import { formatNames } from '#platform/web/text/format-number.ts';

export type WidgetIssue = WidgetReply<'assigned_issues'>['issues'][number];

interface IssueLineProps {
  slug: string;
  issue: WidgetIssue;
  today: string;
  /** Its assignees instead of what it waits for. */
  withPeople: boolean;
}

/** An issue on Home: key, title, priority, and when it is due or was completed. */
export const IssueLine = observer(function IssueLine({ slug, issue, today, withPeople }: IssueLineProps) {
  const { people } = useWorkspace();
  const { byId } = projectsOf(slug);
  const keyOf = (projectId: string, number: number) => `${byId.get(projectId)?.identifier ?? ''}-${number}`;
  const blockers = (issue.issue_relation ?? []).filter(({ relation_type }) => relation_type === 'blocked_by');
  const blocked = t('blockedBy', {
    issues: formatNames(blockers.map(({ project_id, sequence_id }) => keyOf(project_id, sequence_id))),
  });
  const assignees = issue.assignee_ids.map((id) => {
    const person = people.get(id);
    return { id, name: person?.display_name ?? t('formerMember'), image: person?.avatar_url };
  });
  return (
    <Link
      to={projectIssuePath(slug, issue.project_id, issue.id)}
      className="flex min-h-9 items-center gap-2 rounded-control px-2 text-body text-ink hover:bg-hover pointer-coarse:min-h-11"
    >
      <PriorityGlyph priority={issue.priority} />
      <span className="sr-only">{issueText('priorityIs', { priority: priorityName(issue.priority) })}</span>
      <span className="shrink-0 font-mono text-small text-ink-3">{keyOf(issue.project_id, issue.sequence_id)}</span>
      <span className="min-w-0 flex-1 truncate">{issue.name || issueText('untitled')}</span>
      {blockers.length > 0 && (
        <span {...tip(blocked)} className="flex shrink-0 items-center text-danger">
          <BlockedByIcon size={14} />
          <span className="sr-only">{blocked}</span>
        </span>
      )}
      {withPeople && <AvatarGroup people={assignees} max={2} />}
      <When issue={issue} today={today} />
    </Link>
  );
});

function When({ issue, today }: { issue: WidgetIssue; today: string }) {
  const { completed_at: completed, target_date: due } = issue;
  if (completed !== null) {
    const day = formatDay(dayOf(new Date(completed), formatChoices().timeZone ?? undefined), today);
    return <span className="shrink-0 text-small text-ink-3 tabular max-md:sr-only">{t('completedOn', { day })}</span>;
  }
  if (due === null) return null;
  // Lists on Home hold open and completed issues only.
  const late = isOverdueWhileOpen(due, today);
  const overdue = formatOverdue(due, today);
  return (
    <span
      {...(overdue !== '' && tip(overdue))}
      className={clsx('flex shrink-0 items-center gap-1 text-small tabular', late ? 'text-danger' : 'text-ink-3')}
    >
      {late && <AlertIcon size={14} />}
      {formatDue(due, today)}
      {overdue !== '' && <span className="sr-only">, {overdue}</span>}
    </span>
  );
}
