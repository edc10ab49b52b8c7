import { unreachable } from '#platform/shared/must.ts';
import type { Condition, DayRange } from '#features/issue-query/condition.ts';
import { instantsOf } from '#features/issue-query/read-term.ts';
import { addDays } from '#platform/shared/days.ts';
import type { Field } from './fields.ts';
import type { Names } from './names.ts';
import { readDay, type Days } from './read-day.ts';
import { QueryError, type Operator, type Syntax, type Value } from './syntax.ts';

/** A comparison of a day or an instant; the days of instants are those of the asker. */
export function resolveDates(
  { values, operator, field: name }: Syntax & { kind: 'field' },
  field: Field & { kind: 'day' | 'instant' },
  names: Names,
): Condition {
  const ago = field.kind === 'instant';
  const of = values.map((value): Condition => {
    const range = rangeOf(value, operator, name, names, ago);
    return field.kind === 'day'
      ? { kind: 'days', key: field.key, range }
      : { kind: 'instants', key: field.key, range: instantsOf(range, names.timeZone) };
  });
  const [only] = of;
  return only && of.length === 1 ? only : { kind: 'or', of };
}

function rangeOf(value: Value, operator: Operator, name: string, names: Names, ago: boolean): DayRange {
  const { text } = value;
  if (text.toLowerCase() === 'none' && (operator === ':' || operator === '!=')) return { none: true };
  const [from = '', to] = text.split('..');
  if (to !== undefined) {
    if (operator !== ':' && operator !== '!=')
      throw new QueryError(`A range such as ${text} goes with ":" only.`, value);
    return {
      ...(from === '' ? {} : { from: dayOf(from, value, name, names, ago).first }),
      ...(to === '' ? {} : { to: dayOf(to, value, name, names, ago).last }),
    };
  }
  const { first, last } = dayOf(text, value, name, names, ago);
  switch (operator) {
    case '<':
      return { to: addDays(first, -1) };
    case '<=':
      return { to: last };
    case '>':
      return last === '9999-12-31'
        ? { from: last, to: first > '0001-01-01' ? addDays(first, -1) : first }
        : { from: addDays(last, 1) };
    case '>=':
      return { from: first };
    case ':':
    case '!=':
      return { from: first, to: last };
    default:
      return unreachable(operator);
  }
}

function dayOf(text: string, value: Value, name: string, names: Names, ago: boolean): Days {
  const days = readDay(text, names.today, ago);
  if (days) return days;
  throw new QueryError(
    `"${text}" is no day for "${name}". Write 2026-03-01, 2026-03, today, tomorrow, yesterday, 2w (d, w, m, y), a range a..b, or none.`,
    value,
  );
}
