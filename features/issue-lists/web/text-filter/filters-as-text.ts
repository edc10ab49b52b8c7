import { fields } from '#features/issue-query/query-language/fields.ts';
import { findNamed, type NameKind, type Names } from '#features/issue-query/query-language/names.ts';
import { parseQuery } from '#features/issue-query/query-language/parse-query.ts';
import { printQuery } from '#features/issue-query/query-language/print-query.ts';
import { QueryError, type Operator, type Syntax, type Value } from '#features/issue-query/query-language/syntax.ts';
import { noValue } from '#features/issue-query/rules.ts';
import {
  filterKeys,
  isDayFilter,
  textFilter,
  type ChosenFilters,
  type DayFilter,
  type ValueFilter,
} from '#features/issues/web/store/list-query.ts';
import { namedBy } from './named-by.ts';

/** Writes filters in the query language: what the menu chose first, then what was typed besides. */
export function filtersAsText(filters: ChosenFilters, names: Names): string {
  const parts = filterKeys.flatMap((key) => {
    const values = filters[key] ?? [];
    if (values.length === 0 || key === textFilter) return [];
    return [isDayFilter(key) ? daysAsText(key, values) : printQuery(valuesAsSyntax(key, values, names))];
  });
  const typed = filters[textFilter]?.join(' ') ?? '';
  // Side by side with others, alternatives stand in brackets.
  if (typed !== '') parts.push(parts.length > 0 && isEither(typed) ? `(${typed})` : typed);
  return parts.join(' ');
}

function isEither(text: string): boolean {
  try {
    return parseQuery(text)?.kind === 'or';
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}

function valuesAsSyntax(key: ValueFilter, values: readonly string[], names: Names): Syntax {
  const kind = namedBy[key];
  return asField(
    wordOf(key),
    ':',
    values.map((value) =>
      kind === undefined || value === noValue ? word(value.toLowerCase()) : nameOf(value, kind, names),
    ),
  );
}

/** Something by its name; by its id where the name is unknown, or that of others too. */
function nameOf(id: string, kind: NameKind, names: Names): Value {
  if (kind === 'person' && id === names.me) return word('me');
  const name = names.list(kind).find((one) => one.id === id)?.name;
  if (name === undefined || name.trim() === '' || findNamed(names, kind, name).length !== 1) return word(id);
  if (findNamed(names, kind, name)[0] !== id) return word(id);
  return { ...word(name), quoted: name.toLowerCase() === 'none' };
}

/** Tokens of days (wire-work-tracking.md 2.2) as a comparison: `due>=2w`, `due:2026-03-01..2026-03-31`. */
function daysAsText(key: DayFilter, tokens: readonly string[]): string {
  const name = wordOf(key);
  const bounds = tokens.map((token) => {
    const [value = '', side, anchor] = token.split(';');
    const distance = /^(\d+)_(weeks|months)$/.exec(value);
    const day = distance ? `${anchor === 'ago' ? '-' : ''}${distance[1]}${distance[2] === 'weeks' ? 'w' : 'm'}` : value;
    return { day: day === noValue ? 'none' : day, side };
  });
  const [from, to] = [
    bounds.findLast(({ side }) => side === 'after'),
    bounds.findLast(({ side }) => side === 'before'),
  ];
  const text = (operator: Operator, day: string) => printQuery(asField(name, operator, [word(day)]));
  if (from && to) return text(':', `${from.day}..${to.day}`);
  if (from) return text('>=', from.day);
  if (to) return text('<=', to.day);
  return text(':', bounds.at(-1)?.day ?? 'none');
}

/** The word of the query language for a filter. */
function wordOf(key: ValueFilter | DayFilter): string {
  if (key === 'state_group') return 'state';
  const [name] = [...fields].find(([, field]) => 'key' in field && field.key === key) ?? [];
  return name ?? key;
}

function asField(field: string, operator: Operator, values: readonly Value[]): Syntax {
  const span = { position: 0, length: 0 };
  return { kind: 'field', field, fieldSpan: span, operator, values, ...span };
}

function word(text: string): Value {
  return { text, quoted: false, position: 0, length: 0 };
}
