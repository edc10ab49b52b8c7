import { compareText, type IssueOrder } from '#features/issue-query/rules.ts';

/** An issue with what it is ordered by: a number (no value is NaN) or its name; instants in microseconds. */
export interface Placed {
  readonly id: string;
  readonly key: number | string;
  readonly created: number;
}

/** The order of lists, (key, created_at descending, id descending), for issues of several projects. */
export function comparingPlaced({ descending }: IssueOrder): (a: Placed, b: Placed) => number {
  const sign = descending ? -1 : 1;
  return (a, b) => compareKeys(a.key, b.key, sign) || b.created - a.created || compareText(b.id, a.id);
}

function compareKeys(a: number | string, b: number | string, sign: 1 | -1): number {
  if (typeof a === 'string' || typeof b === 'string') return compareText(String(a), String(b)) * sign;
  return compareNumbers(a, b, sign);
}

/** Numbers in a direction; NaN (no value) comes last both ways (decisions.md 3.3). */
export function compareNumbers(a: number, b: number, sign: 1 | -1): number {
  if (a === b) return 0;
  const [noA, noB] = [Number.isNaN(a), Number.isNaN(b)];
  if (noA || noB) return noA === noB ? 0 : noA ? 1 : -1;
  return (a < b ? -1 : 1) * sign;
}
