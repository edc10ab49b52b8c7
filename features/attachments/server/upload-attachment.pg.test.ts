import { request as httpRequest } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { roles, type Role } from '#features/access/contract.ts';
import { listAttachments, readAttachment, type AttachmentRecord } from '#features/attachments/contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { S3Store } from '#platform/server/files/s3-store.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { fileErrors } from '#platform/shared/file-errors.ts';
import { withScanner } from '#tests/support/clamd.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { png } from '#tests/support/pictures.ts';
import { standInKeys, startS3 } from '#tests/support/s3-server.ts';
import { assetForm } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const pathOf = ({ slug, project_id, issue_id }: IssueParams) =>
  `/api/workspaces/${slug}/projects/${project_id}/issues/${issue_id}/issue-attachments/`;

async function post(params: IssueParams, body: BodyInit, headers: Record<string, string> = {}, by: Person = 'ben') {
  const answer = await world().as(by).fetch(pathOf(params), { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as AttachmentRecord };
}
const list = async (params: IssueParams) => (await world().as('ada').send(listAttachments, { params })).body;

/** Every file that is known, here or on its way. */
async function kept(): Promise<unknown[]> {
  return world().db.selectFrom('file_assets').select(['id', 'is_uploaded']).orderBy('id').execute();
}

/** What a refused upload must leave as it was. */
async function standing(params: IssueParams): Promise<unknown> {
  // The reader of the log appends news in inboxes to it.
  await world().server.catchUp();
  const { body } = await world().as('ada').send(readIssue, { params });
  const logs = await world().db.selectFrom('workspace_logs').selectAll().execute();
  return { files: await kept(), issue: body, logs };
}

it('takes a file, looks at it, and answers its record', async () => {
  const params = await makeIssue(world());
  const bytes = png();
  const form = new FormData();
  form.append('asset', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'Größe 日本.png');
  form.append('attributes', JSON.stringify({ size: bytes.length }));
  const { status, body } = await post(params, form);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    is_uploaded: true,
    issue: params.issue_id,
    entity_type: 'ISSUE_ATTACHMENT',
    attributes: { name: 'Größe 日本.png', type: 'image/png', size: bytes.length },
    created_by: world().userId('ben'),
  });
  expect((await list(params)).map(({ id }) => id)).toEqual([body.id]);
  expect((await world().as('ada').send(readIssue, { params })).body.attachment_count).toBe(1);
  const way = await world()
    .as('ben')
    .send(readAttachment, { params: { ...params, asset_id: body.id } });
  const file = await world()
    .stranger()
    .fetch(way.headers.get('location') ?? '');
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
});

it('lets the attributes say name and type, before or behind the file', async () => {
  const params = await makeIssue(world());
  const attributes = JSON.stringify({ name: 'notes.txt', type: 'text/plain' });
  for (const first of ['attributes', 'asset']) {
    const form = new FormData();
    if (first === 'attributes') form.append('attributes', attributes);
    form.append('asset', new Blob(['Hello']), 'blob');
    if (first === 'asset') form.append('attributes', attributes);
    expect(await post(params, form)).toMatchObject({
      status: 201,
      body: { attributes: { name: 'notes.txt', type: 'text/plain', size: 5 } },
    });
  }
});

it('stores one file for a request that is sent twice', async () => {
  const params = await makeIssue(world());
  const headers = { 'x-cairn-idempotency-key': newId() };
  const [first, again] = [await post(params, assetForm(), headers), await post(params, assetForm(), headers)];
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect(await list(params)).toHaveLength(1);
});

