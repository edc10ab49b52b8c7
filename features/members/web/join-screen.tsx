import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthFrame } from '#features/accounts/web/public.ts';
import { type Invitation, readJoinInvitation } from '#features/members/contract.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { api } from '#platform/web/api/api.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { JoinCard } from './join-card.tsx';
import { t } from './text.ts';

/** What an invitation's link carries. */
export interface InvitationLink {
  invitation_id?: string;
  email?: string;
  slug?: string;
  token?: string;
}

/** `/workspace-invitations`: one invitation, from an email or a copied link (screens.md 3.29). */
export function JoinScreen({ link }: { link: InvitationLink }) {
  const { invitation_id = '', slug = '' } = link;
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = () => {
    api.send(readJoinInvitation, { params: { slug, invitation_id } }, { fresh: true }).then(setInvitation, setError);
  };
  useEffect(load, [slug, invitation_id]);
  const retry = () => {
    setError(null);
    load();
  };
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  if (error !== null) {
    return (
      <AuthFrame heading={t('invitations')}>
        <ErrorScreen error={error} onRetry={retry} />
      </AuthFrame>
    );
  }
  if (invitation === null) {
    return (
      <AuthFrame heading={t('invitations')}>
        <div aria-busy>
          <Skeleton className="h-24 w-full" />
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={t('joinHeading', { workspace: invitation.workspace.name })}>
      <JoinCard invitation={invitation} link={link} />
    </AuthFrame>
  );
}

function Gone() {
  return (
    <AuthFrame heading={t('gone')}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-body text-ink-2">{t('goneBody')}</p>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('goHome')}
        </Link>
      </div>
    </AuthFrame>
  );
}
