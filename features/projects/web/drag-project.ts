import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';

interface DragOptions {
  readonly id: string;
  /** Dropped: `dragged` stands beside this one now. */
  readonly onDrop: (dragged: string, edge: 'top' | 'bottom') => void;
}

/** Makes a project's row one that is dragged, and dropped beside; answers at which edge something hovers. */
export function useDragProject(box: RefObject<HTMLElement | null>, { id, onDrop }: DragOptions): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // Browsers drag links by themselves, and then it is the address that is dragged.
    for (const link of element.querySelectorAll('a')) link.draggable = false;
    return combine(
      draggable({ element, getInitialData: () => ({ project: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['project'] === 'string' && source.data['project'] !== id,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const near = extractClosestEdge(self.data);
          if (near === 'top' || near === 'bottom') onDrop(String(source.data['project']), near);
        },
      }),
    );
  }, [box, id, onDrop]);
  return edge;
}
