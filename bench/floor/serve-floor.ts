// The floor: the least a server can do for an answer. Runs one statement written by hand, prepared without parameters,
// on one connection, and passes its text on through a bare node:http server. A process of its own, like Cairn.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Client } from 'pg';
import { must } from '#platform/shared/must.ts';

const client = new Client({
  connectionString: must(process.argv[2], 'the database is the first argument'),
  options: '-c timezone=UTC',
});
await client.connect();

const statements = new Map<string, string>();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = request.url ?? '/';
  if (request.method === 'PUT') {
    statements.set(name, await bodyOf(request));
    response.end();
    return;
  }
  const text = must(statements.get(name), `the statement ${name} was put here`);
  // A row's one column is the text of the answer; several rows are joined as they come.
  const { rows } = await client.query<[string | null]>({ name, text, rowMode: 'array' });
  const body = Buffer.from(rows.map(([column]) => column ?? '').join(''));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`);
});
process.once('disconnect', () => process.exit(0));
