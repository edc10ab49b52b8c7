import { clsx } from 'clsx';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface ResizeHandleProps {
  label: string;
  width: () => number;
  least: number;
  most: number;
  /** The edge it lies on: dragging away from the box makes it wider. */
  edge: 'left' | 'right';
  /** `keep` is true at the end of a drag and for keys. */
  onWidth: (width: number | null, keep: boolean) => void;
}

/** The draggable edge of the sidebar or the right panel: pointer, arrow keys, double press for the usual width. */
export function ResizeHandle({ label, width, least, most, edge, onWidth }: ResizeHandleProps) {
  const separator = useRef<HTMLDivElement>(null);
  // A new width is there to be measured once it is drawn.
  useLayoutEffect(() => separator.current?.setAttribute('aria-valuenow', String(Math.round(width()))));
  const sign = edge === 'right' ? 1 : -1;
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: handle, pointerId, clientX: from } = event;
    const start = width();
    handle.setPointerCapture(pointerId);
    let last = start;
    const move = (moved: globalThis.PointerEvent) => {
      last = start + sign * (moved.clientX - from);
      onWidth(last, false);
    };
    const dragging = new AbortController();
    const end = (ended: globalThis.PointerEvent) => {
      dragging.abort();
      if (ended.clientX !== from) onWidth(last, true);
    };
    handle.addEventListener('pointermove', move, { signal: dragging.signal });
    handle.addEventListener('pointerup', end, { signal: dragging.signal });
    handle.addEventListener('pointercancel', end, { signal: dragging.signal });
  };
  const step = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -16 * sign, ArrowRight: 16 * sign };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onWidth(width() + by, true);
  };
  return (
    // A separator that can be moved is a control (ARIA window splitter); there is no native tag for it.
    <div
      ref={separator}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native hr cannot be moved
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={least}
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={() => onWidth(null, true)}
      onKeyDown={step}
      className={clsx(
        'absolute inset-y-0 z-sticky w-2 touch-none cursor-col-resize outline-none',
        'after:absolute after:inset-y-0 after:left-1/2 after:w-px after:-translate-x-1/2 hover:after:bg-line-2 focus-visible:after:w-0.5 focus-visible:after:bg-accent active:after:bg-accent',
        edge === 'right' ? '-right-1' : '-left-1',
      )}
    />
  );
}
