import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { AddressRefusedError, postPinned, type Resolve } from './post-pinned.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A receiver on 127.0.0.1; returns its port. */
async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const loopback = [{ address: '127.0.0.1', family: 4 }];
const post = (url: string, { resolve, signal }: { resolve?: Resolve; signal?: AbortSignal } = {}) =>
  postPinned(new URL(url), {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"a": 1}'),
    networks: ['127.0.0.1'],
    signal: signal ?? AbortSignal.timeout(60_000),
    ...(resolve && { resolve }),
  });

it('sends the bytes, and returns status, headers and body', async () => {
  const got: string[] = [];
  const port = await listen((request, response) => {
    request.on('data', (chunk) => got.push(String(chunk)));
    request.on('end', () => response.writeHead(202, { 'x-answer': 'yes' }).end('fine'));
  });
  const answer = await post(`http://127.0.0.1:${port}/hook`);
  expect(answer).toMatchObject({ status: 202, headers: { 'x-answer': 'yes' }, body: 'fine' });
  expect(got.join('')).toBe('{"a": 1}');
});

it('connects to the address it checked, although the name would resolve to another one the next time', async () => {
  const asked: string[] = [];
  const port = await listen((request, response) => {
    response.end(request.headers.host);
  });
  const resolve: Resolve = async (hostname) => {
    asked.push(hostname);
    return asked.length === 1 ? loopback : [{ address: '127.0.0.2', family: 4 }];
  };
  expect((await post(`http://moving.example:${port}/`, { resolve })).body).toBe(`moving.example:${port}`);
  expect(asked).toEqual(['moving.example']);
  await expect(post(`http://moving.example:${port}/`, { resolve })).rejects.toThrow(AddressRefusedError);
});

it('refuses a name when any of its addresses is private', async () => {
  const resolve: Resolve = async () => [...loopback, { address: '10.0.0.1', family: 4 }];
  await expect(post('http://half.example/', { resolve })).rejects.toThrow('10.0.0.1 is not a public address');
});

it('does not follow a redirect', async () => {
  const paths: (string | undefined)[] = [];
  const port = await listen((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect((await post(`http://127.0.0.1:${port}/hook`)).status).toBe(302);
  expect(paths).toEqual(['/hook']);
});

it('reads 64 KB of an answer of 10 MB and hangs up', async () => {
  const closed = Promise.withResolvers<void>();
  const port = await listen((_request, response) => {
    response.on('close', closed.resolve);
    response.write(Buffer.alloc(10_000_000, 'x'));
  });
  const { status, body } = await post(`http://127.0.0.1:${port}/`);
  expect([status, body.length]).toEqual([200, 65_536]);
  await closed.promise;
});

it('gives up on a receiver that never answers', async () => {
  const arrived = Promise.withResolvers<void>();
  const port = await listen(() => arrived.resolve());
  const ending = new AbortController();
  const answer = post(`http://127.0.0.1:${port}/`, { signal: ending.signal });
  await arrived.promise;
  ending.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('aborted');
});

it('gives up on a name server that never answers', async () => {
  const ending = new AbortController();
  const answer = post('http://silent.example/', { signal: ending.signal, resolve: () => new Promise(() => {}) });
  ending.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
});

it('counts an answer whose body breaks off as answered', async () => {
  const port = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('begun', () => response.destroy());
  });
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200, body: 'begun' });
});
