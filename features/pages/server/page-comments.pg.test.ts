import { expect, it } from 'vitest';
import {
  createPageComment,
  deletePageComment,
  listPageComments,
  updatePageComment,
  type PageComment,
} from '#features/pages/comment-contract.ts';
import { createPage, readPage } from '#features/pages/contract.ts';
import { archivePage, lockPage } from '#features/pages/state-contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const anchor = { quote: 'the fence', before: 'Paint ', after: ' red', start: null, end: null };

async function aPage(access: 0 | 1 = 0) {
  const body = { name: 'Plan', access, description_html: '<p>Paint the fence red</p>' };
  const made = await world().as('ada').send(createPage, { params: place(), body });
  return { ...place(), page_id: made.body.id };
}
type PageParams = Awaited<ReturnType<typeof aPage>>;

const comment = (params: PageParams, by: Person, body: object) =>
  world()
    .as(by)
    .send(createPageComment, { params, body: { comment_html: '<p>Why red?</p>', ...body } });
const list = async (params: PageParams, by: Person = 'ada') =>
  (await world().as(by).send(listPageComments, { params })).body;
const said = async (params: PageParams) => (await list(params)).map(({ comment_html }) => comment_html);
const of = (params: PageParams, { id }: Pick<PageComment, 'id'>) => ({ ...params, comment_id: id });

/** Runs a command and returns its entries as somebody receives them. */
async function receivedAfter(who: Person, command: () => Promise<{ status: number }>) {
  const params = { slug: 'harbor' };
  const { seq } = (await world().as(who).send(listChanges, { params })).body;
  expect((await command()).status).toBeLessThan(300);
  const { changes } = (
    await world()
      .as(who)
      .send(listChanges, { params, query: { since: seq } })
  ).body;
  return changes.filter(({ entity }) => entity === 'page_comment');
}

it('keeps threads of comments beside the text, which does not change', async () => {
  const page = await aPage();
  const { body: first } = await comment(page, 'ben', { anchor, comment_html: '<p>Why?<script>x()</script></p>' });
  expect(first).toMatchObject({
    thread: first.id,
    anchor,
    comment_html: '<p>Why?</p>',
    created_by: world().userId('ben'),
  });
  await comment(page, 'ada', { thread: first.id, comment_html: '<p>It was cheap</p>' });
  const edited = await world()
    .as('ben')
    .send(updatePageComment, { params: of(page, first), body: { comment_html: '<p>Why red?</p>' } });
  expect(edited.body.edited_at).not.toBeNull();
  expect(await said(page)).toEqual(['<p>Why red?</p>', '<p>It was cheap</p>']);
  const { body: read } = await world().as('ada').send(readPage, { params: page });
  expect(read.description_html).toBe('<p>Paint the fence red</p>');
});

it('resolves a thread, and a reply opens it again', async () => {
  const page = await aPage();
  const { body: first } = await comment(page, 'ada', { anchor });
  const params = of(page, first);
  const resolve = (by: Person, resolved: boolean) =>
    world().as(by).send(updatePageComment, { params, body: { resolved } });
  expect((await resolve('ben', true)).body).toMatchObject({ resolved_by: world().userId('ben') });
  const { body: reply } = await comment(page, 'ada', { thread: first.id });
  expect((await list(page))[0]?.resolved_at).toBeNull();
  const onReply = await world()
    .as('ada')
    .send(updatePageComment, { params: of(page, reply), body: { resolved: true } });
  expect([onReply.status, onReply.body]).toEqual([400, { resolved: [expect.any(String)] }]);
});

it('lets whoever sees a page comment, also guests and on a locked page; what others wrote is theirs', async () => {
  const page = await aPage();
  const { body: bens } = await comment(page, 'ben', { anchor });
  // Cleo is a guest who sees her own issues only.
  expect((await comment(page, 'cleo', { anchor })).status).toBe(400);
  const everything = (guest_view_all_features: boolean) =>
    world().as('ada').send(updateProject, { params: place(), body: { guest_view_all_features } });
  await everything(true);
  await world().as('ada').send(lockPage, { params: page });
  expect((await comment(page, 'cleo', { thread: bens.id })).status).toBe(201);
  const { body: cleos } = await comment(page, 'cleo', { anchor });
  const change = (by: Person, target: PageComment, body: object) =>
    world()
      .as(by)
      .send(updatePageComment, { params: of(page, target), body });
  expect((await change('cleo', bens, { resolved: true })).status).toBe(403);
  expect((await change('cleo', cleos, { resolved: true })).status).toBe(200);
  expect((await change('ben', cleos, { comment_html: '<p>Yes</p>' })).status).toBe(403);
  expect(
    (
      await world()
        .as('ben')
        .send(deletePageComment, { params: of(page, cleos) })
    ).status,
  ).toBe(403);
  await everything(false);
});

it('hides comments of private pages, also in the feed, and those of other pages', async () => {
  const page = await aPage(1);
  const { body: first } = await comment(page, 'ada', { anchor });
  expect((await world().as('ben').send(listPageComments, { params: page })).status).toBe(404);
  expect(await receivedAfter('ben', () => comment(page, 'ada', { thread: first.id }))).toEqual([]);
  expect(await receivedAfter('ada', () => comment(page, 'ada', { thread: first.id }))).toHaveLength(1);
  const other = await aPage();
  expect((await comment(other, 'ada', { thread: first.id })).status).toBe(404);
  expect(
    (
      await world()
        .as('ada')
        .send(deletePageComment, { params: of(other, first) })
    ).status,
  ).toBe(404);
});

it('names what is wrong, and refuses on an archived page', async () => {
  const page = await aPage();
  expect((await comment(page, 'ada', {})).body).toEqual({ anchor: [expect.any(String)] });
  expect((await comment(page, 'ada', { anchor, comment_html: '<p> </p>' })).body).toEqual({
    comment_html: [expect.any(String)],
  });
  const { body: first } = await comment(page, 'ada', { anchor });
  await world().as('ada').send(archivePage, { params: page });
  expect((await comment(page, 'ada', { thread: first.id })).status).toBe(400);
  expect(await said(page)).toHaveLength(1);
});

it('deletes a thread with its first comment, and undo brings back what was there', async () => {
  const page = await aPage();
  const { body: first } = await comment(page, 'ada', { anchor });
  await comment(page, 'ben', { thread: first.id });
  const before = await said(page);
  const undone = async (command: () => Promise<{ status: number }>) => {
    const { group_id } = must((await receivedAfter('ada', command))[0], 'it was published');
    expect(
      (
        await world()
          .as('ada')
          .send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } })
      ).status,
    ).toBe(200);
    expect(await said(page)).toEqual(before);
  };
  const params = of(page, first);
  const ada = world().as('ada');
  await undone(() => ada.send(deletePageComment, { params }));
  await undone(() => ada.send(updatePageComment, { params, body: { comment_html: '<p>Hm</p>' } }));
  await undone(() => comment(page, 'ada', { thread: first.id }));
  await undone(() => ada.send(updatePageComment, { params, body: { resolved: true } }));
  expect((await list(page))[0]).toMatchObject({ resolved_at: null, resolved_by: null });
});
