import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { withDragLibrary } from '#platform/ui/drag/with-drag-library.ts';
import { DeleteIcon } from '#platform/ui/icons/line-icons.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { refusal } from '#platform/web/commands/command.ts';
import { deleteChosen, deleteThem } from '#features/issues/web/commands/selection-commands.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t } from './text.ts';

/** At the foot of a board while something is dragged that the person may delete: what is dropped here is (screens.md 3.1). */
export const DeleteStrip = observer(function DeleteStrip() {
  const session = useSession();
  const issues = draggedIssues(session);
  return issues.length > 0 && refusal(deleteThem, { issues, host: session, anchor: document.body }) === null ? (
    <Strip />
  ) : null;
});

function draggedIssues(session: ListSession): readonly IssueOfProject[] {
  return session.drag.ids.flatMap((id) => {
    const issue = session.rows.get(id);
    const facts = issue && session.factsOf(issue);
    return facts ? { facts, issue } : [];
  });
}

function Strip() {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return withDragLibrary(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        onDragEnter: () => {
          session.drag.over(null);
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: () => {
          // Before the board receives the drop and forgets what was dragged.
          session.drag.over(null);
          void deleteChosen(draggedIssues(session), session);
        },
      }),
    );
  }, [session]);
  return (
    <div
      ref={box}
      aria-hidden
      className={clsx(
        'absolute inset-x-0 bottom-0 z-sticky flex h-12 items-center justify-center gap-2 border-t text-body',
        isOver ? 'border-danger bg-danger text-surface' : 'border-line bg-danger-soft text-danger',
      )}
    >
      <DeleteIcon size={16} />
      {t('dropToDelete')}
    </div>
  );
}
