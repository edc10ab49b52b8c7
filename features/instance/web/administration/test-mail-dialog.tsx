import { useState } from 'react';
import { sendTestMail } from '#features/instance/mail-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Spinner } from '#platform/ui/controls/spinner.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { administration, ask } from './administration.ts';
import { outsideWords } from './outside-words.ts';
import { t } from './text.ts';

type Outcome = { state: 'asking' | 'sending' } | { state: 'sent'; to: string } | { state: 'failed'; why: string };

/** Sends a message with the saved settings and says at once how it went, in the mail server's own words. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const [to, setTo] = useState(administration.admin?.email ?? '');
  const [error, setError] = useState<string | undefined>();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const send = async () => {
    if (outcome.state === 'sending') return;
    if (to.trim() === '') {
      setError(t('receiverRequired'));
      return;
    }
    setOutcome({ state: 'sending' });
    try {
      await ask(sendTestMail, { body: { receiver_email: to } });
      setOutcome({ state: 'sent', to: to.trim() });
    } catch (refusal) {
      const wrong = refusal instanceof ApiError && refusal.code === 'MAIL_RECEIVER_INVALID';
      if (wrong) setError(t('receiverWrong'));
      setOutcome(wrong ? { state: 'asking' } : { state: 'failed', why: outsideWords(refusal) });
    }
  };
  return (
    <Dialog
      title={t('sendTest')}
      description={t('sendTestBody')}
      size={400}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" variant="primary" busy={outcome.state === 'sending'}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('receiver')} error={error} required>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              spellCheck={false}
              value={to}
              onChange={(event) => {
                setTo(event.target.value);
                setError(undefined);
                if (outcome.state !== 'sending') setOutcome({ state: 'asking' });
              }}
            />
          )}
        </Field>
        <div aria-live="polite">
          <Result outcome={outcome} />
        </div>
      </div>
    </Dialog>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'sending')
    return (
      <p className="flex items-center gap-2 text-body text-ink-2">
        <Spinner />
        {t('sending')}
      </p>
    );
  if (outcome.state === 'sent')
    return (
      <Banner tone="ok" title={t('testSent', { to: outcome.to })}>
        {t('testSentBody')}
      </Banner>
    );
  if (outcome.state === 'failed')
    return (
      <Banner tone="danger" title={t('testFailed')}>
        <span className="font-mono text-small break-words">{outcome.why}</span>
      </Banner>
    );
  return null;
}
