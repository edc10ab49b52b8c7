import { must } from '#platform/shared/must.ts';

/** A random generator with a seed, so that a failed random test can be repeated. */
export interface Dice {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  one<T>(items: readonly T[]): T;
  /** Different ones, at most `most`, possibly none. */
  some<T>(items: readonly T[], most: number): T[];
  chance(probability: number): boolean;
}

/** Returns the same sequence for the same seed. */
export function dice(seed: number): Dice {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const one = <T>(items: readonly T[]): T => must(items[below(items.length)], 'there is something to choose from');
  return {
    below,
    one,
    some: (items, most) =>
      items.length === 0 ? [] : [...new Set(Array.from({ length: below(most + 1) }, () => one(items)))],
    chance: (probability) => next() < probability,
  };
}
