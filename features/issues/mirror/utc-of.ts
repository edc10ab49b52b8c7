import { instantMicros } from '#features/issues/rules.ts';

/** An instant as lists write it (wire-work-tracking.md 0.1): UTC with `Z`, six fraction digits unless they are zero. */
export function utcOf(time: string): string {
  const micros = instantMicros(time);
  const fraction = ((micros % 1_000_000) + 1_000_000) % 1_000_000;
  const seconds = new Date((micros - fraction) / 1000).toISOString().slice(0, 19);
  return fraction === 0 ? `${seconds}Z` : `${seconds}.${String(fraction).padStart(6, '0')}Z`;
}
