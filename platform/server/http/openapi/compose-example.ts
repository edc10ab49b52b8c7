import { fieldsOf, isJson, jsonList, textList, type Json } from './json.ts';

/** Values of the named world by the name of the field. */
export type Values = Readonly<Record<string, unknown>>;

/** What an example is composed from. */
export interface ExampleSource {
  readonly components: Readonly<Record<string, Json>>;
  readonly values: Values;
}

/**
 * Returns a schema whose fields have the values of the named world as examples, by name and where they fit, and what
 * they mean. Readers of the document make the example of an object from those of its fields.
 */
export function withValues(schema: Json, values: Values, says: Readonly<Record<string, string>> = {}): Json {
  const example = Object.entries(schema).map(([key, inner]) => {
    if (key === 'properties') return [key, fieldsWithValues(fieldsOf(schema), values, says)];
    if (key === 'allOf' || key === 'anyOf') return [key, jsonList(inner).map((part) => withValues(part, values, says))];
    return [key, isJson(inner) ? withValues(inner, values) : inner];
  });
  return Object.fromEntries(example);
}

function fieldsWithValues(
  fields: Readonly<Record<string, Json>>,
  values: Values,
  says: Readonly<Record<string, string>>,
): Json {
  const example = Object.entries(fields).map(([name, inner]) => {
    const value = values[name];
    const isPlain = inner['enum'] === undefined && inner['const'] === undefined && !('$ref' in inner);
    const shown = isPlain && value !== undefined && fits(value, inner) ? { examples: [value] } : {};
    const description = says[name] === undefined ? {} : { description: says[name] };
    return [name, { ...withValues(inner, values), ...description, ...shown }];
  });
  return Object.fromEntries(example);
}

/** How many fields an example of a request shows beside those it has to have: enough to begin with. */
const OTHERS = 3;

/**
 * Returns the body of a request as an example: what it has to have, and a few others that the named world has values
 * for.
 */
export function composeRequest(schema: Json, source: ExampleSource): Json {
  const example = composeExample(schema, source, false);
  if (!isJson(example)) return {};
  const required = textList(resolve(schema, source)['required']);
  const others = Object.keys(example).filter((name) => !required.includes(name));
  const shown = new Set([...required, ...others.slice(0, OTHERS)]);
  return Object.fromEntries(Object.entries(example).filter(([name]) => shown.has(name)));
}

/**
 * Returns a value that fits the schema: its own example, else the plainest value of its type, as readers of the
 * document compose it. Of a request (`whole` false) only what is required, and what the named world has a value for.
 */
export function composeExample(schema: Json, source: ExampleSource, whole: boolean, field = ''): unknown {
  const named = resolve(schema, source);
  const [own] = Array.isArray(named['examples']) ? named['examples'] : [];
  if (own !== undefined) return own;
  const world = source.values[field];
  if (!whole && world !== undefined && fits(world, named)) return world;
  if ('const' in named) return named['const'];
  if (Array.isArray(named['enum'])) return named['enum'][0];
  const [first] = jsonList(named['anyOf'] ?? named['oneOf']);
  if (first) return composeExample(first, source, whole, field);
  return plainestOf(named, source, whole, field);
}

function plainestOf(schema: Json, source: ExampleSource, whole: boolean, field: string): unknown {
  const { type, items } = schema;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return composeObject(schema, source, whole);
    case 'array':
      return isJson(items) ? [composeExample(items, source, whole, field)] : [];
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 0);
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return null;
  }
}

function composeObject(schema: Json, source: ExampleSource, whole: boolean): Json {
  const required = textList(schema['required']);
  const fields = Object.entries(fieldsOf(schema));
  const shown = fields.filter(([name]) => required.includes(name) || (!whole && name in source.values));
  const fixed = Object.fromEntries(shown.map(([name, inner]) => [name, composeExample(inner, source, whole, name)]));
  const { additionalProperties: others, propertyNames: names } = schema;
  if (fields.length > 0 || !isJson(others)) return fixed;
  const key = String(composeExample(isJson(names) ? names : { type: 'string', examples: ['key'] }, source, whole));
  return { [key]: composeExample(others, source, whole, key) };
}

/**
 * Returns the schema behind a reference, with what stands beside the reference, and with the parts of `allOf` joined.
 */
function resolve(schema: Json, source: ExampleSource): Json {
  const { $ref, allOf, ...beside } = schema;
  const behind = typeof $ref === 'string' ? source.components[$ref.split('/').at(-1) ?? ''] : undefined;
  if (behind) return { ...resolve(behind, source), ...beside };
  const parts = jsonList(allOf).map((part) => resolve(part, source));
  if (parts.length === 0) return schema;
  const required = parts.flatMap((part) => textList(part['required']));
  return { ...beside, type: 'object', properties: Object.assign({}, ...parts.map(fieldsOf)), required };
}

/** Returns whether a value of the named world has the type that the schema asks for. */
function fits(value: unknown, schema: Json): boolean {
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value);
  const types = new Set([schema['type']].flat());
  if (Array.isArray(value)) return types.has('array');
  if (schema['format'] === 'uuid' && typeof value === 'string' && !/^[0-9a-f-]{36}$/i.test(value)) return false;
  if (Number.isInteger(value) && types.has('integer')) return true;
  return types.has(typeof value);
}
