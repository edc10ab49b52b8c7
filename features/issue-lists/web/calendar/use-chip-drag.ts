import { useEffect, useRef, useState, type RefObject } from 'react';
import { withDragLibrary } from '#platform/ui/drag/with-drag-library.ts';
import { movingWith } from '#features/issue-lists/web/drag/drop-issue.ts';
import { monitorDrags } from '#features/issue-lists/web/drag/monitor-drags.ts';
import { previewSelection } from '#features/issue-lists/web/drag/preview-selection.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { mayMove, moveToDay } from './move-to-day.ts';

/** How long the pointer rests on a button with a drag until the page changes, in milliseconds (screens.md 3.4). */
const restTime = 700;

/** Makes a chip draggable. */
export function useDraggableChip(box: RefObject<HTMLElement | null>, position: RowPosition): void {
  const session = useSession();
  const { group, id } = position;
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const here = { group, id };
    return withDragLibrary((library) =>
      library.draggable({
        element,
        canDrag: () => mayMove(session, session.rows.get(id)),
        getInitialData: () => ({ chips: movingWith(session, here) }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => previewSelection(library, session, here, nativeSetDragImage),
        onDragStart: () => session.drag.start(here, movingWith(session, here), false),
      }),
    );
  }, [session, box, group, id]);
}

/** Makes an element a day to drop chips on; null is "No due date". Answers whether a chip is held over it. */
export function useDropDay(box: RefObject<HTMLElement | null>, day: string | null): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return withDragLibrary(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => 'chips' in source.data,
        getData: () => ({ day }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    );
  }, [box, day]);
  return isOver;
}

/** Calls `onRest` repeatedly while a chip is held over a button. */
export function useRestWhileDragging(box: RefObject<HTMLElement | null>, onRest: () => void): void {
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => clearInterval(timer);
    const end = withDragLibrary(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => 'chips' in source.data,
        onDragEnter: () => {
          timer = setInterval(() => latest.current(), restTime);
        },
        onDragLeave: stop,
        onDrop: stop,
      }),
    );
    return () => {
      stop();
      end();
    };
  }, [box]);
}

/** Watches drags over the calendar: holds live changes back meanwhile, and writes the day where chips are dropped. */
export function useChipDrops(): void {
  const session = useSession();
  useEffect(
    () =>
      monitorDrags(session, 'chips', {
        onDrop: ({ location }) => {
          const { ids } = session.drag;
          session.drag.end();
          const { dropTargets, input } = location.current;
          const day: unknown = dropTargets[0]?.data['day'];
          if (typeof day === 'string') moveToDay(session, ids, day, input.altKey);
          else if (day === null) moveToDay(session, ids, null);
        },
      }),
    [session],
  );
}
