// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { expect, test } from 'vitest';
import { listSubscribers, subscribe, subscriptionErrors, unsubscribe } from '#features/subscriptions/contract.ts';
import { issueId, issue } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { audit, harborId, idOf, userId, userLite } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import type { Person } from '#tests/world/people.ts';
import { SubscribeButton } from './subscribe-button.tsx';

let harbor: Harbor;
let page: Part;

const Shown = observer(function Shown({ within: { facts, list } }: { within: Harbor }) {
  const row = list.rows.get(issueId(1));
  return row ? <SubscribeButton facts={facts} issue={row} /> : null;
});

/** The bell of WEB-1, which these people follow. */
async function open(...followers: readonly Person[]) {
  harbor = await openHarbor({ issues: [issue(1)] });
  const members = (['ada', 'ben', 'hana'] as const).map((person, at) => ({
    id: idOf(4, at + 1),
    member: userLite(person),
    is_subscribed: followers.includes(person),
  }));
  harbor.answers.give(listSubscribers, members);
  const record = { id: idOf(26, 1), ...audit, project: websiteId, workspace: harborId, issue: issueId(1) };
  harbor.answers.give(subscribe, { ...record, subscriber: userId('ada') });
  harbor.answers.give(unsubscribe, null as never);
  page = await harbor.open(<Shown within={harbor} />);
}

test('a press follows an issue before the server answers, and the next one ends that', async () => {
  await open('ben');
  await page.see('button', '1 subscriber');
  const release = harbor.answers.hold(subscribe);
  await page.click('button', 'Subscribe');
  await page.see('button', '2 subscribers');
  await page.see('button', 'Unsubscribe');
  release();
  await page.says('Subscribed to WEB-1');
  await page.click('button', 'Unsubscribe');
  await page.see('button', '1 subscriber');
  await page.says('Unsubscribed from WEB-1');
  expect(harbor.answers.asked(unsubscribe)).toHaveLength(1);
});

test('what is refused goes back, and the reason is said', async () => {
  await open('ben');
  harbor.answers.refuse(subscribe, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
  await page.click('button', 'Subscribe');
  const toast = await page.see('alert');
  expect(textOf(toast)).toContain('Could not subscribe');
  expect(textOf(toast)).not.toContain('raw words');
  await page.see('button', '1 subscriber');
  await page.see('button', 'Subscribe');
});

test('what was done in another window already counts as done', async () => {
  await open('ben');
  await page.see('button', '1 subscriber');
  harbor.answers.refuse(subscribe, subscriptionErrors.SUBSCRIBED);
  await page.click('button', 'Subscribe');
  await page.says('Subscribed to WEB-1');
  await page.see('button', '2 subscribers');
  expect(page.all('alert').map(textOf).join('')).toBe('');
});

test('the number opens the list of who follows', async () => {
  await open('ada', 'hana');
  await page.click('button', '2 subscribers');
  await page.see('heading', 'Subscribers');
  expect(page.all('listitem').map(textOf)).toEqual([expect.stringContaining('Ada'), expect.stringContaining('Hana')]);
});

test('an issue that nobody follows says so', async () => {
  await open();
  await page.click('button', '0 subscribers');
  await page.says('No subscribers yet');
  expect(page.all('listitem')).toEqual([]);
});
