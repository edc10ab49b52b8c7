import type { Priority } from '#features/issue-fields/contract.ts';
import { unreachable } from '#platform/shared/must.ts';
import { t } from './text.ts';

/** A priority in words. */
export function priorityName(priority: Priority): string {
  switch (priority) {
    case 'urgent':
      return t('priorityUrgent');
    case 'high':
      return t('priorityHigh');
    case 'medium':
      return t('priorityMedium');
    case 'low':
      return t('priorityLow');
    case 'none':
      return t('priorityNone');
    default:
      return unreachable(priority);
  }
}
