import { type SubmitEvent, useState } from 'react';
import { InviteRowsFields, sendInvitations, useInviteRows } from '#features/members/web/public.ts';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { must } from '#platform/shared/must.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { t } from './text.ts';

/** Step 4: who made the workspace invites the others; may be done later. */
export function InviteStep({ finish }: { finish: () => Promise<void> }) {
  const form = useInviteRows(3);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (box: HTMLFormElement) => {
    if (!form.dirty) return finish();
    if (!form.check()) return focusFirstError(box);
    setBusy(true);
    setFailure(null);
    try {
      const { slug } = must(myWorkspaces.list.at(-1), 'who invites has a workspace');
      await sendInvitations(slug, form.wanted);
      showToast({ kind: 'success', title: t('invited', { count: form.wanted.length }) });
      await finish();
    } catch (error) {
      if (!form.refuse(error)) setFailure(refusalReason(error) ?? t('couldNotInvite'));
      focusFirstError(box);
    }
    setBusy(false);
    return undefined;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  return (
    <OnboardingFrame step={4} steps={4} heading={t('inviteHeading')} intro={t('inviteIntro')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <Banner tone="danger" role="alert" title={failure} />}
        <InviteRowsFields form={form} size={40} />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" size="auth" busy={busy}>
            {t('continue')}
          </Button>
          <Button variant="quiet" onClick={() => void finish()}>
            {t('later')}
          </Button>
        </div>
      </form>
    </OnboardingFrame>
  );
}
