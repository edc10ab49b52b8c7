import { clsx } from 'clsx';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { swallowClick } from './swallow-click.ts';

/** What a swipe over a row does. */
export interface SwipeAction {
  readonly label: string;
  /** An icon or a glyph, 16 px. */
  readonly mark: ReactNode;
  /** `at`: where the finger left. */
  readonly run: (at: Anchor) => void;
}

/** What swiping a row to the right and to the left does; null where it does nothing. */
export interface Swipes {
  readonly right: SwipeAction | null;
  readonly left: SwipeAction | null;
}

type Side = keyof Swipes;

/** How far a finger moves before it swipes, how far until leaving acts, and how far the row follows, in pixels. */
const beginsAt = 12;
const actsAt = 64;
const followsTo = 136;

interface Press {
  readonly x: number;
  readonly y: number;
  side: Side | null;
  isFar: boolean;
}

/**
 * A finger that moves sideways over a row does something to it (screens.md 4.3); what that is shows behind the row
 * meanwhile, in full color once leaving would do it. The functions go on the row's element, which needs
 * `touch-pan-y`; `behind` is drawn in it, and its content carries `swipedClass`. Swipes are a second way: whatever they
 * do is also in the row's menu.
 */
export function useSwipe(swipesOf: () => Swipes) {
  const press = useRef<Press | null>(null);
  const [shown, setShown] = useState<{ action: SwipeAction; side: Side; isFar: boolean } | null>(null);
  const reset = (row: HTMLElement) => {
    press.current = null;
    row.style.removeProperty('--swipe');
    setShown(null);
  };
  return {
    /** A finger came down. */
    begin({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      press.current = pointerType === 'touch' && isPrimary ? { x, y, side: null, isFar: false } : null;
    },
    move({ currentTarget: row, clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = press;
      if (!current) return;
      const [dx, dy] = [clientX - current.x, clientY - current.y];
      if (current.side === null) {
        if (Math.abs(dy) > beginsAt) press.current = null;
        if (Math.abs(dx) < beginsAt || Math.abs(dx) < Math.abs(dy) * 1.5) return;
      }
      const side = dx > 0 ? 'right' : 'left';
      const action = swipesOf()[side];
      const way = action ? Math.min(Math.abs(dx), followsTo) : 0;
      row.style.setProperty('--swipe', `${side === 'right' ? way : -way}px`);
      const isFar = way >= actsAt;
      if (current.side === side && current.isFar === isFar) return;
      Object.assign(current, { side, isFar });
      setShown(action && { action, side, isFar });
    },
    /** The finger left. */
    end({ currentTarget: row, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (press.current?.side) swallowClick();
      reset(row);
      if (shown?.isFar) shown.action.run({ x, y });
    },
    /** The browser took the finger over: it scrolls. */
    cancel({ currentTarget: row }: PointerEvent<HTMLElement>) {
      if (press.current) reset(row);
    },
    behind: shown && (
      <span
        aria-hidden
        className={clsx(
          'absolute inset-y-0 flex w-[max(var(--swipe,0px),calc(var(--swipe,0px)*-1))] items-center overflow-hidden text-small font-medium whitespace-nowrap',
          shown.side === 'right' ? 'left-0 justify-start' : 'right-0 justify-end',
          shown.isFar ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-2',
        )}
      >
        <span className="flex items-center gap-1.5 px-3">
          {shown.action.mark}
          {shown.action.label}
        </span>
      </span>
    ),
  };
}

/** On the content of a row that is swiped: it follows the finger, and comes back by itself. */
export const swipedClass = 'translate-x-(--swipe) transition-transform duration-(--time-quick)';
