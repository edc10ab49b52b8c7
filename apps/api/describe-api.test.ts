import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { allRoutes, feedRules } from '#apps/features.ts';
import { permissions } from '#features/access/rules.ts';
import { composeExample } from '#platform/server/http/openapi/compose-example.ts';
import { describeCalls } from '#platform/server/http/openapi/describe-calls.ts';
import type { Json } from '#platform/server/http/openapi/json.ts';
import { loadNotes } from '#platform/server/http/openapi/load-notes.ts';
import { pathParameter, type CallSpec } from '#platform/shared/call.ts';
import { roleTable } from '#tests/server/role-table.ts';
import { guide } from './guide.ts';
import { sharedNotes, valueNotes } from './shared-schemas.ts';

interface Operation extends Json {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
}
interface Document extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const routes = allRoutes(feedRules({ db: undefined as never }))
  // The public API has a document of its own (public-api.test.ts).
  .filter(({ call }) => call.auth !== 'token');
const calls: readonly CallSpec[] = routes.map(({ call }) => call);
const notes = [valueNotes, sharedNotes, ...(await loadNotes(routes))];
const document = describeCalls(calls, notes, guide) as Document;
const text = JSON.stringify(document);

function operationOf(call: CallSpec): Operation {
  const path = call.path.replaceAll(pathParameter, '{$1}');
  return document.paths[path]?.[call.method.toLowerCase()] as Operation;
}

/** Resolves a reference to its component; returns anything else unchanged. */
function behind(value: Json | undefined): Json | undefined {
  if (typeof value?.['$ref'] !== 'string') return value;
  const [kind = '', name = ''] = value['$ref'].split('/').slice(2);
  return document.components[kind]?.[name];
}

/** Returns the content of a response or request body, by media type. */
function contentOf(value: Json | undefined): Record<string, Json> {
  return (behind(value)?.['content'] ?? {}) as Record<string, Json>;
}

/** Returns the names of the error examples under a status or `4XX`. */
function refusals(call: CallSpec, status: string): string[] {
  const json = contentOf(operationOf(call).responses[status])['application/json'];
  return Object.keys((json?.['examples'] as Json | undefined) ?? {});
}

it('is valid, without a warning', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Documented paths end with a slash; the server accepts both forms.
      'no-path-trailing-slash': 'off',
      // Forms return a redirect, and some reads never fail.
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

it('has its sections in alphabetical order, those of one feature together', () => {
  const sections = (document['tags'] as Json[]).map(({ name }) => String(name));
  const ofIssues = sections.filter((name) => /^(?:Issues|Description versions|Issue templates)$/.test(name));
  expect(ofIssues).toEqual(['Issue templates', 'Issues', 'Description versions']);
  const first = sections.filter((name) => name !== 'Description versions');
  expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b)));
  // The paths too, for those who read the document itself.
  expect(Object.keys(document.paths)[0]).toBe('/auth/get-csrf-token/');
});

it('is small enough to be read whole', () => {
  // 300 KB for the 258 calls it had when this was set; every further call may cost what those cost.
  const limit = Math.max(300_000, calls.length * 1_165);
  expect(Buffer.byteLength(text)).toBeLessThan(limit);
});

it('speaks to engineers, not to us', () => {
  // Names of our internal documents mean nothing to readers of the reference.
  expect(text.match(/(?:decisions|wire-[a-z-]+|product-[a-z-]+|screens|docs\/[a-z-]+)\.md/g)).toBeNull();
  const summaries = calls.map((call) => operationOf(call).summary);
  expect(summaries.filter((summary) => summary.length > 60 || summary.endsWith('.'))).toEqual([]);
  for (const { description } of Object.values(document.components['parameters'] ?? {}))
    expect(description).toMatch(/[.`]$/);
  for (const { description } of document['tags'] as Json[]) expect(description).toMatch(/\.$/);
});

it('says who may send a call as the permission table does', () => {
  const described = calls.map((call) => [
    call.name,
    /\*\*Allowed:\*\* (.*)\.$/.exec(operationOf(call).description ?? '')?.[1],
  ]);
  const asked = calls.map(({ name }) => {
    const asks = roleTable[name]?.asks ?? 'anonymous';
    return [name, asks in permissions ? permissions[asks as keyof typeof permissions].says : undefined];
  });
  expect(described).toEqual(asked);
});

describe('what a call refuses before its handler runs', () => {
  const read = calls.find(({ name }) => name === 'readState') as CallSpec;
  const write = calls.find(({ name }) => name === 'updateState') as CallSpec;
  const form = calls.find(({ name }) => name === 'signIn') as CallSpec;

  it('is told of reads', () => {
    expect(refusals(read, '4XX')).toEqual(['401 NOT_SIGNED_IN', '403 NOT_ALLOWED', '404 PAGE_MISSING']);
    expect(refusals(read, '404')).toEqual(['OBJECT_MISSING']);
  });

  it('is told of writes', () => {
    expect(refusals(write, '4XX')).toEqual([
      '400 FIELD_INVALID',
      '400 JSON_MALFORMED',
      '400 PROJECT_ARCHIVED',
      '401 NOT_SIGNED_IN',
      '403 FOREIGN_ORIGIN',
      '403 NOT_ALLOWED',
      '404 PAGE_MISSING',
      '413 BODY_TOO_LARGE',
      '415 MEDIA_TYPE_UNSUPPORTED',
    ]);
    expect(refusals(write, '400')).toEqual(['PAYLOAD_INVALID']);
  });

  it('is told of forms', () => {
    expect(refusals(form, '4XX')).toEqual([
      '400 FIELD_INVALID',
      '400 JSON_MALFORMED',
      '403 CSRF_FAILED',
      '403 FOREIGN_ORIGIN',
      '413 FORM_TOO_LARGE',
      '415 MEDIA_TYPE_UNSUPPORTED',
    ]);
  });

  it('is told with all that the calls declare', () => {
    const undescribed = calls.flatMap((call) => {
      const early = refusals(call, '4XX');
      return call.errors
        .filter(
          ({ status, code }) => ![...early, ...refusals(call, String(status))].some((name) => name.endsWith(code)),
        )
        .map(({ code }) => `${call.name} ${code}`);
    });
    expect(undescribed).toEqual([]);
  });
});

it('answers a table of values as what it is', () => {
  const call = calls.find(({ name }) => name === 'exportPersonActivities') as CallSpec;
  expect(Object.keys(contentOf(operationOf(call).responses['200']))).toEqual(['text/csv']);
});

describe('examples', () => {
  const bodies = calls.filter(({ body, parts }) => body !== undefined && parts === undefined);

  it.each(bodies.map((call) => [call.name, call] as const))('of a request to %s are taken by the call', (_, call) => {
    const [media] = Object.values(contentOf(operationOf(call).requestBody));
    expect(call.body?.safeParse(media?.['example']).error?.issues).toBeUndefined();
  });

  const source = { components: document.components['schemas'] ?? {}, values: {} };
  const answers = calls.flatMap((call) =>
    Object.entries(call.replies).flatMap(([status, schema]) =>
      schema ? [[call.name, status, call, schema] as const] : [],
    ),
  );

  it.each(answers)('of what %s answers with %s are what it answers', (_, status, call, schema) => {
    const [media] = Object.values(contentOf(operationOf(call).responses[status]));
    const example = composeExample((media?.['schema'] ?? {}) as Json, source, true);
    expect(schema.safeParse(example).error?.issues).toBeUndefined();
  });
});
