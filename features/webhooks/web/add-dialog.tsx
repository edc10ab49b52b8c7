import { useId, useState } from 'react';
import type { Webhook } from '#features/webhooks/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { allEvents, EventFields } from './event-fields.tsx';
import { t } from './text.ts';
import { typedProblem, urlProblem } from './url-problem.ts';
import type { WebhookStore } from './webhook-store.ts';

interface AddDialogProps {
  store: WebhookStore;
  /** Gets the new webhook, with its key. */
  onAdded: (made: Webhook) => void;
  onClose: () => void;
}

/** Adds a webhook (screens.md 3.25). */
export function AddDialog({ store, onAdded, onClose }: AddDialogProps) {
  const [url, setUrl] = useState('');
  const [isOn, setOn] = useState(true);
  const [hasLegacyHeaders, setLegacyHeaders] = useState(false);
  const legacyHint = useId();
  const [events, setEvents] = useState(allEvents(true));
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const typed = typedProblem(url);
    setProblem(typed);
    if (busy || typed !== undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      onAdded(await store.add({ url: url.trim(), is_active: isOn, has_legacy_headers: hasLegacyHeaders, ...events }));
    } catch (error) {
      const refused = urlProblem(error);
      setProblem(refused);
      if (refused === undefined) setFailure(refusalReason(error) ?? '');
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('add')}
      dirty={url.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {t('add')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && (
          <Banner tone="danger" role="alert" title={t('addFailed')}>
            {failure}
          </Banner>
        )}
        <Field label={t('url')} hint={t('urlHint')} error={problem} required>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={1024}
              placeholder="https://example.com/hooks/cairn"
              value={url}
              onChange={(event) => {
                setUrl(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <fieldset>
          <legend className="mb-1 text-body font-medium text-ink-2">{t('events')}</legend>
          <EventFields events={events} onChange={setEvents} />
        </fieldset>
        <Switch className="border-t border-line pt-4" label={t('enabled')} checked={isOn} onChange={setOn} />
        <div>
          <Switch
            className="w-full"
            label={t('legacy')}
            describedBy={legacyHint}
            checked={hasLegacyHeaders}
            onChange={setLegacyHeaders}
          />
          <p id={legacyHint} className="mr-12 text-small text-ink-3">
            {t('legacyHint')}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
