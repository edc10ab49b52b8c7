import { describe, expect, it } from 'vitest';
import { readIssue } from '#features/issues/contract.ts';
import { createLink, deleteLink, listLinks, updateLink } from '#features/links/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';

const world = worldForTests();
const add = (params: IssueParams, url: string, title?: string) =>
  world()
    .as('ben')
    .send(createLink, { params, body: { url, ...(title === undefined ? {} : { title }) } });
const detail = async (params: IssueParams) =>
  (
    await world()
      .as('ben')
      .send(readIssue, { params, query: { expand: 'issue_link' } })
  ).body;

it('adds, lists newest first, changes and deletes, and the issue counts along', async () => {
  const params = await makeIssue(world(), { by: 'ben' });
  const before = await detail(params);
  const first = await add(params, 'example.invalid/one', 'One');
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: first.body.id,
      created_by_detail: expect.objectContaining({ id: world().userId('ben') }),
      created_at: expect.any(String),
      updated_at: first.body.created_at,
      deleted_at: null,
      title: 'One',
      url: 'http://example.invalid/one',
      metadata: {},
      created_by: world().userId('ben'),
      updated_by: world().userId('ben'),
      project: world().website.id,
      workspace: first.body.workspace,
      issue: params.issue_id,
    },
  ]);
  const second = await add(params, 'https://example.invalid/two');
  const after = await detail(params);
  expect([after.link_count, after.updated_at > before.updated_at]).toEqual([2, true]);
  expect(after.issue_link).toEqual([
    {
      id: second.body.id,
      issue_id: params.issue_id,
      title: null,
      url: 'https://example.invalid/two',
      metadata: {},
      created_by_id: world().userId('ben'),
      created_at: second.body.created_at,
    },
    expect.objectContaining({ id: first.body.id }),
  ]);
  const link = { ...params, link_id: first.body.id };
  const changed = await world()
    .as('ada')
    .send(updateLink, { params: link, body: { title: null, metadata: { icon: 'x' } } });
  expect(changed.body).toMatchObject({ title: null, metadata: { icon: 'x' }, updated_by: world().userId('ada') });
  expect((await world().as('ada').send(deleteLink, { params: link })).status).toBe(204);
  expect((await world().as('cleo').send(listLinks, { params })).status).toBe(400);
  const { body: left } = await world().as('ben').send(listLinks, { params });
  expect([left.map(({ id }) => id), (await detail(params)).link_count]).toEqual([[second.body.id], 1]);
  // The address is free again.
  expect((await add(params, 'http://example.invalid/one')).status).toBe(201);
});

it('keeps a link to a mailbox as it was typed', async () => {
  const params = await makeIssue(world(), { by: 'ben' });
  const { status, body } = await add(params, 'mailto:ann@example.invalid?subject=Hi');
  expect([status, body.url]).toEqual([201, 'mailto:ann@example.invalid?subject=Hi']);
});

describe('refuses', () => {
  it.each<[string, unknown, object]>([
    ['no address', {}, { url: ['This field is required.'] }],
    ['an empty one', { url: ' ' }, { url: ['This field may not be blank.'] }],
    ['a script', { url: 'javascript:alert(1)' }, { url: { error: 'Invalid URL format.' } }],
    ['a mailbox without an address', { url: 'mailto:ann' }, { url: { error: 'Invalid URL format.' } }],
    ['words', { url: 'not a link' }, { url: { error: 'Invalid URL format.' } }],
    ['a number', { url: 7 }, { url: ['Not a valid string.'] }],
    [
      'a title too long',
      { url: 'a.invalid', title: 'x'.repeat(256) },
      { title: ['Ensure this field has no more than 255 characters.'] },
    ],
  ])('%s', async (_, body, answer) => {
    const params = await makeIssue(world(), { by: 'ben' });
    const refused = await expectNothingWritten(world(), () =>
      world()
        .as('ben')
        .send(createLink, { params, body: body as never }),
    );
    expect([refused.status, refused.body]).toEqual([400, answer]);
  });

  it('an address the issue has, also when another one is changed to it', async () => {
    const params = await makeIssue(world(), { by: 'ben' });
    await add(params, 'https://example.invalid');
    const taken = { error: 'URL already exists for this Issue' };
    const again = await add(params, 'https://example.invalid');
    expect([again.status, again.body]).toEqual([400, taken]);
    const { body: other } = await add(params, 'https://example.invalid/other');
    const changed = await world()
      .as('ben')
      .send(updateLink, { params: { ...params, link_id: other.id }, body: { url: 'https://example.invalid' } });
    expect([changed.status, changed.body]).toEqual([400, taken]);
  });

  it('a link of another issue, or of none', async () => {
    const [params, elsewhere] = [await makeIssue(world(), { by: 'ben' }), await makeIssue(world(), { by: 'ben' })];
    const { body } = await add(elsewhere, 'https://example.invalid');
    for (const link_id of [body.id, newId()])
      expect(
        (
          await world()
            .as('ben')
            .send(deleteLink, { params: { ...params, link_id } })
        ).status,
      ).toBe(404);
  });
});
