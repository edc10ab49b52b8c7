import { unreachable } from '#platform/shared/must.ts';
import type { Condition, NumberKey, NumberRange } from '#features/issue-query/condition.ts';
import { QueryError, type Operator, type Syntax, type Value } from './syntax.ts';

/** A comparison of a whole number. */
export function resolveNumbers({ values, operator, field }: Syntax & { kind: 'field' }, key: NumberKey): Condition {
  const of = values.map((value): Condition => ({ kind: 'numbers', key, range: rangeOf(value, operator, field) }));
  const [only] = of;
  return only && of.length === 1 ? only : { kind: 'or', of };
}

function rangeOf(value: Value, operator: Operator, field: string): NumberRange {
  const [from = '', to] = value.text.split('..');
  if (to !== undefined && (operator === ':' || operator === '!='))
    return {
      ...(from === '' ? {} : { from: numberOf(from, value, field) }),
      ...(to === '' ? {} : { to: numberOf(to, value, field) }),
    };
  const n = numberOf(value.text, value, field);
  switch (operator) {
    case '<':
      return { to: n - 1 };
    case '<=':
      return { to: n };
    case '>':
      return { from: n + 1 };
    case '>=':
      return { from: n };
    case ':':
    case '!=':
      return { from: n, to: n };
    default:
      return unreachable(operator);
  }
}

function numberOf(text: string, value: Value, field: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new QueryError(`"${value.text}" is no whole number for "${field}".`, value);
  return Number(text);
}
