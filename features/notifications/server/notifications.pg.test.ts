import { describe, expect, it } from 'vitest';
import { createComment } from '#features/comments/contract.ts';
import { deleteIssue, updateIssue } from '#features/issues/contract.ts';
import {
  archiveNotification,
  countUnread,
  listNotifications,
  markAllRead,
  markNotificationRead,
  markNotificationUnread,
  readNotification,
  restoreNotification,
  updateNotification,
} from '#features/notifications/contract.ts';
import { subscribe } from '#features/subscriptions/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const slug = { slug: 'harbor' };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

type Query = NonNullable<Parameters<typeof listOf>[1]>;
async function listOf(
  who: Person,
  query: Partial<Record<'type' | 'mentioned', string>> &
    Partial<Record<'snoozed' | 'archived' | 'read' | 'with_mentions', 'true' | 'false'>> = {},
) {
  await world().server.catchUp();
  const { body } = await world()
    .as(who)
    .send(listNotifications, { params: slug, query: { ...query, per_page: '300', cursor: '300:0:0' } });
  return body;
}
/** What somebody's list says of one issue. */
async function newsOf(who: Person, { issue_id }: IssueParams, query: Query = {}) {
  return (await listOf(who, query)).results.filter(({ entity_identifier }) => entity_identifier === issue_id);
}
const counts = async (who: Person) => {
  await world().server.catchUp();
  const { body } = await world().as(who).send(countUnread, { params: slug });
  return [body.total_unread_notifications_count, body.mention_unread_notifications_count];
};
const mention = (who: Person) =>
  `<p>Hi <mention-component target="users" entity_identifier="${world().userId(who)}" entity_name="user_mention"></mention-component></p>`;
const change = (who: Person, params: IssueParams, body: object) => world().as(who).send(updateIssue, { params, body });

/** One notification of Ben's about a fresh issue of Hana's. */
async function oneOfBens() {
  const params = await makeIssue(world(), { by: 'hana' });
  await world().as('ben').send(subscribe, { params });
  await change('hana', params, { priority: 'high' });
  const found = must((await newsOf('ben', params))[0], 'Ben was notified');
  return { params, found, of: { ...slug, notification_id: found.id } };
}

describe('a notification', () => {
  it('has the documented shape', async () => {
    const { params, found } = await oneOfBens();
    expect(found).toMatchObject({
      workspace: expect.any(String) as string,
      project: params.project_id,
      entity_identifier: params.issue_id,
      entity_name: 'issue',
      sender: 'in_app:issue_activities:subscribed',
      triggered_by: world().userId('hana'),
      triggered_by_details: { display_name: 'hana' },
      receiver: world().userId('ben'),
      read_at: null,
      snoozed_till: null,
      archived_at: null,
      message_html: '<p></p>',
      is_mentioned_notification: false,
      data: {
        issue: { id: params.issue_id, name: 'An issue of a test', identifier: 'WEB', state_group: 'backlog' },
        issue_activity: {
          verb: 'updated',
          field: 'priority',
          actor: world().userId('hana'),
          old_value: 'none',
          new_value: 'high',
          old_identifier: null,
        },
      },
    });
  });

  it('of a mention comes alone, without a title, and is left out of the list unless asked for', async () => {
    const params = await makeIssue(world(), { assignees: ['ben'] });
    await world()
      .as('hana')
      .send(createComment, { params, body: { comment_html: mention('ben') } });
    expect((await newsOf('ben', params)).map(({ sender }) => sender)).toEqual(['in_app:issue_activities:assigned']);
    const [found, ...others] = await newsOf('ben', params, { mentioned: 'true' });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      title: '',
      message: 'hana has mentioned you in a comment in issue An issue of a test',
      sender: 'in_app:issue_activities:mentioned',
      is_mentioned_notification: true,
    });
    expect((await newsOf('ben', params, { with_mentions: 'true' })).length).toBe(2);
  });

  it('is not made for who may not see the issue, and not shown to who may not see it any more', async () => {
    const params = await makeIssue(world(), { assignees: ['cleo'] });
    await change('ada', params, { priority: 'low' });
    expect((await newsOf('cleo', params)).length).toBe(2);
    const before = await counts('cleo');
    const kept = must((await newsOf('cleo', params))[0], 'she was notified');
    await change('ada', params, { assignee_ids: [] });
    await world()
      .as('ada')
      .send(createComment, { params, body: { comment_html: mention('cleo') } });
    expect(await newsOf('cleo', params, { with_mentions: 'true' })).toEqual([]);
    expect(await counts('cleo')).toEqual([must(before[0], 'a count') - 2, before[1]]);
    const of = { ...slug, notification_id: kept.id };
    expect((await world().as('cleo').send(readNotification, { params: of })).body).toMatchObject({
      data: null,
      project: null,
      title: '',
    });
    expect((await world().as('cleo').send(archiveNotification, { params: of })).status).toBe(200);
  });

  it('of a deleted issue is not listed, and nobody is notified of the deletion', async () => {
    const { params } = await oneOfBens();
    await world().as('hana').send(deleteIssue, { params });
    expect(await newsOf('ben', params)).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { of } = await oneOfBens();
    for (const call of [readNotification, archiveNotification, markNotificationRead] as const)
      expect((await world().as('hana').send(call, { params: of })).status).toBe(404);
  });
});

