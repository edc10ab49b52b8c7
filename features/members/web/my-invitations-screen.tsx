import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthFrame } from '#features/accounts/web/public.ts';
import type { Invitation } from '#features/members/contract.ts';
import { homePath } from '#features/users/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { InvitationChoice } from './invitation-choice.tsx';
import { acceptInvitations, loadMyInvitations } from './my-invitations.ts';
import { t } from './text.ts';

/** `/invitations`: what waits for me (screens.md 3.29). */
export function MyInvitationsScreen() {
  const navigate = useNavigate();
  const [invitations, setInvitations] = useState<readonly Invitation[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = () => {
    loadMyInvitations().then(setInvitations, setError);
  };
  useEffect(load, []);
  const retry = () => {
    setError(null);
    load();
  };
  const home = async () => navigate({ to: await homePath() });
  return (
    <AuthFrame
      heading={t('invitationsHeading')}
      aside={
        <Button variant="quiet" onClick={() => void home()}>
          {t('goHome')}
        </Button>
      }
    >
      {error !== null ? (
        <ErrorScreen error={error} onRetry={retry} />
      ) : invitations === null ? (
        <div className="flex flex-col gap-2" aria-busy>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        </div>
      ) : invitations.length === 0 ? (
        <div className="flex flex-col items-start gap-4">
          <p className="text-body font-medium">{t('noInvitations')}</p>
          <p className="text-body text-ink-2">{t('noInvitationsBody')}</p>
          <Button variant="primary" onClick={() => void home()}>
            {t('back')}
          </Button>
        </div>
      ) : (
        <Choices invitations={invitations} />
      )}
    </AuthFrame>
  );
}

function Choices({ invitations }: { invitations: readonly Invitation[] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const all = chosen.size === invitations.length;
  const choose = (id: string, yes: boolean) => {
    const next = new Set(chosen);
    if (yes) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const accept = async () => {
    const wanted = invitations.filter(({ id }) => chosen.has(id));
    const [first] = wanted;
    if (!first || busy) return;
    setBusy(true);
    try {
      await acceptInvitations(wanted);
      await navigate({ to: `/${first.workspace.slug}` });
    } catch (error) {
      const body = refusalReason(error);
      showToast({ kind: 'error', title: t('couldNotJoin'), body });
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={t('selectAll')}
        checked={all ? true : chosen.size > 0 ? 'mixed' : false}
        onChange={(yes) => setChosen(new Set(yes ? invitations.map(({ id }) => id) : []))}
      />
      <ul className="flex flex-col gap-2">
        {invitations.map((invitation) => (
          <InvitationChoice
            key={invitation.id}
            invitation={invitation}
            chosen={chosen.has(invitation.id)}
            onChange={(yes) => choose(invitation.id, yes)}
          />
        ))}
      </ul>
      <Button variant="primary" size="auth" busy={busy} off={chosen.size === 0} onClick={() => void accept()}>
        {chosen.size === 0 ? t('acceptNone') : t('accept', { count: chosen.size })}
      </Button>
    </div>
  );
}
