import { describe, expect, it } from 'vitest';
import {
  confirmAttachment,
  createAttachment,
  deleteAttachment,
  listAttachments,
  readAttachment,
} from '#features/attachments/contract.ts';
import {
  bindAssets,
  confirmProjectAsset,
  createProjectAsset,
  readProjectAsset,
  restoreWorkspaceAsset,
} from '#features/assets/contract.ts';
import { purgeFiles } from '#features/assets/server/purge-files.ts';
import { createComment } from '#features/comments/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { readIssue, updateIssue } from '#features/issues/contract.ts';
import { fileErrors } from '#platform/shared/file-errors.ts';
import { withScanner } from '#tests/support/clamd.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { png } from '#tests/support/pictures.ts';
import { postFile } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const text = Buffer.from('Hello, reader');
const announced = { name: 'Größe "1".txt', type: 'text/plain', size: 100 };

async function send(params: IssueParams, bytes: Uint8Array = text, body = announced, by: Person = 'ben') {
  const begun = await world().as(by).send(createAttachment, { params, body });
  const of = { ...params, asset_id: begun.body.asset_id };
  const posted = await postFile(world().as(by), begun.body.upload_data, bytes);
  return { begun, of, posted };
}
async function attach(params: IssueParams, bytes: Uint8Array = text, body = announced, by: Person = 'ben') {
  const sent = await send(params, bytes, body, by);
  return { ...sent, confirmed: await world().as(by).send(confirmAttachment, { params: sent.of }) };
}
const list = async (params: IssueParams) => (await world().as('ada').send(listAttachments, { params })).body;
const detail = async (params: IssueParams) =>
  (
    await world()
      .as('ada')
      .send(readIssue, { params, query: { expand: 'issue_attachments' } })
  ).body;

it('takes a file in three steps, counts it, and hands it out to be saved under its name', async () => {
  const params = await makeIssue(world());
  const { begun, of, posted } = await send(params);
  expect([begun.status, posted.status]).toEqual([200, 204]);
  expect(begun.body).toMatchObject({
    asset_url: `/api/assets/v2/workspaces/harbor/projects/${params.project_id}/issues/${params.issue_id}/attachments/${of.asset_id}/`,
    attachment: {
      id: of.asset_id,
      attributes: announced,
      is_uploaded: false,
      issue: params.issue_id,
      deleted_at: null,
    },
  });
  // Not here before it was looked at.
  expect([await list(params), (await detail(params)).attachment_count]).toEqual([[], 0]);
  const early = await world().as('ada').send(readAttachment, { params: of });
  expect([early.status, early.body]).toEqual([400, { error: 'The asset is not uploaded.', status: false }]);
  for (const _ of ['once', 'and again'])
    expect((await world().as('ben').send(confirmAttachment, { params: of })).status).toBe(204);
  const [attachment] = await list(params);
  expect(attachment).toMatchObject({
    id: of.asset_id,
    is_uploaded: true,
    attributes: { type: 'text/plain', size: text.length },
  });
  const read = await detail(params);
  expect([read.attachment_count, read.issue_attachments]).toMatchObject([
    1,
    [{ id: of.asset_id, asset_url: begun.body.asset_url }],
  ]);
  const way = await world().as('ben').fetch(begun.body.asset_url);
  expect(way.status).toBe(302);
  const file = await world()
    .stranger()
    .fetch(way.headers.get('location') ?? '');
  expect([file.status, await file.text()]).toEqual([200, 'Hello, reader']);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-disposition': `attachment; filename="Gr__e _1_.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  // The name is part of what was signed.
  const forged = (way.headers.get('location') ?? '').replace('txt', 'exe');
  expect((await world().stranger().fetch(forged)).status).toBe(403);
});

