import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsOf, isJson, jsonList, type Json } from '#platform/server/http/openapi/json.ts';
import { must } from '#platform/shared/must.ts';
import { anyJson, arbitraryOf, nearly, type SchemaContext } from '#tests/support/arbitrary-of.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Browser } from '#tests/world/browser.ts';
import { email, password } from '#tests/world/people.ts';
import { roleTable, type Given } from './role-table.ts';

/** How long `npm run fuzz` runs, in seconds. */
const SECONDS = Number(process.env['CAIRN_FUZZ_SECONDS'] ?? 0);
/** Minimum rounds of requests to every operation; the check sends as many on a slow machine as on a fast one. */
const ROUNDS = 2;
/**
 * The same seed makes the same requests. The check always makes the same: what only another seed finds is for `npm run fuzz`
 * to find, and not for somebody's unrelated change to be refused for.
 */
const CHOSEN = process.env['CAIRN_FUZZ_SEED'] ?? (process.env['CAIRN_FUZZ_SECONDS'] === undefined ? 7 : Date.now());
const SEED = Number(CHOSEN) % 1_000_000_000;

const world = worldForTests();
const everybody = ['ada', 'ben', 'cleo', 'dan', 'eve', 'hana', 'nobody'] as const;
type Sender = (typeof everybody)[number];

/** What would end the world for the requests after it: sent only by who may not, or has nothing to lose by it. */
const harmful: Readonly<Record<string, readonly Sender[]>> = Object.fromEntries([
  ...[
    'deactivateMe',
    'signOut',
    'spaceSignOut',
    'endOtherSessions',
    'changePassword',
    'setPassword',
    'signOutAdmin',
  ].map((name) => [name, ['nobody']]),
  ...['updateConfigurations', 'removeAdmin', 'switchAccountOff', 'updateMyProfile'].map((name) => [
    name,
    ['nobody', 'eve'],
  ]),
  ...['deleteWorkspace', 'updateWorkspace', 'replaceWorkspace', 'leaveWorkspace', 'leaveProject'].map((name) => [
    name,
    ['nobody', 'cleo', 'dan'],
  ]),
  ...['removeWorkspaceMember', 'updateWorkspaceMember', 'removeProjectMember', 'updateProjectMember'].map((name) => [
    name,
    ['nobody', 'cleo', 'eve'],
  ]),
  ...['deleteProject', 'archiveProject', 'moveIssue'].map((name) => [name, ['nobody', 'cleo', 'eve']]),
]);

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly isAdmin: boolean;
  readonly asksForToken: boolean;
  readonly parameters: readonly Json[];
  readonly body: { readonly type: string; readonly schema: Json } | null;
  readonly responses: Readonly<Record<string, Json>>;
}

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

function operationsOf(document: Json): Operation[] {
  const behind = (value: unknown): Json => {
    if (!isJson(value)) return {};
    const { $ref } = value;
    if (typeof $ref !== 'string') return value;
    const [kind = '', name = ''] = $ref.split('/').slice(2);
    return ((document['components'] as Json)[kind] as Record<string, Json>)[name] ?? {};
  };
  return Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(
    ([path, { parameters, ...methods }]) =>
      Object.entries(methods).map(([method, operation]) => {
        const content = behind(operation['requestBody'])['content'] as Record<string, Json> | undefined;
        const [[type, media] = []] = Object.entries(content ?? {});
        return {
          name: String(operation['operationId']),
          method: method.toUpperCase(),
          path,
          asksForToken: type === 'application/x-www-form-urlencoded' || JSON.stringify(operation).includes('csrfToken'),
          isAdmin: JSON.stringify(operation['security'] ?? '').includes('instance-admin'),
          parameters: [...jsonList(parameters), ...jsonList(operation['parameters'])].map(behind).flatMap(eachOf),
          body: type === undefined || !isJson(media?.['schema']) ? null : { type, schema: media['schema'] },
          responses: Object.fromEntries(
            Object.entries(operation['responses'] as Json).map(([status, response]) => [status, behind(response)]),
          ),
        };
      }),
  );
}

/** A parameter of the URL, or the parameters that an object parameter combines. */
function eachOf(parameter: Json): Json[] {
  const { schema } = parameter;
  if (parameter['explode'] !== true || !isJson(schema)) return [parameter];
  return Object.entries(fieldsOf(schema)).map(([name, { examples, ...field }]) => {
    const [example] = Array.isArray(examples) ? (examples as unknown[]) : [];
    return { ...parameter, name, schema: field, example };
  });
}

