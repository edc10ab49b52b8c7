import type { MouseEvent } from 'react';
import { wantsNewTab } from '#platform/web/keyboard/listen-keyboard.ts';
import type { IssueBench } from './store/issue-bench.ts';
import type { Spot } from './store/list-focus.ts';

/** A press on a row or card: opens the issue over the list, with Mod in a new tab. */
export function pressIssue(bench: IssueBench, spot: Spot, event: MouseEvent): void {
  const issue = bench.issues.table.get(spot.id);
  if (!issue || bench.isNew(issue)) return;
  bench.focus.set(spot, true);
  if (wantsNewTab(event)) window.open(bench.address?.hrefOf(spot.id), '_blank', 'noopener');
  else bench.openPeek(spot.id);
}
