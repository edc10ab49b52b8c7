import { clsx } from 'clsx';
import type { MailSummary } from '#features/instance/mail-contract.ts';
import { AlertIcon, CheckIcon, IntakeIcon, MailIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import { t } from './text.ts';

const STATES = {
  sent: { icon: CheckIcon, word: () => t('sent'), tone: 'text-ok' },
  waiting: { icon: MailIcon, word: () => t('waiting'), tone: 'text-ink-3' },
  kept: { icon: IntakeIcon, word: () => t('kept'), tone: 'text-info' },
  failed: { icon: AlertIcon, word: () => t('failed'), tone: 'text-danger' },
} as const;

/** One email: recipient, subject and status. Expands to its text. */
export function MessageRow({ mail, onOpen }: { mail: MailSummary; onOpen: () => void }) {
  const { icon: Icon, word, tone } = STATES[mail.state];
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2 text-left hover:bg-hover"
      >
        <span className="min-w-40 flex-1">
          <span className="block truncate text-body font-medium">{mail.subject}</span>
          <span className="block truncate text-small text-ink-3">{t('messageTo', { to: mail.to })}</span>
        </span>
        <span className={clsx('flex items-center gap-1 text-small', tone)}>
          <Icon size={14} />
          {word()}
        </span>
        <time
          dateTime={mail.created_at}
          {...tip(formatMoment(mail.created_at))}
          className="w-16 text-right text-small text-ink-3 tabular"
        >
          {formatAgo(mail.created_at)}
        </time>
      </button>
    </li>
  );
}
