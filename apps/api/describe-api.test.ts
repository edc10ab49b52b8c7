import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { allRoutes, feedRules } from '#apps/features.ts';
import { permissions } from '#features/access/rules.ts';
import { composeExample } from '#platform/server/http/openapi/compose-example.ts';
import { describeCalls } from '#platform/server/http/openapi/describe-calls.ts';
import type { Json } from '#platform/server/http/openapi/json.ts';
import { pathParameter, type CallSpec } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { roleTable } from '#tests/server/role-table.ts';
import { guide } from './guide.ts';
import { apiNotes } from './notes.ts';

interface Operation extends Json {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> };
  readonly responses: Readonly<Record<string, Json>>;
}
interface Document extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const calls: readonly CallSpec[] = allRoutes(feedRules({ db: undefined as never })).map(({ call }) => call);
const document = describeCalls(calls, apiNotes, guide) as Document;
const text = JSON.stringify(document);

function operationOf(call: CallSpec): Operation {
  const path = call.path.replaceAll(pathParameter, '{$1}');
  return document.paths[path]?.[call.method.toLowerCase()] as Operation;
}

/** The component behind a reference, or what stands there itself. */
function behind(value: Json | undefined): Json | undefined {
  if (typeof value?.['$ref'] !== 'string') return value;
  const [kind = '', name = ''] = value['$ref'].split('/').slice(2);
  return document.components[kind]?.[name];
}

/** The codes of the refusals told under a status, with those of the groups that its description names. */
function codesOf(call: CallSpec, status: number): string[] {
  const response = behind(operationOf(call).responses[status]);
  const json = (response?.['content'] as Record<string, Json> | undefined)?.['application/json'];
  const groups = String(response?.['description']).matchAll(/what (\w+) lists/g);
  const ofGroups = {
    InvalidRequest: ['FIELD_INVALID', 'JSON_MALFORMED'],
    NotFound: ['OBJECT_MISSING', 'PAGE_MISSING'],
  };
  const told = [...groups].flatMap(([, name]) => ofGroups[name as keyof typeof ofGroups] ?? [`group ${name}`]);
  return [...Object.keys((json?.['examples'] as Json | undefined) ?? {}), ...told];
}

it('is valid, without a warning', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The wire's own paths end with a slash; both forms are answered.
      'no-path-trailing-slash': 'off',
      // Forms answer with a redirect, and some reads never refuse.
      'operation-2xx-response': 'off',
      'operation-4xx-response': 'off',
      // `/auth/{provider}/callback/` and `/auth/spaces/{provider}/`: no provider is called spaces.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it('holds every call of the server', () => {
  expect(calls.filter((call) => operationOf(call)?.operationId !== call.name).map(({ name }) => name)).toEqual([]);
  expect(
    Object.values(document.paths)
      .flatMap((path) => Object.keys(path))
      .filter((key) => key !== 'parameters'),
  ).toHaveLength(calls.length);
});

it('speaks to engineers, not to us', () => {
  // Our own pages are of no use to a reader, and files are no words.
  expect(text.match(/(?:decisions|wire-[a-z-]+|product-[a-z-]+|screens|docs\/[a-z-]+)\.md/g)).toBeNull();
  const summaries = calls.map((call) => operationOf(call).summary);
  expect(summaries.filter((summary) => summary.length > 60 || summary.endsWith('.'))).toEqual([]);
  for (const { description } of Object.values(document.components['parameters'] ?? {}))
    expect(description).toMatch(/\.$/);
  for (const { description } of document['tags'] as Json[]) expect(description).toMatch(/\.$/);
});

it('says who may send a call as the permission table does', () => {
  const told = calls.map((call) => [
    call.name,
    /\*\*Who may:\*\* (.*)\.$/.exec(operationOf(call).description ?? '')?.[1],
  ]);
  const asked = calls.map(({ name }) => {
    const asks = roleTable[name]?.asks ?? 'anonymous';
    return [name, asks in permissions ? permissions[asks as keyof typeof permissions].says : undefined];
  });
  expect(told).toEqual(asked);
});

describe('what a call refuses before its handler runs', () => {
  const read = calls.find(({ name }) => name === 'readState') as CallSpec;
  const write = calls.find(({ name }) => name === 'updateState') as CallSpec;
  const form = calls.find(({ name }) => name === 'signIn') as CallSpec;

  it('is told of reads', () => {
    expect(codesOf(read, 401)).toEqual([commonErrors.NOT_SIGNED_IN.code]);
    expect(codesOf(read, 404)).toEqual(['OBJECT_MISSING', 'PAGE_MISSING']);
    expect(operationOf(read).responses).not.toHaveProperty('415');
  });

  it('is told of writes', () => {
    expect(codesOf(write, 400).toSorted()).toEqual([
      'FIELD_INVALID',
      'JSON_MALFORMED',
      'PAYLOAD_INVALID',
      'PROJECT_ARCHIVED',
    ]);
    expect(codesOf(write, 403)).toEqual(['FOREIGN_ORIGIN', 'NOT_ALLOWED']);
    expect(codesOf(write, 413)).toEqual(['BODY_TOO_LARGE']);
    expect(codesOf(write, 415)).toEqual(['MEDIA_TYPE_UNSUPPORTED']);
  });

  it('is told of forms', () => {
    expect(codesOf(form, 403)).toEqual(['CSRF_FAILED', 'FOREIGN_ORIGIN']);
    expect(codesOf(form, 413)).toEqual(['FORM_TOO_LARGE']);
  });
});

it('answers a table of values as what it is', () => {
  const call = calls.find(({ name }) => name === 'exportPersonActivities') as CallSpec;
  expect(Object.keys(operationOf(call).responses['200']?.['content'] as Json)).toEqual(['text/csv']);
});

describe('examples', () => {
  const bodies = calls.filter(({ body, parts }) => body !== undefined && parts === undefined);

  it.each(bodies.map((call) => [call.name, call] as const))('of a request to %s are taken by the call', (_, call) => {
    const [media] = Object.values(operationOf(call).requestBody?.content ?? {});
    expect(call.body?.safeParse(media?.example).error?.issues).toBeUndefined();
  });

  const source = { components: document.components['schemas'] ?? {}, values: {} };
  const answers = calls.flatMap((call) =>
    Object.entries(call.replies).flatMap(([status, schema]) =>
      schema ? [[call.name, status, call, schema] as const] : [],
    ),
  );

  it.each(answers)('of what %s answers with %s are what it answers', (_, status, call, schema) => {
    const [media] = Object.values(operationOf(call).responses[status]?.['content'] as Record<string, { schema: Json }>);
    const example = composeExample(media?.schema ?? {}, source, true);
    expect(schema.safeParse(example).error?.issues).toBeUndefined();
  });
});
