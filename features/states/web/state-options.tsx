import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import type { StateCollection } from './state-collection.ts';
import { StateMark } from './state-mark.tsx';
import { stateGroupName } from './text.ts';

/** Returns the states as lines of a picker, under the names of their groups (screens.md 2.13). */
export function stateOptions(states: StateCollection): readonly PickerOption[] {
  return states.inOrder.map((state) => ({
    value: state.id,
    label: state.name,
    group: stateGroupName(state.group),
    mark: <StateMark states={states} id={state.id} />,
  }));
}
