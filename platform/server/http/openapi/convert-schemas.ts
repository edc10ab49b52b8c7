import * as z from 'zod';
import { must } from '#platform/shared/must.ts';
import type { SchemaNote } from './api-notes.ts';
import { isJson, type Json } from './json.ts';
import { tidySchema } from './tidy-schema.ts';

/** Which side of a schema: what a request may hold before it is parsed, or what an answer holds. */
export type Side = 'input' | 'output';

/** Schemas as the document has them; those with a name of their own are named by `$ref`. */
export interface Converted {
  /** Returns the JSON Schema of one of the schemas that were wanted. */
  of(schema: z.core.$ZodType, side: Side): Json;
  /** Every named schema that is used, by name. */
  readonly components: Readonly<Record<string, Json>>;
}

/**
 * Converts schemas to JSON Schema, all at once, so that each named one stands once. Throws when a named schema looks
 * different in requests and answers (it then needs two names).
 */
export function convertSchemas(
  named: Readonly<Record<string, SchemaNote>>,
  wanted: Readonly<Record<Side, ReadonlySet<z.core.$ZodType>>>,
): Converted {
  const converted = new Map<Side, Map<z.core.$ZodType, Json>>();
  const components: Record<string, Json> = {};
  for (const side of ['input', 'output'] as const) {
    const registry = z.registry<{ id: string }>();
    for (const [id, { schema }] of Object.entries(named)) registry.add(schema, { id });
    // Each in a list of its own: a schema that is registered itself would be referred to wherever it stands in another.
    const lists = new Map([...wanted[side]].map((schema, index) => [schema, `-${index}`]));
    for (const [schema, id] of lists) registry.add(z.array(schema), { id });
    const { schemas } = z.toJSONSchema(registry, {
      io: side,
      uri: (id) => `#/components/schemas/${id}`,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    });
    const tidy = (id: string) => tidySchema(must(schemas[id], `${id} was converted`));
    const ofSide = new Map([...lists].map(([schema, id]) => [schema, itemsOf(tidy(id))]));
    converted.set(side, ofSide);
    for (const name of namesUsed([...ofSide.values()], tidy)) {
      const found = tidy(name);
      if (components[name] !== undefined && JSON.stringify(components[name]) !== JSON.stringify(found))
        throw new Error(`The schema ${name} is not the same in requests and in answers: give each a name.`);
      components[name] = found;
    }
  }
  return {
    of: (schema, side) => must(converted.get(side)?.get(schema), 'the schema was among those wanted'),
    components,
  };
}

function itemsOf({ items }: Json): Json {
  return isJson(items) ? items : {};
}

/** Returns the names that these schemas refer to, and those that the named ones refer to in turn. */
function namesUsed(schemas: readonly unknown[], component: (name: string) => Json): Set<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const name = '$ref' in value && typeof value.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined;
    if (name !== undefined && !used.has(name)) {
      used.add(name);
      visit(component(name));
    }
    Object.values(value).forEach(visit);
  };
  schemas.forEach(visit);
  return used;
}
