import { fieldsOf, isJson, jsonList, type Json } from './json.ts';

/** Zod writes the bounds of safe integers; a reader learns nothing from them. */
const BOUNDS = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);
/** What Zod adds that says nothing to a reader, or that a format says already. */
const DROPPED = new Set(['$schema', '$id', 'id']);

/**
 * A JSON Schema without what a converter needs and a reader does not: safe-integer bounds, patterns beside a format,
 * closed answers (a client has to expect new fields), `anyOf` of a type and null.
 */
export function tidySchema(value: Json): Json {
  const schema: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    if (!isNoise(key, inner, value)) schema[key] = tidied(key, inner, value);
  }
  return joinNull(joinConstants(schema));
}

function isNoise(key: string, inner: unknown, schema: Json): boolean {
  if (DROPPED.has(key)) return typeof inner === 'string';
  const isRecord = Object.keys(fieldsOf(schema)).length === 0;
  switch (key) {
    case 'additionalProperties':
      return isAnything(inner) || (inner === false && !isRecord);
    case 'minimum':
    case 'maximum':
      return BOUNDS.has(inner);
    case 'pattern':
      return 'format' in schema;
    case 'propertyNames':
      return isPlainString(inner);
    // Keys of a record: `propertyNames` says what may stand there.
    case 'required':
      return isRecord;
    default:
      return false;
  }
}

function tidied(key: string, inner: unknown, schema: Json): unknown {
  if (key === 'enum' || key === 'const') return inner;
  if (key === 'properties') {
    return Object.fromEntries(Object.entries(fieldsOf(schema)).map(([name, field]) => [name, tidySchema(field)]));
  }
  if (Array.isArray(inner)) return inner.map((one: unknown) => (isJson(one) ? tidySchema(one) : one));
  return isJson(inner) ? tidySchema(inner) : inner;
}

function isPlainString(value: unknown): boolean {
  return JSON.stringify(value) === '{"type":"string"}';
}

function isAnything(value: unknown): boolean {
  return JSON.stringify(value) === '{}';
}

/** `anyOf: [{type: 'number', const: 5}, {type: 'number', const: 15}]` is `{type: 'number', enum: [5, 15]}`. */
function joinConstants(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  const choices = jsonList(anyOf);
  if (choices.some(isAnything)) return rest;
  const types = new Set(choices.map((one) => ('const' in one ? one['type'] : undefined)));
  const [type] = types;
  if (types.size !== 1 || type === undefined) return schema;
  return { ...rest, type, enum: choices.map((one) => one['const']) };
}

/** `anyOf: [{type: 'string', …}, {type: 'null'}]` is `{type: ['string', 'null'], …}`. */
function joinNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  const [one, other, ...others] = jsonList(anyOf);
  if (others.length > 0) return schema;
  if (one === undefined || other?.['type'] !== 'null' || typeof one['type'] !== 'string') return schema;
  if ('const' in one) return schema;
  const values = Array.isArray(one['enum']) ? { enum: [...one['enum'], null] } : {};
  return { ...rest, ...one, ...values, type: [one['type'], 'null'] };
}
