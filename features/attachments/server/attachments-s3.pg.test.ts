import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAttachment, createAttachment, listAttachments } from '#features/attachments/contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import { S3Store } from '#platform/server/files/s3-store.ts';
import { png } from '#tests/support/pictures.ts';
import { standInKeys, startS3 } from '#tests/support/s3-server.ts';
import { postFile } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
let server: Server;
let kept: Map<string, Buffer>;

beforeAll(async () => {
  const started = await startS3('uploads');
  ({ server, files: kept } = started);
  const files = new S3Store({ endpoint: started.endpoint, bucket: 'uploads', pathStyle: true, ...standInKeys });
  Object.assign(world().server.services, { files });
});
afterAll(() => server.close());

async function attach(bytes: Uint8Array) {
  const place = { slug: 'harbor', project_id: world().website.id };
  const ben = world().as('ben');
  const issue = await ben.send(createIssue, { params: place, body: { name: 'In a bucket' } });
  const params = { ...place, issue_id: issue.body.id };
  const body = { name: 'a.png', type: 'image/png', size: 1000 };
  const begun = await ben.send(createAttachment, { params, body });
  const posted = await postFile(ben, begun.body.upload_data, bytes);
  const of = { ...params, asset_id: begun.body.asset_id };
  return { params, begun, posted, confirmed: await ben.send(confirmAttachment, { params: of }) };
}

it('sends the bytes to the bucket, hands them out from there, and the issue has the file', async () => {
  const bytes = png();
  const { params, begun, posted, confirmed } = await attach(bytes);
  expect([posted.status, confirmed.status]).toEqual([204, 204]);
  const way = await world().as('ben').fetch(begun.body.asset_url);
  const file = await fetch(way.headers.get('location') ?? '');
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  expect(file.headers.get('content-disposition')).toContain('attachment; filename="a.png"');
  expect((await world().as('ben').send(listAttachments, { params })).body).toHaveLength(1);
});

it('keeps nothing of what lies', async () => {
  const before = kept.size;
  const { confirmed } = await attach(Buffer.from('no picture'));
  expect([confirmed.status, kept.size]).toEqual([400, before]);
});
