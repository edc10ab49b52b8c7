import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createComment } from '#features/comments/contract.ts';
import { changeSettings } from '#features/configuration/server/public.ts';
import { createPage, updatePage } from '#features/pages/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { markAllRead } from '#features/notifications/contract.ts';
import { stopMails } from '#features/notifications/mail-contract.ts';
import { mute, unmute } from '#features/notifications/mute-contract.ts';
import { subscribe } from '#features/subscriptions/contract.ts';
import {
  readNotificationPreferences,
  updateNotificationPreferences,
} from '#features/users/notification-preferences-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { mailSettings, startMailServer, type MailServerForTests } from '#tests/support/mail-server.ts';
import { headersOf, untilMailed, wordsOf } from '#tests/support/mailed-news.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { mendMailTimes } from './mend-times.ts';

const world = worldForTests();
let post: MailServerForTests;
let params: IssueParams;

beforeAll(async () => {
  post = await startMailServer();
  await changeSettings(world().server.services, newId(), mailSettings(post));
});
afterAll(() => post.close());

const prefer = (body: object) => world().as('ben').send(updateNotificationPreferences, { body });
const change = (body: object) => world().as('hana').send(updateIssue, { params, body });
const mention = () =>
  `<p>Hi <mention-component target="users" entity_identifier="${world().userId('ben')}" entity_name="user_mention"></mention-component>, all fine?</p>`;
const say = (comment_html: string) => world().as('hana').send(createComment, { params, body: { comment_html } });

const none = { property_change: false, state_change: false, comment: false, mention: false, issue_completed: false };

beforeEach(async () => {
  await prefer({ ...none, digest: 'instant' });
  await untilMailed(world(), post);
  post.clear();
  params = await makeIssue(world(), { by: 'hana' });
  await world().as('ben').send(subscribe, { params });
});

