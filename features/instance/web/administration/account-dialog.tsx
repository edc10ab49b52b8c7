import { useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t } from './text.ts';

interface AccountDialogProps {
  title: string;
  body: string;
  action: string;
  danger?: boolean;
  /** Said when nothing more is known about a failure. */
  failed: string;
  onClose: () => void;
  /** Does it and closes; throws what the server refused. */
  send: (email: string) => Promise<void>;
}

/** Asks for the email address of an account. */
export function AccountDialog({ title, body, action, danger = false, failed, onClose, send: run }: AccountDialogProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    if (email.trim() === '') {
      setError(t('receiverRequired'));
      return;
    }
    setBusy(true);
    try {
      await run(email.trim());
    } catch (refusal) {
      const missing = refusal instanceof ApiError && refusal.code === 'OBJECT_MISSING';
      setError(missing ? t('noSuchAccount') : (refusalReason(refusal) ?? failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      description={body}
      size={400}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Field label={t('emailAddress')} error={error} required>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
