import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { moveDates } from '#features/issue-lists/web/timeline/move-dates.ts';
import { t } from '#features/issue-lists/web/timeline/text.ts';
import type { TimelineView } from '#features/issue-lists/web/timeline/timeline-view.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { formatDay } from '#platform/web/text/format-day.ts';
import type { Dates } from './plan-shift.ts';

/** What shifting the issues that wait would do to each of them; nothing is changed before it is confirmed. */
export const ShiftDialog = observer(function ShiftDialog({ view }: { view: TimelineView }) {
  const { session, shift, state } = view;
  const offer = shift.get();
  if (!offer) return null;
  const { days, issues } = offer;
  const count = issues.length;
  const close = () => runInAction(() => shift.set(null));
  const apply = () => {
    close();
    const ids = issues.map(({ issue }) => issue.id);
    moveDates(session, ids, { grip: 'move', days, dayWidth: state.dayWidth });
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
        <p className="text-body text-ink-2">{t(days > 0 ? 'shiftLater' : 'shiftEarlier', { count: Math.abs(days) })}</p>
        <ul className="flex flex-col">
          {issues.map(({ issue, to, turnsOverdue }) => (
            <li key={issue.id} className="flex flex-col gap-0.5 border-t border-line py-2 text-body">
              <span className="flex gap-2">
                <span className="shrink-0 font-mono text-small leading-5 text-ink-3">
                  {session.factsOf(issue)?.keyOf(issue)}
                </span>
                <span className="min-w-0 flex-1 truncate text-ink">{issue.name}</span>
              </span>
              <span className="flex gap-2 text-small text-ink-2 tabular">
                {t('shiftedTo', { from: inWords(issue), to: inWords(to) })}
                {turnsOverdue && <span className="font-medium text-danger">{t('turnsOverdue')}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
});

function inWords({ start_date, target_date }: Dates): string {
  return [...new Set([start_date, target_date].flatMap((day) => (day === null ? [] : formatDay(day))))].join(' – ');
}
