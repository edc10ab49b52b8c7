// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { adminErrors, checkAiProvider, updateConfigurations } from '#features/instance/admin-contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import type { GivenSettings } from '#tests/support/part/harbor/instance-server.ts';
import { openAdministration } from '#tests/support/part/harbor/open-administration.tsx';
import type { Part } from '#tests/support/part/open-part.tsx';
import { AiScreen } from './ai-screen.tsx';
import { AuthenticationScreen } from './authentication-screen.tsx';
import { ProviderScreen } from './provider-screen.tsx';
import { providerOf, type ProviderId } from './providers.ts';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const github = { GITHUB_CLIENT_ID: 'the-id', GITHUB_CLIENT_SECRET: 'hush' } as const;

async function open(settings: GivenSettings = {}) {
  ({ page, answers } = await openAdministration(<AuthenticationScreen />, { settings }));
  await page.see('heading', 'Authentication');
}
async function openProvider(id: ProviderId, settings: GivenSettings = {}) {
  const screen = <ProviderScreen provider={must(providerOf(id), id)} />;
  ({ page, answers } = await openAdministration(screen, { settings }));
  await page.see('heading', 'Keys');
}
const sent = () => answers.asked(updateConfigurations).map(({ body }) => body);
const toggle = async (name: string) => {
  const found = await page.see('switch', name);
  return { isOn: found.getAttribute('aria-checked') === 'true', isOff: found.hasAttribute('disabled') };
};

test('the last sign-in method cannot be turned off, and says why', async () => {
  await open();
  expect(await toggle('Passwords')).toEqual({ isOn: true, isOff: true });
  await page.says('The last sign-in method can’t be turned off.');
  expect(await toggle('GitHub')).toEqual({ isOn: false, isOff: true });
  await page.says('Configure it before you turn it on.');
});

test('with a second method, either can be turned off, and then the other stays', async () => {
  await open({ ENABLE_MAGIC_LINK_LOGIN: '1', EMAIL_HOST: 'smtp.example.com' });
  expect(await toggle('Unique codes')).toEqual({ isOn: true, isOff: false });
  await page.click('switch', 'Passwords');
  await page.until(() => expect(sent()).toEqual([{ ENABLE_EMAIL_PASSWORD: '0' }]));
  await page.until(async () => expect(await toggle('Unique codes')).toEqual({ isOn: true, isOff: true }));
  expect(await toggle('Passwords')).toEqual({ isOn: false, isOff: false });
});

test('a method that another administrator left as the last goes back, with the reason', async () => {
  await open({ ENABLE_MAGIC_LINK_LOGIN: '1', EMAIL_HOST: 'smtp.example.com' });
  answers.refuse(updateConfigurations, adminErrors.LAST_SIGN_IN_METHOD);
  await page.click('switch', 'Passwords');
  expect((await page.see('alert')).textContent).toContain('At least one sign-in method must stay on.');
  expect((await toggle('Passwords')).isOn).toBe(true);
});

test('codes need email, and without a mail server it says where they are kept', async () => {
  await open({ IS_EMAIL_ENABLED: '0' });
  expect((await toggle('Unique codes')).isOff).toBe(true);
  await page.says('Needs email, which is turned off.');
});

test('without a mail server, codes lead to the page for it', async () => {
  await open();
  await page.says('Codes are kept under Email for you to pass on.');
  await page.click('link', 'Set up email');
  await page.until(() => expect(page.address()).toBe('/god-mode/email'));
});

test('sign-up is closed and opened at once', async () => {
  await open();
  await page.click('switch', 'Open sign-up (without an invitation)');
  await page.until(() => expect(sent()).toEqual([{ ENABLE_SIGNUP: '0' }]));
  answers.refuse(updateConfigurations, failed);
  await page.click('switch', 'Open sign-up (without an invitation)');
  expect((await page.see('alert')).textContent).toContain('The server ran into a problem.');
  expect((await toggle('Open sign-up (without an invitation)')).isOn).toBe(false);
});

test('what the environment sets cannot be switched here', async () => {
  await open({ ENABLE_SIGNUP: { value: '0', source: 'environment' } });
  expect(await toggle('Open sign-up (without an invitation)')).toEqual({ isOn: false, isOff: true });
  await page.says('The environment variable ENABLE_SIGNUP sets this.');
});

