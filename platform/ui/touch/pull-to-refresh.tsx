import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Spinner } from '#platform/ui/controls/spinner.tsx';
import { RetryIcon } from '#platform/ui/icons/line-icons.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { t } from '#platform/ui/text.ts';

/** How far the finger pulls until leaving reads again, and how far the mark follows it, in pixels. */
const actsAt = 72;
const followsTo = 96;

/**
 * Pulling a list down beyond its top reads it again (screens.md 4.3). `box` is what scrolls; the mark stands over it, in
 * a positioned parent. `refresh` settles once it is read, and shows itself what went wrong.
 */
export function PullToRefresh({
  box,
  refresh,
}: {
  box: RefObject<HTMLElement | null>;
  refresh: () => Promise<unknown>;
}) {
  const [pulled, setPulled] = useState(0);
  const [isReading, setReading] = useState(false);
  const begin = useRef(refresh);
  useEffect(() => {
    begin.current = refresh;
  }, [refresh]);
  useEffect(() => {
    const { current: element } = box;
    if (!element) return undefined;
    const left = new AbortController();
    const options = { passive: true, signal: left.signal };
    let from: { readonly x: number; readonly y: number } | null = null;
    let far = 0;
    const reset = () => {
      [from, far] = [null, 0];
      setPulled(0);
    };
    element.addEventListener(
      'touchstart',
      ({ touches, target }) => {
        const touch = touches.length === 1 ? touches.item(0) : null;
        from = touch && isAtTop(target, element) ? { x: touch.clientX, y: touch.clientY } : null;
      },
      options,
    );
    element.addEventListener(
      'touchmove',
      ({ touches }) => {
        const touch = touches.item(0);
        if (!from || !touch) return;
        const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
        if (touches.length > 1 || dy < 0 || (far === 0 && Math.abs(dx) > dy)) return reset();
        far = dy;
        setPulled(Math.min(dy, followsTo));
      },
      options,
    );
    element.addEventListener('touchcancel', reset, options);
    element.addEventListener(
      'touchend',
      () => {
        const isFar = far >= actsAt;
        reset();
        if (!isFar) return;
        setReading(true);
        announce(t('refreshing'));
        void begin.current().finally(() => setReading(false));
      },
      options,
    );
    return () => left.abort();
  }, [box]);
  if (pulled === 0 && !isReading) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0 z-sticky flex h-0 justify-center">
      <span
        className={clsx(
          'flex size-9 items-center justify-center rounded-full bg-raised shadow-popover',
          pulled >= actsAt ? 'text-accent' : 'text-ink-3',
        )}
        style={{ translate: `0 ${isReading ? 12 : pulled / 2 - 24}px` }}
      >
        {isReading ? (
          <Spinner />
        ) : (
          <span style={{ rotate: `${(pulled / followsTo) * 270}deg` }}>
            <RetryIcon />
          </span>
        )}
      </span>
    </div>
  );
}

/** Returns whether nothing between what is touched and `box` could scroll up further. */
function isAtTop(target: EventTarget | null, box: HTMLElement): boolean {
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
    if (part === box) return true;
  }
  return false;
}
