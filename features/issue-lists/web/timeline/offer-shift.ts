import { planShift } from '#features/issue-lists/web/shift/plan-shift.ts';
import { shiftOffer } from '#features/issue-lists/web/shift/shift-offer.ts';
import { t } from '#features/issue-lists/web/shift/text.ts';
import type { ToastAction } from '#platform/ui/notices/toasts.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { mayMoveDates, spanOf } from './chart-row-of.ts';
import { draggedSpan, type Grip } from './chart/span.ts';
import type { TimelineView } from './timeline-view.ts';

interface Move {
  readonly grip: Grip;
  readonly days: number;
  readonly dayWidth: number;
}

/**
 * Returns the offer to shift what waits for issues by as many days as these are moved; to be asked before they are. None
 * where nothing waits, and where no end moves.
 */
export function offerShift(view: TimelineView, ids: ReadonlySet<string>, move: Move): ToastAction | null {
  const { session, dependencies } = view;
  const days = movedBy(view, ids, move);
  if (days === 0) return null;
  const plan = () => {
    const waiting = [...dependencies.withBlocked(ids)].filter((id) => !ids.has(id));
    const issues = waiting.flatMap((id) => {
      const issue = session.rows.get(id);
      const facts = issue && mayMoveDates(session, issue) ? session.factsOf(issue) : undefined;
      return issue && facts ? [{ facts, issue }] : [];
    });
    return planShift(issues, () => days, currentDay());
  };
  const count = plan().length;
  if (count === 0) return null;
  return { label: t('shiftBlocked', { count }), run: () => shiftOffer.set(plan()) };
}

/** By how many days the ends move. */
function movedBy({ session }: TimelineView, ids: ReadonlySet<string>, { grip, days, dayWidth }: Move): number {
  if (grip === 'start') return 0;
  if (grip === 'move') return days;
  const [id] = ids;
  const issue = id === undefined ? undefined : session.rows.get(id);
  if (!issue) return 0;
  const { end } = spanOf(issue);
  const next = draggedSpan(spanOf(issue), grip, days, dayWidth).end;
  return end === null || next === null ? 0 : next - end;
}
