import { type ReactNode, useEffect, useState } from 'react';
import { signOut } from '#features/accounts/web/public.ts';
import type { Invitation } from '#features/members/contract.ts';
import { acceptInvitations, InvitationChoice, loadMyInvitations } from '#features/members/web/public.ts';
import { WorkspaceForm } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Tabs, tabId } from '#platform/ui/controls/tabs.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { onboarding } from './onboarding-store.ts';
import { t } from './text.ts';

const PANEL = 'onboarding-workspace';

/** Step 3: join the workspaces one is invited to, or create one. */
export function WorkspaceStep({ creationOff }: { creationOff: boolean }) {
  const { invitations, check } = useInvitations();
  const [tab, setTab] = useState<'join' | 'create' | null>(null);
  const waiting = invitations ?? [];
  const shown = tab ?? (waiting.length > 0 ? 'join' : 'create');
  const create = creationOff ? (
    <Banner tone="info" title={t('creationOff')}>
      {t('creationOffBody')}
    </Banner>
  ) : (
    <WorkspaceForm onCreated={() => onboarding.passWorkspace('workspace_create')} beside={<BackButton />} />
  );
  return (
    <OnboardingFrame step={3} steps={4} heading={t('workspaceHeading')} intro={t('workspaceIntro')}>
      {invitations === null ? null : waiting.length > 0 ? (
        <>
          <Tabs
            label={t('tabs')}
            panelId={PANEL}
            value={shown}
            onChange={setTab}
            tabs={[
              { value: 'join', label: t('join'), count: waiting.length },
              { value: 'create', label: t('create') },
            ]}
            className="mb-4"
          />
          <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, shown)}>
            {shown === 'join' ? <Join invitations={waiting} /> : create}
          </div>
        </>
      ) : (
        create
      )}
      {creationOff && (
        <div className="mt-4 flex gap-2">
          {waiting.length === 0 && (
            <Button variant="primary" onClick={check}>
              {t('checkAgain')}
            </Button>
          )}
          <Button onClick={() => void signOut()}>{t('signOut')}</Button>
        </div>
      )}
    </OnboardingFrame>
  );
}

function useInvitations() {
  const [invitations, setInvitations] = useState<readonly Invitation[] | null>(null);
  const check = () => {
    loadMyInvitations().then(setInvitations, () => {
      showToast({ kind: 'error', title: t('couldNotLoad'), retry: check }, 'onboarding-invitations');
      setInvitations([]);
    });
  };
  useEffect(check, []);
  return { invitations, check };
}

function BackButton(): ReactNode {
  return (
    <div>
      <Button variant="quiet" onClick={() => onboarding.goTo('purpose')}>
        {t('back')}
      </Button>
    </div>
  );
}

function Join({ invitations }: { invitations: readonly Invitation[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const chosen = invitations.filter(({ id }) => !left.has(id));
  const join = async () => {
    setBusy(true);
    try {
      await acceptInvitations(chosen);
      await onboarding.passWorkspace('workspace_join');
    } catch {
      showToast({ kind: 'error', title: t('couldNotSave') });
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        {invitations.map((invitation) => (
          <InvitationChoice
            key={invitation.id}
            invitation={invitation}
            chosen={!left.has(invitation.id)}
            onChange={(yes) => {
              const next = new Set(left);
              if (yes) next.delete(invitation.id);
              else next.add(invitation.id);
              setLeft(next);
            }}
          />
        ))}
      </ul>
      <Button variant="primary" size="auth" busy={busy} off={chosen.length === 0} onClick={() => void join()}>
        {chosen.length === 0 ? t('joinNone') : t('joinCount', { count: chosen.length })}
      </Button>
      <BackButton />
    </div>
  );
}
