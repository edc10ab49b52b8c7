/** Returns the keys of an object literal whose type lists all of them (rows, field tables). */
export function keysOf<T extends object>(value: T): (keyof T & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys cannot know the type; callers pass exact objects
  return Object.keys(value) as (keyof T & string)[];
}

/** Returns `value` without the keys that are undefined. */
export function definedOf<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys, fewer of them
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Returns the given values of `wanted` that differ from `before`, and the old values under the same keys. */
export function differences<W extends { readonly [K in keyof W]: unknown }>(
  before: object,
  wanted: W,
): { fields: { [K in keyof W]?: Exclude<W[K], undefined> }; old: Record<string, unknown>; any: boolean } {
  const known = new Map<string, unknown>(Object.entries(before));
  const given = definedOf(wanted);
  const keys = keysOf(given).filter((key) => JSON.stringify(given[key]) !== JSON.stringify(known.get(key) ?? null));
  const kept = new Set<string>(keys);
  return {
    fields: definedOf(pick(given, kept)),
    old: Object.fromEntries(keys.map((key) => [key, known.get(key) ?? null])),
    any: keys.length > 0,
  };
}

function pick<T extends object>(value: T, kept: ReadonlySet<string>): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all keys of T are optional where this is used
  return Object.fromEntries(Object.entries(value).filter(([key]) => kept.has(key))) as T;
}
