// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { endOtherSessions, endSession, listSessions, type SessionRecord } from '#features/accounts/contract.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { idOf, madeAt } from '#tests/support/part/harbor/people.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { SessionList } from './session-list.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

const session = (at: number, browser: string, change: Partial<SessionRecord> = {}): SessionRecord => ({
  id: idOf(47, at),
  kind: 'app',
  browser,
  system: 'Linux',
  user_agent: '',
  ip_address: '192.0.2.1',
  domain: '',
  created_at: madeAt,
  last_seen_at: madeAt,
  expires_at: '2099-01-01T00:00:00Z',
  is_current: false,
  ...change,
});
const three = [session(1, 'Firefox', { is_current: true }), session(2, 'Chrome'), session(3, '', { kind: 'admin' })];

/** The browsers of an account; the server keeps what is written. */
async function open(all: readonly SessionRecord[] = three) {
  answers = answerCalls();
  let stored = [...all];
  answers.make(listSessions, () => stored);
  answers.make(endSession, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params['session_id']);
    return null as never;
  });
  page = await openPart(<SessionList />);
  await page.until(() => expect(rows().length).toBeGreaterThan(0));
}
const rows = () => page.all('listitem').map(textOf);

test('each browser says where it is; the one in use cannot be signed out here', async () => {
  await open();
  expect(rows()[0]).toContain('Firefox on Linux');
  expect(rows()[0]).toContain('192.0.2.1');
  expect(rows()[2]).toMatch(/^Unknown browser/i);
  expect(page.names('button').filter((name) => name.startsWith('Sign out '))).toHaveLength(3);
  expect(page.all('button', 'Sign out Firefox on Linux')).toEqual([]);
});

test('one browser is signed out, and the next one has the focus', async () => {
  await open();
  (await page.see('button', 'Sign out Chrome on Linux')).focus();
  await page.press('Enter');
  await page.says('Chrome on Linux is signed out');
  await page.until(() => expect(rows()).toHaveLength(2));
  expect(answers.asked(endSession)[0]?.params).toEqual({ session_id: idOf(47, 2) });
  await page.until(() => expect(page.focused()).toMatch(/^Sign out unknown browser/i));
});

test('a browser that cannot be signed out stays, and is tried again on request', async () => {
  await open();
  answers.lose(endSession);
  await page.click('button', 'Sign out Chrome on Linux');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not sign out Chrome on Linux');
  expect(toast.textContent).toContain('Cairn can’t be reached.');
  expect(rows()).toHaveLength(3);
  answers.give(endSession, null as never);
  await page.click('button', 'Retry');
  await page.says('Chrome on Linux is signed out');
});

test('all others are signed out after a question', async () => {
  await open();
  answers.give(endOtherSessions, null as never);
  await page.click('button', 'Sign out others');
  await page.see('alertdialog', 'Sign out all other browsers?');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(answers.asked(endOtherSessions)).toEqual([]);
  await page.click('button', 'Sign out others');
  answers.give(listSessions, three.slice(0, 1));
  page.all('button', 'Sign out others').at(-1)?.click();
  await page.says('All other browsers are signed out');
  await page.until(() => expect(rows()).toHaveLength(1));
  expect(page.all('button', 'Sign out others')).toEqual([]);
});

test('others that cannot be signed out stay, with the reason', async () => {
  await open();
  answers.refuse(endOtherSessions, failed);
  await page.click('button', 'Sign out others');
  await page.see('alertdialog');
  page.all('button', 'Sign out others').at(-1)?.click();
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not sign out the other browsers');
  expect(toast.textContent).toContain('The server ran into a problem.');
  expect(rows()).toHaveLength(3);
});

test('browsers that cannot be read are read again on request', async () => {
  answers = answerCalls();
  answers.refuse(listSessions, failed);
  page = await openPart(<SessionList />);
  await page.see('alert');
  expect(page.text()).not.toContain('raw words');
  answers.give(listSessions, three);
  await page.click('button', 'Retry');
  await page.until(() => expect(rows()).toHaveLength(3));
});
