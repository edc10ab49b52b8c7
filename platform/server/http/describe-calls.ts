import * as z from 'zod';
import type { CallSpec } from '#platform/shared/call.ts';
import type { ErrorEntry } from '#platform/shared/errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of these calls. */
export function describeCalls(calls: readonly CallSpec[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:([a-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version: '1',
      description: 'Every call of Cairn. Paths are answered with and without the last slash.',
    },
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session-id' },
        'instance-admin': { type: 'apiKey', in: 'cookie', name: 'admin-session-id' },
      },
    },
  };
}

function operationOf(call: CallSpec): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    security: call.door === 'anonymous' ? [] : [{ [call.door]: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...requestBodyOf(call),
    responses: { ...repliesOf(call), ...errorsOf(call.errors) },
  };
}

function requestBodyOf(call: CallSpec): Json {
  const schema = call.parts ?? call.body;
  if (!schema) return {};
  return { requestBody: { required: true, content: { [bodyType(call)]: { schema: schemaOf(schema, 'input') } } } };
}

function bodyType(call: CallSpec): string {
  if (call.parts) return 'multipart/form-data';
  return call.form === true ? 'application/x-www-form-urlencoded' : 'application/json';
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(type, 'input'),
  }));
}

function repliesOf(call: CallSpec): Json {
  return Object.fromEntries(
    Object.entries(call.replies).map(([status, schema]) => [
      status,
      schema === null
        ? { description: status === '302' ? 'Redirect; the result travels in the query' : 'Empty' }
        : {
            description: 'Success',
            content: { 'application/json': { schema: replySchema(call, Number(status), schema) } },
          },
    ]),
  );
}

function replySchema(call: CallSpec, status: number, schema: z.ZodType): unknown {
  const variant = call.variants?.[status];
  return variant ? { anyOf: [schema, variant].map((one) => schemaOf(one, 'output')) } : schemaOf(schema, 'output');
}

function errorsOf(errors: readonly ErrorEntry[]): Json {
  const byStatus = Map.groupBy(errors, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, entries]) => [
      String(status),
      {
        description: entries.map(({ code }) => code).join(', '),
        content: {
          'application/json': {
            examples: Object.fromEntries(entries.map(({ code, body }) => [code, { value: body }])),
          },
        },
      },
    ]),
  );
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}
