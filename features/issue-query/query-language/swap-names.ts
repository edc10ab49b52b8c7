import { unreachable } from '#platform/shared/must.ts';
import { isId } from '#platform/shared/ids.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { fieldOf } from './fields.ts';
import { findNamed, type NameKind, type Names } from './names.ts';
import type { Syntax, Value } from './syntax.ts';

/** Returns the query with the ids of things in place of their names, so that it means the same after a thing is renamed. */
export function withIds(syntax: Syntax, names: Names): Syntax {
  return swap(syntax, (value, kind) => {
    const ids = findNamed(names, kind, value.text);
    // Words that name nothing here are words of the language (a group of states), or are refused by `resolveQuery`.
    return ids.length === 0 ? [value] : ids.map((text) => ({ ...value, text, quoted: false }));
  });
}

/**
 * Returns the query with today's names in place of ids; an id stays where several things share its name. Null when the
 * query has the id of something that is gone.
 */
export function withNames(syntax: Syntax, names: Names): Syntax | null {
  let isWhole = true;
  const named = swap(syntax, (value, kind) => {
    if (!isId(value.text)) return [value];
    const name = names.list(kind).find(({ id }) => id === value.text)?.name;
    if (name === undefined) isWhole = false;
    if (name === undefined || name.trim() === '' || findNamed(names, kind, name).length !== 1) return [value];
    return [{ ...value, text: name, quoted: name.toLowerCase() === noValue.toLowerCase() }];
  });
  return isWhole ? named : null;
}

type SwapValue = (value: Value, kind: NameKind) => readonly Value[];

function swap(syntax: Syntax, value: SwapValue): Syntax {
  switch (syntax.kind) {
    case 'and':
    case 'or':
      return { ...syntax, of: syntax.of.map((part) => swap(part, value)) };
    case 'not':
      return { ...syntax, of: swap(syntax.of, value) };
    case 'field': {
      const kind = kindOf(syntax.field);
      if (kind === null) return syntax;
      return { ...syntax, values: syntax.values.flatMap((one) => (isNone(one) ? [one] : value(one, kind))) };
    }
    case 'text':
      return syntax;
    default:
      return unreachable(syntax);
  }
}

/** What the values of a field name; null where they are words, days or numbers. */
function kindOf(word: string): NameKind | null {
  const field = fieldOf(word);
  if (field?.kind === 'names') return field.of;
  return field?.kind === 'state' || field?.kind === 'estimate' ? field.kind : null;
}

/** A name in quotes is a name, also when it reads none. */
function isNone({ text, quoted }: Value): boolean {
  return !quoted && text.toLowerCase() === noValue.toLowerCase();
}
