// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#features/accounts/web/public.ts';
import {
  startEmailsAgain,
  updateNotificationPreferences,
  type NotificationPreference,
} from '#features/users/notification-preferences-contract.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { audit, idOf, madeAt, me, userId } from '#tests/support/part/harbor/people.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { email } from '#tests/world/people.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const all: NotificationPreference = {
  id: idOf(50, 1),
  ...audit,
  user: userId('ada'),
  workspace: null,
  project: null,
  property_change: true,
  state_change: true,
  comment: true,
  mention: true,
  issue_completed: true,
  desktop: false,
  digest: 'instant',
  bounce: null,
};

beforeEach(() => runInAction(() => (session.me = me('ada'))));

/** What Ada is emailed about; the server keeps what is written. */
async function open(change: Partial<NotificationPreference> = {}) {
  answers = answerCalls();
  let stored = { ...all, ...change };
  answers.make(
    updateNotificationPreferences,
    ({ body }) => (stored = { ...stored, ...(body as Partial<NotificationPreference>) }),
  );
  answers.make(startEmailsAgain, () => (stored = { ...stored, bounce: null }));
  page = await openPart(<NotificationsScreen saved={stored} />);
  await page.see('heading', 'Email');
}
const sent = () => answers.asked(updateNotificationPreferences).map(({ body }) => body);
const isOn = async (name: string) => (await page.see('switch', name)).getAttribute('aria-checked') === 'true';

test.each([
  ['Issue completed', { issue_completed: false }],
  ['Comments', { comment: false }],
  ['Mentions', { mention: false }],
])('the switch %s saves itself alone, at once', async (name, body) => {
  await open();
  expect(await isOn(name)).toBe(true);
  await page.click('switch', name);
  await page.until(() => expect(sent()).toEqual([body]));
  expect(await isOn(name)).toBe(false);
});

test('a switch that cannot be saved goes back, with the reason, and is tried again on request', async () => {
  await open();
  answers.refuse(updateNotificationPreferences, failed);
  await page.click('switch', 'Mentions');
  expect((await page.see('alert')).textContent).toContain('The server ran into a problem.');
  expect(await isOn('Mentions')).toBe(true);
  answers.give(updateNotificationPreferences, { ...all, mention: false });
  await page.click('button', 'Retry');
  await page.until(async () => expect(await isOn('Mentions')).toBe(false));
});

test('how often is chosen from a list', async () => {
  await open();
  const field = page.all('button').find((one) => one.textContent?.includes('Immediately'));
  field?.click();
  await page.click('option', 'Once a day');
  await page.until(() => expect(sent()).toEqual([{ digest: 'daily' }]));
});

test('an address that emails came back from says why, and gets them again', async () => {
  await open({ bounce: { address: email('ada'), reason: 'No such mailbox', bounced_at: madeAt } });
  await page.says(`Emails to ${email('ada')} are paused`);
  await page.says('No such mailbox');
  answers.refuse(startEmailsAgain, failed);
  await page.click('button', 'Resume emails');
  expect((await page.see('alert')).textContent).toContain('Could not resume emails.');
  answers.give(startEmailsAgain, all);
  await page.click('button', 'Resume emails');
  await page.until(() => expect(page.text()).not.toContain('are paused'));
});
