import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

/** The keys of a test server for S3-compatible storage. */
export const standInKeys = { accessKey: 'stand-in', secretKey: 'a secret of the stand-in', region: 'us-east-1' };

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function signature(date: string, text: string): string {
  const day = hmac(`AWS4${standInKeys.secretKey}`, date.slice(0, 8));
  return hmac(hmac(hmac(hmac(day, standInKeys.region), 's3'), 'aws4_request'), text).toString('hex');
}

/**
 * A stand-in for an S3-compatible store with one bucket, written from the published description of Signature Version 4 and
 * of signed forms: it refuses addresses and policies that are not signed, have run out, or are not kept to.
 */
export async function startS3(
  bucket: string,
): Promise<{ server: Server; endpoint: string; files: Map<string, Buffer> }> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(request, files, bucket).then(
      ({ status, body = Buffer.alloc(0), headers = {} }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, endpoint: `http://127.0.0.1:${port}`, files };
}

interface Reply {
  status: number;
  body?: Buffer;
  headers?: Record<string, string | number>;
}

async function answer(request: IncomingMessage, files: Map<string, Buffer>, bucket: string): Promise<Reply> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  if (request.method === 'POST') return takeForm(request, Buffer.concat(chunks), files, bucket);
  if (!isSigned(request, url)) return { status: 403 };
  const key = url.pathname.slice(bucket.length + 2);
  if (request.method === 'DELETE') return { status: files.delete(key) ? 204 : 204 };
  if (request.method === 'PUT') {
    if (request.headers['x-amz-copy-source'] === undefined) {
      // Real servers require the size first, too.
      if (request.headers['content-length'] === undefined) return { status: 411 };
      files.set(key, Buffer.concat(chunks));
      return { status: 200 };
    }
    const source = files.get(String(request.headers['x-amz-copy-source']).slice(bucket.length + 2));
    if (!source) return { status: 404 };
    files.set(key, source);
    return { status: 200 };
  }
  const file = files.get(key);
  if (!file) return { status: 404 };
  const [, last] = /bytes=0-(\d+)/.exec(request.headers.range ?? '') ?? [];
  const headers = {
    'content-type': url.searchParams.get('response-content-type') ?? 'binary/octet-stream',
    'content-disposition': url.searchParams.get('response-content-disposition') ?? '',
  };
  if (last === undefined) return { status: 200, body: file, headers: { ...headers, 'content-length': file.length } };
  const body = file.subarray(0, Number(last) + 1);
  return { status: 206, body, headers: { ...headers, 'content-range': `bytes 0-${body.length - 1}/${file.length}` } };
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const given = url.searchParams.get('X-Amz-Signature') ?? '';
  const date = url.searchParams.get('X-Amz-Date') ?? '';
  const search = (url.search.slice(1).split('&') ?? [])
    .filter((pair) => !pair.startsWith('X-Amz-Signature='))
    .map((pair) => pair.split('=').map(encode).join('='))
    .toSorted();
  const names = (url.searchParams.get('X-Amz-SignedHeaders') ?? '').split(';');
  const headers = names.map((name) => `${name}:${String(request.headers[name])}\n`).join('');
  const canonical = [request.method, url.pathname, search.join('&'), headers, names.join(';'), 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  const scope = `${date.slice(0, 8)}/${standInKeys.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const began = Date.parse(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  const fresh = began + Number(url.searchParams.get('X-Amz-Expires')) * 1000 > Date.now();
  return fresh && given === signature(date, text);
}

async function takeForm(
  request: IncomingMessage,
  body: Buffer,
  files: Map<string, Buffer>,
  bucket: string,
): Promise<Reply> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  if (field('x-amz-signature') !== signature(field('x-amz-date'), field('policy'))) return { status: 403 };
  const policy = JSON.parse(Buffer.from(field('policy'), 'base64').toString()) as {
    expiration: string;
    conditions: (Record<string, string> | [string, number, number])[];
  };
  const file = form.get('file');
  if (!(file instanceof Blob) || Date.parse(policy.expiration) < Date.now()) return { status: 403 };
  for (const condition of policy.conditions) {
    if (Array.isArray(condition)) {
      if (file.size < condition[1] || file.size > condition[2]) return { status: 400 };
      continue;
    }
    for (const [name, value] of Object.entries(condition))
      if ((name === 'bucket' ? bucket : field(name)) !== value) return { status: 403 };
  }
  files.set(field('key'), Buffer.from(await file.arrayBuffer()));
  return { status: 204 };
}

/** A name or value of the query as the signature has it, however the address wrote it (RFC 3986, reserved characters encoded). */
function encode(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
