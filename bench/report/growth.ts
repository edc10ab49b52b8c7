import type { Goal, Timing } from './results.ts';

/** How much more each call costs in the largest project than in one of 10,000; empty unless both were measured. */
export function growthGoals(timings: readonly Timing[], limitOf: (call: string) => number | null): Goal[] {
  const sizes = timings.flatMap(({ size }) => (size === null ? [] : [size]));
  const largest = Math.max(...sizes);
  if (largest <= 10_000) return [];
  return timings
    .filter(({ size }) => size === largest)
    .flatMap(({ call, cairn }) => {
      const small = timings.find((timing) => timing.call === call && timing.size === 10_000);
      const limit = limitOf(call);
      if (!small || limit === null) return [];
      const name = `${call}: ${largest / 1000}k against 10k`;
      return [{ name, value: cairn.p50 / small.cairn.p50, limit, unit: 'x' as const }];
    });
}
