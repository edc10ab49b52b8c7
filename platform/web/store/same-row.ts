/** Whether two rows show the same: equal fields, lists compared item by item. */
export function sameRow(a: object, b: object): boolean {
  const fields = Object.entries(a);
  const others = new Map<string, unknown>(Object.entries(b));
  return (
    fields.length === others.size &&
    fields.every(([field, value]) => others.has(field) && same(value, others.get(field)))
  );
}

function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}
