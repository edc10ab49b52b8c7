import { useState } from 'react';
import { linkErrors } from '#features/links/contract.ts';
import { linkAddress } from '#features/links/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t } from './text.ts';

interface LinkDialogProps {
  /** The link to edit; absent for a new one. */
  link?: { readonly url: string; readonly title: string | null } | undefined;
  /** Saves; what it throws is shown at the address, and the dialog stays. */
  onSave: (link: { url: string; title: string | null }) => Promise<void>;
  /** What is said at the address of more refusals, by their codes. */
  refusals?: Readonly<Record<string, string>> | undefined;
  onClose: () => void;
}

/** Asks for the address and the title of a link (screens.md 3.8). */
export function LinkDialog({ link, onSave, refusals, onClose }: LinkDialogProps) {
  const [url, setUrl] = useState(link?.url ?? '');
  const [title, setTitle] = useState(link?.title ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (form: HTMLElement | null) => {
    if (busy) return;
    if (linkAddress(url.trim()) === null) {
      setError(t('urlInvalid'));
      return focusFirstError(form);
    }
    setBusy(true);
    try {
      await onSave({ url: url.trim(), title: title.trim() === '' ? null : title.trim() });
      onClose();
    } catch (failure) {
      const known: Readonly<Record<string, string>> = {
        [linkErrors.URL_INVALID.code]: t('urlInvalid'),
        [linkErrors.URL_TAKEN.code]: t('urlTaken'),
        ...refusals,
      };
      const said = failure instanceof ApiError ? known[failure.code] : undefined;
      setError(said ?? refusalReason(failure) ?? t('couldNotSave'));
      setBusy(false);
      focusFirstError(form);
    }
  };
  return (
    <Dialog
      title={link ? t('editTitle') : t('addTitle')}
      size={400}
      dirty={url !== (link?.url ?? '') || title !== (link?.title ?? '')}
      onClose={onClose}
      onSubmit={(form) => void send(form)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {link ? t('save') : t('add')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t('url')} error={error} required>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              placeholder={t('urlHint')}
              value={url}
              autoComplete="off"
              spellCheck={false}
              maxLength={2048}
              onChange={(event) => {
                setError(null);
                setUrl(event.target.value);
              }}
            />
          )}
        </Field>
        <Field label={t('displayTitle')} optional={t('optional')}>
          {(control) => (
            <Input {...control} value={title} maxLength={255} onChange={(event) => setTitle(event.target.value)} />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
