import { QueryError, type Operator, type Span, type Syntax, type Value } from './syntax.ts';
import { tokenize, type Token } from './tokenize.ts';

/** Brackets within brackets; deeper ones are refused rather than followed. */
const DEEPEST = 20;
/** Fields and words of one query. */
const MOST = 200;

/**
 * Parses the text form of a condition (docs/query-language.md): what stands side by side has to hold together, `OR`
 * binds weaker than that, `-` and `NOT` take the opposite. An empty text is null: it asks for nothing. Throws QueryError
 * that names the place and what was expected there.
 */
export function parseQuery(text: string): Syntax | null {
  const parser = new Parser(tokenize(text));
  return parser.whole();
}

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #parts = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Syntax | null {
    if (this.#peek().kind === 'end') return null;
    const syntax = this.#either(0);
    if (this.#peek().kind !== 'end') throw new QueryError('There is no opening bracket for this one.', this.#peek());
    return syntax;
  }

  #peek(): Token {
    const token = this.#tokens[this.#at] ?? this.#tokens.at(-1);
    if (!token) throw new Error('Broken assumption: the last token is the end');
    return token;
  }

  #take(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #either(depth: number): Syntax {
    const parts = [this.#together(depth)];
    while (this.#isWord('OR')) {
      this.#take();
      parts.push(this.#together(depth));
    }
    return joined('or', parts);
  }

  #together(depth: number): Syntax {
    const parts = [this.#part(depth)];
    for (;;) {
      if (this.#isWord('AND')) this.#take();
      else if (this.#peek().kind === 'end' || this.#peek().kind === ')' || this.#isWord('OR'))
        return joined('and', parts);
      parts.push(this.#part(depth));
    }
  }

  #part(depth: number): Syntax {
    const token = this.#peek();
    this.#parts += 1;
    if (this.#parts > MOST) throw new QueryError(`A query has at most ${MOST} parts.`, token);
    if (depth > DEEPEST) throw new QueryError(`Brackets go at most ${DEEPEST} deep.`, token);
    if (token.kind === '-' || this.#isWord('NOT')) {
      this.#take();
      const of = this.#part(depth + 1);
      return { kind: 'not', of, ...over(token, of) };
    }
    if (token.kind === '(') {
      this.#take();
      const inner = this.#either(depth + 1);
      const close = this.#take();
      if (close.kind !== ')') throw new QueryError('A closing bracket ")" is expected here.', close);
      return { ...inner, ...over(token, close) };
    }
    if (token.kind === 'quoted') {
      this.#take();
      return { kind: 'text', value: valueOf(token), ...spanOf(token) };
    }
    if (token.kind !== 'word' || this.#isWord('OR') || this.#isWord('AND')) throw expected(token);
    this.#take();
    return this.#peek().kind === 'operator' ? this.#field(token) : textOf(token);
  }

  #field(name: Token & { kind: 'word' }): Syntax {
    const operator = this.#take();
    if (operator.kind !== 'operator') throw expected(operator);
    const values = [this.#value(name.text)];
    while (this.#peek().kind === ',') {
      this.#take();
      values.push(this.#value(name.text));
    }
    const last = values.at(-1) ?? operator;
    return {
      kind: 'field',
      field: name.text.toLowerCase(),
      fieldSpan: spanOf(name),
      operator: operator.operator,
      values,
      ...over(name, last),
    };
  }

  #value(field: string): Value {
    const token = this.#take();
    if (token.kind === 'word' || token.kind === 'quoted') return valueOf(token);
    // A minus before a number: -1.
    const after = this.#peek();
    if (token.kind === '-' && after.kind === 'word' && after.position === token.position + 1) {
      this.#take();
      return { text: `-${after.text}`, quoted: false, ...over(token, after) };
    }
    throw new QueryError(`A value for "${field}" is expected here.`, token);
  }

  #isWord(word: 'AND' | 'OR' | 'NOT'): boolean {
    const next = this.#peek();
    return next.kind === 'word' && next.text === word;
  }
}

function expected(token: Token): QueryError {
  return new QueryError('A word, a field such as state:started, or a bracket is expected here.', spanOf(token));
}

function joined(kind: 'and' | 'or', parts: readonly Syntax[]): Syntax {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) throw new Error('Broken assumption: there is at least one part');
  return parts.length === 1 ? first : { kind, of: parts, ...over(first, last) };
}

function textOf(token: Token & { kind: 'word' }): Syntax {
  return { kind: 'text', value: valueOf(token), ...spanOf(token) };
}

function valueOf(token: Token & { kind: 'word' | 'quoted' }): Value {
  return { text: token.text, quoted: token.kind === 'quoted', ...spanOf(token) };
}

function spanOf({ position, length }: Span): Span {
  return { position, length };
}

function over(first: Span, last: Span): Span {
  return { position: first.position, length: last.position + last.length - first.position };
}

/** The operators, for those who describe a query. */
export const operators: readonly Operator[] = [':', '<', '<=', '>', '>=', '!='];
