// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { authErrors } from '#features/accounts/contract.ts';
import { checkEmail, sendCode } from '#features/accounts/sign-in-contract.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { email, password } from '#tests/world/people.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import type { SignInFacts } from './sign-in-facts.ts';

const facts: SignInFacts = {
  instanceName: 'Harbor',
  signUpOpen: true,
  passwordOn: true,
  codesOn: true,
  services: [],
  mailSent: true,
  invitation: null,
};
const ada = email('ada');
const nora = 'nora@example.invalid';
const invalid = (field: HTMLElement) => field.getAttribute('aria-invalid');

let answers: Answers;
/** What forms posted: their path and their fields. */
let posted: Record<string, unknown>[];

beforeEach(() => {
  answers = answerCalls();
  answers.give(sendCode, { key: 'magic' });
  posted = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push({ to: this.getAttribute('action'), ...Object.fromEntries(new FormData(this)) });
  });
});

const open = (at: string, own: Partial<SignInFacts> = {}): Promise<Part> =>
  openPages(
    {
      '/': (search) => <SignInScreen mode="sign-in" search={search} facts={{ ...facts, ...own }} />,
      '/sign-up': (search) => <SignInScreen mode="sign-up" search={search} facts={{ ...facts, ...own }} />,
    },
    at,
  );

test('whose session ended is told so, and that unsaved text is kept', async () => {
  onTestFinished(() => localStorage.clear());
  const page = await open('/?next_path=%2Fharbor%2Fprojects&ended=1');
  await page.says('Your session ended');
  expect(page.text()).toContain('Sign in again to continue.');
  expect(page.text()).not.toContain('unsaved text');
  // A reload says nothing any more.
  await page.until(() => expect(page.address()).toBe('/?next_path=%2Fharbor%2Fprojects'));

  localStorage.setItem('draft:ada:comment:1', '<p>Water it</p>');
  await (await open('/?ended=1')).says('Your unsaved text is kept in this browser.');
});

/** Types an email into the first step and goes on, as somebody the server knows or not. */
async function give(page: Part, address: string, known: { existing: boolean; status: 'MAGIC_CODE' | 'CREDENTIAL' }) {
  answers.give(checkEmail, known);
  await page.fill('Email', address);
  await page.press('Enter');
}

// screens.md 3.27 says where each code is shown; auth-errors.test.ts has the places of all.
const returned = (code: number) => `/?error_code=${code}&error_message=X&email=${encodeURIComponent(ada)}`;

test.each([5000, 5015, 5016, 5018, 5019, 5025, 5104, 5105, 5115, 5120, 5125, 5130, 5900, 4999])(
  '%i stands over the form, which keeps the email',
  async (code) => {
    const page = await open(returned(code));
    await page.see('alert');
    expect((await page.field('Email')).value).toBe(ada);
    await page.until(() => expect(page.address()).not.toContain('error_code'));
  },
);

test.each([5005, 5010, 5030, 5045, 5050, 5060, 5075, 5080])(
  '%i stands at the email, which has the focus',
  async (code) => {
    const page = await open(returned(code));
    await page.until(async () => expect(invalid(await page.field('Email'))).toBe('true'));
    await page.until(() => expect(page.focused()).toBe('Email'));
    expect((await page.field('Email')).value).toBe(ada);
    expect(page.all('alert')).toEqual([]);
  },
);

test.each([5020, 5040, 5070])('%i stands at the password, below the email', async (code) => {
  const page = await open(returned(code));
  expect(invalid(await page.field('Password'))).toBe('true');
  expect((await page.field('Email')).value).toBe(ada);
  expect(page.all('alert')).toEqual([]);
});

