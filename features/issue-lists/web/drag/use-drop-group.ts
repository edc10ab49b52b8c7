import type { ElementDropTargetEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';
import { withDragLibrary } from '#platform/ui/drag/with-drag-library.ts';
import { cellIn } from '#features/issue-lists/web/session/group-values.ts';
import { isDraggedIn } from './use-draggable-issue.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';

/**
 * Makes an element a target to drop into a group, at its start or its end, or into where a column or lane crosses what is
 * dragged; rows inside it are asked first.
 */
export function useDropGroup(box: RefObject<HTMLElement | null>, group: string, at: 'start' | 'end'): void {
  const session = useSession();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const aim = ({ location }: ElementDropTargetEventBasePayload) => {
      if (location.current.dropTargets[0]?.element !== element) return;
      const { paged, drag } = session;
      // The head of a lane, and a column over all lanes, keep the other value of what is dragged.
      const target = cellIn(session, group, drag.position?.group);
      const found = paged?.list.groups.get(target);
      // Which row is its first is known once it is read; it may be far below the screen, or closed.
      if (found?.isUnread) void paged?.loadMore(target);
      const first = found?.ids[0] ?? null;
      drag.over({ group: target, before: session.isManual ? (at === 'start' ? first : null) : undefined });
    };
    return withDragLibrary(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isDraggedIn(session, source.data),
        getIsSticky: () => false,
        // A quick hand lets go before the first "drag" is reported.
        onDragEnter: aim,
        onDrag: aim,
        onDrop: aim,
      }),
    );
  }, [session, box, group, at]);
}
