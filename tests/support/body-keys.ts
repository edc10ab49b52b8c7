import * as z from 'zod';

/** A key of a request body: where it stands (0 is the first item of an array), and what it holds. */
export interface BodyKey {
  readonly path: readonly (string | number)[];
  readonly kind: 'relation' | 'date' | 'array';
  readonly isOptional: boolean;
  readonly takesNull: boolean;
}

const anId = '0190a000-0000-7000-8000-000000000000';
/** Shorter than a date, so that no length limit refuses it. */
const noValue = 'neither';

/**
 * The relations, dates and arrays that a request body takes, at any depth, found by what their schemas take and refuse: so
 * that a call written tomorrow is found too, however its schema is put together.
 */
export function bodyKeys(schema: z.core.$ZodType, path: BodyKey['path'] = []): BodyKey[] {
  const inner = inside(schema);
  if (inner instanceof z.ZodArray) return bodyKeys(inner.element, [...path, 0]);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([key, value]) => {
    const at = [...path, key];
    const kind = kindOf(value);
    const found = { path: at, isOptional: takes(value, undefined), takesNull: takes(value, null) };
    return [...(kind === null ? [] : [{ ...found, kind }]), ...bodyKeys(value, at)];
  });
}

function kindOf(schema: z.core.$ZodType): BodyKey['kind'] | null {
  if (inside(schema) instanceof z.ZodArray) return 'array';
  if (takes(schema, noValue)) return null;
  if (takes(schema, anId)) return 'relation';
  return takes(schema, '2026-02-03') ? 'date' : null;
}

function takes(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

/** Unwraps `optional`, `nullable`, defaults and transforms. */
function inside(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodDefault
  )
    return inside(schema.def.innerType);
  return schema instanceof z.ZodPipe ? inside(schema.def.in) : schema;
}

/** `body` with `value` at `path`, objects and items on the way made where they are missing; undefined leaves the key out. */
export function withKey(body: unknown, [key, ...rest]: BodyKey['path'], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const items: readonly unknown[] = Array.isArray(body) ? body : [];
    return [withKey(items[key], rest, value), ...items.slice(1)];
  }
  return { ...(typeof body === 'object' ? body : {}), [key]: withKey(valueAt(body, [key]), rest, value) };
}

/** Returns the value at a path, or undefined. */
export function valueAt(body: unknown, [key, ...rest]: BodyKey['path']): unknown {
  if (key === undefined) return body;
  if (typeof body !== 'object' || body === null) return undefined;
  return valueAt(new Map<string, unknown>(Object.entries(body)).get(String(key)), rest);
}
