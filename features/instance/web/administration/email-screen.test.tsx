// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { adminErrors, updateConfigurations } from '#features/instance/admin-contract.ts';
import { listMails, sendTestMail } from '#features/instance/mail-contract.ts';
import {
  checkMailbox,
  emailAddressAgain,
  readMailboxState,
  type MailboxState,
} from '#features/instance/mailbox-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { pageOf } from '#tests/support/part/harbor/instance-server.ts';
import { openAdministration, type AdministrationOptions } from '#tests/support/part/harbor/open-administration.tsx';
import { madeAt } from '#tests/support/part/harbor/people.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { email } from '#tests/world/people.ts';
import { EmailScreen } from './email-screen.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const refusedByMailServer = { code: 'MAIL_NOT_SENT', status: 400, body: { error: 'connect ECONNREFUSED' } };
const server = { EMAIL_HOST: 'smtp.example.com', EMAIL_HOST_PASSWORD: 'hush' } as const;
const mailbox = { IMAP_HOST: 'imap.example.com', IMAP_USER: 'cairn@example.com' } as const;
const read: MailboxState = {
  is_configured: true,
  reply_address: 'cairn@example.com',
  read_at: madeAt,
  problem: '',
  bounces: [],
};

async function open(settings: AdministrationOptions['settings'] = {}, state: Partial<MailboxState> = {}) {
  ({ page, answers } = await openAdministration(<EmailScreen />, {
    settings,
    serve: (border) => {
      border.give(listMails, pageOf([]));
      border.give(readMailboxState, { ...read, ...state });
    },
  }));
  await page.see('heading', 'Email');
}
const sent = () => answers.asked(updateConfigurations).map(({ body }) => body);
const pressed = async (name: string, of: string) => {
  const group = await page.see('radiogroup', of);
  const option = page.all('radio', name).find((one) => group.contains(one));
  option?.click();
};

test('without a mail server, nothing can be tested, and it says what becomes of messages', async () => {
  await open();
  await page.says('No mail server yet');
  const button = await page.see('button', 'Send test email (Save a mail server first)');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await page.click('button', 'Send test email (Save a mail server first)');
  expect(page.all('dialog')).toEqual([]);
});

test('email that is turned off is said, and messages are kept', async () => {
  await open({ ...server, IS_EMAIL_ENABLED: '0' });
  await page.says('Messages are kept below instead of being sent.');
  await page.see('button', 'Send test email (Email is turned off)');
  await page.click('switch', 'Send email');
  await page.until(() => expect(sent()).toEqual([{ IS_EMAIL_ENABLED: '1' }]));
  await page.until(() => expect(page.text()).not.toContain('Messages are kept below instead of being sent.'));
});

test('a mail server is saved whole: only what changed is sent', async () => {
  await open();
  await page.fill('Host', 'smtp.example.com');
  await page.fill('Sender address', 'Cairn <cairn@example.com>');
  await pressed('SSL', 'Security');
  await page.until(async () => expect((await page.field('Port')).value).toBe('465'));
  expect(sent()).toEqual([]);
  await page.press('Control+s');
  await page.until(() =>
    expect(sent()).toEqual([
      {
        EMAIL_HOST: 'smtp.example.com',
        EMAIL_FROM: 'Cairn <cairn@example.com>',
        EMAIL_PORT: '465',
        EMAIL_USE_TLS: '0',
        EMAIL_USE_SSL: '1',
      },
    ]),
  );
  await page.says('Settings saved');
  expect(page.text()).not.toContain('No mail server yet');
});

test('a port that was typed by hand stays when the security changes', async () => {
  await open(server);
  await page.fill('Port', '2525');
  await pressed('None', 'Security');
  await page.says('Passwords and messages are sent unencrypted.');
  expect((await page.field('Port')).value).toBe('2525');
});

