import { QueryError, type Operator, type Span } from './syntax.ts';

/** A piece of a query text. */
export type Token =
  | ({ readonly kind: 'word'; readonly text: string } & Span)
  | ({ readonly kind: 'quoted'; readonly text: string } & Span)
  | ({ readonly kind: 'operator'; readonly operator: Operator } & Span)
  | ({ readonly kind: '(' | ')' | ',' | '-' } & Span)
  | ({ readonly kind: 'end' } & Span);

/** Characters that end a word. A hyphen, an apostrophe or a dot inside a word belong to it. */
const stops = new Set([' ', '\t', '\n', '\r', '\u00a0', '(', ')', ',', '"', ':', '=', '<', '>', '!']);
const spaces = new Set([' ', '\t', '\n', '\r', '\u00a0']);
const operators: readonly (readonly [string, Operator])[] = [
  ['<=', '<='],
  ['>=', '>='],
  ['!=', '!='],
  ['<', '<'],
  ['>', '>'],
  [':', ':'],
  ['=', ':'],
];

/** Parts a query text into tokens; the last one is `end`. Throws QueryError for a text in quotes that does not end. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (token) tokens.push(token);
    at += token ? token.length : 1;
  }
  tokens.push({ kind: 'end', position: text.length, length: 0 });
  return tokens;
}

function tokenAt(text: string, position: number): Token | null {
  const character = text.charAt(position);
  if (spaces.has(character)) return null;
  if (character === '(' || character === ')' || character === ',') return { kind: character, position, length: 1 };
  if (character === '"') return quotedAt(text, position);
  const operator = operators.find(([written]) => text.startsWith(written, position));
  if (operator) return { kind: 'operator', operator: operator[1], position, length: operator[0].length };
  const before = text.charAt(position - 1);
  // A minus is a word's first character only where it means "not": after a space or a bracket, before something.
  if (
    character === '-' &&
    (position === 0 || spaces.has(before) || before === '(' || before === '-') &&
    !spaces.has(text.charAt(position + 1) || ' ')
  )
    return { kind: '-', position, length: 1 };
  if (character === '!') return { kind: '-', position, length: 1 };
  let end = position + 1;
  while (end < text.length && !stops.has(text.charAt(end))) end += 1;
  return { kind: 'word', text: text.slice(position, end), position, length: end - position };
}

/** `\"` and `\\` stand for themselves inside quotes. */
function quotedAt(text: string, position: number): Token {
  let content = '';
  for (let at = position + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') return { kind: 'quoted', text: content, position, length: at + 1 - position };
    if (character === '\\' && (text.charAt(at + 1) === '"' || text.charAt(at + 1) === '\\')) {
      content += text.charAt(at + 1);
      at += 1;
    } else content += character;
  }
  throw new QueryError('The text in quotes does not end: a " is missing.', {
    position,
    length: text.length - position,
  });
}
