/** Statistics of a series of measurements, in milliseconds. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly runs: number;
}

/** Returns the median and the slow end of measurements (milliseconds, any order; at least one). */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), runs: sorted.length };
}

/** The value below which the share `q` (0 to 1) of ascending values lies: nearest rank, nothing is interpolated. */
function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}
