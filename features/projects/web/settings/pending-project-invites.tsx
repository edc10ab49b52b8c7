import { observer } from 'mobx-react-lite';
import type { ProjectInvite } from '#features/projects/member-contract.ts';
import { projectInvitationPath } from '#features/projects/rules.ts';
import { roleOf } from '#features/projects/web/project-standing.ts';
import { roleName } from '#features/projects/web/role-name.ts';
import { t } from '#features/projects/web/text.ts';
import { roles } from '#features/access/contract.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { CopyIcon, DeleteIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { dayOf } from '#platform/shared/days.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import type { ProjectInvites } from './project-invites.ts';

/** The pending invitations to the project; not drawn if there are none. */
export const PendingProjectInvites = observer(function PendingProjectInvites({ invites }: { invites: ProjectInvites }) {
  const rows = useRowFocus();
  if (invites.error !== null)
    return (
      <ErrorScreen
        error={invites.error}
        title={t('invitesFailed')}
        onRetry={() => void invites.read()}
        actions={null}
      />
    );
  if (invites.all.length === 0) return null;
  return (
    <SettingsSection title={t('pendingInvites')}>
      <ul {...rows} aria-label={t('pendingInvites')} className="divide-y divide-line">
        {invites.all.map((invite) => (
          <Row key={invite.id} invites={invites} invite={invite} />
        ))}
      </ul>
    </SettingsSection>
  );
});

function Row({ invites, invite }: { invites: ProjectInvites; invite: ProjectInvite }) {
  const { email } = invite;
  const label = t('memberMenu', { name: email });
  const menu = useMenu(
    () => [
      { label: t('copyInviteLink'), icon: CopyIcon, run: () => void copyLink(linkOf(invite)) },
      { kind: 'separator' },
      { label: t('revokeInvite'), icon: DeleteIcon, danger: true, run: () => void revoke(invites, invite) },
    ],
    { label, align: 'end' },
  );
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-body font-medium">{email}</span>
        <span className="truncate text-small text-ink-3">
          {statusOf(invite)} · {t('invitedOn', { day: formatDay(dayOf(new Date(invite.created_at))) })}
        </span>
      </span>
      <span className="text-body text-ink-2">{roleName(roleOf(invite.role) ?? roles.guest)}</span>
      <IconButton label={label} icon={MoreIcon} {...menu} />
    </li>
  );
}

function statusOf({ accepted, responded_at }: ProjectInvite): string {
  if (accepted) return t('inviteSaidYes');
  return responded_at === null ? t('inviteWaiting') : t('inviteSaidNo');
}

function linkOf({ id, email, token, workspace, project }: ProjectInvite): string {
  return projectInvitationPath({ id, email, token, slug: workspace.slug, projectId: project.id });
}

/** An email cannot be called back, so it is asked first: its link will open nothing. */
async function revoke(invites: ProjectInvites, invite: ProjectInvite): Promise<void> {
  const { email } = invite;
  const question = { title: t('revokeTitle', { email }), body: t('revokeBody'), action: t('revokeInvite') };
  if (!(await confirm({ ...question, danger: true }))) return;
  try {
    await invites.revoke(invite);
    showToast({ kind: 'success', title: t('inviteRevoked', { email }) });
  } catch (error) {
    const body = refusalReason(error);
    showToast({ kind: 'error', title: t('couldNotRevoke'), body });
  }
}
