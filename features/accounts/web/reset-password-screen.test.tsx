// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { authErrors } from '#features/accounts/contract.ts';
import { forgotPassword } from '#features/accounts/sign-in-contract.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { email } from '#tests/world/people.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import type { SignInFacts } from './sign-in-facts.ts';

const facts: SignInFacts = {
  instanceName: 'Harbor',
  signUpOpen: true,
  passwordOn: true,
  codesOn: false,
  services: [],
  mailSent: true,
  invitation: null,
};
const fresh = 'another horse, another battery';
const ada = encodeURIComponent(email('ada'));

let answers: Answers;
let posted: Record<string, unknown>[];

beforeEach(() => {
  answers = answerCalls();
  posted = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push({ to: this.getAttribute('action'), ...Object.fromEntries(new FormData(this)) });
  });
});

const open = (at: string, own: Partial<SignInFacts> = {}): Promise<Part> =>
  openPages(
    {
      '/accounts/reset-password': (search) => <ResetPasswordScreen search={search} />,
      '/accounts/forgot-password': (search) => <ForgotPasswordScreen search={search} facts={{ ...facts, ...own }} />,
    },
    at,
  );

test.each([
  [`?error_code=5125&email=${ada}`, 'This link doesn’t work'],
  [`?error_code=5130&email=${ada}`, 'This link has expired'],
  ['', 'This link doesn’t work'],
  ['?uidb64=YQ', 'This link doesn’t work'],
])('a link that is old or broken (%s) says so, and leads to a new one', async (search, words) => {
  const page = await open(`/accounts/reset-password${search}`);
  expect((await page.see('alert')).textContent).toContain(words);
  await page.until(() => expect(page.address()).not.toContain('error_code'));
  expect(page.all('button', 'Set new password')).toEqual([]);
  await page.click('link', 'Send a new link');
  await page.see('button', 'Send link');
  expect((await page.field('Email')).value).toBe(search.includes('email') ? email('ada') : '');
});

test('a refused password stands at its field, and the link stays in the address', async () => {
  const page = await open(`/accounts/reset-password?uidb64=abc&token=def&error_code=5020&email=${ada}`);
  expect((await page.field('Password')).getAttribute('aria-invalid')).toBe('true');
  await page.says('This password is too easy to guess.');
  await page.until(() => expect(page.address()).not.toContain('error_code'));
  expect(page.address()).toContain('uidb64=abc&token=def');
});

test('too many tries say when to try again, and keep the form', async () => {
  const page = await open('/accounts/reset-password?uidb64=YQ&token=b&error_code=5900&retry_after=290');
  await page.says('You can try again in');
  await page.see('button', 'Set new password');
});

test('a new password is checked, then posted to the address of the link', async () => {
  const page = await open(`/accounts/reset-password?uidb64=abc&token=def&email=${ada}`);
  await page.until(() => expect(page.focused()).toBe('Password'));
  expect((await page.field('Email')).value).toBe(email('ada'));
  await page.type(fresh);
  await page.fill('Confirm password', 'something else');
  await page.press('Enter');
  await page.says('The passwords don’t match.');
  await page.until(() => expect(page.focused()).toBe('Confirm password'));
  await page.fill('Confirm password', fresh);
  await page.press('Enter');
  await page.until(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({
    to: '/auth/reset-password/abc/def/',
    password: fresh,
    csrfmiddlewaretoken: 'token',
  });
});

test('asking for a link says the same whether or not there is an account, and waits before it asks again', async () => {
  const page = await open('/accounts/forgot-password');
  answers.give(forgotPassword, { message: 'Check your email to reset your password' });
  await page.press('Enter');
  await page.fill('Email', ' nobody@example.invalid ');
  await page.press('Enter');
  await page.says('If an account exists, a link is on its way');
  await page.says('Check the inbox of nobody@example.invalid.');
  expect(answers.asked(forgotPassword).map(({ body }) => body)).toEqual([{ email: 'nobody@example.invalid' }]);
  const again = await page.see('button', /^Send again in \d+ s$/);
  expect(again.getAttribute('aria-disabled')).toBe('true');
  await page.click('button', /^Send again/);
  await page.fill('Email', 'nora@example.invalid');
  await page.click('button', 'Send again');
  await page.until(() => expect(answers.asked(forgotPassword)).toHaveLength(2));
});

test('a wrong email is told at its field, a missing one too; without an answer it is said', async () => {
  const page = await open('/accounts/forgot-password', { mailSent: false });
  await page.says('Your administrator gets a link for you.');
  await page.click('button', 'Send link');
  await page.says('Enter your email address.');
  answers.refuse(forgotPassword, authErrors.INVALID_EMAIL);
  await page.fill('Email', 'nobody');
  await page.press('Enter');
  await page.says('Enter a valid email address.');
  await page.until(() => expect(page.focused()).toBe('Email'));
  answers.lose(forgotPassword);
  await page.press('Enter');
  await page.says('Cairn isn’t responding');
  answers.give(forgotPassword, { message: 'Check your email to reset your password' });
  await page.press('Enter');
  await page.says('If an account exists, a link is ready');
  expect(page.text()).not.toContain('Cairn isn’t responding');
});
