// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { deleteMyAccount, listMyAccounts, type ConnectedAccount } from '#features/users/contract.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ConnectedAccounts } from './connected-accounts.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

const account = (at: number, provider: string): ConnectedAccount => ({
  id: idOf(49, at),
  created_at: madeAt,
  updated_at: madeAt,
  user: userId('ada'),
  provider,
  provider_account_id: String(at),
  access_token: '',
  access_token_expired_at: null,
  refresh_token: null,
  refresh_token_expired_at: null,
  last_connected_at: madeAt,
  id_token: '',
  metadata: {},
});

/** The accounts at other services; the server keeps what is written. */
async function open(all: readonly ConnectedAccount[] = [account(1, 'github'), account(2, 'google')]) {
  answers = answerCalls();
  let stored = [...all];
  answers.make(listMyAccounts, () => stored);
  answers.make(deleteMyAccount, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params['account_id']);
    return null as never;
  });
  page = await openPart(<ConnectedAccounts />);
}
const rows = () => page.all('listitem').map(textOf);
async function disconnect(provider: string) {
  await page.click('button', `Disconnect ${provider}`);
  await page.see('alertdialog', `Disconnect ${provider}?`);
  await page.click('button', 'Disconnect');
}

test('each service says when it was used last', async () => {
  await open();
  await page.until(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/^GitHub Last used .*2026/);
});

test('a service is disconnected after a question, and the next one has the focus', async () => {
  await open();
  await page.click('button', 'Disconnect GitHub');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(answers.asked(deleteMyAccount)).toEqual([]);
  await disconnect('GitHub');
  await page.says('GitHub is disconnected');
  await page.until(() => expect(rows()).toHaveLength(1));
  expect(answers.asked(deleteMyAccount)[0]?.params).toEqual({ account_id: idOf(49, 1) });
  await page.until(() => expect(page.focused()).toBe('Disconnect Google'));
});

test('a service that cannot be disconnected stays, and says so in its own words', async () => {
  await open();
  answers.refuse(deleteMyAccount, failed);
  await disconnect('GitHub');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not disconnect GitHub');
  expect(toast.textContent).toContain('The server ran into a problem.');
  expect(page.text()).not.toContain('password');
  expect(rows()).toHaveLength(2);
});

test('without a service, it says how one is connected', async () => {
  await open([]);
  await page.says('To connect one, sign in once with another account that has the same verified email address.');
});

test('services that cannot be read are read again on request', async () => {
  answers = answerCalls();
  answers.refuse(listMyAccounts, failed);
  page = await openPart(<ConnectedAccounts />);
  await page.says('Could not load this.');
  answers.give(listMyAccounts, [account(1, 'gitlab')]);
  await page.click('button', 'Retry');
  await page.see('button', 'Disconnect GitLab');
});
