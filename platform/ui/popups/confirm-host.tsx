import { useRef, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { t } from '#platform/ui/text.ts';
import { type AskedConfirmation, confirmations } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** Draws the questions of `confirm`; mounted once at the root. */
export function ConfirmHost() {
  return useSignal(confirmations).map((asked) => <Question key={asked.id} asked={asked} />);
}

/** The focus is on the field where something has to be typed, else on Cancel where yes destroys something. */
function Question({ asked }: { asked: AskedConfirmation }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const { typed } = asked;
  const isReady = typed === undefined || text.trim() === typed;
  return (
    <Dialog
      role="alertdialog"
      size={400}
      title={asked.title}
      onClose={() => asked.answer(false)}
      initialFocus={typed === undefined ? (asked.danger ? cancel : yes) : undefined}
      onSubmit={typed === undefined ? undefined : () => isReady && asked.answer(true)}
      footer={
        <>
          <Button ref={cancel} onClick={() => asked.answer(false)}>
            {asked.cancel ?? t('cancel')}
          </Button>
          <Button
            ref={yes}
            variant={asked.danger ? 'danger' : 'primary'}
            off={!isReady}
            onClick={() => asked.answer(true)}
          >
            {asked.action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="text-body text-ink-2">{asked.body}</div>
        {typed !== undefined && (
          <Field label={t('typeToConfirm', { text: typed })}>
            {(control) => (
              <Input {...control} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
