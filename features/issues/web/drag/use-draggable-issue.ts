import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type RefObject } from 'react';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { useBench } from '#features/issues/web/bench-context.tsx';
import type { DropPlace } from '#features/issues/web/store/drag-state.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { spotKey, type Spot } from '#features/issues/web/store/list-focus.ts';
import { t } from '#features/issues/web/text.ts';

/** Makes a row or card draggable, and a place to drop beside: above or below it, whichever edge is nearer. */
export function useDraggableIssue(box: RefObject<HTMLElement | null>, spot: Spot): void {
  const bench = useBench();
  const latest = useRef(spot);
  useEffect(() => {
    latest.current = spot;
  });
  // Bound once: rows are drawn into the elements of others, and the store is asked at each event.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const aim = ({ self, location }: ElementDropTargetEventBasePayload) => {
      if (location.current.dropTargets[0]?.element !== element) return;
      bench.drag.over(besides(bench, latest.current, extractClosestEdge(self.data) === 'bottom'));
    };
    return combine(
      draggable({
        element,
        canDrag: () => canDrag(bench, latest.current.id),
        getInitialData: () => ({ issue: spotKey(latest.current) }),
        onDragStart: () => bench.drag.start(latest.current, false),
      }),
      dropTargetForElements({
        element,
        canDrop: () => bench.drag.isOn && bench.paged?.list.groups.has(latest.current.group) === true,
        getIsSticky: () => true,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDragEnter: aim,
        onDrag: aim,
        onDrop: aim,
      }),
    );
  }, [bench, box]);
}

function canDrag(bench: IssueBench, id: string): boolean {
  const issue = bench.issues.table.get(id);
  if (!issue || bench.isNew(issue) || !bench.canEdit) return false;
  if (bench.canDrag) return true;
  showToast({ kind: 'info', title: t('dragOff') }, 'drag-off');
  return false;
}

function besides(bench: IssueBench, { group, id }: Spot, isBelow: boolean): DropPlace {
  if (!bench.isManual) return { group, before: undefined };
  const ids: readonly string[] = bench.paged?.list.groups.get(group)?.ids ?? [];
  return { group, before: isBelow ? (ids[ids.indexOf(id) + 1] ?? null) : id };
}
