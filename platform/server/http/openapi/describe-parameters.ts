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

const csrfToken: Json = {
  name: 'X-CSRFTOKEN',
  in: 'header',
  description: 'The token of `GET /auth/get-csrf-token/`. Needed when a live session comes with the request.',
  schema: { type: 'string' },
};

/** Describes every parameter by its name, or by `call.name` where the guide says that it means something else there. */
export function describeParameters(
  calls: readonly CallSpec[],
  schemas: Converted,
  guide: ApiGuide,
): ParameterComponents {
  const components: Record<string, Json> = { csrfToken };
  const names = new Map<string, string>();
  const refer = (call: CallSpec, name: string, place: Place, schema: Json): Json => {
    const own = guide.parameters[`${call.name}.${name}`];
    const { says, example } = own ?? guide.parameters[name] ?? { says: undefined };
    if (says === undefined) throw new Error(`The parameter ${name} of ${call.name} has no description.`);
    const parameter = {
      name,
      in: place,
      ...(place === 'path' ? { required: true } : {}),
      description: says,
      schema,
      ...(example === undefined ? {} : { example }),
    };
    const key = JSON.stringify(parameter);
    const known = names.get(key) ?? (own || name in components ? `${call.name}.${name}` : name);
    names.set(key, known);
    components[known] = parameter;
    return { $ref: `#/components/parameters/${known}` };
  };
  const described = new Map<string, Json[]>();
  for (const call of calls) {
    for (const place of ['path', 'query'] as const) {
      const declared = Object.entries((place === 'path' ? call.params : call.query)?.shape ?? {});
      const references = declared.map(([name, schema]) => refer(call, name, place, schemas.of(schema, 'input')));
      described.set(`${call.name} ${place}`, [...references, ...(place === 'query' ? headersOf(call) : [])]);
    }
  }
  return { of: (call, place) => described.get(`${call.name} ${place}`) ?? [], components };
}

function headersOf(call: CallSpec): Json[] {
  return call.csrf === true ? [{ $ref: '#/components/parameters/csrfToken' }] : [];
}
