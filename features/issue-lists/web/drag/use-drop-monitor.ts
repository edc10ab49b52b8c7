import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { dropIssues } from './drop-issue.ts';

/** Watches pointer drags over the lists of the session: holds live changes back meanwhile, and drops. */
export function useDropMonitor(): void {
  const session = useSession();
  useEffect(() => {
    let release = () => {};
    const stop = monitorForElements({
      canMonitor: ({ source }) => 'issue' in source.data,
      onDragStart: () => {
        release = session.hub.hold();
      },
      onDropTargetChange: ({ location }) => {
        if (location.current.dropTargets.length === 0) session.drag.over(null);
      },
      onDrop: ({ location }) => {
        const { position, ids, target } = session.drag;
        session.drag.end();
        if (position && target && location.current.dropTargets.length > 0) dropIssues(session, position, ids, target);
        release();
      },
    });
    return () => {
      stop();
      release();
    };
  }, [session]);
}
