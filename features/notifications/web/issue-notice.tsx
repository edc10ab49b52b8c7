import { observer } from 'mobx-react-lite';
import { openWorkspace } from '#features/issues/web/public.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { isSubscribed, toggleSubscription } from '#features/subscriptions/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { kindOf, mutesOf, nameOf } from './mute-store.ts';
import { kindNames, t } from './mute-text.ts';

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

/** Why the person was notified, and the ways to be notified less: of the issue, its project, or this kind of news. */
export const IssueNotice = observer(function IssueNotice({ slug, lead }: IssueNoticeProps) {
  const workspace = openWorkspace(slug);
  const mutes = mutesOf(slug);
  const { entity_identifier: issueId, sender } = lead;
  const issue = workspace.issues.table.get(issueId);
  const facts = issue && workspace.joined(issue.project_id);
  const kind = kindOf(lead);
  const menu = useMenu(
    () => {
      if (!issue || !facts) return [];
      const key = facts.keyOf(issue);
      const project = facts.project.name;
      return [
        {
          label: t('muteName', { name: key }),
          run: () => mutes.mute({ issue: issueId, name: `${key} ${issue.name}` }),
        },
        {
          label: t('muteName', { name: project }),
          hint: t('theProject'),
          run: () => mutes.mute({ project: issue.project_id, name: project }),
        },
        ...(mutes.mutesKind(kind)
          ? []
          : [
              {
                label: t('muteAll', { kind: kindNames[kind]() }),
                hint: t('everywhere'),
                run: () => mutes.mute({ kind }),
              },
            ]),
      ];
    },
    { label: t('mute'), align: 'end' },
  );
  if (!issue || !facts) return null;
  const follows = isSubscribed(issueId) ?? issue.is_subscribed === true;
  const muted = mutes.covering(issueId, issue.project_id);
  const toggle = () =>
    void toggleSubscription({
      ...workspace.parts,
      projectId: facts.projectId,
      issueId,
      issueKey: facts.keyOf(issue),
      userId: facts.userId,
    });
  return (
    <p className="flex min-h-9 shrink-0 items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-1 text-small text-ink-2 md:px-8">
      <span className="min-w-0">
        {muted
          ? muted.issue
            ? t('issueIsMuted')
            : t('projectIsMuted', { name: nameOf(muted) })
          : follows
            ? why[sender]()
            : t('notFollowing')}
      </span>
      <span className="flex shrink-0 gap-2">
        {muted ? (
          <Button size="small" onClick={() => mutes.unmute(muted)}>
            {t('unmute')}
          </Button>
        ) : (
          <>
            {facts.canSubscribe(issue) && (
              <Button size="small" onClick={toggle}>
                {follows ? t('unsubscribe') : t('subscribe')}
              </Button>
            )}
            <Button size="small" {...menu}>
              {t('mute')}
            </Button>
          </>
        )}
      </span>
    </p>
  );
});