test.each([
  ['Host', 'smtp example', 'Enter a host name such as smtp.example.com.'],
  ['Port', '99999', 'Enter a port from 1 to 65535.'],
  ['Sender address', 'nobody', 'Enter an address such as cairn@example.com or Cairn <cairn@example.com>.'],
  ['IMAP host', 'imap example', 'Enter a host name such as imap.example.com.'],
  ['Reply address', 'cairn+x@example.com', 'no plus sign'],
])('%s is refused at its field', async (label, text, words) => {
  await open(server);
  await page.fill(label, text);
  (await page.see('button', 'Discard')).focus();
  await page.press('Control+s');
  await page.says(words);
  await page.until(() => expect(page.focused()).toBe(label));
  expect((await page.field(label)).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('a stored password is never shown, and is removed on request only', async () => {
  await open(server);
  const field = await page.field('Password');
  expect(field.value).toBe('');
  expect(field.placeholder).toMatch(/•/);
  await page.click('button', /^Remove ?Password$/);
  expect(field.placeholder).toBe('Will be removed when you save.');
  await page.click('button', /^Keep ?Password$/);
  expect(field.placeholder).toMatch(/•/);
  expect(page.all('button', 'Discard')).toEqual([]);
  await page.click('button', /^Remove ?Password$/);
  await page.press('Control+s');
  await page.until(() => expect(sent()).toEqual([{ EMAIL_HOST_PASSWORD: null }]));
  await page.until(async () => expect((await page.field('Password')).placeholder).toBe(''));
});

test('settings that cannot be saved stay typed, and the reason is said', async () => {
  await open(server);
  answers.lose(updateConfigurations);
  await page.fill('Host', 'mail.example.com');
  await page.press('Enter');
  expect((await page.see('alert')).textContent).toContain('Cairn can’t be reached.');
  expect((await page.field('Host')).value).toBe('mail.example.com');
});

test('what the environment sets cannot be typed over, and says its variable', async () => {
  await open({ EMAIL_HOST: { value: 'smtp.example.com', source: 'environment' } });
  expect((await page.field('Host')).readOnly).toBe(true);
  await page.says('The environment variable EMAIL_HOST sets this.');
});

test('a port that the environment sets follows no security, and the rest is saved', async () => {
  await open({ ...server, EMAIL_PORT: { value: '587', source: 'environment' } });
  await pressed('SSL', 'Security');
  await page.fill('Host', 'mail.example.com');
  expect((await page.field('Port')).value, 'the usual port of what was there').toBe('587');
  await page.press('Enter');
  await page.until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ EMAIL_HOST: 'mail.example.com' });
  expect(sent()[0]).not.toHaveProperty('EMAIL_PORT');
});

test('a test message goes to the administrator at first, and says where it went', async () => {
  await open(server);
  answers.give(sendTestMail, { message: 'Email successfully sent.' });
  await page.click('button', 'Send test email');
  expect((await page.field('Recipient')).value).toBe(email('ada'));
  await page.fill('Recipient', 'dan@example.invalid');
  await page.press('Enter');
  await page.says('Sent to dan@example.invalid');
  expect(answers.asked(sendTestMail).map(({ body }) => body)).toEqual([{ receiver_email: 'dan@example.invalid' }]);
  await page.fill('Recipient', 'eve@example.invalid');
  expect(page.text()).not.toContain('Sent to');
});

test.each([
  ['Enter an email address.', '', null],
  ['Enter a valid email address.', 'nobody', adminErrors.MAIL_RECEIVER_INVALID],
])('a recipient is refused at the field: %s', async (words, to, error) => {
  await open(server);
  if (error) answers.refuse(sendTestMail, error);
  await page.click('button', 'Send test email');
  await page.fill('Recipient', to);
  await page.press('Enter');
  await page.says(words);
  expect((await page.field('Recipient')).getAttribute('aria-invalid')).toBe('true');
  expect(page.text()).not.toContain('Could not send the message');
});

test('a mail server that refuses is quoted, and a second try can work', async () => {
  await open(server);
  answers.refuse(sendTestMail, refusedByMailServer);
  await page.click('button', 'Send test email');
  await page.click('button', 'Send');
  await page.says('Could not send the message');
  await page.says('connect ECONNREFUSED');
  answers.give(sendTestMail, { message: 'Email successfully sent.' });
  await page.click('button', 'Send');
  await page.says(`Sent to ${email('ada')}`);
});

test.each([
  ['Cairn can’t be reached. Check your connection and try again.', null],
  ['The server ran into a problem. Try again in a moment.', failed],
] as const)('a test that Cairn itself cannot run says: %s', async (words, error) => {
  await open(server);
  if (error) answers.refuse(sendTestMail, error);
  else answers.lose(sendTestMail);
  await page.click('button', 'Send test email');
  await page.click('button', 'Send');
  await page.says('Could not send the message');
  await page.says(words);
});

test('unsaved settings cannot be tested', async () => {
  await open({ ...server, ...mailbox });
  await page.fill('Host', 'mail.example.com');
  await page.see('button', 'Send test email (Save your changes first)');
  await page.see('button', 'Test mailbox (Save your changes first)');
});

test('the mailbox is tested, and a refusal is quoted', async () => {
  await open({ ...server, ...mailbox });
  answers.give(checkMailbox, { message: 'ok' });
  await page.click('button', 'Test mailbox');
  await page.says('The mailbox can be read.');
  answers.refuse(checkMailbox, { code: 'MAILBOX_NOT_OPENED', status: 400, body: { error: 'Invalid login' } });
  await page.click('button', 'Test mailbox');
  await page.says('Could not open the mailbox');
  await page.says('Invalid login');
  answers.refuse(checkMailbox, commonErrors.RATE_LIMITED);
  await page.click('button', 'Test mailbox');
  await page.until(() => expect(page.all('alert').map(textOf).join(' ')).toMatch(/too many|moment/i));
});

test.each([
  ['The mailbox could not be read', { problem: 'Invalid login' }],
  ['Replies aren’t read: enter a reply address', { reply_address: null }],
  ['Not read yet', { read_at: null }],
] as const)('a mailbox says how it is doing: %s', async (words, state) => {
  await open({ ...server, ...mailbox }, state);
  await page.says(words);
});

test('an address whose emails came back gets them again, and the next one has the focus', async () => {
  const bounce = (address: string) => ({ address, reason: 'No such mailbox', bounced_at: madeAt });
  await open(server, { bounces: [bounce('a@example.invalid'), bounce('b@example.invalid')] });
  await page.says('No such mailbox');
  answers.refuse(emailAddressAgain, failed);
  await page.click('button', 'Resume emails to a@example.invalid');
  expect((await page.see('alert')).textContent).toContain('The server ran into a problem.');
  answers.give(emailAddressAgain, null as never);
  answers.give(readMailboxState, { ...read, bounces: [bounce('b@example.invalid')] });
  await page.click('button', 'Resume emails to a@example.invalid');
  await page.gone('button', 'Resume emails to a@example.invalid');
  expect(answers.asked(emailAddressAgain).at(-1)?.body).toEqual({ address: 'a@example.invalid' });
  await page.until(() => expect(page.focused()).toBe('Resume emails to b@example.invalid'));
});

test('paused addresses that cannot be read are read again on request', async () => {
  ({ page, answers } = await openAdministration(<EmailScreen />, {
    serve: (border) => {
      border.give(listMails, pageOf([]));
      border.refuse(readMailboxState, failed);
    },
  }));
  await page.says('Could not load the mailbox');
  answers.give(readMailboxState, read);
  await page.click('button', 'Retry');
  await page.says('No paused addresses');
  expect(page.text()).not.toContain('Could not load the mailbox');
});
