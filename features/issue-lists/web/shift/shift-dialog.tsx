import { changeDates } from '#features/issues/web/store/change-dates.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { formatDay } from '#platform/web/text/format-day.ts';
import type { Dates, Shifted } from './plan-shift.ts';
import { shiftOffer } from './shift-offer.ts';
import { t } from './text.ts';

/** What shifting the issues that wait would do to each of them; nothing is changed before it is confirmed. */
export function ShiftDialog({ issues }: { issues: readonly Shifted[] }) {
  const count = issues.length;
  const close = () => shiftOffer.set(null);
  const apply = () => {
    close();
    const changes = issues.map(({ one, to }) => ({ one, dates: given(to) }));
    void changeDates(changes, { title: (done) => issueText('issuesUpdated', { count: done }) });
  };
  return (
    <Dialog
      title={t('shiftTitle')}
      onClose={close}
      onSubmit={apply}
      footer={
        <>
          <Button size="large" onClick={close}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit">
            {t('shiftNow', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-body text-ink-2">{summary(issues)}</p>
        <ul className="flex flex-col">
          {issues.map(({ one: { facts, issue }, to, becomes }) => (
            <li key={issue.id} className="flex flex-col gap-0.5 border-t border-line py-2 text-body">
              <span className="flex gap-2">
                <span className="shrink-0 font-mono text-small leading-5 text-ink-3">{facts.keyOf(issue)}</span>
                <span className="min-w-0 flex-1 truncate text-ink">{issue.name}</span>
              </span>
              <span className="flex gap-2 text-small text-ink-2 tabular">
                {t('shiftedTo', { from: inWords(issue), to: inWords(to) })}
                {becomes && (
                  <span className="font-medium text-danger">
                    {becomes === 'today' ? t('dueToday') : t('becomesOverdue')}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function summary(issues: readonly Shifted[]): string {
  const [days = 0, ...others] = new Set(issues.map((shifted) => shifted.days));
  if (others.length > 0) return t('shiftAlong');
  return t(days > 0 ? 'shiftLater' : 'shiftEarlier', { count: Math.abs(days) });
}

function given({ start_date, target_date }: Dates) {
  return { ...(start_date === null ? {} : { start_date }), ...(target_date === null ? {} : { target_date }) };
}

function inWords({ start_date, target_date }: Dates): string {
  return [...new Set([start_date, target_date].flatMap((day) => (day === null ? [] : formatDay(day))))].join(' – ');
}