/** Requests to an operation that the document allows, or almost allows. */
function requestsTo(
  { path, method, parameters, body }: Operation,
  given: Record<string, string>,
  context: SchemaContext,
): fc.Arbitrary<Sent> {
  const of = (place: string) => parameters.filter((parameter) => parameter['in'] === place);
  const valueOf = ({ name, schema, example }: Json): fc.Arbitrary<string> => {
    const known = given[String(name)];
    const made = (isJson(schema) ? arbitraryOf(schema, context) : anyJson).map(String);
    const shown =
      example === undefined ? made : fc.constant(typeof example === 'string' ? example : JSON.stringify(example));
    return known === undefined
      ? fc.oneof({ weight: 2, arbitrary: shown }, { weight: 1, arbitrary: made })
      : fc.oneof({ weight: 6, arbitrary: fc.constant(known) }, made);
  };
  const params = fc.record(Object.fromEntries(of('path').map((one) => [String(one['name']), valueOf(one)])));
  const query = fc.record(
    Object.fromEntries(of('query').map((one) => [String(one['name']), fc.option(valueOf(one), { freq: 2 })])),
  );
  return fc.record({ params, query, sent: bodyOf(method, body, context) }).map((made) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(made.params[name] ?? ''));
    // Requests with few keys get further than requests with all of them.
    const pairs = Object.entries(made.query)
      .filter(([, value]) => value !== null)
      .slice(0, 4);
    const search = pairs.map(([key, value]) => `${key}=${encode(value ?? '')}`).join('&');
    return { path: search === '' ? filled : `${filled}?${search}`, init: made.sent };
  });
}

function encode(text: string): string {
  // Clients resolve `.` and `..` before they send, which asks for another address.
  return /^\.{0,2}$/.test(text) ? '%20' : encodeURIComponent(text.toWellFormed());
}

function bodyOf(method: string, body: Operation['body'], context: SchemaContext): fc.Arbitrary<RequestInit> {
  if (!body) return fc.constant({ method });
  if (body.type === 'multipart/form-data') {
    return anyJson.map((value) => {
      const form = new FormData();
      form.set('attributes', JSON.stringify(value) ?? '');
      form.set('asset', new Blob(['text']), 'note.txt');
      return { method, body: form };
    });
  }
  const typed = (type: string, text: string): RequestInit => ({
    method,
    body: text,
    headers: { 'content-type': type },
  });
  if (body.type !== 'application/json') {
    return nearly(body.schema, context).map((value) => {
      const fields = isJson(value)
        ? Object.entries(value).map(([key, one]) => [key, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')])
        : [];
      return typed(body.type, new URLSearchParams(fields).toString());
    });
  }
  const right = nearly(body.schema, context).map((value) => typed(body.type, JSON.stringify(value) ?? ''));
  const broken = fc.constantFrom(typed(body.type, '{"name": '), typed('text/plain', 'name'), typed(body.type, '[]'));
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: broken });
}

/** Returns how a response violates the document, or null. */
function faultOf(operation: Operation, response: Response, text: string, validators: Validators): string | null {
  const { status } = response;
  if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`;
  const reply = operation.responses[status] ?? earlyRefusal(operation, status);
  if (reply === undefined) return `answers ${status}, which is not documented: ${text.slice(0, 200)}`;
  const content = reply['content'] as Record<string, Json> | undefined;
  if (content === undefined) return text === '' || status === 302 ? null : `answers ${status} with a body`;
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const media = content[type];
  if (media === undefined) return `answers ${status} as ${type}, which is not documented`;
  if (type !== 'application/json') return null;
  const validate = validators(media);
  return validate(JSON.parse(text))
    ? null
    : `answers ${status} against its schema: ${JSON.stringify(validate.errors?.[0])} ${text.slice(0, 200)}`;
}

/** Returns the `4XX` examples of this status, which are named by status. */
function earlyRefusal({ responses }: Operation, status: number): Json | undefined {
  const reply = responses['4XX'];
  return JSON.stringify(reply?.['content'] ?? {}).includes(`"${status} `) ? reply : undefined;
}

type Validators = (media: Json) => ValidateFunction;

