import { observer } from 'mobx-react-lite';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import type { StateCollection } from './state-collection.ts';

interface StateMarkProps {
  states: StateCollection;
  id: string | null;
}

/** The glyph of a state by its id: decoration beside its name. Empty of the same size while the states are unknown. */
export const StateMark = observer(drawStateMark);

/** Does the same for who observes already what it is drawn from. */
export function drawStateMark({ states, id }: StateMarkProps) {
  const state = id === null ? undefined : states.table.get(id);
  if (!state) return <span className="size-3.5 shrink-0" />;
  return <StateGlyph group={state.group} color={state.color} fill={states.fillOf(state)} />;
}
