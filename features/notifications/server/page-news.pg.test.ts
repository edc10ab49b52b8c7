import { describe, expect, it } from 'vitest';
import {
  changeNotifications,
  countUnread,
  listNotifications,
  markAllRead,
  readNotification,
} from '#features/notifications/contract.ts';
import { listMutes, mute } from '#features/notifications/mute-contract.ts';
import { createPageComment, deletePageComment } from '#features/pages/comment-contract.ts';
import { createPage, deletePage, duplicatePage, updatePage } from '#features/pages/contract.ts';
import { archivePage, changePageAccess } from '#features/pages/state-contract.ts';
import { listPageVersions, restorePageVersion } from '#features/pages/text-contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const slug = { slug: 'harbor' };
const place = () => ({ ...slug, project_id: world().website.id });
const mention = (who: Person) =>
  `<mention-component target="users" entity_identifier="${world().userId(who)}" entity_name="user_mention"></mention-component>`;
const anchor = { quote: 'fence', before: '', after: '', start: null, end: null };

async function aPage(by: Person = 'ada', text = '<p>Paint the fence</p>', access: 0 | 1 = 0) {
  const body = { name: 'Plan', access, description_html: text };
  const made = await world().as(by).send(createPage, { params: place(), body });
  return { ...place(), page_id: made.body.id };
}
type PageParams = Awaited<ReturnType<typeof aPage>>;

const write = (by: Person, params: PageParams, text: string) =>
  world()
    .as(by)
    .send(updatePage, { params, body: { description_html: text } });
async function newsOf(who: Person, { page_id }: PageParams, query: Record<string, 'true' | 'false'> = {}) {
  await world().server.catchUp();
  const asked = { with_pages: 'true', with_mentions: 'true', ...query, per_page: '300', cursor: '300:0:0' } as const;
  const { results } = (await world().as(who).send(listNotifications, { params: slug, query: asked })).body;
  return results.filter(({ entity_identifier }) => entity_identifier === page_id);
}

