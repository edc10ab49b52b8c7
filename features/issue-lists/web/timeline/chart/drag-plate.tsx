import { observer } from 'mobx-react-lite';
import { plateText } from './dates-text.ts';
import type { Span } from './span.ts';
import type { TimelineState } from './timeline-state.ts';

interface DragPlateProps {
  state: TimelineState;
  /** The dates of a row before the drag; null for one that is gone. */
  spanOf: (id: string) => Span | null;
}

/** Beside the pointer while a bar is dragged: the dates it would get. */
export const DragPlate = observer(function DragPlate({ state, spanOf }: DragPlateProps) {
  const { drag } = state;
  const span = drag && spanOf(drag.id);
  if (!drag || !span) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-popover rounded-control bg-ink px-2 py-1 text-small whitespace-nowrap text-surface tabular shadow-popover"
      style={{
        translate: `min(${drag.at.x + 14}px, calc(100vw - 100% - 8px)) min(${drag.at.y + 18}px, calc(100vh - 100% - 8px))`,
      }}
    >
      {plateText(state.shownSpan(drag.id, span))}
    </div>
  );
});