test('a provider leads to its page, which is switched on once its keys are there', async () => {
  await openProvider('github');
  expect((await toggle('Sign in with GitHub')).isOff).toBe(true);
  await page.fill('Client ID', 'the-id');
  await page.fill('Client secret', 'hush');
  await page.press('Enter');
  await page.until(() => expect(sent()).toEqual([{ GITHUB_CLIENT_ID: 'the-id', GITHUB_CLIENT_SECRET: 'hush' }]));
  await page.says('Settings saved');
  await page.until(async () => expect((await toggle('Sign in with GitHub')).isOff).toBe(false));
  expect((await page.field('Client secret')).value).toBe('');
  await page.click('switch', 'Sign in with GitHub');
  await page.until(() => expect(sent().at(-1)).toEqual({ IS_GITHUB_ENABLED: '1' }));
});

test('a secret is typed hidden, and shown on request', async () => {
  await openProvider('github');
  await page.fill('Client secret', 'hush');
  expect((await page.field('Client secret')).type).toBe('password');
  await page.click('button', 'Show Client secret');
  expect((await page.field('Client secret')).type).toBe('text');
  await page.click('button', 'Hide Client secret');
  expect((await page.field('Client secret')).type).toBe('password');
});

test('keys of the environment are shown but for the secret, cannot be typed over, and turn the provider on', async () => {
  const source = 'environment';
  const keys = {
    GITHUB_CLIENT_ID: { value: 'the-id', source },
    GITHUB_CLIENT_SECRET: { value: '', source },
    IS_GITHUB_ENABLED: { value: '1', source: 'default' },
  } as const;
  await openProvider('github', keys);
  const [id, secret] = [await page.field('Client ID'), await page.field('Client secret')];
  expect([id.value, id.readOnly, secret.value, secret.readOnly]).toEqual(['the-id', true, '', true]);
  expect(page.text().match(/Set by the environment/g)).toHaveLength(2);
  expect(await toggle('Sign in with GitHub')).toEqual({ isOn: true, isOff: false });
});

test('the addresses to enter at the provider are there', async () => {
  await openProvider('gitlab');
  await page.says('https://cairn.example.com/auth/gitlab/callback/');
  await page.see('button', 'Copy Callback URL');
  await page.see('button', 'Copy Origin');
});

test.each([
  ['github', 'Server address'],
  ['gitlab', 'Server address'],
  ['oidc', 'Issuer'],
] as const)('an address of %s that is not secure is refused at its field, with what it takes', async (id, label) => {
  await openProvider(id, github);
  await page.fill(label, 'http://git.example.com');
  await page.press('Enter');
  await page.says('Enter an address that starts with https://, such as https://git.example.com.');
  expect((await page.field(label)).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('leaving a provider with typed keys asks first', async () => {
  await openProvider('github');
  await page.fill('Client ID', 'the-id');
  await page.click('link', 'Images');
  await page.click('button', 'Keep editing');
  expect((await page.field('Client ID')).value).toBe('the-id');
  await page.click('link', 'Images');
  await page.click('button', /^Discard/);
  await page.until(() => expect(page.address()).toBe('/god-mode/image'));
});

test('a secret that this Cairn cannot read asks to be entered again', async () => {
  await openProvider('github', { GITHUB_CLIENT_SECRET: { value: 'hush', is_unreadable: true } });
  await page.says('Encrypted with another CAIRN_SECRET. Enter it again.');
});

async function openAi(settings: GivenSettings = { OPENAI_API_KEY: 'hush' }) {
  ({ page, answers } = await openAdministration(<AiScreen />, { settings }));
  await page.see('heading', 'What is sent');
}

test('the provider of the assistant is tested once a key is saved', async () => {
  await openAi({});
  await page.see('button', 'Test (Save a key first)');
  await page.fill('API key', 'hush');
  await page.press('Control+s');
  await page.until(() => expect(sent()).toEqual([{ OPENAI_API_KEY: 'hush' }]));
  answers.give(checkAiProvider, { message: 'ok' });
  await page.click('button', 'Test');
  await page.says('The provider accepted the key.');
});

test.each([
  [
    'Incorrect API key provided',
    { code: 'AI_NOT_REACHED', status: 400, body: { error: 'Incorrect API key provided' } },
  ],
  ['The server ran into a problem. Try again in a moment.', failed],
  ['Cairn can’t be reached. Check your connection and try again.', null],
])('a test of the provider that fails says: %s', async (words, error) => {
  await openAi();
  if (error) answers.refuse(checkAiProvider, error);
  else answers.lose(checkAiProvider);
  await page.click('button', 'Test');
  await page.says('The test failed');
  await page.says(words);
});

test('an endpoint that is no address is refused at its field', async () => {
  await openAi();
  await page.fill('Endpoint', 'my machine');
  await page.press('Enter');
  await page.says('Enter an address such as https://example.com.');
  expect(sent()).toEqual([]);
});
