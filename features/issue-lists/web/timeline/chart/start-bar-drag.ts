import type { PointerEvent } from 'react';
import { followDrag } from '#features/issue-lists/web/drag/follow-drag.ts';
import type { Grip } from './span.ts';
import type { TimelineState } from './timeline-state.ts';

interface BarDragParts {
  readonly id: string;
  readonly grip: Grip;
  /** The bars that move along; with `isChain`, those that wait for them too. */
  idsOf(isChain: boolean): ReadonlySet<string>;
  /** Runs when the drag begins; what it returns runs when it has ended. */
  hold(): () => void;
  drop(ids: ReadonlySet<string>, days: number): void;
}

/** Drags a bar or one of its ends from day to day. While Shift is held, a whole bar takes its chain along. */
export function startBarDrag(state: TimelineState, press: PointerEvent<HTMLElement>, parts: BarDragParts): void {
  const { id, grip } = parts;
  const from = state.dayAtPointer(press.clientX);
  let release = () => {};
  followDrag(press, {
    state,
    scrolls: 'x',
    start() {
      release = parts.hold();
    },
    move({ x, y, shift }) {
      const days = Math.round(state.dayAtPointer(x) - from);
      state.setDrag({ id, grip, ids: parts.idsOf(shift && grip === 'move'), days, at: { x, y } });
    },
    end(dropped) {
      const { drag } = state;
      state.setDrag(null);
      if (dropped && drag && drag.days !== 0) parts.drop(drag.ids, drag.days);
      release();
    },
  });
}
