import { type RefObject, useEffect } from 'react';
import { withDragLibrary } from './with-drag-library.ts';

/** Scrolls a box when something is dragged near its edges. */
export function useAutoScroll(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    return element ? withDragLibrary(({ autoScrollForElements }) => autoScrollForElements({ element })) : undefined;
  }, [box]);
}
