import { compareShallow, computed } from 'mobx';
import { positionKey, type RowPosition } from './session/list-focus.ts';
import type { ListSession } from './session/list-session.ts';
import { rowsOf } from './session/nested-rows.ts';

/** How a row, card or chip of a list is marked. */
export interface RowMarks {
  /** Arrows walk on from here. */
  readonly isActive: boolean;
  /** Rises when it should take the keyboard focus; 0 while it is not active. */
  readonly focusRequests: number;
  /** No row is active yet: the first one is the stop of Tab. */
  readonly isNoneActive: boolean;
  /** Keys act on it (screens.md 3.1). */
  readonly isTarget: boolean;
  /** It is open over the list. */
  readonly isPeeked: boolean;
  readonly isFlashing: boolean;
  /** The pointer carries its picture. */
  readonly isFaded: boolean;
  /** Where what is dragged would land: above it, or below it as the last of its group. */
  readonly drop: 'above' | 'below' | null;
}

/**
 * Returns how a row is marked. Observable: whoever draws the row is drawn again when one of its own marks changes, not
 * whenever the focus or the open issue goes from one other row to the next.
 */
export function rowMarks(session: ListSession, position: RowPosition): RowMarks {
  return computed(() => marksOf(session, position), { equals: compareShallow }).get();
}

function marksOf(session: ListSession, position: RowPosition): RowMarks {
  const { focus, peekId, flashing, drag } = session;
  const key = positionKey(position);
  const isActive = focus.activeKey === key;
  const isPeeked = peekId === position.id;
  return {
    isActive,
    focusRequests: isActive ? focus.focusRequests : 0,
    isNoneActive: focus.active === null,
    isTarget: focus.isTarget(key) || (isPeeked && !focus.hasTarget),
    isPeeked,
    isFlashing: flashing === position.id,
    isFaded: drag.fades(position.id),
    drop: dropOf(session, position),
  };
}

function dropOf(session: ListSession, { group, id }: RowPosition): RowMarks['drop'] {
  if (session.drag.isTarget(group, id)) return 'above';
  return session.drag.isTarget(group, null) && rowsOf(session, group)?.rows.ids.at(-1) === id ? 'below' : null;
}