it('is deleted, restored, and recorded in the history by its key', async () => {
  const params = await makeIssue(world());
  const { of, begun } = await attach(params);
  const remove = () => world().as('ben').send(deleteAttachment, { params: of });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect([await list(params), (await detail(params)).attachment_count]).toEqual([[], 0]);
  const restored = await world()
    .as('ben')
    .send(restoreWorkspaceAsset, { params: { slug: 'harbor', asset_id: of.asset_id } });
  expect([restored.status, (await list(params)).length, (await detail(params)).attachment_count]).toEqual([204, 1, 1]);
  await world().server.catchUp();
  const { body } = await world().as('ben').send(readHistory, { params });
  const key = begun.body.attachment.asset;
  expect(
    body.slice(1).map((row) => ('verb' in row ? [row.field, row.verb, row.old_value, row.new_value] : [])),
  ).toEqual([
    ['attachment', 'created', '', key],
    ['attachment', 'deleted', key, ''],
    ['attachment', 'created', '', key],
  ]);
});

describe('refuses and keeps nothing of', () => {
  it.each<[string, Uint8Array, Partial<typeof announced>]>([
    ['a program that calls itself text', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(90)]), {}],
    ['a page that calls itself a picture', Buffer.from('<html></html>'), { type: 'image/png' }],
    ['a picture that calls itself a document', png(), { type: 'application/pdf', size: 1000 }],
  ])('%s', async (_, bytes, more) => {
    const params = await makeIssue(world());
    const { begun, of, posted } = await send(params, bytes, { ...announced, ...more });
    expect(posted.status).toBe(204);
    const refused = await expectNothingWritten(world(), () =>
      world().as('ben').send(confirmAttachment, { params: of }),
    );
    expect([refused.status, refused.body]).toEqual([400, fileErrors.FILE_LIES.body]);
    expect(await world().server.services.files.look(begun.body.attachment.asset)).toBeNull();
    expect((await detail(params)).attachment_count).toBe(0);
  });

  it('more bytes than were declared', async () => {
    const { posted, begun, of } = await send(await makeIssue(world()), Buffer.alloc(101, 'a'));
    expect([posted.status, posted.body]).toEqual([400, { error: 'The file is larger than the limit of 100 bytes.' }]);
    expect(await world().server.services.files.look(begun.body.attachment.asset)).toBeNull();
    const early = await world().as('ben').send(confirmAttachment, { params: of });
    expect(early.status).toBe(400);
  });

  it('an infected file, where a scanner is set', async () => {
    await withScanner(world().server.services, async () => {
      const params = await makeIssue(world());
      const { confirmed, begun } = await attach(params, Buffer.from('a VIRUS'));
      expect([confirmed.status, confirmed.body]).toEqual([
        400,
        { error: 'The file is infected (Stand-In.Test) and was not kept.' },
      ]);
      expect(await world().server.services.files.look(begun.body.attachment.asset)).toBeNull();
      expect((await attach(params)).confirmed.status).toBe(204);
    });
  });
});

describe('refuses', () => {
  it.each<[object, object]>([
    [{ type: 'text/html' }, { error: 'Invalid file type.', status: false }],
    [{ type: undefined }, { error: 'Invalid file type.', status: false }],
    [{ size: 0 }, { size: ['Ensure this value is greater than or equal to 1.'] }],
    [{ name: ' ' }, { name: ['This field may not be blank.'] }],
  ])('to begin with %j', async (more, answer) => {
    const params = await makeIssue(world());
    const body = { ...announced, ...more };
    const refused = await expectNothingWritten(world(), () =>
      world().as('ben').send(createAttachment, { params, body }),
    );
    expect([refused.status, refused.body]).toEqual([400, answer]);
  });

  it('guests on what they did not create, and members deleting what others attached', async () => {
    const params = await makeIssue(world(), { assignees: ['cleo'] });
    expect((await world().as('cleo').send(createAttachment, { params, body: announced })).status).toBe(403);
    const { of } = await attach(params, text, announced, 'ada');
    expect((await world().as('ben').send(deleteAttachment, { params: of })).status).toBe(403);
    expect((await world().as('cleo').send(readAttachment, { params: of })).status).toBe(302);
    expect((await world().as('hana').send(deleteAttachment, { params: of })).status).toBe(204);
  });
});

