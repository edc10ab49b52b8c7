/** Least and most values of an estimate, and letters of one (product-work-tracking.md 5, wire-work-tracking.md 13). */
export const leastValues = 2;
export const mostValues = 6;
export const longestValue = 20;

/** What the points of an estimate are: numbers that are added up, words, or hours. */
export const estimateTypes = ['points', 'categories', 'time'] as const;
export type EstimateType = (typeof estimateTypes)[number];

/** Why a value cannot be one of an estimate. */
export type ValueProblem = 'missing' | 'too long' | 'twice' | 'no number';

/**
 * A value that counts as a number of points, in the form that JavaScript and PostgreSQL read alike. Its decimals may follow
 * a comma, as people write them in many languages.
 */
export const pointPattern = '^[0-9]{1,15}([.,][0-9]+)?$';
const isPoints = new RegExp(pointPattern);

/** Returns the number that a value of type points stands for, 0 for what is no number (product-work-tracking.md 5). */
export function pointsIn(value: string): number {
  const text = value.trim();
  return isPoints.test(text) ? Number(text.replace(',', '.')) : 0;
}

/** Returns a value as it is stored: without spaces around it, and decimals of points after a dot. */
export function storedValue(type: EstimateType, value: string): string {
  const text = value.trim();
  return type === 'points' && isPoints.test(text) ? text.replace(',', '.') : text;
}

/** Returns what is wrong with each of the values of an estimate; null where nothing is. */
export function valueProblems(type: EstimateType, values: readonly string[]): readonly (ValueProblem | null)[] {
  const names = values.map((value) => storedValue(type, value).toLowerCase());
  return names.map((name, at) => {
    if (name === '') return 'missing';
    if (name.length > longestValue) return 'too long';
    if (type === 'points' && !isPoints.test(name)) return 'no number';
    return names.indexOf(name) < at ? 'twice' : null;
  });
}

/** Returns a name that none of the taken ones is: the wanted one, else with a number. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted} ${number}`)) number += 1;
  return `${wanted} ${number}`;
}

/** A ready-made estimate: its values, and what they are. */
export interface EstimateTemplate {
  readonly id: string;
  readonly type: 'points' | 'categories';
  readonly values: readonly string[];
}

/** The templates of product-work-tracking.md 3, in their order; a custom one begins with two empty values. */
export const estimateTemplates: readonly EstimateTemplate[] = [
  { id: 'fibonacci', type: 'points', values: ['1', '2', '3', '5', '8', '13'] },
  { id: 'linear', type: 'points', values: ['1', '2', '3', '4', '5', '6'] },
  { id: 'squares', type: 'points', values: ['1', '4', '9', '16', '25', '36'] },
  { id: 'custom', type: 'points', values: ['', ''] },
  { id: 't-shirt', type: 'categories', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  { id: 'easy-to-hard', type: 'categories', values: ['Easy', 'Medium', 'Hard', 'Very Hard'] },
  { id: 'custom', type: 'categories', values: ['', ''] },
];

/** Returns the place among `count` new values that fits the old value at place `at` of `of` best: as far along the scale. */
export function likelyPlace(at: number, of: number, count: number): number {
  return of < 2 ? 0 : Math.round((at * (count - 1)) / (of - 1));
}
