import { useState } from 'react';
import { checkMailbox } from '#features/instance/mailbox-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { MailIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ask } from './administration.ts';
import { outsideWords } from './outside-words.ts';
import { t } from './text.ts';

/** Opens the mailbox with the saved settings, and says how it went in the mail server's own words. */
export function MailboxCheck({ offBecause }: { offBecause: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const check = () => {
    setBusy(true);
    ask(checkMailbox, {})
      .then(
        () => showToast({ kind: 'success', title: t('mailboxWorks') }, 'mailbox-check'),
        (error: unknown) =>
          showToast({ kind: 'error', title: t('mailboxFails'), body: outsideWords(error) }, 'mailbox-check'),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button icon={MailIcon} offBecause={offBecause} busy={busy} onClick={check}>
      {t('mailboxCheck')}
    </Button>
  );
}
