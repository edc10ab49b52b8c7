import type { GroupToken } from '#features/issue-query/contract.ts';
import type { FirstRows } from '#features/issue-query/mirror/first-rows.ts';
import { groupings, pageSizeOf } from './display-settings.ts';
import { knownGroups } from './group-order.ts';
import type { ListSession } from './list-session.ts';

/** The least that rows, cards and columns take of the screen, in pixels. */
const lowestRow = 32;
const lowestCard = 60;
const narrowestColumn = 280;

/** Returns what a window of this size shows of a list first. */
export function rowsInSight({ display, place, workspace }: ListSession, token: GroupToken | null): FirstRows {
  const { calendar, layout } = display.now;
  if (calendar) {
    // Every day is in sight, with its first chips.
    const groups = calendar.weeks.flat();
    const rows = pageSizeOf(display.now);
    return { groups, rows, all: groups.length * rows };
  }
  const grouping = display.offer.groupings.find((known) => groupings[known] === token);
  const isEntered = workspace.visit !== null;
  const groups = grouping !== undefined && isEntered ? knownGroups(place.values, grouping) : [];
  if (layout === 'kanban') {
    const rows = Math.ceil(innerHeight / lowestCard);
    return { groups, rows, all: rows * Math.ceil(innerWidth / narrowestColumn) };
  }
  const rows = Math.ceil(innerHeight / lowestRow);
  return { groups, rows, all: rows };
}
