import type { TypedIssue } from '#features/issue-create/web/issue-form.ts';
import { emptyText } from '#features/issue-create/web/empty-text.ts';

type Values = TypedIssue['values'];

/** Returns what is typed with what a template says: texts where there are none; where both have a property, the template `wins` or not. */
export function filledIn(typed: TypedIssue, start: TypedIssue, wins: boolean): TypedIssue {
  const said = setOf(start.values);
  return {
    ...typed,
    name: typed.name.trim() === '' ? start.name : typed.name,
    html: typed.html === emptyText ? start.html : typed.html,
    values: wins ? { ...typed.values, ...said } : { ...said, ...setOf(typed.values) },
  };
}

/** Returns what is typed without what a template said and nobody changed since: there stands what was before. */
export function takenBack(typed: TypedIssue, start: TypedIssue, before: TypedIssue): TypedIssue {
  const kept: Values = Object.fromEntries(
    Object.entries(typed.values).filter(([key, value]) => !isSame(value, valueOf(start.values, key))),
  );
  const returned = Object.fromEntries(
    Object.entries(before.values).filter(([key]) => isSame(valueOf(typed.values, key), valueOf(start.values, key))),
  );
  return {
    ...typed,
    name: typed.name === start.name ? before.name : typed.name,
    html: typed.html === start.html ? before.html : typed.html,
    values: { ...kept, ...returned },
  };
}

/** The properties that say something: an empty one would clear what the form has. */
function setOf(values: Values): Values {
  const isSet = (value: unknown) => value != null && value !== 'none' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)));
}

function valueOf(values: Values, key: string): unknown {
  return Object.entries(values).find(([name]) => name === key)?.[1];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
