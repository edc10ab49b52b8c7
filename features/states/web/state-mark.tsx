import { observer } from 'mobx-react-lite';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import type { StateCollection } from './state-collection.ts';

/** The glyph of a state by its id: decoration beside its name. Empty of the same size while the states are unknown. */
export const StateMark = observer(function StateMark({ states, id }: { states: StateCollection; id: string | null }) {
  const state = id === null ? undefined : states.table.get(id);
  if (!state) return <span className="size-3.5 shrink-0" />;
  return <StateGlyph group={state.group} color={state.color} fill={states.fillOf(state)} />;
});
