import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { WebhookLog } from '#features/webhooks/contract.ts';
import { noAnswerStatus } from '#features/webhooks/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { ScrollBox } from '#platform/ui/display/scroll-box.tsx';
import { ChevronDownIcon, ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { t } from './text.ts';

interface DeliveryRowProps {
  log: DeliveryLog;
  attempt: WebhookLog;
  /** Whether the webhook is on: one that is off delivers nothing. */
  isOn: boolean;
}

/** One attempt: when, what, how it was answered; opened, all that was said. */
export const DeliveryRow = observer(function DeliveryRow({ log, attempt, isOn }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  const { event_type, retry_count, duration_ms, created_at } = attempt;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-9 w-full items-center gap-3 px-3 py-1.5 text-left text-body hover:bg-hover"
      >
        <Chevron size={16} className="shrink-0 text-ink-3" />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
          <span className="font-mono">{event_type}</span>
          {retry_count > 0 && <span className="text-ink-3">{t('retryNumber', { count: retry_count })}</span>}
        </span>
        <Status attempt={attempt} />
        <span className="hidden w-20 shrink-0 text-right text-ink-3 tabular md:inline">
          {t('milliseconds', { count: duration_ms })}
        </span>
        <time
          dateTime={created_at}
          {...tip(formatMoment(created_at))}
          className="w-20 shrink-0 text-right text-ink-3 tabular"
        >
          {formatAgo(created_at)}
        </time>
      </button>
      {isOpen && <Details id={id} log={log} attempt={attempt} isOn={isOn} />}
    </li>
  );
});

/** Whether nothing was answered: then there are no headers either. */
function isUnanswered({ response_status, response_headers }: WebhookLog): boolean {
  return response_status === noAnswerStatus && Object.keys(response_headers).length === 0;
}

function Status({ attempt }: { attempt: WebhookLog }) {
  const { response_status: status } = attempt;
  const isFine = status >= 200 && status < 300;
  return (
    <span className={clsx('shrink-0 tabular', isFine ? 'text-ok' : 'text-danger')}>
      {isUnanswered(attempt) ? t('noAnswer') : status}
    </span>
  );
}

const Details = observer(function Details({ id, log, attempt, isOn }: DeliveryRowProps & { id: string }) {
  const redeliver = async () => {
    try {
      await log.redeliver(attempt.delivery);
      showToast({ kind: 'success', title: t('redelivered') });
    } catch (error) {
      showToast({ kind: 'error', title: t('redeliverFailed'), body: refusalReason(error) });
    }
  };
  return (
    <div id={id} className="flex flex-col gap-4 border-t border-line bg-sunken px-3 py-3">
      <Button
        className="self-start"
        busy={log.awaited.has(attempt.delivery)}
        offBecause={isOn ? undefined : t('offNow')}
        onClick={() => void redeliver()}
      >
        {t('redeliver')}
      </Button>
      <Said title={t('request')} headers={attempt.request_headers} body={attempt.request_body} />
      <Said title={t('response')} headers={attempt.response_headers} body={attempt.response_body ?? ''} />
    </div>
  );
});

function Said({ title, headers, body }: { title: string; headers: Readonly<Record<string, string>>; body: string }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1.5">
      <h4 className="text-small font-medium text-ink-2">{title}</h4>
      {lines.length > 0 && <Text label={`${title}: ${t('headers')}`} text={lines.join('\n')} />}
      <Text label={`${title}: ${t('body')}`} text={body} />
    </section>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <ScrollBox label={label} className="max-h-64 overflow-y-auto rounded-control border border-line bg-surface p-2">
      <pre className="font-mono text-small wrap-anywhere whitespace-pre-wrap">{text === '' ? t('empty') : text}</pre>
    </ScrollBox>
  );
}
