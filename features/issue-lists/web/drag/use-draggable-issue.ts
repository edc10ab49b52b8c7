import type { ElementDropTargetEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type RefObject } from 'react';
import { withDragLibrary } from '#platform/ui/drag/with-drag-library.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { isNew } from '#features/issues/web/store/issue.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { openedUnder } from '#features/issue-lists/web/session/nested-rows.ts';
import { pressControl } from '#features/issue-lists/web/press-control.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { movingWith } from './drop-issue.ts';
import { targetOver } from './drop-targets.ts';
import { previewSelection } from './preview-selection.tsx';

/** Makes a row or card draggable, and a target to drop beside: above or below it, whichever edge is nearer. */
export function useDraggableIssue(box: RefObject<HTMLElement | null>, position: RowPosition): void {
  const session = useSession();
  const latest = useRef(position);
  useEffect(() => {
    latest.current = position;
  });
  // Bound once: rows are drawn into the elements of others, and the store is asked at each event.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return withDragLibrary((library) => {
      const aim = ({ self, location }: ElementDropTargetEventBasePayload) => {
        if (location.current.dropTargets[0]?.element !== element) return;
        session.drag.over(targetOver(session, latest.current, library.extractClosestEdge(self.data) === 'bottom'));
      };
      return library.combine(
        library.draggable({
          element,
          canDrag: () => canDrag(session, latest.current),
          getInitialData: () => ({ issue: positionKey(latest.current), session }),
          onGenerateDragPreview: ({ nativeSetDragImage }) =>
            previewSelection(library, session, latest.current, nativeSetDragImage),
          onDragStart: () => session.drag.start(latest.current, movingWith(session, latest.current), false),
        }),
        library.dropTargetForElements({
          element,
          canDrop: ({ source }) => isDraggedIn(session, source.data),
          getIsSticky: () => true,
          getData: ({ input }) => library.attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
          onDragEnter: aim,
          onDrag: aim,
          onDrop: aim,
        }),
      );
    });
  }, [session, box]);
}

/**
 * Whether an issue of this list is what is dragged. Its drag begins in the next frame (`session.drag`), and a quick hand
 * is over its target before that.
 */
export function isDraggedIn(session: ListSession, data: Readonly<Record<string | symbol, unknown>>): boolean {
  return data['session'] === session;
}

function canDrag(session: ListSession, { group, id }: RowPosition): boolean {
  const issue = session.rows.get(id);
  if (!issue || isNew(issue) || session.place.isReadOnly || session.factsOf(issue)?.canEdit(issue) !== true)
    return false;
  const isNested = openedUnder(group) !== null;
  if (isNested ? session.isManual : session.canDrag) return true;
  showWhyNot(session, isNested);
  return false;
}

/** Says what is in the way of a drag, and offers to change it. */
function showWhyNot({ shown, display }: ListSession, isNested: boolean): void {
  const { isOff, way } =
    shown.grouping === null || isNested
      ? {
          isOff: t('dragNeedsManual'),
          way: { label: t('orderByHand'), run: () => display.change('display_filters', { order_by: 'sort_order' }) },
        }
      : { isOff: t('dragOff'), way: { label: t('changeGrouping'), run: () => pressControl('display') } };
  const isOffered =
    (shown.grouping !== null && !isNested) || display.offer.orders.some(({ key }) => key === 'sort_order');
  showToast({ kind: 'info', title: isOff, ...(isOffered ? { actions: [way] } : {}) }, 'drag-off');
}
