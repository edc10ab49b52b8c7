import type { Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standInKeys, startS3 } from '#tests/support/s3-server.ts';
import type { UploadForm } from './file-store.ts';
import { S3Store } from './s3-store.ts';

let server: Server;
let store: S3Store;
let files: Map<string, Buffer>;

beforeAll(async () => {
  const started = await startS3('uploads');
  ({ server, files } = started);
  store = new S3Store({ endpoint: started.endpoint, bucket: 'uploads', pathStyle: true, ...standInKeys });
});
afterAll(() => server.close());

async function post({ url, fields }: UploadForm, bytes: Buffer, changed: Record<string, string> = {}): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  return (await fetch(url, { method: 'POST', body: form })).status;
}
const terms = (key: string) => ({ key, contentType: 'text/plain', most: 10 });

test('takes a file by its form, hands it out by its address, and forgets it', async () => {
  const bytes = Buffer.from('Hello');
  expect(await store.look('one')).toBeNull();
  expect(await post(store.signUpload(terms('one')), bytes)).toBe(204);
  expect(await store.look('one')).toEqual({ size: 5, start: new Uint8Array(bytes) });
  const whole = await store.read('one');
  expect(whole && [whole.size, await buffer(whole.stream)]).toEqual([5, bytes]);
  const file = await fetch(await store.signDownload({ key: 'one', contentType: 'text/plain', name: 'a b.txt' }));
  expect([file.status, await file.text(), file.headers.get('content-disposition')]).toEqual([
    200,
    'Hello',
    `attachment; filename="a b.txt"; filename*=UTF-8''a%20b.txt`,
  ]);
  await store.remove('one');
  expect([await store.look('one'), await store.read('one'), files.size]).toEqual([null, null, 0]);
  await store.remove('one');
});

test('serves what was looked at, whatever the form is used for afterwards', async () => {
  const form = store.signUpload(terms('two'));
  await post(form, Buffer.from('good'));
  await store.look('two');
  expect(await post(form, Buffer.from('evil'))).toBe(204);
  expect((await store.look('two'))?.start).toEqual(new Uint8Array(Buffer.from('good')));
});

test('a form takes neither more bytes, nor another name or type', async () => {
  const form = store.signUpload(terms('three'));
  expect(await post(form, Buffer.from('eleven byte'))).toBe(400);
  expect(await post(form, Buffer.from('x'), { key: 'four' })).toBe(403);
  expect(await post(form, Buffer.from('x'), { 'Content-Type': 'text/html' })).toBe(403);
  expect(await post(form, Buffer.from('x'), { policy: Buffer.from('{"conditions":[]}').toString('base64') })).toBe(403);
});

test('an address is good for its file only', async () => {
  await post(store.signUpload(terms('five')), Buffer.from('x'));
  await store.look('five');
  const address = await store.signDownload({ key: 'five', contentType: 'text/plain' });
  expect((await fetch(address)).status).toBe(200);
  expect(new URL(address).searchParams.get('X-Amz-Expires'), 'decisions.md 3.36').toBe('300');
  expect((await fetch(address.replace('five', 'two'))).status).toBe(403);
  expect((await fetch(address.replace('attachment', 'inline'))).status).toBe(403);
});

test('says so when the service cannot be reached, without the signature', async () => {
  const wrong = new S3Store({
    endpoint: new URL(store.origin).origin,
    bucket: 'uploads',
    pathStyle: true,
    ...standInKeys,
    secretKey: 'x',
  });
  await expect(wrong.look('one')).rejects.toThrow('the file store answered 403 to GET of one');
});
