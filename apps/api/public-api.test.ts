import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { allRoutes, feedRules } from '#apps/features.ts';
import { composeExample } from '#platform/server/http/openapi/compose-example.ts';
import { describeCalls } from '#platform/server/http/openapi/describe-calls.ts';
import type { Json } from '#platform/server/http/openapi/json.ts';
import { loadNotes } from '#platform/server/http/openapi/load-notes.ts';
import { pathParameter } from '#platform/shared/call.ts';
import { publicGuide } from './public-guide.ts';
import { valueNotes } from './shared-schemas.ts';

interface Document extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const routes = allRoutes(feedRules({ db: undefined as never })).filter(({ call }) => call.auth === 'token');
const calls = routes.map(({ call }) => call);
const document = describeCalls(calls, [valueNotes, ...(await loadNotes(routes))], publicGuide) as Document;
const text = JSON.stringify(document);
const operationOf = ({ path, method }: (typeof calls)[number]) =>
  document.paths[path.replaceAll(pathParameter, '{$1}')]?.[method.toLowerCase()];

it('is valid, without a warning', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-path-trailing-slash': 'off', 'operation-4xx-response': 'off' },
  });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it('holds every call that takes a token and nothing else, and says who may send it', () => {
  expect(calls.length).toBeGreaterThan(70);
  const undescribed = calls.filter((call) => {
    const operation = operationOf(call);
    return operation?.['operationId'] !== call.name || !String(operation['description']).includes('**Allowed:**');
  });
  expect(undescribed.map(({ name }) => name)).toEqual([]);
  expect(document['security']).toEqual([{ token: [] }]);
});

it('speaks to engineers, not to us', () => {
  expect(text.match(/(?:decisions|wire-[a-z-]+|product-[a-z-]+|screens|docs\/[a-z-]+)\.md/g)).toBeNull();
  expect(Buffer.byteLength(text)).toBeLessThan(150_000);
});

it('has examples that its calls take and answer', () => {
  const source = { components: document.components['schemas'] ?? {}, values: {} };
  const behind = (value: unknown): Json => {
    const name = (value as Json | undefined)?.['$ref'];
    if (typeof name !== 'string') return (value ?? {}) as Json;
    const [kind = '', key = ''] = name.split('/').slice(2);
    return document.components[kind]?.[key] ?? {};
  };
  const mediaOf = (value: unknown) => Object.values((behind(value)['content'] ?? {}) as Record<string, Json>)[0];
  const wrong: unknown[] = [];
  for (const call of calls) {
    const operation = operationOf(call);
    if (call.body && call.parts === undefined) {
      const sent = call.body.safeParse(mediaOf(operation?.['requestBody'])?.['example']);
      if (!sent.success) wrong.push([call.name, sent.error.issues]);
    }
    for (const [status, schema] of Object.entries(call.replies)) {
      const media = mediaOf((operation?.['responses'] as Json | undefined)?.[status]);
      const answer = schema?.safeParse(composeExample((media?.['schema'] ?? {}) as Json, source, true));
      if (answer?.success === false) wrong.push([call.name, status, answer.error.issues]);
    }
  }
  expect(wrong).toEqual([]);
});