test.each([5055, 5085, 5090, 5092, 5095, 5097, 5100, 5102])('%i stands at the one-time code', async (code) => {
  const page = await open(returned(code));
  expect(invalid(await page.field('One-time code'))).toBe('true');
  const offers = [5095, 5097, 5100, 5102].includes(code);
  expect(page.text()).toMatch(offers ? /(has expired|Too many attempts)\S*.*Send a new code/ : /Send a new code/);
  expect(page.all('button', 'Send a new code')).toHaveLength(1);
});

test('too many tries say how long to wait', async () => {
  const page = await open('/?error_code=5900&retry_after=290');
  await page.says('Too many attempts');
  expect((await page.see('timer')).textContent).toMatch(/^You can try again in \d:\d\d\.$/);
});

test('what sign-up refused is shown in its form, whatever page it came to', async () => {
  const page = await open(`/?error_code=5020&email=${encodeURIComponent(nora)}&next_path=%2Fharbor`);
  await page.see('heading', 'Create your account');
  await page.until(() => expect(page.address()).toBe('/sign-up?next_path=%2Fharbor'));
  expect(invalid(await page.field('Password'))).toBe('true');
});

test('an email is required; one the server refuses keeps its text and the focus', async () => {
  const page = await open('/?email=');
  await page.click('button', 'Continue');
  await page.says('Enter your email address.');
  await page.until(() => expect(page.focused()).toBe('Email'));
  expect(answers.asked(checkEmail)).toEqual([]);
  answers.refuse(checkEmail, authErrors.INVALID_EMAIL);
  await page.fill('Email', 'not an address');
  await page.click('button', 'Continue');
  await page.says('Enter a valid email address.');
  await page.until(() => expect(page.focused()).toBe('Email'));
  expect((await page.field('Email')).value).toBe('not an address');
});

test('without an answer the page says so and keeps the email', async () => {
  const page = await open('/?email=');
  answers.lose(checkEmail);
  await page.fill('Email', nora);
  await page.click('button', 'Continue');
  await page.says('Cairn isn’t responding');
  expect((await page.field('Email')).value).toBe(nora);
});

test('the email decides between signing in and signing up, and Back leads to it', async () => {
  const page = await open('/?email=&next_path=%2Fcreate-workspace');
  await give(page, ` ${nora} `, { existing: false, status: 'CREDENTIAL' });
  await page.see('heading', 'Create your account');
  expect(page.address()).toBe('/sign-up?next_path=%2Fcreate-workspace');
  expect(answers.asked(checkEmail).at(-1)?.body).toEqual({ email: nora });
  await page.back();
  await page.see('heading', 'Sign in to Cairn');
  expect((await page.field('Email')).value.trim()).toBe(nora);
  await give(page, ada, { existing: true, status: 'CREDENTIAL' });
  await page.field('Password');
  expect(page.address()).toBe('/?next_path=%2Fcreate-workspace');
  await page.click('button', 'Change email');
  await page.see('button', 'Continue');
  expect((await page.field('Email')).value).toBe(ada);
});

test('a password is required, and is posted with the email, the way on and a token', async () => {
  const page = await open('/?email=&next_path=%2Fcreate-workspace');
  await give(page, ada, { existing: true, status: 'CREDENTIAL' });
  await page.until(() => expect(page.focused()).toBe('Password'));
  await page.press('Enter');
  await page.says('Enter your password.');
  expect(posted).toEqual([]);
  await page.type(password);
  await page.press('Enter');
  await page.until(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({
    to: '/auth/sign-in/',
    email: ada,
    password,
    next_path: '/create-workspace',
    csrfmiddlewaretoken: 'token',
  });
});

test('a password can be looked at', async () => {
  const page = await open('/?email=');
  await give(page, ada, { existing: true, status: 'CREDENTIAL' });
  expect((await page.field('Password')).type).toBe('password');
  await page.click('button', 'Show password');
  expect((await page.field('Password')).type).toBe('text');
  await page.click('button', 'Hide password');
  expect((await page.field('Password')).type).toBe('password');
});

test('a new password is long and hard enough, and typed twice', async () => {
  const page = await open('/?email=');
  await give(page, nora, { existing: false, status: 'CREDENTIAL' });
  await page.see('heading', 'Create your account');
  await page.fill('Password', 'short');
  await page.press('Enter');
  await page.says('Use at least 8 characters.');
  await page.fill('Password', 'password1');
  await page.says('Weak');
  await page.click('button', 'Create account');
  await page.says('This password is easy to guess. Add more words or characters.');
  await page.fill('Password', password);
  await page.fill('Confirm password', 'something else');
  await page.click('button', 'Create account');
  await page.says('The passwords don’t match.');
  await page.until(() => expect(page.focused()).toBe('Confirm password'));
  expect(posted).toEqual([]);
  await page.fill('Confirm password', password);
  await page.click('button', 'Create account');
  await page.until(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ to: '/auth/sign-up/', email: nora, password });
});

