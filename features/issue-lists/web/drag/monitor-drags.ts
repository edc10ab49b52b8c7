import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { withDragLibrary, type DragLibrary } from '#platform/ui/drag/with-drag-library.ts';

type Monitor = Parameters<DragLibrary['monitorForElements']>[0];

interface DragEvents {
  readonly onDropTargetChange?: NonNullable<Monitor['onDropTargetChange']>;
  readonly onDrop: NonNullable<Monitor['onDrop']>;
}

/**
 * Watches drags over the lists of a session, those whose data has `kind`, and holds live changes back meanwhile. Returns how to
 * stop.
 */
export function monitorDrags(
  session: ListSession,
  kind: 'issue' | 'chips',
  { onDrop, ...events }: DragEvents,
): () => void {
  let release = () => {};
  const stop = withDragLibrary(({ monitorForElements }) =>
    monitorForElements({
      ...events,
      canMonitor: ({ source }) => kind in source.data,
      onDragStart: () => {
        release = session.hub.hold();
      },
      onDrop: (dropped) => {
        try {
          onDrop(dropped);
        } finally {
          // Also when the drop failed: otherwise the list shows nothing new until it is opened again.
          release();
        }
      },
    }),
  );
  return () => {
    stop();
    release();
  };
}
