import { useState } from 'react';
import { addAdmin, type InstanceAdmin } from '#features/instance/admin-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { ask } from './administration.ts';
import { t } from './text.ts';

/** Makes somebody an administrator, by the address of their account. */
export function AddAdminDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (admin: InstanceAdmin) => void }) {
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
      onAdded(await ask(addAdmin, { body: { email } }));
    } catch (refusal) {
      const missing = refusal instanceof ApiError && refusal.code === 'OBJECT_MISSING';
      setError(
        missing ? t('noSuchAccount') : refusal instanceof ApiError ? (refusal.sentence ?? undefined) : t('tryAgain'),
      );
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('addAdmin')}
      description={t('addAdminBody')}
      size={400}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('add')}
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
