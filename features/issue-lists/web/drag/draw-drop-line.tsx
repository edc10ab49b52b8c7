import { clsx } from 'clsx';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { rowsOf } from '#features/issue-lists/web/session/nested-rows.ts';

/**
 * The line above a row that shows where what is dragged would land; below the last row of its group for the end. For who
 * observes already what it is drawn from.
 */
export function drawDropLine(session: ListSession, { group, id }: RowPosition) {
  const { drag } = session;
  const isAbove = drag.isTarget(group, id);
  const isBelow = drag.isTarget(group, null) && rowsOf(session, group)?.rows.ids.at(-1) === id;
  if (!isAbove && !isBelow) return null;
  return (
    <span
      aria-hidden
      className={clsx('absolute inset-x-0 z-sticky h-0.5 bg-accent', isAbove ? '-top-px' : '-bottom-px')}
    />
  );
}
