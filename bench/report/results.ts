import type { Spread } from '#bench/measure/stats.ts';

/** One call as it was timed. */
export interface Timing {
  readonly call: string;
  /** Issues in the project, where that matters. */
  readonly size: number | null;
  readonly cairn: Spread;
  /** The floor for the same answer, from the same run; null if there is none. */
  readonly floor: Spread | null;
}

/** A goal of the project and how far it is met. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: 'x' | 'ms' | 's' | 'MB' | 'kB' | 'rows/s' | '/s' | '';
  /** Whether `value` must be at least the limit instead of at most. */
  readonly atLeast?: boolean;
}

/** A figure without a goal. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What a part of the bench found. */
export interface SectionResult {
  readonly timings: readonly Timing[];
  readonly goals: readonly Goal[];
  readonly facts: readonly Fact[];
}

/** Whether a goal is met. A value that is no number meets nothing. */
export function isMet({ value, limit, atLeast = false }: Goal): boolean {
  return atLeast ? value >= limit : value <= limit;
}

/** The middle of a call divided by the middle of its floor. */
export function overFloor({ cairn, floor }: Timing): number | null {
  return floor === null ? null : cairn.p50 / floor.p50;
}
