/** Where something stands in a text: `length` characters (UTF-16 units) from `position` on. */
export interface Span {
  readonly position: number;
  readonly length: number;
}

/** How a field is compared: `:` and `=` are the same; `!=` is the opposite of `=`. */
export type Operator = ':' | '<' | '<=' | '>' | '>=' | '!=';

/** A value as it is written: a word, or a text in quotes. `from..to` is a range of two words. */
export interface Value extends Span {
  readonly text: string;
  readonly quoted: boolean;
}

/** What a query says, before any name in it is looked up (docs/query-language.md). */
export type Syntax =
  | ({ readonly kind: 'and' | 'or'; readonly of: readonly Syntax[] } & Span)
  | ({ readonly kind: 'not'; readonly of: Syntax } & Span)
  /** A field with one or several values, any of them. */
  | ({
      readonly kind: 'field';
      readonly field: string;
      readonly fieldSpan: Span;
      readonly operator: Operator;
      readonly values: readonly Value[];
    } & Span)
  /** A word or a text in quotes that the name of an issue has to contain. */
  | ({ readonly kind: 'text'; readonly value: Value } & Span);

/** A query that cannot be understood: what was expected, and the place. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly span: Span;

  constructor(message: string, { position, length }: Span) {
    super(message);
    this.span = { position, length };
  }
}
