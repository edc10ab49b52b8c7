import { wordsOf } from '#features/issue-fields/field-keys.ts';
import { unreachable } from '#platform/shared/must.ts';
import type { IssueQuery } from './query.ts';

/** Filter keys whose values are ids or words; any of the values, `None` (no value) among them. */
export const choiceKeys = wordsOf('filter', ['choice', 'relation', 'many']);
export type ChoiceKey = (typeof choiceKeys)[number];

/** Fields that hold a calendar day. */
export const dayKeys = wordsOf('filter', ['day']);
export type DayKey = (typeof dayKeys)[number];

/** Fields that hold an instant; their days are those of the person who asks. */
export const instantKeys = wordsOf('filter', ['instant']);
export type InstantKey = (typeof instantKeys)[number];

/** Fields that hold a whole number. */
export const numberKeys = wordsOf('filter', ['number']);
export type NumberKey = (typeof numberKeys)[number];

/** Values of one filter key: any of them, `None` (no value) among them. */
export interface Choice {
  readonly values: readonly string[];
  readonly none: boolean;
}

/** A range of days, both ends inclusive; `none` alone are the issues without a day. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
  readonly none?: true;
}

/** A range in microseconds since 1970, `from` inclusive, `before` not; `none` alone are the issues without the instant. */
export interface InstantRange {
  readonly from?: number;
  readonly before?: number;
  readonly none?: true;
}

/** A range of whole numbers, both ends inclusive; `none` alone are the issues without the number. */
export interface NumberRange {
  readonly from?: number;
  readonly to?: number;
  readonly none?: true;
}

/** One thing an issue can be asked; every engine answers each of them. */
export type Term =
  | { readonly kind: 'choice'; readonly key: ChoiceKey; readonly choice: Choice }
  | { readonly kind: 'days'; readonly key: DayKey; readonly range: DayRange }
  | { readonly kind: 'instants'; readonly key: InstantKey; readonly range: InstantRange }
  | { readonly kind: 'numbers'; readonly key: NumberKey; readonly range: NumberRange }
  /** A case-insensitive part of the name. */
  | { readonly kind: 'name'; readonly text: string };

/** Terms joined by and, or, not. No terms: `and` is everything, `or` nothing. */
export type Condition =
  | Term
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition };

/** All that a query filters by as one condition: the ordinary keys and the nested one beside them. */
export function conditionOf(query: IssueQuery): Condition {
  const of: Condition[] = [];
  for (const key of choiceKeys) {
    const choice = query.choices[key];
    if (choice) of.push({ kind: 'choice', key, choice });
  }
  for (const key of dayKeys) {
    const range = query.days[key];
    if (range) of.push({ kind: 'days', key, range });
  }
  for (const key of instantKeys) {
    const range = query.instants[key];
    if (range) of.push({ kind: 'instants', key, range });
  }
  if (query.topLevelOnly) of.push({ kind: 'choice', key: 'parent', choice: { values: [], none: true } });
  if (query.bothDates) {
    for (const key of dayKeys) of.push({ kind: 'not', of: { kind: 'days', key, range: { none: true } } });
  }
  if (query.name !== null) of.push({ kind: 'name', text: query.name });
  if (query.condition) of.push(query.condition);
  return { kind: 'and', of };
}

/** The terms of a condition, wherever they stand. */
export function termsOf(condition: Condition): readonly Term[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(termsOf);
    case 'not':
      return termsOf(condition.of);
    case 'choice':
    case 'days':
    case 'instants':
    case 'numbers':
    case 'name':
      return [condition];
    default:
      return unreachable(condition);
  }
}
