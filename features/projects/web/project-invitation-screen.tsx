import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AuthFrame, session } from '#features/accounts/web/public.ts';
import { answerProjectInvite, openProjectInvite, type ProjectInvite } from '#features/projects/member-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { api } from '#platform/web/api/api.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { projectIssuesPath } from './paths.ts';
import { ProjectLogo } from './project-logo.tsx';
import { roleOf } from './project-standing.ts';
import { roleName } from './role-name.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

/** What the link of an email carries. */
export interface ProjectInvitationLink {
  invitation_id?: string;
  email?: string;
  slug?: string;
  project_id?: string;
  token?: string;
}

/** `/project-invitations`: an invitation to a project, from an email (wire-account-workspace.md 5.3). */
export function ProjectInvitationScreen({ link }: { link: ProjectInvitationLink }) {
  const { invitation_id: invite_id = '', slug = '', project_id = '' } = link;
  const [invite, setInvite] = useState<ProjectInvite | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = () => {
    api.send(openProjectInvite, { params: { slug, project_id, invite_id } }, { fresh: true }).then(setInvite, setError);
  };
  useEffect(load, [slug, project_id, invite_id]);
  if (error !== null) {
    const gone = error instanceof ApiError && error.status < 500;
    return (
      <AuthFrame heading={gone ? t('inviteGone') : t('invitation')}>
        {gone ? (
          <div className="flex flex-col items-start gap-4">
            <p className="text-body text-ink-2">{t('inviteGoneBody')}</p>
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {t('goHome')}
            </Link>
          </div>
        ) : (
          <ErrorScreen
            error={error}
            onRetry={() => {
              setError(null);
              load();
            }}
          />
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={invite === null ? t('invitation') : t('inviteTitle', { name: invite.project.name })}>
      {invite === null ? (
        <div aria-busy>
          <Skeleton className="h-24 w-full" />
        </div>
      ) : (
        <Answer invite={invite} link={link} />
      )}
    </AuthFrame>
  );
}

/** Explains the invitation and takes the answer of a person who is signed in or about to sign in. */
const Answer = observer(function Answer({ invite, link }: { invite: ProjectInvite; link: ProjectInvitationLink }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'kept' | 'declined' | null>(
    invite.responded_at !== null && !invite.accepted ? 'declined' : null,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const { me } = session;
  const { slug } = invite.workspace;
  const answer = async (accepted: boolean) => {
    if (busy) return;
    if (accepted && !me) {
      const next_path = location.pathname + location.search;
      location.assign(`/sign-up?${new URLSearchParams({ email: invite.email, next_path }).toString()}`);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await api.send(answerProjectInvite, {
        params: { slug, project_id: invite.project.id, invite_id: invite.id },
        body: { email: invite.email, accepted, ...(link.token ? { token: link.token } : {}) },
      });
      // The workspace may be new to this page: everything of it is read afresh.
      if (accepted && (link.token ?? '') !== '') location.assign(projectIssuesPath(slug, invite.project.id));
      else setOutcome(accepted ? 'kept' : 'declined');
    } catch (error) {
      setFailure(refusalReason(error) ?? first('couldNotJoin'));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 rounded-popover border border-line-2 p-4">
        <ProjectLogo project={invite.project} size={40} />
        <p className="min-w-0 text-body text-pretty wrap-anywhere">
          {t('inviteBody', {
            email: invite.email,
            workspace: invite.workspace.name,
            role: roleName(roleOf(invite.role) ?? 5),
          })}
        </p>
      </div>
      {failure && <Banner tone="danger" role="alert" title={failure} />}
      {outcome !== null ? (
        <Banner tone="info" role="alert" title={outcome === 'kept' ? t('inviteKept') : t('inviteDeclined')} />
      ) : (
        <>
          {me && <p className="text-body text-ink-2">{t('inviteAs', { email: me.email })}</p>}
          <div className="flex flex-col gap-2">
            <Button variant="primary" size="auth" busy={busy} onClick={() => void answer(true)}>
              {me ? first('joinProject') : t('inviteSignUp')}
            </Button>
            <Button variant="quiet" size="auth" onClick={() => void answer(false)}>
              {t('inviteDecline')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
});
