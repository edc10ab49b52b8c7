import { useEffect, useState } from 'react';
import { readMail, sendMailAgain, type MailSummary } from '#features/instance/mail-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { administration, ask } from './administration.ts';
import { t } from './text.ts';

interface MessageDialogProps {
  mail: MailSummary;
  onClose: () => void;
  /** It was put on its way again. */
  onSent: () => void;
}

/** One email with its text, if that can still be read, and a button to send it. */
export function MessageDialog({ mail, onClose, onSent }: MessageDialogProps) {
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let over = false;
    ask(readMail, { params: { mail_id: mail.id } }).then(
      (read) => over || setText(read.text),
      () => over || setFailed(true),
    );
    return () => {
      over = true;
    };
  }, [mail.id]);
  const send = async () => {
    setBusy(true);
    try {
      await ask(sendMailAgain, { params: { mail_id: mail.id } });
      showToast({ kind: 'success', title: t('onItsWay') });
      onSent();
    } catch (error) {
      const body = refusalReason(error);
      showToast({ kind: 'error', title: t('couldNotSend'), body });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={mail.subject}
      description={t('messageTo', { to: mail.to })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {mail.is_readable && (
            <Button variant="primary" busy={busy} offBecause={whyNotSend()} onClick={() => void send()}>
              {mail.state === 'failed' ? t('sendAgain') : t('sendNow')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {mail.error !== '' && (
          <Banner tone="danger" title={t('triedTimes', { count: mail.attempts })}>
            <span className="font-mono text-small break-words">{mail.error}</span>
          </Banner>
        )}
        {failed && <Banner tone="danger" role="alert" title={t('couldNotOpen')} />}
        {mail.is_readable && text !== null && text !== '' && (
          <>
            <section
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long messages are scrolled by keyboard
              tabIndex={0}
              aria-label={t('messageText')}
              className="max-h-80 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-small break-words whitespace-pre-wrap"
            >
              {text}
            </section>
            <p className="text-small text-ink-3">{t('messageRecorded')}</p>
          </>
        )}
        {!mail.is_readable && (
          <p className="text-body text-ink-2">{mail.state === 'waiting' ? t('messageWaiting') : t('messageEmptied')}</p>
        )}
      </div>
    </Dialog>
  );
}

function whyNotSend(): string | undefined {
  if (!administration.isOn('IS_EMAIL_ENABLED')) return t('mailIsOff');
  return administration.value('EMAIL_HOST') === '' ? t('noMailServer') : undefined;
}
