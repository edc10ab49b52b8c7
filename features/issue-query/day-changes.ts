import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { DayChangeKind } from './contract.ts';

/** What of an issue is compared. */
export type ComparedIssue = Pick<IssueRow, 'state_id' | 'state__group' | 'estimate_point' | 'cycle_id' | 'module_ids'>;

/** What differs, with the states or estimate points before and after; null where there was none, or nothing to name. */
export interface DayChange {
  readonly kind: DayChangeKind;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Returns what became of an issue of a list from one day to another; `null`: the project did not show it on that day. `isIn`
 * says what is in the list. An issue that came in and was completed since is both added and completed. One that was
 * completed elsewhere before it came in is only added.
 */
export function dayChanges(
  then: ComparedIssue | null,
  now: ComparedIssue | null,
  isIn: (issue: ComparedIssue) => boolean,
): DayChange[] {
  const was = then !== null && isIn(then);
  if (now === null || !isIn(now)) return was ? [{ kind: 'removed', before: null, after: null }] : [];
  const changes: DayChange[] = was ? [] : [{ kind: 'added', before: null, after: null }];
  const states = { before: then?.state_id ?? null, after: now.state_id };
  if (now.state__group === 'completed' && then?.state__group !== 'completed')
    changes.push({ kind: 'completed', ...states });
  else if (was && isClosed(then) && !isClosed(now)) changes.push({ kind: 'reopened', ...states });
  else if (was && then.state_id !== now.state_id) changes.push({ kind: 'moved', ...states });
  if (was && then.estimate_point !== now.estimate_point)
    changes.push({ kind: 'estimated', before: then.estimate_point, after: now.estimate_point });
  return changes;
}

function isClosed({ state__group }: ComparedIssue): boolean {
  return state__group === 'completed' || state__group === 'cancelled';
}
