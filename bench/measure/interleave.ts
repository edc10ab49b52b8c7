import { spreadOf, type Spread } from './stats.ts';

/** An operation to time; its result is ignored. */
export type Arm = () => Promise<unknown>;

/** How long to measure. A round runs every arm once. */
export interface Effort {
  readonly rounds: number;
  /** No new round begins after this many milliseconds; at least three rounds run. */
  readonly budgetMs: number;
  /** Rounds that are not counted: connections open, plans and pages are in memory. */
  readonly warmUp: number;
}

/**
 * Times arms alternately, so that a busy moment of the machine hits all of them: only their ratios mean something on a
 * shared machine. Each round begins with another arm.
 */
export async function interleave<K extends string>(
  arms: Readonly<Record<K, Arm>>,
  { rounds, budgetMs, warmUp }: Effort,
): Promise<Record<K, Spread>> {
  const entries = Object.entries<Arm>(arms);
  const times = new Map(entries.map(([name]): [string, number[]] => [name, []]));
  const started = performance.now();
  for (let round = -warmUp; round < rounds; round += 1) {
    if (round >= 3 && performance.now() - started > budgetMs) break;
    const first = (round + warmUp) % entries.length;
    for (const [name, arm] of [...entries.slice(first), ...entries.slice(0, first)]) {
      const before = performance.now();
      await arm();
      if (round >= 0) times.get(name)?.push(performance.now() - before);
    }
  }
  const spreads = [...times].map(([name, list]) => [name, spreadOf(list)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the arms' own names
  return Object.fromEntries(spreads) as Record<K, Spread>;
}
