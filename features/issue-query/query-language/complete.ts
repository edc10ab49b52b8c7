import { stateGroups } from '#features/states/contract.ts';
import { unreachable } from '#platform/shared/must.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { fieldOf, fields, gaps, traits, type Field } from './fields.ts';
import type { Names } from './names.ts';
import { printQuery } from './print-query.ts';
import { QueryError, type Operator, type Span } from './syntax.ts';
import { tokenize, type Token } from './tokenize.ts';

/** What may be written at a place: `text` goes instead of `span`. */
export interface Suggestion {
  readonly text: string;
  readonly label: string;
  readonly kind: 'field' | 'operator' | 'value';
}

export interface Completion {
  readonly span: Span;
  readonly suggestions: readonly Suggestion[];
}

/** Suggestions shown at once. */
const MOST = 20;

/** What can be written where the cursor stands: fields, or after a field its values; those that begin alike go first. */
export function complete(text: string, cursor: number, names: Names): Completion {
  const tokens = tokensBefore(text.slice(0, cursor));
  const last = tokens.at(-1);
  const typed = last && isWord(last) && last.position + last.length === cursor ? last : null;
  const before = typed ? tokens.slice(0, -1) : tokens;
  const span = typed ? { position: typed.position, length: typed.length } : { position: cursor, length: 0 };
  const part = typed ? typed.text.toLowerCase() : '';
  const field = fieldBefore(before);
  if (field) return { span, suggestions: matching(valuesOf(field, names), part) };
  const begun = typed?.kind === 'word' ? fieldOf(part) : null;
  const found = matching(fieldNames(before.at(-1)?.kind === '-'), part);
  // A whole name of a field goes on with an operator.
  const comparing = begun ? operatorsOf(begun).map((operator) => comparison(part, operator)) : [];
  const others = found.filter(({ text: written }) => !comparing.some((one) => one.text === written));
  return { span, suggestions: [...comparing, ...others] };
}

/** The operators of a field, the most used first. */
function operatorsOf({ kind }: Field): readonly Operator[] {
  switch (kind) {
    case 'day':
    case 'instant':
    case 'number':
    case 'priority':
    case 'estimate':
      return [':', '>=', '<=', '>', '<', '!='];
    case 'names':
    case 'state':
    case 'parent':
    case 'key':
    case 'name':
    case 'is':
    case 'has':
    case 'no':
      return [':', '!='];
    default:
      return unreachable(kind);
  }
}

function comparison(field: string, operator: Operator): Suggestion {
  return { text: `${field}${operator}`, label: `${field}${operator}`, kind: 'operator' };
}

/** An opened quote is a name that is still being typed. */
function tokensBefore(text: string): Token[] {
  try {
    return tokenize(text).slice(0, -1);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const { position, length } = error.span;
    return [
      ...tokenize(text.slice(0, position)).slice(0, -1),
      { kind: 'quoted', text: text.slice(position + 1), position, length },
    ];
  }
}

/** The field whose value comes next; null where a new part begins. */
function fieldBefore(tokens: readonly Token[]): Field | null {
  let at = tokens.length - 1;
  while (at > 0 && tokens[at]?.kind === ',') at -= 2;
  const [name, operator] = [tokens[at - 1], tokens[at]];
  return operator?.kind === 'operator' && name?.kind === 'word' ? fieldOf(name.text.toLowerCase()) : null;
}

function isWord(token: Token): token is Token & { kind: 'word' | 'quoted' } {
  return token.kind === 'word' || token.kind === 'quoted';
}

function fieldNames(negated: boolean): Suggestion[] {
  const named = [...fields.keys()].map((name): Suggestion => ({ text: `${name}:`, label: name, kind: 'field' }));
  return negated ? named.filter(({ label }) => label !== 'has' && label !== 'no') : named;
}

function valuesOf(field: Field, names: Names): Suggestion[] {
  switch (field.kind) {
    case 'names': {
      const own = field.of === 'person' && names.me !== null ? ['me'] : [];
      return [...own.map(plain), ...names.list(field.of).map(({ name }) => plain(name)), plain('none')];
    }
    case 'state':
      return [...names.list('state').map(({ name }) => plain(name)), ...stateGroups.map(plain)];
    case 'estimate':
      return [...names.list('estimate').map(({ name }) => plain(name)), plain('none')];
    case 'priority':
      return priorities.map(plain);
    case 'is':
      return traits.map(plain);
    case 'has':
    case 'no':
      return [...gaps.keys()].map(plain);
    case 'day':
      return ['today', 'tomorrow', '1w', '2w', '1m', 'none'].map(plain);
    case 'instant':
      return ['today', 'yesterday', '1w', '2w', '1m'].map(plain);
    case 'parent':
      return [plain('none')];
    case 'key':
    case 'name':
    case 'number':
      return [];
    default:
      return unreachable(field);
  }
}

function plain(name: string): Suggestion {
  const text = printQuery({
    kind: 'text',
    value: { text: name, quoted: false, position: 0, length: 0 },
    position: 0,
    length: 0,
  });
  return { text, label: name, kind: 'value' };
}

function matching(known: readonly Suggestion[], part: string): Suggestion[] {
  const unique = [...new Map(known.map((one) => [one.label, one])).values()];
  const begins = unique.filter(({ label }) => label.toLowerCase().startsWith(part));
  const holds = unique.filter(
    ({ label }) => !label.toLowerCase().startsWith(part) && label.toLowerCase().includes(part),
  );
  return [...begins, ...holds].slice(0, MOST);
}
