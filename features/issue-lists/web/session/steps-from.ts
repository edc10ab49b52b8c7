import { goBy } from '#features/issue-lists/web/commands/walk.ts';
import type { ListSteps } from '#features/issues/web/peek-host.ts';
import type { ListSession } from './list-session.ts';

/** Returns where an issue stands in a list, and how to go on from it; null for one that is no row of it. Observable. */
export function stepsFrom(session: ListSession, id: string): ListSteps | null {
  const { positions, focus, paged } = session;
  const index = positions.findIndex((position) => position.id === id);
  const position = positions[index];
  if (!position) return null;
  const { length } = positions;
  return {
    isFirst: index === 0,
    isLast: index === length - 1,
    position: index + 1,
    // Those below are not all read; an issue with two labels stands twice.
    total: Math.max(length, paged?.list.total ?? 0),
    go(by) {
      focus.set(position);
      goBy(session, by);
    },
  };
}
