import { useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t as ui } from '#platform/ui/text.ts';
import { t } from './text.ts';

interface NameDialogProps {
  title: string;
  /** The name at first. */
  name: string;
  hint?: string;
  action: string;
  /** Throws what the server refused. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The most characters of a template's name; a project's, with which it begins, may have more. */
const longest = 100;

function problemOf(name: string): string | undefined {
  if (name === '') return t('nameRequired');
  return name.length > longest ? ui('tooLong', { count: longest }) : undefined;
}

/** Asks how a template is called. */
export function NameDialog({ title, name: before, hint, action, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(before);
  const [wrong, setWrong] = useState<{ name?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const send = async (form: HTMLElement | null) => {
    if (busy) return;
    const problem = problemOf(name.trim());
    if (problem !== undefined) {
      setWrong({ name: problem });
      return focusFirstError(form);
    }
    setBusy(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (error) {
      const [refused] = (error instanceof ApiError && error.fields['name']) || [];
      setWrong(refused === undefined ? { form: refusalReason(error) ?? t('notSaved') } : { name: refused });
      setBusy(false);
      focusFirstError(form);
    }
  };
  return (
    <Dialog
      title={title}
      size={400}
      dirty={name !== before}
      onClose={onClose}
      onSubmit={(form) => void send(form)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {wrong.form !== undefined && <Banner tone="danger" role="alert" title={wrong.form} />}
        <Field label={t('name')} error={wrong.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={longest}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value);
                setWrong({});
              }}
            />
          )}
        </Field>
        {hint !== undefined && <p className="text-small text-pretty text-ink-3">{hint}</p>}
      </div>
    </Dialog>
  );
}
