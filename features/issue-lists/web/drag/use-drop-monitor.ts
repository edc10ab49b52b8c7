import { useEffect } from 'react';
import { t as nested } from '#features/issue-lists/web/list/text.ts';
import { openedUnder } from '#features/issue-lists/web/session/nested-rows.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { dropIssues } from './drop-issue.ts';
import { monitorDrags } from './monitor-drags.ts';

/** Watches pointer drags over the lists of the session: holds live changes back meanwhile, and drops. */
export function useDropMonitor(): void {
  const session = useSession();
  useEffect(
    () =>
      monitorDrags(session, 'issue', {
        onDropTargetChange: ({ location }) => {
          if (location.current.dropTargets.length === 0) session.drag.over(null);
        },
        onDrop: ({ location }) => {
          const { position, ids, target } = session.drag;
          session.drag.end();
          if (!position || location.current.dropTargets.length === 0) return;
          if (target) dropIssues(session, position, ids, target);
          else if (openedUnder(position.group) !== null)
            showToast({ kind: 'info', title: nested('staysWithSiblings') }, 'drop-refused');
        },
      }),
    [session],
  );
}