test('a code is asked for, shaped as it is typed, and posted once it is whole', async () => {
  const page = await open('/?email=');
  await give(page, nora, { existing: false, status: 'MAGIC_CODE' });
  await page.until(() => expect(page.focused()).toBe('One-time code'));
  expect(answers.asked(sendCode).map(({ body }) => body)).toEqual([{ email: nora }]);
  await page.says(`We sent a code to ${nora}.`);
  expect(page.text()).toMatch(/You can request a new code in \d+ s/);
  await page.click('button', 'Create account');
  await page.says('Enter the code.');
  await page.until(() => expect(page.focused()).toBe('One-time code'));
  await page.type('ABCDefghij');
  expect((await page.field('One-time code')).value).toBe('abcd-efgh-ij');
  expect(posted).toEqual([]);
  await page.type('kl');
  await page.until(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toMatchObject({ to: '/auth/magic-sign-up/', email: nora, code: 'abcd-efgh-ijkl' });
});

test('an expired code is replaced by a new one, which is asked for once', async () => {
  const page = await open(returned(5095));
  await page.says('This code has expired.');
  await page.click('button', 'Send a new code');
  await page.until(() => expect(page.text()).not.toContain('This code has expired.'));
  expect(answers.asked(sendCode)).toHaveLength(1);
  await page.until(() => expect(page.focused()).toBe('One-time code'));
  expect(page.text()).toMatch(/You can request a new code in \d+ s/);
});

test('somebody with a password may ask for a code instead; Back leads to the password', async () => {
  const page = await open('/?email=', { mailSent: false });
  await give(page, ada, { existing: true, status: 'CREDENTIAL' });
  await page.click('button', 'Use a one-time code instead');
  await page.field('One-time code');
  await page.says('Ask your administrator for the code.');
  await page.back();
  await page.field('Password');
  await page.forward();
  await page.field('One-time code');
  await page.click('button', 'Change email');
  await page.see('button', 'Continue');
  expect((await page.field('Email')).value).toBe(ada);
});

test('without a mail server a forgotten password says whom to ask', async () => {
  const page = await open('/?email=', { mailSent: false });
  await give(page, ada, { existing: true, status: 'CREDENTIAL' });
  await page.click('button', 'Forgot your password?');
  await page.says('Request a link, then get it from your administrator.');
  const link = await page.see('link', 'Request a link');
  expect(link.getAttribute('href')).toBe(`/accounts/forgot-password?email=${encodeURIComponent(ada)}`);
});

test('with no way to sign in, the page says whom to ask', async () => {
  const page = await open('/', { passwordOn: false, codesOn: false });
  await page.says('Ask the instance admin to enable a sign-in method.');
  expect(page.all('textbox')).toEqual([]);
});

test('closed sign-up is said, and not offered', async () => {
  const page = await open('/sign-up?email=', { signUpOpen: false });
  await page.says('Sign-up is off');
  await page.click('link', 'Sign in');
  await page.see('heading', 'Sign in to Cairn');
  expect(page.all('link', 'Sign up')).toEqual([]);
});
