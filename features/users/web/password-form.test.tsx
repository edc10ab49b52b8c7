// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { authErrors, changePassword, setPassword } from '#features/accounts/contract.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { email, password } from '#tests/world/people.ts';
import { PasswordForm } from './password-form.tsx';

const fresh = 'another horse, another battery';

let answers: Answers;
beforeEach(() => (answers = answerCalls()));

const open = (isFirst = false): Promise<Part> => openPart(<PasswordForm isFirst={isFirst} email={email('ada')} />);

async function fill(page: Part, current: string, next = fresh, again = next) {
  await page.fill('Current password', current);
  await page.fill('New password', next);
  await page.fill('Confirm password', again);
  await page.click('button', 'Change password');
}

test('the current password is required, the new one is checked, nothing is sent', async () => {
  const page = await open();
  await fill(page, '', 'short');
  await page.says('Enter your current password.');
  await page.says('Use at least 8 characters.');
  await page.until(() => expect(page.focused()).toBe('Current password'));
  await fill(page, password, fresh, 'something else');
  await page.says('The passwords don’t match.');
  expect(answers.asked(changePassword)).toEqual([]);
});

// product-account-workspace.md 8 says what the codes mean.
test.each([
  [authErrors.INCORRECT_OLD_PASSWORD, 'Current password', 'This isn’t your current password.'],
  [authErrors.INVALID_NEW_PASSWORD, 'New password', 'This password is too easy to guess.'],
  [authErrors.RATE_LIMIT_EXCEEDED, 'Current password', 'Too many attempts. Wait a few minutes, then try again.'],
  [{ code: 'FAILED', status: 500, body: { error: 'raw' } }, 'Current password', 'Could not change your password.'],
])('$code stands at its field, and nothing typed is lost', async (error, field, words) => {
  answers.refuse(changePassword, error);
  const page = await open();
  await fill(page, 'not it');
  await page.says(words);
  await page.until(() => expect(page.focused()).toBe(field));
  expect((await page.field(field)).getAttribute('aria-invalid')).toBe('true');
  expect((await page.field('Current password')).value).toBe('not it');
  expect((await page.field('New password')).value).toBe(fresh);
});

test('a changed password empties the form and says that other browsers are signed out', async () => {
  answers.give(changePassword, { message: 'Password updated successfully' });
  const page = await open();
  await fill(page, password);
  await page.says('Password changed');
  await page.says('Your other browsers are signed out.');
  expect(answers.asked(changePassword).map(({ body }) => body)).toEqual([
    { old_password: password, new_password: fresh },
  ]);
  for (const label of ['Current password', 'New password', 'Confirm password'])
    expect((await page.field(label)).value).toBe('');
});

test('a first password has no current one; a refusal stands at the new one', async () => {
  answers.refuse(setPassword, authErrors.PASSWORD_ALREADY_SET);
  const page = await open(true);
  await page.fill('Password', fresh);
  await page.fill('Confirm password', fresh);
  await page.press('Enter');
  await page.says('This account already has a password. Reload the page to change it.');
  await page.until(() => expect(page.focused()).toBe('Password'));
  expect(page.all('button', 'Change password')).toEqual([]);
});
