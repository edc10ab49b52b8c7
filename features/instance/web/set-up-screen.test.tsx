// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '#tests/support/part/answer-calls.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { email, password } from '#tests/world/people.ts';
import { AdminSignInScreen } from './admin-sign-in-screen.tsx';
import { SetUpScreen } from './set-up-screen.tsx';

let posted: Record<string, unknown>[];

beforeEach(() => {
  answerCalls();
  posted = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push({ to: this.getAttribute('action'), ...Object.fromEntries(new FormData(this)) });
  });
});

const setUp = (search = '', codeRequired = false): Promise<Part> =>
  openPages(
    { '/god-mode': (given) => <SetUpScreen search={given} codeRequired={codeRequired} /> },
    `/god-mode${search}`,
  );
const signIn = (search = ''): Promise<Part> =>
  openPages({ '/god-mode': (given) => <AdminSignInScreen search={given} /> }, `/god-mode${search}`);

test('an empty set-up names what is missing, and sends nothing', async () => {
  const page = await setUp();
  await page.until(() => expect(page.focused()).toBe('First name'));
  await page.click('button', 'Create administrator');
  await page.says('Enter your email address.');
  await page.says('Use at least 8 characters.');
  await page.until(() => expect(page.focused()).toBe('First name'));
  expect(posted).toEqual([]);
});

test('from elsewhere, set-up asks for the code the server printed', async () => {
  const page = await setUp(`?error_code=5175&email=${encodeURIComponent(email('ada'))}&first_name=Ada`, true);
  expect((await page.see('alert')).textContent).toContain('setup code is incorrect');
  expect((await page.field('Email')).value).toBe(email('ada'));
  expect((await page.field('First name')).value).toBe('Ada');
  await page.fill('Password', password);
  await page.fill('Confirm password', password);
  await page.click('button', 'Create administrator');
  await page.says('Enter the setup code.');
  expect(posted).toEqual([]);
  await page.fill('Setup code', 'abcd');
  await page.click('button', 'Create administrator');
  await page.until(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({
    to: '/api/instances/admins/sign-up/',
    setup_code: 'abcd',
    first_name: 'Ada',
    email: email('ada'),
    password,
    is_telemetry_enabled: 'False',
  });
});

test('a first name that the server misses stands at its field', async () => {
  const page = await setUp('?error_code=5155');
  await page.says('Enter your first name, email, and password.');
  expect((await page.field('First name')).getAttribute('aria-invalid')).toBe('true');
  expect(page.all('alert')).toEqual([]);
});

test.each([
  ['?error_code=5175', 'Could not sign in'],
  ['?error_code=5900&retry_after=290', 'You can try again in'],
  ['?error_code=5005', 'Enter a valid email address.'],
])('the administrators’ sign-in says what %s means', async (search, words) => {
  const page = await signIn(`${search}&email=${encodeURIComponent(email('ada'))}`);
  expect((await page.see('alert')).textContent).toContain(words);
  expect((await page.field('Email')).value).toBe(email('ada'));
});

test('the administrators’ sign-in wants both fields, and posts them', async () => {
  const page = await signIn();
  await page.click('button', 'Sign in');
  await page.says('Enter your email address.');
  await page.says('Enter your password.');
  expect(posted).toEqual([]);
  await page.fill('Email', email('ada'));
  await page.fill('Password', password);
  await page.press('Enter');
  await page.until(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ to: '/api/instances/admins/sign-in/', email: email('ada'), password });
});
