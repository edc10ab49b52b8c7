import * as z from 'zod';
import { must } from '#platform/shared/must.ts';
import { envelopeOf } from '#platform/shared/wire.ts';
import { schemaNote, type SchemaNote } from './api-notes.ts';
import type { Converted, Side } from './convert-schemas.ts';
import { fieldsOf, isJson, jsonList, textList, type Json } from './json.ts';

/** What `envelopeOf` puts around results: a schema of its own, so that each list describes only its rows. */
export const pageSchema: SchemaNote = {
  ...schemaNote(
    envelopeOf(z.unknown()).omit({ results: true }),
    'The position of a page in its list. See Paging in the introduction.',
  ),
  base: 'output',
};

/**
 * The same schemas with each shape described once: an object that holds all fields of a base refers to the base and describes the
 * rest, one that looks like a named schema refers to that one, and a named value that may be null has one name for both.
 */
export function shareShapes(converted: Converted, named: Readonly<Record<string, SchemaNote>>): Converted {
  const { components } = converted;
  const byShape = new Map(
    Object.entries(components)
      .filter(([name, schema]) => named[name]?.base !== undefined || Object.keys(fieldsOf(schema)).length > 1)
      .map(([name, schema]) => [shapeOf(schema), name]),
  );
  const nullables: Record<string, Json> = {};

  const shareAny = (value: unknown, side: Side): unknown => {
    if (Array.isArray(value)) return value.map((one) => shareAny(one, side));
    return isJson(value) ? share(value, side) : value;
  };
  const shareParts = (value: Json, side: Side): Json => {
    const parts = Object.entries(value).map(([key, part]) => [key, isLiteral(key) ? part : shareAny(part, side)]);
    return Object.fromEntries(parts);
  };
  const share = (value: Json, side: Side, own?: string): Json => {
    const name = byShape.get(shapeOf(value));
    if (name !== undefined && name !== own) return reference(name);
    const nullable = nullableName(value, components);
    if (nullable !== undefined) {
      nullables[nullable] = value;
      return reference(nullable);
    }
    const others = bases[side].filter(([base]) => base !== own);
    return extend(shareParts(value, side), others);
  };
  const basesOf = (side: Side): readonly Base[] =>
    Object.entries(named)
      .filter(([name, { base }]) => base === side && 'properties' in must(components[name], name))
      .map(([name]): Base => [name, shareParts(must(components[name], name), side)])
      .toSorted(([, one], [, other]) => Object.keys(fieldsOf(other)).length - Object.keys(fieldsOf(one)).length);
  // Their own parts are described without bases: these are only being made.
  const bases: Record<Side, readonly Base[]> = { input: [], output: [] };
  bases.input = basesOf('input');
  bases.output = basesOf('output');

  const shared: Record<string, Json> = {};
  for (const [name, schema] of Object.entries(components)) {
    const side = named[name]?.base ?? 'output';
    shared[name] = share(schema, side, name);
  }
  const answers = new Map<Json, Json>();
  return {
    of: (schema, side) => {
      const found = converted.of(schema, side);
      const known = answers.get(found) ?? share(found, side);
      answers.set(found, known);
      return known;
    },
    // Filled while the calls are described: read it afterwards.
    get components() {
      return { ...shared, ...nullables };
    },
  };
}

/** Returns the schema as a text, in which the order of the fields of an object does not matter. */
function shapeOf(schema: Json): string {
  const { properties, required, ...rest } = schema;
  const fields = Object.entries(fieldsOf(schema)).map(([name, field]): [string, string] => [name, shapeOf(field)]);
  return JSON.stringify([properties && fields.toSorted(byName), required && textList(required).toSorted(), rest]);
}

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1);
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const isLiteral = (key: string) => key === 'enum' || key === 'const' || key === 'required' || key === 'examples';

/** A schema that others are described as, with its parts shared. */
type Base = readonly [name: string, schema: Json];

/** An object that has every field of a base, alike, is that base and the rest. */
function extend(schema: Json, bases: readonly Base[]): Json {
  let fields = fieldsOf(schema);
  let required = textList(schema['required']);
  const used: Json[] = [];
  for (const [name, base] of bases) {
    const ofBase = Object.entries(fieldsOf(base));
    const alike = ofBase.every(([field, inner]) => fields[field] && shapeOf(fields[field]) === shapeOf(inner));
    if (!alike || !textList(base['required']).every((field) => required.includes(field))) continue;
    used.push(reference(name));
    fields = Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in fieldsOf(base))));
    required = required.filter((field) => !textList(base['required']).includes(field));
  }
  if (used.length === 0) return schema;
  const rest: Json = {
    type: 'object',
    ...(Object.keys(fields).length > 0 ? { properties: fields } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
  return { allOf: Object.keys(rest).length > 1 ? [...used, rest] : used };
}

/** `IdOrNull` for `anyOf: [Id, null]`, where the named schema is a plain value. */
function nullableName(schema: Json, components: Readonly<Record<string, Json>>): string | undefined {
  const { anyOf, ...rest } = schema;
  const [one, other, ...others] = jsonList(anyOf);
  if (others.length > 0 || Object.keys(rest).length > 0) return undefined;
  if (one === undefined || typeof one['$ref'] !== 'string' || other?.['type'] !== 'null') return undefined;
  const name = one['$ref'].split('/').at(-1) ?? '';
  return components[name]?.['type'] === 'string' ? `${name}OrNull` : undefined;
}
