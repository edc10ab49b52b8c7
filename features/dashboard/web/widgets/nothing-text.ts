import type { Duration, IssueTab } from '#features/dashboard/rules.ts';
import { t } from '#features/dashboard/web/text.ts';
import { unreachable } from '#platform/shared/must.ts';

/** Returns what is said where a list of issues has none. */
export function nothingText(tab: IssueTab, duration: Duration): string {
  if (tab === 'overdue') return t('nothingOverdue');
  if (tab === 'completed') return t('nothingCompleted');
  if (tab === 'pending') return t('nothingPending');
  return nothingDue(duration);
}

/** Returns what is said where nothing is due in a time. */
export function nothingDue(duration: Duration): string {
  switch (duration) {
    case 'none':
      return t('nothingAssigned');
    case 'today':
      return t('nothingDueToday');
    case 'this_week':
      return t('nothingDueWeek');
    case 'this_month':
      return t('nothingDueMonth');
    case 'this_year':
      return t('nothingDueYear');
    case 'custom':
      return t('nothingDueThen');
    default:
      return unreachable(duration);
  }
}
