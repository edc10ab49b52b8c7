import { instantMicros } from '#features/issue-fields/instant-rules.ts';

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(?!000000)\d{6})?Z$/;

/** An instant as lists write it (wire-work-tracking.md 0.1): UTC with `Z`, six fraction digits unless they are zero. */
export function utcOf(time: string): string {
  if (written.test(time)) return time;
  const micros = instantMicros(time);
  const fraction = ((micros % 1_000_000) + 1_000_000) % 1_000_000;
  const seconds = new Date((micros - fraction) / 1000).toISOString().slice(0, 19);
  return fraction === 0 ? `${seconds}Z` : `${seconds}.${String(fraction).padStart(6, '0')}Z`;
}
