import { observer } from 'mobx-react-lite';
import { useState, type PointerEvent } from 'react';
import { followDrag } from '#features/issue-lists/web/drag/follow-drag.ts';
import { barHeight } from './timeline-bar.tsx';
import { plateText } from './dates-text.ts';
import type { Span } from './span.ts';
import type { TimelineState } from './timeline-state.ts';

interface GhostBarProps {
  state: TimelineState;
  onDraw: (span: { readonly start: number; readonly end: number }) => void;
}

/** A row without dates: a day under the pointer is pressed to be both of them, or drawn out to a span. */
export const GhostBar = observer(function GhostBar({ state, onDraw }: GhostBarProps) {
  const [span, setSpan] = useState<Span | null>(null);
  const dayAt = (x: number) => Math.floor(state.dayAtPointer(x));
  const over = ({ clientX, pointerType, buttons }: PointerEvent) => {
    if (pointerType === 'touch' || buttons !== 0) return;
    const day = dayAt(clientX);
    if (span?.start !== day || span.end !== day) setSpan({ start: day, end: day });
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const from = dayAt(event.clientX);
    let drawn = { start: from, end: from };
    followDrag(event, {
      state,
      scrolls: 'x',
      start() {},
      move({ x }) {
        const to = dayAt(x);
        drawn = { start: Math.min(from, to), end: Math.max(from, to) };
        setSpan(drawn);
      },
      end(dropped) {
        setSpan(null);
        if (dropped) onDraw(drawn);
      },
    });
  };
  const { start, end } = span ?? {};
  return (
    // For the pointer: the keys of an issue set its dates.
    <div
      aria-hidden
      className="absolute inset-0"
      onPointerMove={over}
      onPointerLeave={(event) => event.buttons === 0 && setSpan(null)}
      onPointerDown={press}
      onClick={({ clientX, nativeEvent }) => {
        if (nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch') return;
        const day = dayAt(clientX);
        setSpan(null);
        onDraw({ start: day, end: day });
      }}
    >
      {span && start != null && end != null && (
        <span
          className="pointer-events-none absolute inset-y-0 my-auto flex items-center rounded-chip border border-dashed border-line-3 bg-pressed"
          style={{ left: state.xOf(start), width: state.xOf(end + 1) - state.xOf(start), height: barHeight }}
        >
          <span className="absolute left-full ml-2 text-small whitespace-nowrap text-ink-2">{plateText(span)}</span>
        </span>
      )}
    </div>
  );
});
