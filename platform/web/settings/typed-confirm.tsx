import { type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { t as ui } from '#platform/ui/text.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t } from './text.ts';

/** Words to be typed, exactly. */
export interface TypedText {
  /** What is asked for; "Type … to confirm" when absent. */
  label?: string;
  text: string;
}

interface TypedConfirmProps {
  title: string;
  body: ReactNode;
  action: string;
  typed: readonly TypedText[];
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** The question before something that cannot be taken back: the button works once everything is typed. */
export function TypedConfirm({ title, body, action, typed, onConfirm, onClose }: TypedConfirmProps) {
  const [words, setWords] = useState<readonly string[]>(typed.map(() => ''));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ready = typed.every(({ text }, index) => words[index]?.trim() === text.trim());
  const run = async () => {
    if (!ready || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(refusalReason(error) ?? t('couldNotSave'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void run()}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="danger" off={!ready} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="text-body text-pretty text-ink-2">{body}</div>
        {typed.map(({ label, text }, index) => (
          <Field key={label ?? text} label={label ?? t('typeToConfirm', { text })}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                value={words[index] ?? ''}
                onChange={(event) => setWords(words.map((word, at) => (at === index ? event.target.value : word)))}
              />
            )}
          </Field>
        ))}
        {failure && <Banner tone="danger" role="alert" title={failure} />}
      </div>
    </Dialog>
  );
}