describe('marks', () => {
  it('read and unread are reported with the whole notification, and the first time of reading stays', async () => {
    const { of } = await oneOfBens();
    const ben = world().as('ben');
    const first = await ben.send(markNotificationRead, { params: of });
    expect([first.status, first.body.read_at]).toEqual([200, expect.any(String)]);
    expect((await ben.send(markNotificationRead, { params: of })).body.read_at).toBe(first.body.read_at);
    expect((await ben.send(markNotificationUnread, { params: of })).body.read_at).toBeNull();
  });

  it('archiving takes it out of the list into the archive, and back', async () => {
    const { params, of } = await oneOfBens();
    const ben = world().as('ben');
    expect((await ben.send(archiveNotification, { params: of })).body.archived_at).toEqual(expect.any(String));
    expect([(await newsOf('ben', params)).length, (await newsOf('ben', params, { archived: 'true' })).length]).toEqual([
      0, 1,
    ]);
    expect((await ben.send(restoreNotification, { params: of })).body.archived_at).toBeNull();
    expect([(await newsOf('ben', params)).length, (await newsOf('ben', params, { archived: 'true' })).length]).toEqual([
      1, 0,
    ]);
  });

  it('counts say when the next snooze is over', async () => {
    const next = async () =>
      (await world().as('ben').send(countUnread, { params: slug })).body.next_snooze_end?.slice(0, 19) ?? null;
    const { of: first } = await oneOfBens();
    const { of: second } = await oneOfBens();
    const [soon, later] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const snooze = (params: typeof first, snoozed_till: string | null | undefined) =>
      world().as('ben').send(updateNotification, { params, body: { snoozed_till } });
    expect(await next()).toBeNull();
    await snooze(first, later);
    await snooze(second, soon);
    expect(await next()).toBe(soon?.slice(0, 19));
    await world().as('ben').send(archiveNotification, { params: second });
    expect(await next()).toBe(later?.slice(0, 19));
    await snooze(first, anHourAgo());
    expect(await next()).toBeNull();
  });

  it('a snooze hides it until its time, and one that is over is none', async () => {
    const { params, of } = await oneOfBens();
    const ben = world().as('ben');
    const [unread] = await counts('ben');
    const lengths = async () => [
      (await newsOf('ben', params)).length,
      (await newsOf('ben', params, { snoozed: 'true' })).length,
    ];
    await ben.send(updateNotification, { params: of, body: { snoozed_till: inAnHour() } });
    expect([await lengths(), (await counts('ben'))[0]]).toEqual([[0, 1], must(unread, 'a count') - 1]);
    await ben.send(updateNotification, { params: of, body: { read_at: anHourAgo() } });
    expect(await lengths()).toEqual([0, 1]);
    await ben.send(updateNotification, { params: of, body: { snoozed_till: anHourAgo(), read_at: null } });
    expect([await lengths(), (await counts('ben'))[0]]).toEqual([[1, 0], unread]);
  });

  it('are taken back by undo, and published to the person’s own browsers alone', async () => {
    const { of } = await oneOfBens();
    const ben = world().as('ben');
    await ben.send(archiveNotification, { params: of });
    const { body } = await ben.send(listChanges, { params: slug, query: { since: 0 } });
    const entry = must(
      body.changes.findLast(({ entity }) => entity === 'notification'),
      'he is told',
    );
    expect(entry).toMatchObject({
      entity_id: of.notification_id,
      fields: { archived_at: expect.any(String) as string },
    });
    const hers = await world()
      .as('hana')
      .send(listChanges, { params: slug, query: { since: entry.seq - 1 } });
    expect(hers.body.changes.filter(({ entity }) => entity === 'notification')).toEqual([]);
    expect((await ben.send(undoGroup, { params: slug, body: { group_id: entry.group_id } })).status).toBe(200);
    expect((await ben.send(readNotification, { params: of })).body.archived_at).toBeNull();
  });

  it('all read: everything of the list it was asked for, and nothing else', async () => {
    const mine = await makeIssue(world(), { by: 'ben' });
    const { params, of } = await oneOfBens();
    await change('hana', mine, { priority: 'urgent' });
    await world()
      .as('hana')
      .send(createComment, { params, body: { comment_html: mention('ben') } });
    const ben = world().as('ben');
    // What is not made yet would not be marked.
    await world().server.catchUp();
    await ben.send(markAllRead, { params: slug, body: { type: 'created', mentioned: false } });
    expect((await newsOf('ben', mine, { read: 'false' })).length).toBe(0);
    expect((await newsOf('ben', params, { read: 'false' })).length).toBe(1);
    await ben.send(updateNotification, { params: of, body: { snoozed_till: inAnHour() } });
    const all = await ben.send(markAllRead, { params: slug, body: {} });
    expect(all.body).toEqual({ message: 'Successful' });
    expect(await counts('ben')).toEqual([0, 0]);
    expect((await newsOf('ben', params, { snoozed: 'true', read: 'false' })).length).toBe(1);
  });
});

