/** A JSON object of the document. */
export type Json = { [key: string]: unknown };

/** Returns whether this is an object, and no list. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the objects of a list, none of anything else. */
export function jsonList(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

/** Returns the texts of a list, none of anything else. */
export function textList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Returns the objects in an object, with their keys; none of anything else. */
export function jsonEntries(value: unknown): readonly (readonly [string, Json])[] {
  if (!isJson(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => (isJson(one) ? [[key, one] as const] : []));
}

/** Returns the properties of an object schema by name, none of anything else. */
export function fieldsOf(schema: Json): Readonly<Record<string, Json>> {
  if (!isJson(schema['properties'])) return {};
  const fields = Object.entries(schema['properties']);
  return Object.fromEntries(fields.map(([name, inner]) => [name, isJson(inner) ? inner : {}]));
}
