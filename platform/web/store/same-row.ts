/** Returns whether two rows show the same: equal fields, lists compared item by item. */
export function sameRow(a: object, b: object): boolean {
  return Object.keys(a).length === Object.keys(b).length && holds(a, b);
}

/** Returns whether `row` says already all that `fields` say. */
export function holds(row: object, fields: object): boolean {
  return Object.entries(fields).every(
    ([field, value]) => Object.hasOwn(row, field) && same(Reflect.get(row, field), value),
  );
}

function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}