describe('the list', () => {
  it('is narrowed by what the caller is to the issue', async () => {
    const made = await makeIssue(world(), { by: 'ben' });
    const given = await makeIssue(world(), { assignees: ['ben'] });
    const followed = await makeIssue(world());
    await world().as('ben').send(subscribe, { params: followed });
    for (const params of [made, given, followed]) await change('hana', params, { priority: 'medium' });
    const known = new Map([
      [made.issue_id, 'created'],
      [given.issue_id, 'assigned'],
      [followed.issue_id, 'followed'],
    ]);
    const found = async (type?: string) =>
      [
        ...new Set(
          (await listOf('ben', type === undefined ? {} : { type })).results.map((row) =>
            known.get(row.entity_identifier),
          ),
        ),
      ]
        .filter((name) => name !== undefined)
        .toSorted();
    expect(await found()).toEqual(['assigned', 'created', 'followed']);
    expect(await found('assigned')).toEqual(['assigned']);
    expect(await found('created')).toEqual(['created']);
    expect(await found('subscribed')).toEqual(['assigned', 'followed']);
    expect(await found('assigned,created')).toEqual(['assigned', 'created']);
    expect(await found('all')).toEqual(['assigned', 'created', 'followed']);
  });

  it('is a plain array without both paging parameters, and pages with them', async () => {
    await oneOfBens();
    await oneOfBens();
    const ben = world().as('ben');
    const plain = await ben.json<unknown[]>('GET', '/api/workspaces/harbor/users/notifications');
    expect([plain.status, Array.isArray(plain.body)]).toEqual([200, true]);
    const first = await ben.send(listNotifications, { params: slug, query: { per_page: '1', cursor: '1:0:0' } });
    const next = await ben.send(listNotifications, {
      params: slug,
      query: { per_page: '1', cursor: first.body.next_cursor },
    });
    expect(first.body).toMatchObject({ count: 1, total_count: plain.body.length, next_page_results: true });
    expect([first.body.results[0], next.body.results[0]]).toEqual(plain.body.slice(0, 2));
  });

  it('pages without counting the rest', async () => {
    await oneOfBens();
    await oneOfBens();
    type Query = CallInput<typeof listNotifications>['query'];
    const read = (query: Query) => world().as('ben').send(listNotifications, { params: slug, query });
    const { body: all } = await read({ per_page: '9', cursor: '9:0:0' });
    const pageOf = (page: number) => read({ per_page: '1', cursor: `1:${page}:0`, counted: 'false' });
    const [{ body: first }, { body: last }] = [await pageOf(0), await pageOf(all.total_count - 1)];
    expect(first).toMatchObject({ total_count: 2, next_page_results: true, results: [all.results[0]] });
    expect(last).toMatchObject({ total_count: all.total_count, next_page_results: false });
  });
});
