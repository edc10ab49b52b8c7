import { isJson, jsonEntries, type Json } from './json.ts';

/** An operation, and its description; `way` names what is refused alike to all calls that are sent alike. */
export interface DescribedOperation {
  readonly way: string;
  readonly operation: Json;
}

/** What operations say alike, each once. */
interface Shared {
  readonly operations: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
  readonly requestBodies: Readonly<Record<string, Json>>;
}

/** Gives answers and request bodies that several operations have a component, and the operations a reference to it. */
export function shareRepeated(described: readonly DescribedOperation[]): Shared {
  const responses = new Repeated('responses');
  const requestBodies = new Repeated('requestBodies');
  for (const { way, operation } of described) {
    const name = String(operation['operationId']);
    for (const [status, answer] of jsonEntries(operation['responses']))
      responses.add(answer, status === '4XX' ? way : (nameByContent(answer) ?? name));
    const { requestBody: body } = operation;
    if (isJson(body)) requestBodies.add(body, nameByContent(body) ?? name);
  }
  const operations = described.map(({ operation }) => {
    const { requestBody: body } = operation;
    const answers = jsonEntries(operation['responses']).map(([status, answer]) => [status, responses.of(answer)]);
    return {
      ...operation,
      ...(isJson(body) ? { requestBody: requestBodies.of(body) } : {}),
      responses: Object.fromEntries(answers),
    };
  });
  return { operations, responses: responses.components, requestBodies: requestBodies.components };
}

/** Values that are described under one kind of component where they stand in several places. */
class Repeated {
  readonly components: Record<string, Json> = {};
  readonly #kind: string;
  readonly #places = new Map<string, { readonly name: string; count: number }>();
  readonly #references = new Map<string, Json>();

  constructor(kind: string) {
    this.#kind = kind;
  }

  add(value: Json, name: string): void {
    const text = JSON.stringify(value);
    const known = this.#places.get(text) ?? { name, count: 0 };
    known.count += 1;
    this.#places.set(text, known);
  }

  /** Returns a reference where the value stands in several places, else the value itself. */
  of(value: Json): Json {
    const text = JSON.stringify(value);
    const known = this.#references.get(text);
    const place = this.#places.get(text);
    if (known || place === undefined || place.count === 1 || '$ref' in value) return known ?? value;
    const name = this.#freeName(place.name);
    const reference = { $ref: `#/components/${this.#kind}/${name}` };
    this.components[name] = value;
    this.#references.set(text, reference);
    return reference;
  }

  /** Different values of one name are told apart by a number. */
  #freeName(name: string): string {
    let free = name;
    for (let count = 2; free in this.components; count += 1) free = `${name}${count}`;
    return free;
  }
}

/**
 * Returns a name such as `State`, `AssetMissing` or `SlugReservedOrSlugTaken`: of its schema, or of the refusals it
 * shows.
 */
function nameByContent({ content }: Json): string | undefined {
  const [media] = Object.values(isJson(content) ? content : {});
  if (!isJson(media)) return undefined;
  const codes = isJson(media['examples']) ? Object.keys(media['examples']) : [];
  if (codes.length > 0) return codes.length > 3 ? undefined : codes.map(pascal).join('Or');
  const schema = isJson(media['schema']) ? media['schema']['$ref'] : undefined;
  return typeof schema === 'string' ? schema.split('/').at(-1) : undefined;
}

function pascal(code: string): string {
  return code.toLowerCase().replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
