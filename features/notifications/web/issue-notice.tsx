import { observer } from 'mobx-react-lite';
import { openWorkspace } from '#features/issues/web/public.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { isSubscribed, toggleSubscription } from '#features/subscriptions/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { t } from './text.ts';

interface IssueNoticeProps {
  slug: string;
  lead: NotificationRecord;
}

const why: Readonly<Record<NotificationRecord['sender'], () => string>> = {
  'in_app:issue_activities:created': () => t('becauseCreated'),
  'in_app:issue_activities:assigned': () => t('becauseAssigned'),
  'in_app:issue_activities:mentioned': () => t('becauseMentioned'),
  'in_app:issue_activities:subscribed': () => t('becauseSubscribed'),
};

/** Why the person was notified, and one press to hear no more of the issue. */
export const IssueNotice = observer(function IssueNotice({ slug, lead }: IssueNoticeProps) {
  const workspace = openWorkspace(slug);
  const { entity_identifier: issueId, sender } = lead;
  const issue = workspace.issues.table.get(issueId);
  const facts = issue && workspace.joined(issue.project_id);
  if (!issue || !facts) return null;
  const follows = isSubscribed(issueId) ?? issue.is_subscribed === true;
  const toggle = () =>
    void toggleSubscription({
      ...workspace.parts,
      projectId: facts.projectId,
      issueId,
      issueKey: facts.keyOf(issue),
      userId: facts.userId,
    });
  return (
    <p className="flex min-h-9 shrink-0 items-center justify-between gap-3 border-b border-line bg-sunken px-4 text-small text-ink-2 md:px-8">
      <span>{follows ? why[sender]() : t('notFollowing')}</span>
      {facts.canSubscribe(issue) && (
        <Button size="small" onClick={toggle}>
          {follows ? t('unsubscribe') : t('subscribe')}
        </Button>
      )}
    </p>
  );
});
