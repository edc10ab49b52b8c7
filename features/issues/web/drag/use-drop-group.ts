import {
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';
import { useBench } from '#features/issues/web/bench-context.tsx';

/** Makes an element a place to drop into a group, at its start or its end; rows inside it are asked first. */
export function useDropGroup(box: RefObject<HTMLElement | null>, group: string, at: 'start' | 'end'): void {
  const bench = useBench();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const aim = ({ location }: ElementDropTargetEventBasePayload) => {
      if (location.current.dropTargets[0]?.element !== element) return;
      const first = bench.paged?.list.groups.get(group)?.ids[0] ?? null;
      bench.drag.over({ group, before: bench.isManual ? (at === 'start' ? first : null) : undefined });
    };
    return dropTargetForElements({
      element,
      canDrop: () => bench.drag.isOn,
      getIsSticky: () => false,
      // A quick hand lets go before the first "drag" is told.
      onDragEnter: aim,
      onDrag: aim,
      onDrop: aim,
    });
  }, [bench, box, group, at]);
}
