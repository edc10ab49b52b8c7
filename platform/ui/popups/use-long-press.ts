import { useRef, type PointerEvent } from 'react';
import { swallowClick } from '#platform/ui/touch/swallow-click.ts';
import type { Anchor } from './anchor.ts';

/** How long a finger rests before it asks for the menu (screens.md 2.11), in milliseconds, and how far it may stray, in pixels. */
const restsFor = 500;
const mostAstray = 10;

/** A finger that rests on a row opens its menu, as the right button does. The functions go on the row's element. */
export function useLongPress() {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    /** A finger came down; `open` is called if it stays. */
    begin(event: PointerEvent, open: (anchor: Anchor) => void) {
      end();
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      const { clientX: x, clientY: y } = event;
      const timer = setTimeout(() => {
        press.current = null;
        swallowClick();
        open({ x, y });
      }, restsFor);
      press.current = { timer, x, y };
    },
    move({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > mostAstray) end();
    },
    end,
  };
}