function validatorsOf(document: Json): Validators {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: document['components'] });
  const known = new Map<Json, ValidateFunction>();
  return (media) => {
    const schema = JSON.parse(JSON.stringify(media['schema']).replaceAll('"#/components', '"api#/components')) as Json;
    const validate = known.get(media) ?? ajv.compile(schema);
    known.set(media, validate);
    return validate;
  };
}

async function signInAdmin(): Promise<void> {
  await world()
    .as('ada')
    .post('/api/instances/admins/sign-in/', { email: email('ada'), password });
}

/** Returns what the role test sends to a call; nothing if this person cannot have a target. */
async function targetOf(name: string, who: Sender): Promise<Given> {
  try {
    return (await roleTable[name]?.given(world(), who === 'nobody' ? undefined : who)) ?? {};
  } catch {
    return {};
  }
}

function browserOf(who: Sender): Browser {
  return who === 'nobody' ? world().stranger() : world().as(who);
}

it('answers every operation as the document says, whatever is sent', { timeout: (SECONDS + 600) * 1000 }, async () => {
  const { body: document } = await world().stranger().json<Json>('GET', '/api/openapi.json');
  const operations = operationsOf(document);
  const validators = validatorsOf(document);
  const { website, operations: other, issues } = world();
  const ids = [
    website.id,
    other.id,
    world().userId('ada'),
    world().userId('cleo'),
    ...Object.values(website.states),
    ...Object.values(website.labels),
    ...issues.values(),
  ];
  const context = { ids, components: (document['components'] as Json)['schemas'] as Record<string, Json> };
  await signInAdmin();
  const faults = new Map<string, string>();
  const succeeded = new Set<string>();
  let count = 0;
  const draw = <T>(arbitrary: fc.Arbitrary<T>): T => {
    count += 1;
    const [one] = fc.sample(arbitrary, { seed: SEED + count, numRuns: 1 });
    return one as T;
  };

  const ask = async (operation: Operation, who: Sender, given: Readonly<Record<string, string>>) => {
    const { path, init } = draw(requestsTo(operation, { slug: 'harbor', project_id: website.id, ...given }, context));
    const browser = browserOf(who);
    const headers = new Headers(init.headers);
    if (operation.asksForToken && draw(fc.nat({ max: 4 })) > 0) headers.set('x-csrftoken', await browser.csrfToken());
    const response = await browser.fetch(path, { ...init, headers });
    if (response.status < 400) succeeded.add(operation.name);
    const fault = faultOf(operation, response, await response.text(), validators);
    if (fault === null) return;
    const key = `${operation.name} ${fault.slice(0, 60)}`;
    if (!faults.has(key))
      faults.set(
        key,
        `${operation.name} as ${who}: ${init.method} ${path} ${typeof init.body === 'string' ? init.body.slice(0, 300) : ''} ${fault}`,
      );
  };
  const askAll = async (operation: Operation) => {
    const allowed = operation.isAdmin ? (['ada', 'nobody'] as const) : everybody;
    // Forms sign in and out, so people of the world would lose their sessions.
    const isForm = operation.body?.type === 'application/x-www-form-urlencoded';
    const senders = isForm ? (['nobody'] as const) : (harmful[operation.name] ?? allowed);
    const main = senders.includes('ada') ? 'ada' : draw(fc.constantFrom(...senders));
    const { params = {} } = await targetOf(operation.name, main);
    for (const who of [main, main, draw(fc.constantFrom(...senders)), draw(fc.constantFrom(...senders))])
      await ask(operation, who, params);
  };

  const until = Date.now() + SECONDS * 1000;
  let asked = 0;
  while (asked < ROUNDS * operations.length || Date.now() < until) {
    const operation = must(operations[asked % operations.length], 'the document has operations');
    await askAll(operation);
    asked += 1;
    // Calls that limit attempts would return nothing else after a while.
    if (asked % 100 === 0) await world().db.deleteFrom('rate_counters').execute();
  }
  const lines = [
    `fuzz: seed ${SEED}`,
    `${asked * 4} requests`,
    `${succeeded.size} of ${operations.length} operations succeeded`,
  ];
  process.stdout.write(`${lines.join(', ')}\n`);
  expect([...faults.values()]).toEqual([]);
  // Errors alone would prove little: people must still be signed in, and most calls must succeed.
  expect(succeeded.size).toBeGreaterThan(operations.length / 2);
});
