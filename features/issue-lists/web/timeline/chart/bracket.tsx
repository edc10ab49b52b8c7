import { observer } from 'mobx-react-lite';
import type { Stretch } from './scale.ts';
import type { TimelineState } from './timeline-state.ts';

/** Above the bar of a row that has parts: from the first of their days to the last. */
export const Bracket = observer(function Bracket({ state, days }: { state: TimelineState; days: Stretch }) {
  const left = state.xOf(days.first);
  return (
    <span
      aria-hidden
      data-bracket
      className="pointer-events-none absolute top-0.5 z-2 h-1 border-x border-t-2 border-line-3"
      style={{ left, width: state.xOf(days.last + 1) - left }}
    />
  );
});
