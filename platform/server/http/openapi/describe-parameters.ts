import type { CallSpec } from '#platform/shared/call.ts';
import type { ApiGuide } from './api-notes.ts';
import type { Converted } from './convert-schemas.ts';
import type { Json } from './json.ts';

type Place = 'path' | 'query';

/** The parameters of all calls, each described once. */
export interface ParameterComponents {
  /** References to the parameters of a call. */
  of(call: CallSpec, place: Place): Json[];
  readonly components: Readonly<Record<string, Json>>;
}

/** What is said of a parameter. */
interface ParameterNote {
  readonly says: string;
  readonly example?: string | number | undefined;
}

const csrfToken: Json = {
  name: 'X-CSRFTOKEN',
  in: 'header',
  description: 'The token of `GET /auth/get-csrf-token/`. Required if the request has a session.',
  schema: { type: 'string' },
};

/**
 * Describes every parameter by its name, or by `call.name` where the guide says that it means something else there, and
 * those that calls take together as one object, whose fields are the parameters of the address (`style: form`, `explode`).
 */
export function describeParameters(
  calls: readonly CallSpec[],
  schemas: Converted,
  guide: ApiGuide,
): ParameterComponents {
  const components: Record<string, Json> = calls.some(({ csrf }) => csrf === true) ? { csrfToken } : {};
  const names = new Map<string, string>();
  const noteOf = (call: CallSpec, name: string): ParameterNote => {
    const note = guide.parameters[`${call.name}.${name}`] ?? guide.parameters[name];
    if (note === undefined) throw new Error(`The parameter ${name} of ${call.name} has no description.`);
    return note;
  };
  const refer = (parameter: Json, name: string, ownName: string): Json => {
    const key = JSON.stringify(parameter);
    const known = names.get(key) ?? (name in components ? ownName : name);
    names.set(key, known);
    components[known] = parameter;
    return { $ref: `#/components/parameters/${known}` };
  };
  const referToAll = (call: CallSpec, place: Place): Json[] => {
    const declared = Object.entries((place === 'path' ? call.params : call.query)?.shape ?? {});
    const schemaOf = new Map(declared.map(([name, schema]) => [name, schemas.of(schema, 'input')]));
    const references: Json[] = [];
    for (const [group, { says, parameters }] of Object.entries(guide.parameterGroups)) {
      if (place === 'path' || !parameters.every((name) => schemaOf.has(name))) continue;
      const fields = parameters.map((name) => [name, fieldOf(noteOf(call, name), schemaOf.get(name))]);
      const schema = { type: 'object', properties: Object.fromEntries(fields) };
      const note = { name: group, in: 'query', style: 'form', explode: true, description: says, schema };
      references.push(refer(note, group, `${call.name}.${group}`));
      for (const name of parameters) schemaOf.delete(name);
    }
    for (const [name, schema] of schemaOf) {
      const own = `${call.name}.${name}`;
      const isOwn = own in guide.parameters;
      references.push(refer(parameterOf(name, place, noteOf(call, name), schema), isOwn ? own : name, own));
    }
    return references;
  };
  const described = new Map<string, Json[]>();
  for (const call of calls) {
    described.set(`${call.name} path`, referToAll(call, 'path'));
    described.set(`${call.name} query`, [...referToAll(call, 'query'), ...headersOf(call)]);
  }
  return { of: (call, place) => described.get(`${call.name} ${place}`) ?? [], components };
}

function parameterOf(name: string, place: Place, { says, example }: ParameterNote, schema: Json): Json {
  return {
    name,
    in: place,
    ...(place === 'path' ? { required: true } : {}),
    description: says,
    schema,
    // A named schema has an example of its own.
    ...(example === undefined || '$ref' in schema ? {} : { example }),
  };
}

function fieldOf({ says, example }: ParameterNote, schema: Json | undefined): Json {
  return { ...schema, description: says, ...(example === undefined ? {} : { examples: [example] }) };
}

function headersOf(call: CallSpec): Json[] {
  return call.csrf === true ? [{ $ref: '#/components/parameters/csrfToken' }] : [];
}
