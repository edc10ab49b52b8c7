import { createRoot } from 'react-dom/client';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import type { DragLibrary } from '#platform/ui/drag/with-drag-library.ts';
import { movingWith } from './drop-issue.ts';

type SetDragImage = ((image: Element, x: number, y: number) => void) | null;

/** Draws what the pointer drags when several issues move: key and title of the row in hand, and how many they are. */
export function previewSelection(
  library: DragLibrary,
  session: ListSession,
  position: RowPosition,
  nativeSetDragImage: SetDragImage,
): void {
  const { length: count } = movingWith(session, position);
  const issue = session.rows.get(position.id);
  const facts = issue && session.factsOf(issue);
  // The browser's picture of the row is right for one alone.
  if (count < 2 || !facts) return;
  library.setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: library.pointerOutsideOfPreview({ x: '12px', y: '8px' }),
    render({ container }) {
      const root = createRoot(container);
      root.render(
        <div className="flex h-9 w-70 items-center gap-2 rounded-control border border-line-2 bg-raised px-3 text-body text-ink">
          <span className="shrink-0 font-mono text-small text-ink-3">{facts.keyOf(issue)}</span>
          <span className="min-w-0 flex-1 truncate">{issue.name}</span>
          <span className="rounded-full bg-accent px-1.5 text-small font-medium text-on-accent tabular">
            {formatCount(count)}
          </span>
        </div>,
      );
      return () => root.unmount();
    },
  });
}
