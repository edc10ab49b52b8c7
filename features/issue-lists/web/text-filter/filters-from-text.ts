import { priorities } from '#features/issue-fields/contract.ts';
import { fieldOf } from '#features/issue-query/query-language/fields.ts';
import { findNamed, type NameKind, type Names } from '#features/issue-query/query-language/names.ts';
import { parseQuery } from '#features/issue-query/query-language/parse-query.ts';
import { printQuery } from '#features/issue-query/query-language/print-query.ts';
import type { Syntax, Value } from '#features/issue-query/query-language/syntax.ts';
import { noValue } from '#features/issue-query/rules.ts';
import {
  dayFilters,
  filterKeys,
  textFilter,
  valueFilters,
  type ChosenFilters,
  type FilterKey,
} from '#features/issues/web/store/list-query.ts';
import { stateGroups } from '#features/states/contract.ts';
import { isCalendarDay } from '#platform/shared/days.ts';

type FieldSyntax = Syntax & { kind: 'field' };

interface Chosen {
  readonly key: FilterKey;
  readonly values: readonly string[];
}

/**
 * Reads a text of the query language as filters: what the menu can choose too becomes its values, the rest stays a text.
 * `filtersAsText` writes them back. Throws QueryError for a text that is no query.
 */
export function filtersFromText(text: string, names: Names, offered: readonly FilterKey[]): ChosenFilters {
  const syntax = parseQuery(text);
  const parts = syntax === null ? [] : syntax.kind === 'and' ? syntax.of : [syntax];
  const filters = new Map<FilterKey, readonly string[]>();
  const rest: Syntax[] = [];
  for (const part of parts) {
    const chosen = part.kind === 'field' ? chosenBy(part, names) : null;
    // A second condition on the same field has to hold too; values of one filter are alternatives.
    if (chosen && offered.includes(chosen.key) && !filters.has(chosen.key)) filters.set(chosen.key, chosen.values);
    else rest.push(part);
  }
  const [only] = rest;
  if (only) {
    const whole: Syntax = rest.length === 1 ? only : { kind: 'and', of: rest, position: 0, length: 0 };
    filters.set(textFilter, [printQuery(whole)]);
  }
  return Object.fromEntries(filters);
}

/** What the menu would choose for a part of a query; null where it cannot. */
function chosenBy(part: FieldSyntax, names: Names): Chosen | null {
  const field = fieldOf(part.field);
  if (field?.kind === 'day') return daysOf(part, field.key);
  if (!field || part.operator !== ':') return null;
  if (field.kind === 'priority') return wordsIn(part.values, 'priority', priorities);
  if (field.kind === 'state') {
    return named(part.values, 'state', 'state', names) ?? wordsIn(part.values, 'state_group', stateGroups);
  }
  const key = field.kind === 'names' ? valueFilters.find((known) => known === field.key) : undefined;
  return field.kind === 'names' && key !== undefined ? named(part.values, key, field.of, names) : null;
}

function wordsIn(values: readonly Value[], key: FilterKey, words: readonly string[]): Chosen | null {
  const chosen = values.map(({ text }) => text.toLowerCase());
  return chosen.every((word) => words.includes(word)) ? { key, values: [...new Set(chosen)] } : null;
}

function named(values: readonly Value[], key: FilterKey, kind: NameKind, names: Names): Chosen | null {
  const ids = values.map((value) =>
    !value.quoted && value.text.toLowerCase() === 'none' ? [noValue] : findNamed(names, kind, value.text),
  );
  return ids.every((found) => found.length > 0) ? { key, values: [...new Set(ids.flat())] } : null;
}

/** Days as tokens of the wire; distances only where a token says them, so that they stay relative. */
function daysOf({ operator, values }: FieldSyntax, field: string): Chosen | null {
  const key = dayFilters.find((known) => known === field);
  const [value] = values;
  if (!key || !value || values.length > 1) return null;
  const { text } = value;
  if (operator === '>=' || operator === '<=') {
    const token = tokenOf(text, operator === '>=' ? 'after' : 'before');
    return token === null ? null : { key, values: [token] };
  }
  if (operator !== ':') return null;
  if (text.toLowerCase() === 'none') return { key, values: [noValue] };
  if (isCalendarDay(text)) return { key, values: [text] };
  const [from = '', to] = text.split('..');
  if (to === undefined) return null;
  const tokens = [
    ...(from === '' ? [] : [tokenOf(from, 'after')]),
    ...(to === '' ? [] : [tokenOf(to, 'before')]),
  ].filter((token) => token !== null);
  const wanted = [from, to].filter((day) => day !== '').length;
  return tokens.length === wanted && wanted > 0 ? { key, values: tokens } : null;
}

function tokenOf(day: string, side: 'after' | 'before'): string | null {
  if (isCalendarDay(day)) return `${day};${side}`;
  const distance = /^([+-]?)(\d{1,4})([wm])$/.exec(day.toLowerCase());
  if (!distance) return null;
  const [, sign, count, unit] = distance;
  return `${count}_${unit === 'w' ? 'weeks' : 'months'};${side};${sign === '-' ? 'ago' : 'fromnow'}`;
}

/** The filters of a place as a change of its settings: those that the text no longer has are cleared. */
export function asChange(filters: ChosenFilters): Record<string, readonly string[] | null> {
  return Object.fromEntries(filterKeys.map((key) => [key, filters[key] ?? null]));
}
