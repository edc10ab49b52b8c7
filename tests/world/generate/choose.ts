import type { Random } from './random.ts';

/** Chooses one index of a list again and again. */
export type Chooser = (random: Random) => number;

/** An index of `weights`, as often as its share of their sum. */
export function weighted(weights: readonly number[]): Chooser {
  let sum = 0;
  const bounds = weights.map((weight) => (sum += weight));
  return (random) => {
    const wanted = random.next() * sum;
    let [low, high] = [0, bounds.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? sum) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** An index below `count` by Zipf's law: the first is chosen most, the n-th 1/n^`exponent` as often. */
export function zipf(count: number, exponent = 1): Chooser {
  return weighted(Array.from({ length: count }, (_, index) => 1 / (index + 1) ** exponent));
}

/** `count` different indexes by `choose`, the first chosen first; fewer when the list is shorter. */
export function several(random: Random, choose: Chooser, count: number): number[] {
  const chosen = new Set<number>();
  for (let tries = 0; chosen.size < count && tries < count * 20; tries += 1) chosen.add(choose(random));
  return [...chosen];
}
