import { unreachable } from '#platform/shared/must.ts';
import type { Syntax, Value } from './syntax.ts';

/** Writes a query as text that parses to the same; null is the empty text. */
export function printQuery(syntax: Syntax | null): string {
  return syntax === null ? '' : print(syntax, 'top');
}

function print(syntax: Syntax, inside: 'top' | 'or' | 'and' | 'not'): string {
  switch (syntax.kind) {
    case 'or': {
      const text = syntax.of.map((part) => print(part, 'or')).join(' OR ');
      return inside === 'top' ? text : `(${text})`;
    }
    case 'and': {
      const text = syntax.of.map((part) => print(part, 'and')).join(' ');
      return inside === 'top' || inside === 'or' ? text : `(${text})`;
    }
    case 'not':
      return `-${print(syntax.of, 'not')}`;
    case 'field':
      return `${syntax.field}${syntax.operator}${syntax.values.map(printValue).join(',')}`;
    case 'text':
      return printValue(syntax.value);
    default:
      return unreachable(syntax);
  }
}

/** What a word may not hold; and words that mean something else. */
const special = /[\s\u00a0(),":=<>!]/;
const reserved = new Set(['AND', 'OR', 'NOT', '']);

function printValue({ text, quoted }: Value): string {
  if (!quoted && !special.test(text) && !reserved.has(text) && !text.startsWith('-')) return text;
  if (!quoted && /^-[^-\s(),":=<>!][^\s(),":=<>!]*$/.test(text)) return text;
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
