import { useEffect } from 'react';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { warmWhenIdle } from '#platform/ui/warm-when-idle.ts';
import { intakeForm } from './intake-form-open.ts';
import { SnoozeChoice } from './open-snooze.tsx';

const IntakeDialog = lazyPart(async () => (await import('./intake-dialog.tsx')).IntakeDialog);
const closeForm = () => intakeForm.set(null);

/** The form of the intake, while it is open. Stands on each screen that decides about submissions. */
export function IntakeFormHost() {
  const form = useSignal(intakeForm);
  useEffect(() => warmWhenIdle([IntakeDialog, SnoozeChoice]), []);
  useEffect(() => closeForm, []);
  return (
    form && (
      <Opening onClose={closeForm}>
        <IntakeDialog request={form} onClose={closeForm} />
      </Opening>
    )
  );
}