describe('news of a page', () => {
  it('reports a mention in the text, once, whatever else is written', async () => {
    const page = await aPage();
    await write('ada', page, `<p>Ask ${mention('ben')}</p>`);
    const [news, ...others] = await newsOf('ben', page);
    expect(others).toEqual([]);
    expect(news).toMatchObject({
      entity_name: 'page',
      data: null,
      project: page.project_id,
      page: { id: page.page_id, name: 'Plan', project_id: page.project_id, workspace_slug: 'harbor', comment: null },
      sender: 'in_app:issue_activities:mentioned',
      message: 'You have been mentioned in the page Plan',
      is_mentioned_notification: true,
      triggered_by: world().userId('ada'),
    });
    await write('hana', page, `<p>Ask ${mention('ben')} today</p>`);
    expect(await newsOf('ben', page)).toHaveLength(1);
  });

  it('is not made by copies, restored versions and what undo brings back', async () => {
    const page = await aPage('ada', `<p>${mention('ben')}</p>`);
    expect(await newsOf('ben', page)).toHaveLength(1);
    const copy = (await world().as('hana').send(duplicatePage, { params: page })).body;
    expect(await newsOf('ben', { ...page, page_id: copy.id })).toEqual([]);
    await write('hana', page, '<p>Nobody</p>');
    const versions = (await world().as('ada').send(listPageVersions, { params: page })).body;
    const old = must(versions.at(-1), 'the first version');
    await world()
      .as('ada')
      .send(restorePageVersion, { params: { ...page, version_id: old.id } });
    expect(await newsOf('ben', page)).toHaveLength(1);
    const body = { comment_html: `<p>${mention('ben')}</p>`, anchor };
    const { id } = (await world().as('ada').send(createPageComment, { params: page, body })).body;
    expect(await newsOf('ben', page)).toHaveLength(2);
    const { seq } = (await world().as('ada').send(listChanges, { params: slug })).body;
    await world()
      .as('ada')
      .send(deletePageComment, { params: { ...page, comment_id: id } });
    const { changes } = (
      await world()
        .as('ada')
        .send(listChanges, { params: slug, query: { since: seq } })
    ).body;
    const gone = must(
      changes.findLast(({ entity, op }) => entity === 'page_comment' && op === 'deleted'),
      'it was deleted',
    );
    const undone = await world()
      .as('ada')
      .send(undoGroup, { params: slug, body: { group_id: gone.group_id } });
    expect(undone.status).toBe(200);
    expect(await newsOf('ben', page)).toHaveLength(2);
  });

  it('notifies the owner and who takes part in a thread of a comment, and where it is', async () => {
    const page = await aPage('ada');
    const body = { comment_html: '<p>Why <b>red</b> &amp; not blue?</p>', anchor };
    const first = (await world().as('ben').send(createPageComment, { params: page, body })).body;
    await world()
      .as('hana')
      .send(createPageComment, { params: page, body: { comment_html: '<p>It was cheap</p>', thread: first.id } });
    expect((await newsOf('ada', page)).map(({ page: about, sender }) => [about?.comment?.text, sender])).toEqual([
      ['It was cheap', 'in_app:issue_activities:created'],
      ['Why red & not blue?', 'in_app:issue_activities:created'],
    ]);
    const [reply, ...others] = await newsOf('ben', page);
    expect(others).toEqual([]);
    expect(reply).toMatchObject({ sender: 'in_app:issue_activities:subscribed', title: 'Plan' });
    expect(reply?.page?.comment?.thread).toBe(first.id);
    expect(await newsOf('hana', page)).toEqual([]);
  });

  it('is never for who may not see the page, and is not shown to who may not any more', async () => {
    const hidden = await aPage('ada', `<p>${mention('ben')}</p>`, 1);
    expect(await newsOf('ben', hidden)).toEqual([]);
    const page = await aPage('ada', `<p>${mention('ben')} ${mention('cleo')} ${mention('dan')} ${mention('eve')}</p>`);
    for (const person of ['cleo', 'dan'] as const) expect(await newsOf(person, page)).toEqual([]);
    const [news] = await newsOf('ben', page);
    const params = { ...slug, notification_id: must(news, 'Ben was notified').id };
    await world()
      .as('ada')
      .send(changePageAccess, { params: page, body: { access: 1 } });
    expect(await newsOf('ben', page)).toEqual([]);
    const { body } = await world().as('ben').send(readNotification, { params });
    expect(body).toMatchObject({ data: null, page: null, project: null, title: '', message: null });
    expect(JSON.stringify(body)).not.toContain('Plan');
  });

  it('goes with its page', async () => {
    const page = await aPage('ada', `<p>${mention('ben')}</p>`);
    expect(await newsOf('ben', page)).toHaveLength(1);
    await world().as('ada').send(archivePage, { params: page });
    expect(await newsOf('ben', page)).toHaveLength(1);
    expect((await world().as('ada').send(deletePage, { params: page })).status).toBe(204);
    expect(await newsOf('ben', page)).toEqual([]);
  });

  it('is unknown to clients of the wire format: in their lists, their counts and what they mark as read', async () => {
    await world()
      .as('ben')
      .send(markAllRead, { params: slug, body: { with_pages: true } });
    const page = await aPage('ada', `<p>${mention('ben')}</p>`);
    const comments = { comment_html: '<p>Hm</p>', anchor };
    const first = (await world().as('ben').send(createPageComment, { params: page, body: comments })).body;
    await world()
      .as('ada')
      .send(createPageComment, { params: page, body: { comment_html: '<p>So</p>', thread: first.id } });
    expect(await newsOf('ben', page)).toHaveLength(2);
    const counts = async (query: { with_pages?: 'true' }) => {
      const { body } = await world().as('ben').send(countUnread, { params: slug, query });
      return [body.total_unread_notifications_count, body.mention_unread_notifications_count];
    };
    expect(await counts({ with_pages: 'true' })).toEqual([1, 1]);
    expect(await counts({})).toEqual([0, 0]);
    for (const mentioned of [{}, { mentioned: 'true' }]) {
      const { body } = await world().as('ben').send(listNotifications, { params: slug, query: mentioned });
      expect(JSON.stringify(body)).not.toContain(page.page_id);
    }
    await world().as('ben').send(markAllRead, { params: slug, body: {} });
    expect(await counts({ with_pages: 'true' })).toEqual([1, 1]);
    await world()
      .as('ben')
      .send(markAllRead, { params: slug, body: { with_pages: true } });
    expect(await counts({ with_pages: 'true' })).toEqual([0, 0]);
    const query = { with_pages: 'true', with_mentions: 'true' } as const;
    const { body } = await world().as('ben').send(listNotifications, { params: slug, query });
    expect(JSON.stringify(body)).toContain(page.page_id);
  });

  it('is narrowed by what the caller is to the page, marked, and muted by page', async () => {
    const page = await aPage('ada');
    const body = { comment_html: '<p>Hm</p>', anchor };
    await world().as('ben').send(createPageComment, { params: page, body });
    expect(await newsOf('ada', page, { type: 'created' as 'true' })).toHaveLength(1);
    expect(await newsOf('ada', page, { type: 'assigned,subscribed' as 'true' })).toEqual([]);
    const [news] = await newsOf('ada', page);
    const ids = [must(news, 'Ada was notified').id];
    const changed = await world()
      .as('ada')
      .send(changeNotifications, { params: slug, body: { notification_ids: ids, archived: true } });
    expect(changed.body[0]?.page?.id).toBe(page.page_id);
    expect(await newsOf('ada', page)).toEqual([]);
    expect(await newsOf('ada', page, { archived: 'true' })).toHaveLength(1);
    const made = await world()
      .as('ada')
      .send(mute, { params: slug, body: { page: page.page_id } });
    expect(made.body).toMatchObject({ page: page.page_id, issue: null, name: 'Plan' });
    expect((await world().as('ada').send(listMutes, { params: slug })).body[0]?.page).toBe(page.page_id);
    const hidden = await aPage('ada', '<p></p>', 1);
    const refused = await world()
      .as('ben')
      .send(mute, { params: slug, body: { page: hidden.page_id } });
    expect(refused.status).toBe(404);
  });
});
