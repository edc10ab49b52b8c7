import type * as z from 'zod';
import { stateGroups } from '#features/states/contract.ts';
import { fieldError } from '#platform/shared/errors.ts';
import type { projectStart } from '#features/projects/contract.ts';

type Start = z.infer<typeof projectStart>;
type State = NonNullable<Start['states']>[number];

/**
 * Refuses initial states and labels whose names repeat, or that lack a state of one of the five groups: each keeps at
 * least one.
 */
export function checkStart({ states, labels = [] }: Start): void {
  if (states) {
    const missing = stateGroups.filter((group) => !states.some((state) => state.group === group));
    if (missing.length > 0) throw fieldError('states', `At least one state is needed in: ${missing.join(', ')}.`);
    if (states.filter((state) => state.default === true).length > 1)
      throw fieldError('states', 'Only one state can be the default.');
    checkNames('states', states);
  }
  checkNames('labels', labels);
}

function checkNames(field: string, things: readonly { readonly name: string }[]): void {
  const twice = things.find(({ name }, at) => things.findIndex((other) => other.name === name) < at);
  if (twice) throw fieldError(field, `"${twice.name}" is there twice.`);
}

/**
 * Returns the states in the order of their groups, 10000 apart as the wire's five are; without a default the first is
 * it.
 */
export function firstStates(states: readonly State[] | undefined) {
  const ordered = stateGroups.flatMap((group) => states?.filter((state) => state.group === group) ?? []);
  if (ordered.length === 0) return undefined;
  const chosen = ordered.findIndex((state) => state.default === true);
  return ordered.map(({ name, group, color, description }, at) => ({
    name,
    group,
    color,
    description,
    sequence: 15_000 + at * 10_000,
    isDefault: at === Math.max(chosen, 0),
  }));
}
