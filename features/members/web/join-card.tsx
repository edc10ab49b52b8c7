import { useNavigate } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { session, signOut } from '#features/accounts/web/public.ts';
import { answerInvitation, type Invitation } from '#features/members/contract.ts';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { api } from '#platform/web/api/api.ts';
import type { InvitationLink } from './join-screen.tsx';
import { roleName } from './role-options.ts';
import { t } from './text.ts';

interface JoinCardProps {
  invitation: Invitation;
  link: InvitationLink;
}

/** The invitation, and the answers open to whoever reads it: signed out, the addressee, or another account. */
export const JoinCard = observer(function JoinCard({ invitation, link }: JoinCardProps) {
  const { answer, busy, outcome, failure } = useAnswer(invitation, link);
  const { me } = session;
  const isOther = me && me.email.toLowerCase() !== invitation.email;
  const hasToken = (link.token ?? '') !== '';
  const declined = outcome === 'ignored' || (invitation.responded_at !== null && !invitation.accepted);
  return (
    <div className="flex flex-col gap-4">
      <Facts invitation={invitation} />
      {failure && <Banner tone="danger" role="alert" title={failure} />}
      {outcome === 'kept' ? (
        <Banner tone="info" role="alert" title={t('answerKept')}>
          {t('answerKeptBody')}
        </Banner>
      ) : declined ? (
        <Banner tone="info" role="alert" title={outcome === 'ignored' ? t('ignored') : t('declinedBefore')}>
          {outcome === 'ignored' ? t('ignoredBody') : t('goneBody')}
        </Banner>
      ) : (
        <>
          {isOther && (
            <p className="text-body text-ink-2">{t('otherAccount', { invited: invitation.email, email: me.email })}</p>
          )}
          {me && !isOther && <p className="text-body text-ink-2">{t('signedInAs', { email: me.email })}</p>}
          <div className="flex flex-col gap-2">
            {(!isOther || hasToken) && (
              <Button variant="primary" size="auth" busy={busy} onClick={() => void answer(true)}>
                {isOther ? t('joinAsThis', { email: me.email }) : t('acceptJoin')}
              </Button>
            )}
            {isOther && (
              <Button size="auth" onClick={() => void signOut()}>
                {t('switchAccount')}
              </Button>
            )}
            <Button variant="quiet" size="auth" onClick={() => void answer(false)}>
              {t('ignore')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
});

function Facts({ invitation: { workspace, created_by_detail: by, email, role } }: { invitation: Invitation }) {
  const words = { email, workspace: workspace.name, role: roleName(role) };
  return (
    <div className="flex items-start gap-3 rounded-popover border border-line-2 p-4">
      <Avatar square size={40} person={{ id: workspace.id, name: workspace.name, image: workspace.logo_url }} />
      <p className="min-w-0 text-body text-pretty wrap-anywhere">
        {by ? t('joinBy', { name: by.display_name, ...words }) : t('joinPlain', words)}
      </p>
    </div>
  );
}

function useAnswer(invitation: Invitation, { email, token }: InvitationLink) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'kept' | 'ignored' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = (accepted: boolean) =>
    api.send(answerInvitation, {
      params: { slug: invitation.workspace.slug, invitation_id: invitation.id },
      body: { email: email ?? invitation.email, accepted, ...(token ? { token } : {}) },
    });
  const accept = async () => {
    if (!session.me) {
      // Nobody is signed in: the yes is stored, the account is created, and the link is followed once more.
      if (!invitation.accepted) await send(true);
      const here = location.pathname + location.search;
      location.assign(`/sign-up?${new URLSearchParams({ email: invitation.email, next_path: here }).toString()}`);
      return;
    }
    await send(true);
    const workspaces = await myWorkspaces.refresh();
    const joined = workspaces.find(({ id }) => id === invitation.workspace.id);
    if (!joined) return setOutcome('kept');
    showToast({ kind: 'success', title: t('joinedWorkspace', { workspace: joined.name }) });
    await navigate({ to: `/${joined.slug}` });
  };
  const answer = async (accepted: boolean) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      if (accepted) await accept();
      else {
        await send(false);
        setOutcome('ignored');
      }
    } catch (error) {
      setFailure(refusalReason(error) ?? t('couldNotJoin'));
    }
    setBusy(false);
  };
  return { answer, busy, outcome, failure };
}
