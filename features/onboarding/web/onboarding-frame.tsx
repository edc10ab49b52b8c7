import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { session, signOut } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { CairnMark } from '#platform/ui/icons/cairn-mark.tsx';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';
import { t } from './text.ts';

interface OnboardingFrameProps {
  /** The step one is at, from 1. */
  step: number;
  steps: number;
  heading: string;
  intro?: string;
  /** Stands beside the form in wide windows: a preview. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The page of one onboarding step (screens.md 3.28): progress, a form of 480 px, the signed-in person. */
export const OnboardingFrame = observer(function OnboardingFrame(props: OnboardingFrameProps) {
  const { step, steps, heading, intro, aside, children } = props;
  useDocumentTitle(heading);
  const email = session.me?.email ?? '';
  return (
    <div className="flex h-full bg-surface">
      <div className="flex min-w-0 flex-1 flex-col overflow-y-auto">
        <header className="flex shrink-0 items-center justify-between gap-4 px-4 py-4 md:px-8 md:py-6">
          <CairnMark />
          <Progress step={step} steps={steps} />
        </header>
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col items-center justify-center px-4 py-6 md:px-8">
          <div className="w-full max-w-120">
            <h1 className="text-auth text-balance">{heading}</h1>
            {intro && <p className="mt-2 text-body text-pretty text-ink-2">{intro}</p>}
            <div className="mt-6">{children}</div>
          </div>
        </main>
        <footer className="flex shrink-0 flex-wrap items-center justify-center gap-x-2 px-4 py-5 text-small text-ink-3">
          <span className="min-w-0 truncate">{t('signedInAs', { email })}</span>
          <Button variant="link" size="small" onClick={() => void signOut()}>
            {t('switchAccount')}
          </Button>
        </footer>
      </div>
      {aside && (
        <aside
          aria-label={t('preview')}
          className="side-colors hidden w-[42%] shrink-0 items-center justify-center border-l border-line bg-canvas p-8 lg:flex"
        >
          {aside}
        </aside>
      )}
    </div>
  );
});

function Progress({ step, steps }: { step: number; steps: number }) {
  return (
    <div className="flex items-center gap-2 text-small text-ink-3">
      <span aria-hidden>{t('stepsDone', { step, steps })}</span>
      <progress className="sr-only" aria-label={t('progress', { step, steps })} value={step} max={steps} />
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} className={clsx('h-1 w-6 rounded-bar', index < step ? 'bg-ink' : 'bg-pressed')} />
        ))}
      </span>
    </div>
  );
}
