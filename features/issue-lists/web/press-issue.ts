import type { MouseEvent } from 'react';
import { wantsNewTab } from '#platform/web/keyboard/listen-keyboard.ts';
import { goToPage } from '#features/issues/web/came-from.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { onPressedAgain } from './double-press.ts';
import type { ListSession } from './session/list-session.ts';
import type { RowPosition } from './session/list-focus.ts';

/**
 * A press on a row or card: opens the issue over the list, with Mod in a new tab; with Shift selects up to it. A second
 * press at once goes to its page (screens.md 3.1).
 */
export function pressIssue(session: ListSession, position: RowPosition, event: MouseEvent): void {
  const issue = session.rows.get(position.id);
  if (!issue || isNew(issue)) return;
  if (event.shiftKey) session.selection.extendTo(position);
  session.focus.set(position, true);
  if (event.shiftKey) return;
  if (wantsNewTab(event)) return void window.open(session.hrefOf(position.id), '_blank', 'noopener');
  session.openPeek(position.id);
  const facts = session.factsOf(issue);
  const { nativeEvent: press } = event;
  const isTouch = 'pointerType' in press && press.pointerType === 'touch';
  if (facts && !isTouch) onPressedAgain(event, () => goToPage(facts, session, position.id));
}