describe('what is emailed', () => {
  it.each([
    ['nothing, until it is asked for', {}, 0],
    ['a property', { property_change: true }, 1],
    ['a state', { state_change: true }, 1],
    ['a comment', { comment: true }, 1],
    ['a mention', { mention: true }, 1],
    [
      'everything about an issue, in one email',
      { property_change: true, state_change: true, comment: true, mention: true },
      1,
    ],
    ['a completed issue, and no other state', { issue_completed: true }, 0],
  ])('%s', async (_, wanted, emails) => {
    await prefer(wanted);
    const { body: states } = await world()
      .as('hana')
      .json('GET', `/api/workspaces/harbor/projects/${params.project_id}/states/`);
    const state = must(
      (states as { id: string; group: string }[]).find(({ group }) => group === 'started'),
      'a project has one',
    );
    await change({ priority: 'high' });
    await change({ state_id: state.id });
    await say('<p>Well done</p>');
    await say(mention());
    expect(await untilMailed(world(), post)).toHaveLength(emails);
  });

  it('nothing of what was muted, before it happened or after', async () => {
    await prefer({ property_change: true, comment: true, mention: true });
    const send = (body: { issue?: string; kind?: 'mention' }) =>
      world()
        .as('ben')
        .send(mute, { params: { slug: 'harbor' }, body });
    await change({ priority: 'high' });
    await world().server.catchUp();
    const made = [await send({ issue: params.issue_id }), await send({ kind: 'mention' })];
    await say(mention());
    expect(await untilMailed(world(), post)).toEqual([]);
    for (const { body } of made)
      await world()
        .as('ben')
        .send(unmute, { params: { slug: 'harbor', mute_id: 'id' in body ? body.id : '' } });
  });

  it('is said in order, with a way to the issue and one to stop', async () => {
    await prefer({ property_change: true, mention: true });
    await change({ priority: 'high' });
    await change({ name: 'A better name' });
    await say(mention());
    const [mail, ...others] = await untilMailed(world(), post);
    const raw = must(mail, 'one email').raw;
    expect(others).toEqual([]);
    const header = headersOf(raw);
    expect(header).toMatch(/^Subject: WEB-\d+ A better name$/m);
    expect(header).toMatch(/^List-Unsubscribe: <http\S+\/api\/unsubscribe\/\S+>$/m);
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    // Every email about the issue belongs to one thread of the mail program.
    const root = `<issue.${params.issue_id}@example.invalid>`;
    expect(header).toContain(`References: ${root}`);
    expect(header).toContain(`In-Reply-To: ${root}`);
    await change({ priority: 'low' });
    expect(headersOf(must((await untilMailed(world(), post))[1], 'a second email').raw)).toContain(
      `References: ${root}`,
    );
    const words = wordsOf(raw);
    const sentences = ['changed the priority from none to high.', 'renamed it to “A better name”.', 'mentioned you: “'];
    const places = sentences.map((text) => words.indexOf(text));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(words).toContain(`/harbor/projects/${params.project_id}/issues/${params.issue_id}`);
    expect(words).toContain('/profile/notifications');
    expect(words).toContain('You get this email because you are subscribed to this issue and were mentioned.');
  });

  it('leaves out what was read meanwhile, and what may not be seen any more', async () => {
    await prefer({ property_change: true });
    await change({ priority: 'high' });
    await world().server.catchUp();
    await world()
      .as('ben')
      .send(markAllRead, { params: { slug: 'harbor' }, body: {} });
    expect(await untilMailed(world(), post)).toEqual([]);
  });

  it('is kept for nobody where there is no mail server', async () => {
    await prefer({ property_change: true });
    const set = (host: string | null) => changeSettings(world().server.services, newId(), { EMAIL_HOST: host });
    await set(null);
    await change({ priority: 'high' });
    await untilMailed(world(), post);
    await set('127.0.0.1');
    expect(await untilMailed(world(), post)).toEqual([]);
    const kept = await world().db.selectFrom('mails').select('subject').where('state', '=', 'kept').execute();
    expect(kept).toEqual([]);
  });

  it('is sent once, however often the time comes', async () => {
    await prefer({ property_change: true });
    await change({ priority: 'high' });
    await untilMailed(world(), post);
    expect(await untilMailed(world(), post)).toHaveLength(1);
  });

  it('is sent once by two processes at the same time', async () => {
    await prefer({ property_change: true });
    await change({ priority: 'high' });
    await world().server.catchUp();
    const { db } = world();
    // The other process has taken the news and not committed yet.
    const other = await world().server.services.db.startTransaction().execute();
    await sql`update notifications set mail_due = now() where mail_due is not null and workspace_id is not null`.execute(
      db,
    );
    await sql`update notifications set mail_due = null where mail_due is not null and workspace_id = (select id from workspaces where slug = 'harbor')`.execute(
      other,
    );
    await sql`select graphile_worker.add_job('mail-news', json_build_object('workspaceId', id)) from workspaces where slug = 'harbor'`.execute(
      db,
    );
    const isWaiting = async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length;
    await expect.poll(isWaiting).toBeGreaterThan(0);
    await other.commit().execute();
    await world().server.catchUp();
    expect(await untilMailed(world(), post)).toEqual([]);
  });

  it('is one email about all issues, daily and hourly', async () => {
    await prefer({ property_change: true, digest: 'hourly' });
    await change({ priority: 'high' });
    params = await makeIssue(world(), { by: 'hana' });
    await world().as('ben').send(subscribe, { params });
    await change({ priority: 'low' });
    const [mail, ...others] = await untilMailed(world(), post);
    expect(others).toEqual([]);
    expect(headersOf(must(mail, 'one email').raw)).toContain('Subject: News about 2 issues');
  });
});

