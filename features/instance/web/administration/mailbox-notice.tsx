import { Banner } from '#platform/ui/display/banner.tsx';
import { formatAgo } from '#platform/web/text/format-time.ts';
import { t } from './text.ts';
import { useMailbox } from './use-mailbox.ts';

/** When the mailbox was read last, and what went wrong. */
export function MailboxNotice() {
  const { state } = useMailbox();
  // The room of the line, which is what most see once the server has answered.
  if (!state) return <div className="h-4" />;
  if (!state.is_configured) return null;
  if (state.problem !== '')
    return (
      <Banner tone="danger" title={t('mailboxProblem')}>
        <span className="font-mono text-small break-words">{state.problem}</span>
      </Banner>
    );
  if (state.reply_address === null) return <Banner tone="warn" title={t('noReplyAddress')} />;
  const read = state.read_at === null ? t('mailboxNeverRead') : t('mailboxRead', { moment: formatAgo(state.read_at) });
  return <p className="h-4 text-small text-ink-3">{read}</p>;
}
