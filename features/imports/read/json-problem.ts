import type * as z from 'zod';

/** The reason in the report for such pieces. */
export const notUnderstood = 'items in an unexpected form';

/** What is wrong with a piece of JSON: the field, as a path ('' for the whole piece), and a description. */
export interface JsonProblem {
  readonly field: string;
  readonly problem: string;
}

/** Describes the first thing that keeps `value` from matching a shape, in our own words. */
export function jsonProblem(error: z.ZodError, value: unknown): JsonProblem {
  const [first] = error.issues;
  const path = first?.path ?? [];
  const found = path.reduce<unknown>((at, key) => memberOf(at, key), value);
  return { field: path.join('.'), problem: `${nameOf(found)}; ${wanted(first)}` };
}

function wanted(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type') return `it should be ${kinds[issue.expected] ?? 'something else'}`;
  if (issue?.code === 'invalid_value') {
    return `it should be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
  }
  if (issue?.code === 'too_small') {
    if (issue.origin === 'string') return 'it should not be empty';
    return `it should be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
  }
  if (issue?.code === 'too_big') return `it should be at most ${issue.maximum}`;
  return 'it should be something else';
}

const kinds: Readonly<Partial<Record<string, string>>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Describes the value that was found. */
function nameOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'empty (null)';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function memberOf(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value as unknown;
}
