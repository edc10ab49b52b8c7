import { isFinished } from '#features/states/rules.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';

type Dated = Pick<Issue, 'start_date' | 'target_date' | 'state__group'>;

/**
 * Whether an issue is planned to start before the one that blocks it has ended (screens.md 3.6). A due date is over with
 * its day, so that starting on that day is too early. What is finished blocks nothing.
 */
export function isConflict(blocker: Dated, blocked: Dated): boolean {
  const [end, start] = [blocker.target_date, blocked.start_date];
  if (isFinished(blocker.state__group) || isFinished(blocked.state__group)) return false;
  return end !== null && start !== null && start <= end;
}
