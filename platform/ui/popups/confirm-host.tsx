import { useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { t } from '#platform/ui/text.ts';
import { type AskedConfirmation, confirmations } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** Draws the questions of `confirm`; mounted once at the root. */
export function ConfirmHost() {
  return useSignal(confirmations).map((asked) => <Question key={asked.id} asked={asked} />);
}

/** The focus is on Cancel where yes destroys something. */
function Question({ asked }: { asked: AskedConfirmation }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      size={400}
      title={asked.title}
      onClose={() => asked.answer(false)}
      initialFocus={asked.danger ? cancel : yes}
      footer={
        <>
          <Button ref={cancel} onClick={() => asked.answer(false)}>
            {asked.cancel ?? t('cancel')}
          </Button>
          <Button ref={yes} variant={asked.danger ? 'danger' : 'primary'} onClick={() => asked.answer(true)}>
            {asked.action}
          </Button>
        </>
      }
    >
      <div className="text-body text-ink-2">{asked.body}</div>
    </Dialog>
  );
}
