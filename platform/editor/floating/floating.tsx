import {
  autoUpdate,
  computePosition,
  flip,
  getOverflowAncestors,
  offset,
  shift,
  type Placement,
  size,
} from '@floating-ui/dom';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';

interface FloatingProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Where it stands, asked again whenever the page moves. */
  at: () => DOMRect;
  /** The element whose scrolling moves it. */
  within: Element;
  placement?: Placement;
}

/** What a box above its words does not leave: over what scrolls stand the header, and the list that it scrolls beside. */
function boundaryOf(within: Element): { boundary?: Element } {
  // The outermost: a field that scrolls by itself has no room for a box.
  const boundary = getOverflowAncestors(within).findLast(
    (one) => one instanceof Element && /auto|scroll/.test(getComputedStyle(one).overflowY),
  );
  return boundary instanceof Element ? { boundary } : {};
}

/**
 * A box over the page that leaves the focus where it is. It is drawn in the browser's top layer: nothing cuts it off, and in a
 * dialog it remains a part of the dialog, which a press on it does not close.
 */
export function Floating({ at, within, placement = 'bottom-start', className, ...rest }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(at);
  useLayoutEffect(() => {
    latest.current = at;
  });
  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element) return undefined;
    element.showPopover();
    const reference = { getBoundingClientRect: () => latest.current(), contextElement: within };
    const place = async () => {
      const { x, y } = await computePosition(reference, element, {
        strategy: 'fixed',
        placement,
        middleware: [
          offset(6),
          flip({ padding: 8, ...(placement.startsWith('top') && boundaryOf(within)) }),
          shift({ padding: 8 }),
          size({
            padding: 8,
            apply: ({ availableHeight }) => element.style.setProperty('--room', `${Math.max(120, availableHeight)}px`),
          }),
        ],
      });
      Object.assign(element.style, { left: `${x}px`, top: `${y}px`, opacity: '1' });
    };
    return autoUpdate(reference, element, () => void place());
  }, [within, placement]);
  return (
    <div
      ref={box}
      popover="manual"
      style={{ opacity: 0 }}
      className={clsx(
        'fixed inset-auto m-0 max-w-[calc(100vw-16px)] rounded-popover border-0 bg-raised p-1 text-body text-ink shadow-popover outline-none',
        className,
      )}
      {...rest}
    />
  );
}
