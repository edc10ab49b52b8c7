import type { IssueRow } from './contract.ts';

/** Microseconds since 1970 of an ISO 8601 instant; wire times carry six digits and any offset. NaN when malformed. */
export function instantMicros(time: string): number {
  const finer = /\.\d{3}(\d{1,3})/.exec(time)?.[1] ?? '';
  return Date.parse(time) * 1000 + Number(finer.padEnd(3, '0'));
}

/** Rows are replaced, never changed, and sorting asks each of them again and again. */
const knownMicros = { created_at: new WeakMap<IssueRow, number>(), updated_at: new WeakMap<IssueRow, number>() };

/** When an issue was created or last changed, in microseconds since 1970; read from its text once. */
export function microsOf(issue: IssueRow, key: keyof typeof knownMicros): number {
  const known = knownMicros[key].get(issue);
  if (known !== undefined) return known;
  const micros = instantMicros(issue[key]);
  knownMicros[key].set(issue, micros);
  return micros;
}
