import { useRouter } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ProgressLine } from '#platform/ui/display/progress-line.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { InviteStep } from './invite-step.tsx';
import { onboarding } from './onboarding-store.ts';
import { ProfileStep } from './profile-step.tsx';
import { PurposeStep } from './purpose-step.tsx';
import { t } from './text.ts';
import { WorkspaceStep } from './workspace-step.tsx';

interface OnboardingScreenProps {
  creationOff: boolean;
  /** Where the person was going when onboarding came first; null for the home of their workspace. */
  next: string | null;
}

/** The four steps after the first sign-in, each resumed where the server's flags say (screens.md 3.28). */
export const OnboardingScreen = observer(function OnboardingScreen({ creationOff, next }: OnboardingScreenProps) {
  const { history } = useRouter();
  const { step } = onboarding;
  const finish = async () => {
    try {
      const home = await onboarding.finish();
      history.push(next ?? home);
    } catch {
      showToast({ kind: 'error', title: t('couldNotFinish'), retry: () => void finish() }, 'onboarding');
    }
  };
  const done = step === 'done';
  useEffect(() => {
    if (done) void finish();
    // oxlint-disable-next-line react/exhaustive-deps -- once when everything is done, not when it is drawn again
  }, [done]);
  if (step === 'profile') return <ProfileStep />;
  if (step === 'purpose') return <PurposeStep />;
  if (step === 'workspace') return <WorkspaceStep creationOff={creationOff} />;
  if (step === 'invite') return <InviteStep finish={finish} />;
  return (
    <main id="content" tabIndex={-1} aria-busy className="relative h-full bg-surface">
      <h1 className="sr-only">{t('title')}</h1>
      <ProgressLine on />
    </main>
  );
});
