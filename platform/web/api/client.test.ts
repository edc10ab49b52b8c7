import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { ApiError, isAbort, isUnanswered, NetworkError } from './api-error.ts';
import { createClient } from './client.ts';

const errors = defineErrors({ GARDEN_CLOSED: { status: 409, body: { error: 'The garden is closed' } } });
const readBed = defineCall({
  name: 'readBed',
  tag: 'garden',
  auth: 'session',
  method: 'GET',
  path: '/garden/:garden/beds/:bed_id/',
  params: z.object({ garden: z.string(), bed_id: z.string() }),
  query: z.object({ season: z.string().optional(), page: z.number().optional() }),
  summary: 'One bed',
  replies: { 200: z.object({ plant: z.string() }) },
  errors: [errors.GARDEN_CLOSED, commonErrors.NOT_SIGNED_IN],
});
const plant = defineCall({
  name: 'plant',
  tag: 'garden',
  auth: 'session',
  method: 'POST',
  path: '/garden/',
  body: z.object({ name: z.string() }),
  summary: 'Plant something',
  replies: { 201: z.object({ id: z.string() }), 204: null },
  errors: [errors.GARDEN_CLOSED],
});

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let handle: Handler;
let requests: string[] = [];
let origin = '';
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += String(piece)));
  request.on('end', () => {
    requests.push(`${request.method} ${request.url}`);
    handle(request, response, body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object') origin = `http://127.0.0.1:${address?.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

const answer =
  (status: number, body?: unknown, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };

const sleeps: number[] = [];
const connect = (onSignedOut = () => {}) =>
  createClient({ origin, onSignedOut, sleep: (ms) => Promise.resolve(void sleeps.push(ms)) });
const bed = { params: { garden: 'north', bed_id: 'a/b' }, query: {} };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('builds path and query and answers the body', async () => {
  handle = answer(200, { plant: 'rose' });
  const query = { season: 'late spring', page: undefined };
  await expect(connect().send(readBed, { ...bed, query })).resolves.toEqual({ plant: 'rose' });
  expect(requests).toEqual(['GET /garden/north/beds/a%2Fb/?season=late+spring']);
});

test('sends JSON, names itself, and answers undefined for an empty body', async () => {
  let seen: unknown;
  handle = (request, response, body) => {
    seen = [request.headers['content-type'], request.headers['x-cairn-client'], JSON.parse(body)];
    answer(204)(request, response, body);
  };
  await expect(connect().send(plant, { body: { name: 'rose' } })).resolves.toBeUndefined();
  expect(seen).toEqual(['application/json', 'web', { name: 'rose' }]);
});

test('a declared refusal carries its code, sentence and request id', async () => {
  handle = answer(409, { error: 'The garden is closed' }, { 'x-cairn-request-id': 'r-1' });
  const error = await failure(connect().send(plant, { body: { name: 'rose' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'GARDEN_CLOSED',
    status: 409,
    sentence: 'The garden is closed',
    requestId: 'r-1',
  });
});

test('refused fields are readable by a form', async () => {
  handle = answer(400, { name: ['Too long.'], non_field_errors: ['Start after end.'], error: 'no field' });
  const error = await failure(connect().send(plant, { body: { name: 'rose' } }));
  expect(error).toMatchObject({
    code: 'FIELD_INVALID',
    fields: { name: ['Too long.'], non_field_errors: ['Start after end.'] },
  });
});

test('an answer that is no JSON is an unknown refusal', async () => {
  handle = (_request, response) => response.writeHead(500).end('<html>');
  const error = await failure(connect().send(plant, { body: { name: 'rose' } }));
  expect(error).toMatchObject({ code: 'UNKNOWN', status: 500, body: '<html>', sentence: null });
});

test('401 tells the shell', async () => {
  let signedOut = 0;
  handle = answer(401, commonErrors.NOT_SIGNED_IN.body);
  const error = await failure(connect(() => (signedOut += 1)).send(readBed, bed));
  expect(error).toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(signedOut).toBe(1);
});

test('identical reads in flight share one request, later ones ask again', async () => {
  handle = answer(200, { plant: 'rose' });
  const client = connect();
  await Promise.all([client.send(readBed, bed), client.send(readBed, bed), client.send(readBed, bed)]);
  expect(requests).toHaveLength(1);
  await client.send(readBed, bed);
  expect(requests).toHaveLength(2);
});

test('one caller may leave a shared read without ending it; the last one ends it', async () => {
  let closed = false;
  let release = () => {};
  handle = (request, response) => {
    response.on('close', () => (closed = !response.writableEnded));
    release = () => answer(200, { plant: 'rose' })(request, response, '');
  };
  const client = connect();
  const leaving = new AbortController();
  const left = failure(client.send(readBed, bed, { signal: leaving.signal }));
  const staying = client.send(readBed, bed);
  await expect.poll(() => requests.length).toBe(1);
  leaving.abort();
  expect(isAbort(await left)).toBe(true);
  release();
  await expect(staying).resolves.toEqual({ plant: 'rose' });

  const last = new AbortController();
  const only = failure(client.send(readBed, bed, { signal: last.signal }));
  await expect.poll(() => requests.length).toBe(2);
  last.abort();
  expect(isAbort(await only)).toBe(true);
  await expect.poll(() => closed).toBe(true);
});

test('reads are tried again while nobody answers, writes never', async () => {
  const dying: Handler = (_request, response) => response.destroy();
  const failures = [dying, answer(503), answer(429), answer(200, { plant: 'rose' })];
  handle = (...exchange) => failures.shift()?.(...exchange);
  sleeps.length = 0;
  await expect(connect().send(readBed, bed)).resolves.toEqual({ plant: 'rose' });
  expect(requests).toHaveLength(4);
  expect(sleeps).toHaveLength(3);

  handle = dying;
  const error = await failure(connect().send(plant, { body: { name: 'rose' } }));
  expect(error).toBeInstanceOf(NetworkError);
  expect(isUnanswered(error)).toBe(true);
  expect(requests).toHaveLength(5);
});

test('a read that is refused is not tried again', async () => {
  handle = answer(409, { error: 'The garden is closed' });
  await failure(connect().send(readBed, bed));
  expect(requests).toHaveLength(1);
});
