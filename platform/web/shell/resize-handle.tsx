import { clsx } from 'clsx';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface ResizeHandleProps {
  label: string;
  width: () => number;
  least: number;
  /** A function where the window may leave less. */
  most: number | (() => number);
  /** The edge it lies on: dragging away from the box makes it wider. */
  edge: 'left' | 'right';
  /** `keep` is true at the end of a drag and for keys. */
  onWidth: (width: number | null, keep: boolean) => void;
}

/** The draggable edge of the sidebar or the right panel: pointer, arrow keys, Home and End, double press for the usual width. */
export function ResizeHandle({ label, width, least, most, edge, onWidth }: ResizeHandleProps) {
  const separator = useRef<HTMLDivElement>(null);
  const widest = () => (typeof most === 'number' ? most : most());
  const describe = () => {
    separator.current?.setAttribute('aria-valuenow', String(Math.round(width())));
    separator.current?.setAttribute('aria-valuemax', String(Math.round(widest())));
  };
  // After the box around it is in the page: an effect of layout would run before the box has its `ref`.
  useEffect(describe);
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
    const next: Partial<Record<string, () => number>> = {
      ArrowLeft: () => width() - 16 * sign,
      ArrowRight: () => width() + 16 * sign,
      Home: () => least,
      End: widest,
    };
    const to = next[event.key]?.();
    if (to === undefined) return;
    event.preventDefault();
    onWidth(to, true);
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
      aria-valuenow={least}
      tabIndex={0}
      // The window may have another width by now.
      onFocus={describe}
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