describe('keeps nothing of', () => {
  const text = (type: string) => new Blob(['<html></html>'], { type });
  const two = () => {
    const form = assetForm();
    form.append('asset', text('text/plain'), 'b.txt');
    return form;
  };
  const named = (name: string, field = 'asset') => {
    const form = new FormData();
    form.append(field, text('text/plain'), name);
    return form;
  };
  const typed = (type: string) => {
    const form = new FormData();
    form.append('asset', text(type), 'a.html');
    return form;
  };
  const only = (field: string, value: string) => {
    const form = new FormData();
    form.append(field, value);
    return form;
  };
  const withAttributes = (attributes: string) => {
    const form = assetForm();
    form.append('attributes', attributes);
    return form;
  };
  it.each<[string, () => BodyInit, object]>([
    ['a form without a file', () => only('attributes', '{}'), { asset: ['No file was submitted.'] }],
    ['a text where the file should be', () => only('asset', 'text'), { asset: ['No file was submitted.'] }],
    ['two files', two, { asset: ['One file is taken at a time.'] }],
    ['a file elsewhere', () => named('a.txt', 'file'), { file: ['No file is taken here.'] }],
    [
      'a name too long',
      () => named('n'.repeat(256)),
      { asset: ['Ensure the name of the file has no more than 255 characters.'] },
    ],
    ['a type that is not taken', () => typed('text/html'), { error: 'Invalid file type.', status: false }],
    ['a page that calls itself a picture', () => typed('image/png'), fileErrors.FILE_LIES.body],
    ['an empty file', () => assetForm(new Uint8Array()), { error: 'The file is empty.' }],
    [
      'a file past the limit',
      () => assetForm(Buffer.alloc(5_242_881, 'a')),
      { error: 'The file is larger than the limit of 5 MB.' },
    ],
    ['attributes that are no JSON', () => withAttributes('{'), { attributes: ['Value must be valid JSON.'] }],
    [
      'attributes of another shape',
      () => withAttributes('[]'),
      { attributes: ['Expected an object with name, type and size.'] },
    ],
    ['attributes without an end', () => withAttributes('x'.repeat(5000)), { attributes: ['This field is too long.'] }],
    [
      'a name that no database holds',
      () => withAttributes(JSON.stringify({ name: 'a\0b' })),
      { attributes: ['Null characters are not allowed.'] },
    ],
    [
      'a size that is another',
      () => withAttributes(JSON.stringify({ size: 7 })),
      { attributes: [`The file has ${png().length} bytes, not 7, and was not kept.`] },
    ],
  ])('%s', async (_, form, answer) => {
    const params = await makeIssue(world());
    const before = await standing(params);
    const remove = vi.spyOn(world().server.services.files, 'remove');
    expect(await post(params, form())).toEqual({ status: 400, body: answer });
    expect(await standing(params)).toEqual(before);
    for (const [key] of remove.mock.calls) expect(await world().server.services.files.look(key)).toBeNull();
    remove.mockRestore();
  });

  it('an infected file, where a scanner is set', async () => {
    await withScanner(world().server.services, async () => {
      const params = await makeIssue(world());
      const form = new FormData();
      form.append('asset', new Blob(['a VIRUS'], { type: 'text/plain' }), 'a.txt');
      const before = await standing(params);
      const body = { error: 'The file is infected (Stand-In.Test) and was not kept.' };
      expect(await post(params, form)).toEqual({ status: 400, body });
      expect(await standing(params)).toEqual(before);
    });
  });

  /** Begins to send a file and stops in the middle of it; `end` sends the rest and answers the status. */
  async function beginSending(params: IssueParams) {
    const known = (await kept()).length;
    const cookie = [...world().as('ben').cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=end-of-part' };
    const sending = httpRequest(new URL(pathOf(params), world().url), { method: 'POST', headers });
    const status = new Promise<number | undefined>((resolve) => {
      sending.on('response', (answer) => resolve(answer.resume().statusCode));
      sending.on('error', () => resolve(undefined));
    });
    const part = 'content-disposition: form-data; name="asset"; filename="a.txt"\r\ncontent-type: text/plain';
    sending.write(`--end-of-part\r\n${part}\r\n\r\n`);
    sending.write(Buffer.alloc(300_000, 'a'));
    // Noted as soon as it begins to arrive.
    await expect.poll(async () => (await kept()).length).toBe(known + 1);
    const end = () => {
      sending.end('\r\n--end-of-part--\r\n');
      return status;
    };
    return { sending, end };
  }

  it('a file whose sender hangs up', async () => {
    const params = await makeIssue(world());
    const before = await kept();
    const { sending } = await beginSending(params);
    sending.destroy();
    await expect.poll(kept).toEqual(before);
    expect(await list(params)).toEqual([]);
  });

  it('a file whose sender may not attach any more when it has arrived', async () => {
    const params = await makeIssue(world());
    const before = await standing(params);
    const { end } = await beginSending(params);
    const makeBen = (role: Role) =>
      world()
        .db.updateTable('project_members')
        .set({ role })
        .where('user_id', '=', world().userId('ben'))
        .where('project_id', '=', params.project_id)
        .execute();
    await world()
      .db.updateTable('projects')
      .set({ guest_view_all_features: true })
      .where('id', '=', params.project_id)
      .execute();
    await makeBen(roles.guest);
    try {
      expect(await end()).toBe(403);
    } finally {
      await makeBen(roles.member);
    }
    expect(await standing(params)).toEqual(before);
  });
});

describe('refuses', () => {
  it.each([
    ['JSON', '{}', 'application/json'],
    ['a plain form', 'asset=a', 'application/x-www-form-urlencoded'],
    ['bytes alone', 'abc', 'application/octet-stream'],
  ])('%s', async (_, body, type) => {
    expect((await post(await makeIssue(world()), body, { 'content-type': type })).status).toBe(415);
  });

  it('a body without an end of parts', async () => {
    const answer = { status: 400, body: { error: 'The form cannot be read to its end.' } };
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
      expect(await post(await makeIssue(world()), 'abc', { 'content-type': type })).toEqual(answer);
  });

  it('guests on what they did not create, and whoever comes from a foreign page', async () => {
    const params = await makeIssue(world(), { assignees: ['cleo'] });
    expect((await post(params, assetForm(), {}, 'cleo')).status).toBe(403);
    expect((await post(params, assetForm(), { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post({ ...params, issue_id: newId() }, assetForm())).status).toBe(404);
  });
});

it('sends the bytes to a bucket, whole or not at all', async () => {
  const { server, files: inBucket, endpoint } = await startS3('uploads');
  const { services } = world().server;
  const { files: disk } = services;
  const bucket = new S3Store({ endpoint, bucket: 'uploads', pathStyle: true, ...standInKeys });
  Object.assign(services, { files: bucket });
  try {
    const params = await makeIssue(world());
    const { status, body } = await post(params, assetForm());
    expect(status).toBe(201);
    expect(must(inBucket.get(body.asset), 'the bucket has it').equals(png())).toBe(true);
    expect((await post(params, assetForm(Buffer.alloc(5_242_881)))).status).toBe(400);
    expect((await post(params, assetForm(Buffer.from('no picture')))).status).toBe(400);
    expect(inBucket.size).toBe(1);
  } finally {
    Object.assign(services, { files: disk });
    server.close();
  }
});
