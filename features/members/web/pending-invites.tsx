import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Invitation } from '#features/members/contract.ts';
import { invitationPath } from '#features/members/rules.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronDownIcon, ChevronRightIcon, CopyIcon, DeleteIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { dayOf } from '#platform/shared/days.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import type { MemberList } from './member-list.ts';
import { RoleField } from './role-field.tsx';
import { t } from './text.ts';

/** Invitations that are not used yet; the list folds away. */
export const PendingInvites = observer(function PendingInvites({ list }: { list: MemberList }) {
  const [open, setOpen] = useState(true);
  if (list.invitations.length === 0) return null;
  const Mark = open ? ChevronDownIcon : ChevronRightIcon;
  return (
    <section aria-label={t('pending')}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex h-8 w-full items-center gap-1.5 rounded-control text-title-s hover:bg-hover"
        >
          <Mark size={16} className="text-ink-3" />
          {t('pending')}
          <span className="font-normal text-ink-3 tabular">{formatCount(list.invitations.length)}</span>
        </button>
      </h3>
      {open && (
        <ul className="mt-1">
          {list.pending.map((invitation) => (
            <Row key={invitation.id} list={list} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
});

const Row = observer(function Row({ list, invitation }: { list: MemberList; invitation: Invitation }) {
  const { email } = invitation;
  const menu = useMenu(
    () => [
      { label: t('copyLink'), icon: CopyIcon, run: () => void copyLink(invitationPath(invitation)) },
      { label: t('resend'), run: () => void act(list.resend(invitation), t('resent', { email }), t('couldNotResend')) },
      { kind: 'separator' },
      {
        label: t('removeInvite'),
        icon: DeleteIcon,
        danger: true,
        run: () => void act(list.takeBack(invitation), t('inviteRemoved', { email }), t('couldNotRemoveInvite')),
      },
    ],
    { label: t('actionsFor', { name: email }), align: 'end' },
  );
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-body font-medium">{email}</span>
        <span className="truncate text-small text-ink-3">
          {statusOf(invitation)} · {t('invitedOn')} {formatDay(dayOf(new Date(invitation.created_at)))}
        </span>
      </span>
      <RoleField
        id={`invited-${invitation.id}`}
        name={email}
        role={invitation.role}
        onSave={(role) => list.changeInvitedRole(invitation, role)}
      />
      <IconButton label={t('actionsFor', { name: email })} icon={MoreIcon} {...menu} />
    </li>
  );
});

function statusOf({ accepted, responded_at }: Invitation): string {
  if (accepted) return t('saidYes');
  return responded_at === null ? t('waiting') : t('declined');
}

async function act(work: Promise<void>, done: string, failed: string): Promise<void> {
  try {
    await work;
    showToast({ kind: 'success', title: done });
  } catch (error) {
    const body = refusalReason(error);
    showToast({ kind: 'error', title: failed, body });
  }
}
