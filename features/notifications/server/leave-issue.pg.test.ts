import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#features/configuration/server/public.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { readSubscription, subscribe } from '#features/subscriptions/contract.ts';
import { updateNotificationPreferences } from '#features/users/notification-preferences-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { mailSettings, startMailServer, type MailServerForTests } from '#tests/support/mail-server.ts';
import { untilMailed, wordsOf } from '#tests/support/mailed-news.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

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

beforeEach(async () => {
  await prefer({ property_change: false, digest: 'instant' });
  await untilMailed(world(), post);
  post.clear();
  params = await makeIssue(world(), { by: 'hana' });
  await world().as('ben').send(subscribe, { params });
});

describe('the link that unsubscribes from one issue', () => {
  const linksIn = (raw: string) =>
    [...wordsOf(raw).matchAll(/Unsubscribe from this issue: (http\S+)/g)].map(([, url]) => must(url, 'an address'));
  const follows = async (of: IssueParams) =>
    (await world().as('ben').send(readSubscription, { params: of })).body.subscribed;
  const open = async (url: string) => {
    const page = await fetch(url);
    return [page.status, page.headers.get('content-type'), await page.text()] as const;
  };

  it('asks, unsubscribes with one press and without a session, and from that issue alone', async () => {
    await prefer({ property_change: true });
    const other = params;
    params = await makeIssue(world(), { by: 'hana', assignees: ['ben'] });
    await untilMailed(world(), post);
    post.clear();
    await change({ priority: 'high' });
    const [mail] = await untilMailed(world(), post);
    const raw = must(mail, 'one email').raw;
    expect(wordsOf(raw)).toContain('You get this email because you are assigned to this issue.');
    const [url] = linksIn(raw);
    const [status, type, html] = await open(must(url, 'the link'));
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<form method="post"');
    expect(await follows(params), 'opening it changes nothing').toBe(true);
    for (const _ of ['pressed', 'pressed again']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const left = await fetch(must(url, 'the link'), { method: 'POST', headers, redirect: 'manual' });
      expect(left.status).toBe(302);
      const [, , done] = await open(new URL(must(left.headers.get('location'), 'a page'), url).href);
      expect(done).toContain('You’re unsubscribed');
      expect([await follows(params), await follows(other)]).toEqual([false, true]);
    }
    post.clear();
    await change({ priority: 'low' });
    expect(await untilMailed(world(), post)).toEqual([]);
  });

  it('stands with each issue of a digest', async () => {
    await prefer({ property_change: true, digest: 'hourly' });
    await change({ priority: 'high' });
    params = await makeIssue(world(), { by: 'hana' });
    await world().as('ben').send(subscribe, { params });
    await change({ priority: 'low' });
    const [mail] = await untilMailed(world(), post);
    expect(new Set(linksIn(must(mail, 'one email').raw)).size).toBe(2);
  });

  it('does nothing with a token that was changed', async () => {
    await prefer({ property_change: true });
    await change({ priority: 'high' });
    const [url = ''] = linksIn(must((await untilMailed(world(), post))[0], 'one email').raw);
    const token = must(url.split('/').at(-2), 'it ends with the token');
    // The last letter of the token holds bits that are no part of it.
    const wrong = url.replace(token, `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`);
    for (const bad of [wrong, url.replace(token, token.slice(0, -4)), url.replace(token, 'x')]) {
      expect((await fetch(bad, { method: 'POST', redirect: 'manual' })).status).toBe(404);
      expect((await open(bad))[2]).toContain('This link doesn’t work');
    }
    expect(await follows(params)).toBe(true);
  });
});
