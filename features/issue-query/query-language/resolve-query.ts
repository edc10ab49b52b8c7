import type { Condition } from '#features/issue-query/condition.ts';
import { unreachable } from '#platform/shared/must.ts';
import { fieldOf, fields, type Field } from './fields.ts';
import type { Names } from './names.ts';
import { parseQuery } from './parse-query.ts';
import { resolveDates } from './resolve-dates.ts';
import {
  chooseNamed,
  resolveEstimate,
  resolveGap,
  resolveKey,
  resolveParent,
  resolvePriority,
  resolveState,
  resolveTrait,
} from './resolve-values.ts';
import { resolveNumbers } from './resolve-numbers.ts';
import { QueryError, type Syntax } from './syntax.ts';

type FieldSyntax = Syntax & { kind: 'field' };

/** Reads the text form whole: parses it and looks its names up. Null asks for nothing. Throws QueryError. */
export function readQueryText(text: string, names: Names): Condition | null {
  const syntax = parseQuery(text);
  return syntax && resolveQuery(syntax, names);
}

/** What a parsed query asks, with every name looked up. Throws QueryError naming what is unknown and its place. */
export function resolveQuery(syntax: Syntax, names: Names): Condition {
  switch (syntax.kind) {
    case 'and':
    case 'or':
      return { kind: syntax.kind, of: syntax.of.map((part) => resolveQuery(part, names)) };
    case 'not':
      return { kind: 'not', of: resolveQuery(syntax.of, names) };
    case 'text':
      return { kind: 'name', text: syntax.value.text };
    case 'field': {
      const condition = resolveField(syntax, names);
      return syntax.operator === '!=' ? { kind: 'not', of: condition } : condition;
    }
    default:
      return unreachable(syntax);
  }
}

function resolveField(syntax: FieldSyntax, names: Names): Condition {
  const field = fieldOf(syntax.field);
  if (!field) {
    const known = [...fields.keys()].join(', ');
    throw new QueryError(
      `There is no field "${syntax.field}". Fields are: ${known}. To find the text itself, put it in quotes.`,
      syntax.fieldSpan,
    );
  }
  switch (field.kind) {
    case 'day':
    case 'instant':
      return resolveDates(syntax, field, names);
    case 'number':
      return resolveNumbers(syntax, field.key);
    case 'priority':
      return resolvePriority(syntax);
    case 'estimate':
      return resolveEstimate(syntax, names);
    case 'names':
    case 'state':
    case 'parent':
    case 'is':
    case 'has':
    case 'no':
    case 'key':
    case 'name':
      return resolveNamed(syntax, field, names);
    default:
      return unreachable(field);
  }
}

type NamedField = Exclude<
  Field,
  { readonly kind: 'day' | 'instant' | 'number' } | { readonly kind: 'priority' | 'estimate' }
>;

/** Fields that are equal or not. */
function resolveNamed(syntax: FieldSyntax, field: NamedField, names: Names): Condition {
  if (syntax.operator !== ':' && syntax.operator !== '!=')
    throw new QueryError(
      `"${syntax.field}" cannot be compared with ${syntax.operator}; write ${syntax.field}:value.`,
      syntax.fieldSpan,
    );
  switch (field.kind) {
    case 'names':
      return chooseNamed(syntax.values, field.key, field.of, names);
    case 'state':
      return resolveState(syntax.values, names);
    case 'parent':
      return resolveParent(syntax.values, names);
    case 'is':
      return resolveTrait(syntax.values, names);
    case 'has':
      return { kind: 'not', of: resolveGap(syntax.values) };
    case 'no':
      return resolveGap(syntax.values);
    case 'key':
      return resolveKey(syntax.values, names);
    case 'name':
      return { kind: 'or', of: syntax.values.map(({ text }): Condition => ({ kind: 'name', text })) };
    default:
      return unreachable(field);
  }
}
