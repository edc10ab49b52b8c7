import type { StateRecord } from '#features/states/contract.ts';
import type { ImportState } from '#features/imports/model.ts';

/**
 * Returns the state of the project that a status of the source means: the one of the same name, whatever its group (the
 * project's own order stands), else one of the same group whose name only differs in spelling ("To Do", "Todo"). Null
 * when the project has none: then the import makes it.
 */
export function matchState(states: readonly StateRecord[], wanted: ImportState): StateRecord | null {
  const name = wanted.name.toLowerCase();
  return (
    states.find((state) => state.name.toLowerCase() === name) ??
    states.find((state) => state.group === wanted.group && letters(state.name) === letters(wanted.name)) ??
    null
  );
}

function letters(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace('canceled', 'cancelled');
}
