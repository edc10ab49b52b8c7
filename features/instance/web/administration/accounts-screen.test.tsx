// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  adminErrors,
  listSwitchedOffAccounts,
  switchAccountOff,
  switchAccountOn,
  type SwitchedOffAccount,
} from '#features/instance/admin-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { openAdministration } from '#tests/support/part/harbor/open-administration.tsx';
import { madeAt, nameOf, userId } from '#tests/support/part/harbor/people.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { email, type Person } from '#tests/world/people.ts';
import { AccountsScreen } from './accounts-screen.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const account = (person: Person): SwitchedOffAccount => ({
  id: userId(person),
  email: email(person),
  display_name: nameOf(person),
  switched_off_at: madeAt,
});

/** The accounts that are disabled; the server keeps what is written. */
async function open(people: readonly Person[] = ['ben', 'cleo']) {
  let stored = people.map(account);
  ({ page, answers } = await openAdministration(<AccountsScreen />, {
    serve: (server) => {
      server.make(listSwitchedOffAccounts, () => stored);
      server.make(switchAccountOff, () => (stored = [...stored, account('dan')]));
      server.make(switchAccountOn, ({ params }) => {
        stored = stored.filter(({ id }) => id !== params['user_id']);
        return null as never;
      });
    },
  }));
  await page.see('heading', 'Accounts');
}
const rows = () => page.all('listitem').map(textOf);

test('each disabled account says its address and since when', async () => {
  await open();
  await page.until(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/Ben.*ben@example\.invalid.*Disabled .*Mar 1, 2026/);
});

test('none is disabled: it says so, and offers to disable one', async () => {
  await open([]);
  await page.see('heading', 'No disabled accounts');
  await page.see('button', 'Disable an account');
});

test('an account is disabled by its address, and is in the list', async () => {
  await open([]);
  await page.click('button', 'Disable an account');
  await page.see('dialog', 'Disable an account');
  await page.until(() => expect(page.focused()).toBe('Email'));
  await page.fill('Email', email('dan'));
  await page.press('Enter');
  await page.gone('dialog');
  expect(answers.asked(switchAccountOff).map(({ body }) => body)).toEqual([{ email: email('dan') }]);
  expect(rows()[0]).toContain(email('dan'));
  await page.until(() => expect(page.focused()).toBe('Disable an account'));
});

test.each([
  ['Enter an email address.', '', null],
  ['No account has this email address.', 'nobody@example.invalid', commonErrors.OBJECT_MISSING],
  ['Remove this person as administrator first.', 'ada@example.invalid', adminErrors.ACCOUNT_IS_ADMIN],
  ['The server ran into a problem. Try again in a moment.', 'dan@example.invalid', failed],
])('what cannot be disabled stays typed, and says why: %s', async (words, address, error) => {
  await open();
  if (error) answers.refuse(switchAccountOff, error);
  await page.click('button', 'Disable an account');
  await page.fill('Email', address);
  await page.press('Enter');
  await page.says(words);
  expect((await page.field('Email')).value).toBe(address);
  expect((await page.field('Email')).getAttribute('aria-invalid')).toBe('true');
  expect(answers.asked(switchAccountOff)).toHaveLength(error ? 1 : 0);
});

test('an account is enabled again, and the next one has the focus', async () => {
  await open();
  (await page.see('button', 'Enable Ben')).focus();
  await page.press('Enter');
  await page.says('Ben can sign in again');
  await page.until(() => expect(rows()).toHaveLength(1));
  expect(answers.asked(switchAccountOn)[0]?.params).toEqual({ user_id: userId('ben') });
  await page.until(() => expect(page.focused()).toBe('Enable Cleo'));
  await page.press('Enter');
  await page.see('heading', 'No disabled accounts');
  await page.until(() => expect(page.focused()).toBe('Disable an account'));
});

test('an account that cannot be enabled stays in the list, with the reason', async () => {
  await open();
  answers.lose(switchAccountOn);
  await page.click('button', 'Enable Ben');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not enable Ben');
  expect(toast.textContent).toContain('Cairn can’t be reached.');
  expect(rows()).toHaveLength(2);
});

test('accounts that cannot be read are read again on request', async () => {
  ({ page, answers } = await openAdministration(<AccountsScreen />, {
    serve: (server) => server.refuse(listSwitchedOffAccounts, failed),
  }));
  expect((await page.see('alert')).textContent).toContain('Could not load the accounts');
  expect(page.text()).not.toContain('No disabled accounts');
  answers.give(listSwitchedOffAccounts, [account('ben')]);
  await page.click('button', 'Retry');
  await page.see('button', 'Enable Ben');
  expect(page.all('alert')).toEqual([]);
});