describe('news of pages', () => {
  it('is one email a page, with a way to the words, and governed by the switches for mentions and comments', async () => {
    await prefer({ comment: true });
    const as = world().as('hana');
    const place = { slug: 'harbor', project_id: params.project_id };
    const body = { name: 'Release plan', description_html: mention() };
    const { id } = (await as.send(createPage, { params: place, body })).body;
    expect(await untilMailed(world(), post)).toEqual([]);
    await prefer({ mention: true });
    await as.send(updatePage, { params: { ...place, page_id: id }, body: { description_html: '<p>Nobody</p>' } });
    await as.send(updatePage, { params: { ...place, page_id: id }, body: { description_html: mention() } });
    const [mail, ...others] = await untilMailed(world(), post);
    expect(others).toEqual([]);
    const raw = must(mail, 'one email').raw;
    expect(headersOf(raw)).toMatch(/^Subject: Release plan$/m);
    expect(headersOf(raw)).toContain(`References: <page.${id}@example.invalid>`);
    expect(wordsOf(raw)).toContain('hana mentioned you in the text.');
    expect(wordsOf(raw)).toContain(`/harbor/projects/${place.project_id}/pages/${id}#mention-${world().userId('ben')}`);
  });
});

describe('when it is emailed', () => {
  const due = async () => {
    await world().server.catchUp();
    const row = await world()
      .db.selectFrom('notifications')
      .select(['mail_due', 'created_at'])
      .where('receiver_id', '=', world().userId('ben'))
      .where('mail_due', 'is not', null)
      .executeTakeFirstOrThrow();
    return { at: new Date(row.mail_due ?? ''), made: new Date(row.created_at) };
  };

  it('within five minutes', async () => {
    await prefer({ property_change: true });
    await change({ priority: 'high' });
    const { at } = await due();
    expect(at.getTime() % 300_000).toBe(0);
  });

  it('at the full hour', async () => {
    await prefer({ property_change: true, digest: 'hourly' });
    await change({ priority: 'high' });
    const { at, made } = await due();
    expect([at.getUTCMinutes(), at > made]).toEqual([0, true]);
  });

  it('at eight in the morning where the person is', async () => {
    await prefer({ property_change: true, digest: 'daily' });
    await world().as('ben').json('PATCH', '/api/users/me/', { user_timezone: 'Asia/Kolkata' });
    await change({ priority: 'high' });
    const { at, made } = await due();
    const clock = at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
    expect([clock, at > made]).toEqual(['08:00', true]);
  });
});

it.each(['instant', 'hourly', 'daily'] as const)('is emailed once after the clock was ahead: %s', async (digest) => {
  await prefer({ property_change: true, digest });
  await change({ priority: 'high' });
  await world().server.catchUp();
  const { db } = world();
  const ahead = sql`update notifications set mail_due = mail_due + interval '30 hours' where workspace_id is not null`;
  await ahead.execute(db);
  await sql`update graphile_worker._private_jobs set run_at = run_at + interval '30 hours'`.execute(db);
  await mendMailTimes(world());
  await mendMailTimes(world());
  await world().server.catchUp();
  expect(post.mails).toHaveLength(1);
  expect(await untilMailed(world(), post)).toHaveLength(1);
});

describe('the button of a mail program', () => {
  const addressIn = (raw: string) =>
    must(/List-Unsubscribe: <https?:\/\/[^/]+(\/\S+)>/.exec(headersOf(raw))?.[1], 'the address in the header');

  it('stops emails with one request, signed in or not', async () => {
    await prefer({ property_change: true, mention: true });
    await change({ priority: 'high' });
    const path = addressIn(must((await untilMailed(world(), post))[0], 'one email').raw);
    const url = world().server.url + path;
    const opened = await fetch(url, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/profile/notifications'),
    ]);
    const read = async () => (await world().as('ben').send(readNotificationPreferences, {})).body;
    expect(await read()).toMatchObject({ property_change: true });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const stopped = await fetch(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect(stopped.status).toBe(200);
    expect(await read()).toMatchObject(none);
  });

  it('does nothing with a token of somebody else', async () => {
    const wrong = { user_id: world().userId('ben'), token: 'x'.repeat(43) };
    expect((await world().as('ada').send(stopMails, { params: wrong })).status).toBe(404);
  });
});
