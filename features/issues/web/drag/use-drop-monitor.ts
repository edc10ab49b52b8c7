import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect } from 'react';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { dropIssue } from './drop-issue.ts';

/** Watches pointer drags over the lists of the bench: holds live changes back meanwhile, and drops. */
export function useDropMonitor(): void {
  const bench = useBench();
  useEffect(() => {
    let release = () => {};
    const stop = monitorForElements({
      canMonitor: ({ source }) => 'issue' in source.data,
      onDragStart: () => {
        release = bench.parts.hub.hold();
      },
      onDropTargetChange: ({ location }) => {
        if (location.current.dropTargets.length === 0) bench.drag.over(null);
      },
      onDrop: ({ location }) => {
        const { spot, place } = bench.drag;
        bench.drag.end();
        if (spot && place && location.current.dropTargets.length > 0) dropIssue(bench, spot, place);
        release();
      },
    });
    return () => {
      stop();
      release();
    };
  }, [bench]);
}