describe('pictures inside texts', () => {
  const picture = { name: 'p.png', type: 'image/png', size: 1000 };
  async function upload(entity_type: string, by: Person = 'ben') {
    const { body } = await world()
      .as(by)
      .send(createProjectAsset, { params: place(), body: { ...picture, entity_type } });
    await postFile(world().as(by), body.upload_data);
    const params = { ...place(), asset_id: body.asset_id };
    expect((await world().as(by).send(confirmProjectAsset, { params, body: {} })).status).toBe(204);
    return params;
  }
  const seen = async (params: { slug: string; project_id: string; asset_id: string }, by: Person) =>
    (await world().as(by).send(readProjectAsset, { params })).status;

  it('are their uploader’s until the text has them, then its readers’', async () => {
    const params = await upload('ISSUE_DESCRIPTION');
    expect([await seen(params, 'ben'), await seen(params, 'ada')]).toEqual([302, 404]);
    const issue = await makeIssue(world(), { by: 'ben' });
    const description_html = `<p><image-component src="${params.asset_id}"></image-component></p>`;
    await world().as('ben').send(updateIssue, { params: issue, body: { description_html } });
    expect([await seen(params, 'ada'), await seen(params, 'cleo')]).toEqual([302, 404]);
  });

  it('files of any type are its readers’ too, to be saved under their names, and nothing but images is shown', async () => {
    const words = { name: 'Rosé plan.numbers', type: '', size: 5 };
    const begin = (body: object) =>
      world()
        .as('ben')
        .send(createProjectAsset, { params: place(), body: { ...words, entity_type: 'PAGE_DESCRIPTION', ...body } });
    expect((await begin({})).status).toBe(400);
    const { body } = await begin({ is_file: true, entity_type: 'ISSUE_DESCRIPTION' });
    await postFile(world().as('ben'), body.upload_data, Buffer.from('<svg>'));
    const params = { ...place(), asset_id: body.asset_id };
    expect((await world().as('ben').send(confirmProjectAsset, { params, body: {} })).status).toBe(204);
    expect([await seen(params, 'ben'), await seen(params, 'ada')]).toEqual([302, 404]);
    const issue = await makeIssue(world(), { by: 'ben' });
    const description_html = `<div data-block-type="file-component" data-file="${params.asset_id}" data-size="5"><a href="/x/">${words.name}</a></div>`;
    await world().as('ben').send(updateIssue, { params: issue, body: { description_html } });
    expect([await seen(params, 'ada'), await seen(params, 'cleo'), await seen(params, 'hana')]).toEqual([
      302, 404, 302,
    ]);
    const { headers } = await world().as('ada').send(readProjectAsset, { params });
    const address = new URL(headers.get('location') ?? '', 'http://cairn.invalid');
    expect([address.searchParams.get('type'), address.searchParams.get('name')]).toEqual([
      'application/octet-stream',
      words.name,
    ]);
  });

  it('of a comment are bound by it, and of a new issue by the bulk call', async () => {
    const issue = await makeIssue(world(), { by: 'ben' });
    const said = await upload('COMMENT_DESCRIPTION');
    const comment_html = `<p>Look</p><image-component src="${said.asset_id}"></image-component>`;
    await world().as('ben').send(createComment, { params: issue, body: { comment_html } });
    expect(await seen(said, 'ada')).toBe(302);
    const drawn = await upload('ISSUE_DESCRIPTION');
    const of = { ...place(), entity_id: issue.issue_id };
    const bind = (by: Person) =>
      world()
        .as(by)
        .send(bindAssets, { params: of, body: { asset_ids: [drawn.asset_id] } });
    expect([(await bind('ada')).status, (await bind('ben')).status]).toEqual([404, 204]);
    expect(await seen(drawn, 'ada')).toBe(302);
  });
});

it('forgets for good what was never uploaded, and what was deleted long ago', async () => {
  const params = await makeIssue(world());
  const [unsent, gone, kept] = [await send(params), await attach(params), await attach(params)];
  await world().as('ben').send(deleteAttachment, { params: gone.of });
  const { services } = world().server;
  const later = (days: number) => Date.now() + days * 86_400_000;
  expect(await purgeFiles(services, later(6))).toBe(0);
  expect(await purgeFiles(services, later(61))).toBeGreaterThanOrEqual(2);
  const there = async (file: typeof unsent) => (await services.files.look(file.begun.body.attachment.asset)) !== null;
  expect([await there(unsent), await there(gone), await there(kept)]).toEqual([false, false, true]);
});
