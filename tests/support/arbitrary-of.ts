import * as fc from 'fast-check';
import { fieldsOf, isJson, jsonList, textList, type Json } from '#platform/server/http/openapi/json.ts';

/** Inputs for generated values besides the schema. */
export interface SchemaContext {
  readonly components: Readonly<Record<string, Json>>;
  /** Ids that exist in the world, so that not every id is unknown. */
  readonly ids: readonly string[];
}

/** Texts that often cause errors in servers. */
const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  'null',
  'None',
  'true',
  'a,b,,',
  "' or 1=1 --",
  '%00',
  '\u0000',
  '\ud800',
  '\u202egnp',
  '𝕬 שלום 日本 👩‍👩‍👧',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '9'.repeat(40),
  'x'.repeat(400),
  '2026-02-30',
  '2026-03-01;after',
  '1_weeks;before;fromnow',
  '100:0:0',
  '-created_at',
  'state_id',
  'assignee:me OR label:"',
  '{"or":[{"priority":"urgent"}]}',
];

/** Any text, mostly short, sometimes one of those above. */
const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 2, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

/** Values of any kind, for bodies that are almost valid. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e30, '', [], {}, [null], [[]], { a: { b: [] } }),
  },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values that fit a schema of the document. */
export function arbitraryOf(schema: Json, context: SchemaContext, depth = 0): fc.Arbitrary<unknown> {
  const { $ref } = schema;
  if (typeof $ref === 'string')
    return arbitraryOf(context.components[$ref.split('/').at(-1) ?? ''] ?? {}, context, depth);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = jsonList(schema['anyOf']);
  if (choices.length > 0) return fc.oneof(...choices.map((one) => arbitraryOf(one, context, depth)));
  const parts = jsonList(schema['allOf']);
  if (parts.length > 0) {
    const all = fc.tuple(...parts.map((one) => arbitraryOf(one, context, depth)));
    return all.map((values) => Object.assign({}, ...values) as unknown);
  }
  const types = [schema['type']].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, context, depth)));
}

function ofType(type: unknown, schema: Json, context: SchemaContext, depth: number): fc.Arbitrary<unknown> {
  const most = (key: string, otherwise: number) => Number(schema[key] ?? otherwise);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: most('minimum', -10), max: Math.min(most('maximum', 1000), 2 ** 31) });
    case 'number':
      return fc.double({ min: most('minimum', -1e6), max: most('maximum', 1e6), noNaN: true });
    case 'string':
      return textOf(schema, context);
    case 'array':
      return fc.array(isJson(schema['items']) ? arbitraryOf(schema['items'], context, depth + 1) : anyJson, {
        minLength: most('minItems', 0),
        maxLength: Math.max(most('minItems', 0), 3),
      });
    case 'object':
      return objectOf(schema, context, depth);
    default:
      return anyJson;
  }
}

function textOf(schema: Json, { ids }: SchemaContext): fc.Arbitrary<string> {
  if (schema['format'] === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  if (schema['format'] === 'date')
    return fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  const least = Number(schema['minLength'] ?? 0);
  const most = Math.min(Number(schema['maxLength'] ?? 60), 300);
  return fc.oneof(
    { weight: 3, arbitrary: anyText },
    fc.constantFrom(...ids),
    fc.string({ unit: 'grapheme-ascii', minLength: least, maxLength: Math.max(least, most) }),
  );
}

function objectOf(schema: Json, context: SchemaContext, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(fieldsOf(schema));
  const others = schema['additionalProperties'];
  if (fields.length === 0) {
    const values = isJson(others) && depth < 3 ? arbitraryOf(others, context, depth + 1) : anyJson;
    return fc.dictionary(anyText, values, { maxKeys: 3, noNullPrototype: true });
  }
  const model = Object.fromEntries(fields.map(([name, inner]) => [name, arbitraryOf(inner, context, depth + 1)]));
  const required = textList(schema['required']).filter((name) => name in model);
  return fc.record(model, { requiredKeys: required, noNullPrototype: true });
}

/** Values that fit a schema, or all but one field of it, which is missing or has another type. */
export function nearly(schema: Json, context: SchemaContext): fc.Arbitrary<unknown> {
  const right = arbitraryOf(schema, context);
  const wrong = fc.tuple(right, fc.nat(), anyJson).map(([value, at, other]) => {
    if (!isJson(value) || Object.keys(value).length === 0) return other;
    const names = Object.keys(value);
    const name = names[at % names.length] ?? '';
    const { [name]: _, ...rest } = value;
    return at % 3 === 0 ? rest : { ...rest, [name]: other };
  });
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 2, arbitrary: wrong }, { weight: 1, arbitrary: anyJson });
}
