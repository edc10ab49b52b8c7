import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

/** Sends these very lines, and resolves with the status of the answer. */
async function send(lines: readonly string[], body = ''): Promise<number> {
  const { hostname, port } = new URL(world().url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
}

const host = () => `Host: ${new URL(world().url).host}`;
const cookie = () => [...world().as('ben').cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const read = 'GET /api/users/me/ HTTP/1.1';
const write = 'PATCH /api/users/me/ HTTP/1.1';
const json = 'Content-Type: application/json';

it('answers each header once', async () => {
  expect(await send([read, host(), `Cookie: ${cookie()}`])).toBe(200);
  const body = '{"first_name":"Ben"}';
  expect(await send([write, host(), `Cookie: ${cookie()}`, json, `Content-Length: ${body.length}`], body)).toBe(200);
  // These may come more often, and do behind proxies.
  expect(
    await send([read, host(), `Cookie: ${cookie()}`, 'X-Forwarded-For: 192.0.2.1', 'X-Forwarded-For: 192.0.2.2']),
  ).toBe(200);
});

it.each<[string, () => string[], string?]>([
  ['two hosts', () => [read, host(), 'Host: elsewhere.example', `Cookie: ${cookie()}`]],
  ['two equal hosts', () => [read, host(), host(), `Cookie: ${cookie()}`]],
  ['two hosts of a page', () => ['GET / HTTP/1.1', host(), 'host: elsewhere.example']],
  ['two hosts of an unknown page', () => ['GET /api/nothing/ HTTP/1.1', host(), 'host: elsewhere.example']],
  ['no host', () => [read, `Cookie: ${cookie()}`]],
  ['two cookies', () => [read, host(), `Cookie: ${cookie()}`, 'Cookie: session-id=x']],
  [
    'two origins',
    () => [
      write,
      host(),
      `Cookie: ${cookie()}`,
      `Origin: ${world().url}`,
      'Origin: https://elsewhere.example',
      json,
      'Content-Length: 2',
    ],
    '{}',
  ],
  [
    'two content types',
    () => [write, host(), `Cookie: ${cookie()}`, json, 'Content-Type: text/plain', 'Content-Length: 2'],
    '{}',
  ],
  ['two lengths', () => [write, host(), `Cookie: ${cookie()}`, json, 'Content-Length: 2', 'Content-Length: 3'], '{}x'],
  [
    'two equal lengths',
    () => [write, host(), `Cookie: ${cookie()}`, json, 'Content-Length: 2', 'Content-Length: 2'],
    '{}',
  ],
  [
    'a length and chunks',
    () => [write, host(), `Cookie: ${cookie()}`, json, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
    '2\r\n{}\r\n0\r\n\r\n',
  ],
  [
    'chunks twice',
    () => [write, host(), `Cookie: ${cookie()}`, json, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
    '2\r\n{}\r\n0\r\n\r\n',
  ],
  [
    'two hosts of a WebSocket',
    () => [
      'GET /live/changes?workspace=harbor HTTP/1.1',
      host(),
      'Host: elsewhere.example',
      `Cookie: ${cookie()}`,
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ],
  ],
])('refuses %s', async (_, lines, body) => {
  expect(await send(lines(), body)).toBe(400);
});
