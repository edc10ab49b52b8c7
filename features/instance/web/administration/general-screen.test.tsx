// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addAdmin, adminErrors, listAdmins, removeAdmin, updateInstance } from '#features/instance/admin-contract.ts';
import { readInstance } from '#features/instance/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { instanceAdmin, instanceFacts } from '#tests/support/part/harbor/instance-server.ts';
import { openAdministration, type AdministrationOptions } from '#tests/support/part/harbor/open-administration.tsx';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { email } from '#tests/world/people.ts';
import { GeneralScreen } from './general-screen.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

async function open({ serve, ...options }: AdministrationOptions = {}) {
  ({ page, answers } = await openAdministration(<GeneralScreen />, {
    ...options,
    serve: (server) => {
      server.give(listAdmins, [instanceAdmin('ada'), instanceAdmin('ben')]);
      serve?.(server);
    },
  }));
  await page.see('heading', 'General');
}
const admins = () => page.all('listitem').map(textOf);
const askToAdd = async (address: string) => {
  await page.click('button', 'Add administrator');
  await page.fill('Email', address);
  await page.press('Enter');
};

test('the name, the address, the ID and the version are there; nothing is said to be sent', async () => {
  await open();
  expect((await page.field('Instance name')).value).toBe('Harbor');
  await page.says('https://cairn.example.com');
  await page.says('1.2.3');
  await page.says(email('ada'));
  expect(textOf(await page.see('group', 'Telemetry'))).toContain('Off');
  expect(page.all('link', 'Create workspace')).toEqual([]);
});

test('after set-up, the next step is a workspace', async () => {
  await open({ hasWorkspaces: false });
  await page.see('heading', 'Cairn is set up');
  await page.click('link', 'Create workspace');
  await page.until(() => expect(page.address()).toBe('/create-workspace'));
});

test('the instance is renamed: what is in effect is read again, and it says so', async () => {
  await open();
  answers.make(updateInstance, ({ body }) => {
    const named = (body as { instance_name: string }).instance_name;
    return { ...instanceFacts, instance_name: named };
  });
  await page.fill('Instance name', 'North Harbor');
  const before = answers.asked(readInstance).length;
  await page.press('Control+s');
  await page.until(() =>
    expect(answers.asked(updateInstance).map(({ body }) => body)).toEqual([{ instance_name: 'North Harbor' }]),
  );
  await page.until(() => expect(answers.asked(readInstance).length).toBeGreaterThan(before));
  await page.says('Settings saved');
});

test.each([
  ['Enter a name.', '  '],
  ['Use 255 characters or fewer.', 'x'.repeat(256)],
])('a name is refused at its field: %s', async (words, name) => {
  await open();
  await page.fill('Instance name', name);
  (await page.see('button', 'Discard')).focus();
  await page.press('Control+s');
  await page.says(words);
  await page.until(() => expect(page.focused()).toBe('Instance name'));
  expect((await page.field('Instance name')).getAttribute('aria-invalid')).toBe('true');
  expect(answers.asked(updateInstance)).toEqual([]);
  await page.click('button', 'Discard');
  expect((await page.field('Instance name')).value).toBe('Harbor');
  expect(page.text()).not.toContain(words);
});

test('a name that cannot be saved stays typed, and the reason is said', async () => {
  await open();
  answers.refuse(updateInstance, failed);
  await page.fill('Instance name', 'North Harbor');
  await page.press('Enter');
  expect((await page.see('alert')).textContent).toContain('The server ran into a problem.');
  expect((await page.field('Instance name')).value).toBe('North Harbor');
});

test('leaving with a typed name asks first', async () => {
  await open();
  await page.fill('Instance name', 'North Harbor');
  await page.click('link', 'Email');
  await page.click('button', 'Keep editing');
  expect((await page.field('Instance name')).value).toBe('North Harbor');
  expect(page.address()).toBe('/here');
});

test('an administrator is added by the address of their account', async () => {
  await open();
  answers.give(addAdmin, instanceAdmin('cleo'));
  await askToAdd(`  ${email('cleo')} `);
  await page.gone('dialog');
  expect(admins().some((one) => one.includes(email('cleo')))).toBe(true);
  expect(answers.asked(addAdmin).map(({ body }) => body)).toEqual([{ email: email('cleo') }]);
  expect(page.focused()).toBe('Add administrator');
});

test.each([
  ['Enter an email address.', '', null],
  ['No account has this email address.', 'nobody@example.invalid', commonErrors.OBJECT_MISSING],
  ['The server ran into a problem. Try again in a moment.', 'ben@example.invalid', failed],
])('who cannot be added: %s', async (words, address, error) => {
  await open();
  if (error) answers.refuse(addAdmin, error);
  await askToAdd(address);
  await page.says(words);
  expect((await page.field('Email')).value).toBe(address);
  expect((await page.field('Email')).getAttribute('aria-invalid')).toBe('true');
  await page.fill('Email', 'x');
  expect(page.text()).not.toContain(words);
});

test('without a network, adding somebody says that Cairn cannot be reached', async () => {
  await open();
  answers.lose(addAdmin);
  await askToAdd('ben@example.invalid');
  await page.says('Cairn can’t be reached. Check your connection and try again.');
});

test('somebody is removed after a question, and the next one has the focus', async () => {
  await open();
  answers.give(removeAdmin, null as never);
  await page.click('button', /^Remove ?Ben/);
  await page.see('alertdialog', 'Remove Ben as administrator?');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(answers.asked(removeAdmin)).toEqual([]);
  await page.click('button', /^Remove ?Ben/);
  await page.click('button', 'Remove');
  await page.until(() => expect(page.text()).not.toContain(email('ben')));
  expect(answers.asked(removeAdmin)[0]?.params).toEqual({ admin_id: instanceAdmin('ben').id });
  await page.until(() => expect(page.focused()).toMatch(/Remove ?Ada/));
});

test('the last administrator stays, and it says why', async () => {
  await open({ serve: (server) => server.give(listAdmins, [instanceAdmin('ada')]) });
  const button = await page.see('button', /^Remove ?Ada/);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.dataset['tip']).toBe('The last administrator can’t be removed.');
});

test('somebody who cannot be removed stays, and the reason is said', async () => {
  await open();
  answers.refuse(removeAdmin, failed);
  await page.click('button', /^Remove ?Ben/);
  await page.click('button', 'Remove');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not remove the administrator');
  expect(toast.textContent).toContain('The server ran into a problem.');
  expect(page.text()).toContain(email('ben'));
});

test('an administrator who became the last meanwhile is not removed', async () => {
  await open();
  answers.refuse(removeAdmin, adminErrors.ADMIN_LAST);
  await page.click('button', /^Remove ?Ben/);
  await page.click('button', 'Remove');
  expect((await page.see('alert')).textContent).toContain('The last administrator can’t be removed.');
});

test('administrators that cannot be read are read again on request', async () => {
  await open({ serve: (server) => server.refuse(listAdmins, failed) });
  await page.says('Could not load the administrators');
  answers.give(listAdmins, [instanceAdmin('ada')]);
  await page.click('button', 'Retry');
  await page.says(email('ada'));
  expect(page.text()).not.toContain('Could not load the administrators');
});

test('a session that has ended offers to sign in elsewhere, and keeps what is typed', async () => {
  await open();
  answers.refuse(updateInstance, commonErrors.NOT_SIGNED_IN);
  await page.fill('Instance name', 'North Harbor');
  await page.press('Enter');
  await page.says('Your administration session has ended');
  await page.see('button', 'Sign in again');
  expect((await page.field('Instance name')).value).toBe('North Harbor');
});
