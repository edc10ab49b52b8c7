import { pathParameter, type CallSpec } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';
import type { ApiGuide, ApiNotes, CallNote, SchemaNote } from './api-notes.ts';
import { composeRequest, withValues, type ExampleSource, type Values } from './compose-example.ts';
import { convertSchemas, type Converted, type Side } from './convert-schemas.ts';
import { describeParameters, type ParameterComponents } from './describe-parameters.ts';
import { describeRefusals, refusalSchemas, wayOf } from './describe-refusals.ts';
import { fieldsOf, jsonList, type Json } from './json.ts';
import { shareRepeated } from './share-repeated.ts';
import { pageSchema, shareShapes } from './share-shapes.ts';

/**
 * The OpenAPI 3.1 document of these calls, by section. Sections are in the order of `notes`, and the calls of one in
 * theirs. Throws when a note is about nothing: a call, tag or schema that is not there.
 */
export function describeCalls(unordered: readonly CallSpec[], notes: readonly ApiNotes[], guide: ApiGuide): Json {
  const tags = tagsOf(unordered, notes);
  const order = Object.keys(tags);
  const calls = unordered.toSorted((a, b) => order.indexOf(a.tag) - order.indexOf(b.tag));
  const callNotes = joined(notes.map((note) => note.calls ?? {}));
  const named = joined([{ Paging: pageSchema }, ...notes.map((note) => valued(note))]);
  const valuesOf = valuesByTag(notes, guide);
  refuseUnknown(callNotes, new Set(calls.map(({ name }) => name)), 'call');
  const schemas = shareShapes(convertSchemas(named, schemasOf(calls, named)), named);
  const source: ExampleSource = { components: components(named, schemas, guide), values: guide.values };
  const parameters = describeParameters(calls, schemas, guide);
  const parts: Parts = { schemas, source, parameters, guide, valuesOf };
  const described = calls.map((call) => ({
    way: wayOf(call),
    operation: operationOf(call, callNotes[call.name] ?? {}, parts),
  }));
  const { operations, responses, requestBodies } = shareRepeated(described);
  const paths: Record<string, Json> = {};
  for (const [index, call] of calls.entries()) {
    const path = call.path.replaceAll(pathParameter, '{$1}');
    paths[path] = {
      ...(call.params ? { parameters: parameters.of(call, 'path') } : {}),
      ...paths[path],
      [call.method.toLowerCase()]: operations[index],
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: guide.title,
      version: guide.version,
      description: guide.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: Object.entries(tags).map(([tag, description]) => ({ name: displayTag(tag), description })),
    security: [{ [guide.auth]: [] }],
    paths,
    components: {
      schemas: { ...source.components, ...refusalSchemas },
      parameters: parameters.components,
      responses: {
        Empty: empty,
        ...(calls.some(({ replies }) => 302 in replies) && { Redirect: redirect }),
        ...responses,
      },
      requestBodies,
      securitySchemes: guide.securitySchemes,
    },
  };
}

interface Parts {
  readonly guide: ApiGuide;
  readonly valuesOf: (call: CallSpec) => Values;
  readonly schemas: Converted;
  readonly source: ExampleSource;
  readonly parameters: ParameterComponents;
}

function operationOf(call: CallSpec, note: CallNote, parts: Parts): Json {
  const parameters = parts.parameters.of(call, 'query');
  const who = note.may === undefined ? [] : [`**Allowed:** ${must(parts.guide.permissions[note.may], note.may).says}.`];
  const description = [...(note.says === undefined ? [] : [note.says]), ...who].join('\n\n');
  return {
    operationId: call.name,
    summary: call.summary,
    ...(description === '' ? {} : { description }),
    tags: [displayTag(call.tag)],
    ...(call.auth === parts.guide.auth ? {} : { security: call.auth === 'anonymous' ? [] : [{ [call.auth]: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(call, note, parts),
    responses: { ...repliesOf(call, parts), ...describeRefusals(call, parts.guide.checks) },
  };
}

const empty: Json = { description: 'Done; the answer is empty.' };
const redirect: Json = {
  description: 'Redirect; how it ended travels in the query of the address',
  headers: { Location: { description: 'Where to go on.', schema: { type: 'string' } } },
};

function requestBodyOf(call: CallSpec, note: CallNote, { schemas, source, valuesOf }: Parts): Json {
  const declared = call.parts ?? call.body;
  if (!declared) return {};
  const schema = schemas.of(declared, 'input');
  const own = { ...composeRequest(schema, { ...source, values: valuesOf(call) }), ...note.example };
  const required = !declared.safeParse({}).success || call.parts !== undefined;
  return {
    requestBody: { ...(required ? { required } : {}), content: { [bodyType(call)]: { schema, example: own } } },
  };
}

function bodyType(call: CallSpec): string {
  if (call.parts) return 'multipart/form-data';
  return call.form === true ? 'application/x-www-form-urlencoded' : 'application/json';
}

function repliesOf(call: CallSpec, { schemas, valuesOf }: Parts): Json {
  return Object.fromEntries(
    Object.entries(call.replies).map(([status, declared]) => {
      if (status === '302') return [status, { $ref: '#/components/responses/Redirect' }];
      if (declared === null) return [status, { $ref: '#/components/responses/Empty' }];
      const variant = call.variants?.[Number(status)];
      const own = schemas.of(declared, 'output');
      const schema = variant ? { anyOf: [own, schemas.of(variant, 'output')] } : own;
      const content = { [call.answers ?? 'application/json']: { schema: withValues(schema, valuesOf(call)) } };
      return [status, { description: status === '201' ? 'Created' : 'OK', content }];
    }),
  );
}

function components(
  named: Readonly<Record<string, SchemaNote>>,
  schemas: Converted,
  { values }: ApiGuide,
): Record<string, Json> {
  refuseUnknown(named, new Set(Object.keys(schemas.components)), 'schema');
  const described = Object.entries(schemas.components).map(([name, schema]): [string, Json] => {
    const note = named[name];
    if (note === undefined) return [name, schema];
    const own = [schema, ...jsonList(schema['allOf'])].flatMap((part) => Object.keys(fieldsOf(part)));
    refuseUnknown(note.fields ?? {}, new Set(own), 'field');
    const described = withValues(schema, { ...values, ...note.example }, note.fields);
    return [
      name,
      { ...described, description: note.says, ...(note.value === undefined ? {} : { examples: [note.value] }) },
    ];
  });
  return Object.fromEntries(described);
}

/** Returns the shared schemas of a feature, with the values that this feature has for their fields. */
function valued({ schemas = {}, values }: ApiNotes): Record<string, SchemaNote> {
  const described = Object.entries(schemas).map(([name, note]) => [
    name,
    { ...note, example: { ...values, ...note.example } },
  ]);
  return Object.fromEntries(described);
}

function valuesByTag(notes: readonly ApiNotes[], guide: ApiGuide): (call: CallSpec) => Values {
  const own = new Map(notes.flatMap(({ tags, values }) => Object.keys(tags).map((tag) => [tag, values])));
  return ({ tag }) => ({ ...guide.values, ...own.get(tag) });
}

/** Returns what is said of each tag, in the order of the notes. */
function tagsOf(calls: readonly CallSpec[], notes: readonly ApiNotes[]): Readonly<Record<string, string>> {
  const described = joined(notes.map(({ tags }) => tags));
  const used = new Set(calls.map(({ tag }) => tag));
  refuseUnknown(described, used, 'tag');
  const undescribed = [...used].find((tag) => described[tag] === undefined);
  if (undescribed !== undefined) throw new Error(`Nothing is said of the tag ${undescribed}.`);
  return described;
}

const displayTag = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1);

function schemasOf(calls: readonly CallSpec[], named: Readonly<Record<string, SchemaNote>>) {
  const basesOf = (side: Side) => Object.values(named).flatMap(({ base, schema }) => (base === side ? [schema] : []));
  const input = new Set(basesOf('input'));
  const output = new Set(basesOf('output'));
  for (const { params, query, body, parts, replies, variants = {} } of calls) {
    for (const schema of [...Object.values(params?.shape ?? {}), ...Object.values(query?.shape ?? {})])
      input.add(schema);
    for (const schema of [body, parts]) if (schema) input.add(schema);
    for (const schema of [...Object.values(replies), ...Object.values(variants)])
      if (schema !== null) output.add(schema);
  }
  return { input, output };
}

function joined<T>(tables: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const all: Record<string, T> = {};
  for (const [name, value] of tables.flatMap((table) => Object.entries(table))) {
    if (name in all) throw new Error(`${name} is described twice.`);
    all[name] = value;
  }
  return all;
}

function refuseUnknown(described: Readonly<Record<string, unknown>>, known: ReadonlySet<string>, what: string): void {
  const unknown = Object.keys(described).find((name) => !known.has(name));
  if (unknown !== undefined) throw new Error(`The notes describe the ${what} ${unknown}, which is not there.`);
}
