// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { adminErrors } from '#features/instance/admin-contract.ts';
import { listMails, readMail, sendMailAgain, type MailSummary } from '#features/instance/mail-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { mail, pageOf, type GivenSettings } from '#tests/support/part/harbor/instance-server.ts';
import { openAdministration } from '#tests/support/part/harbor/open-administration.tsx';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { Messages } from './messages.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

async function open(
  all: MailSummary[] = [mail(1), mail(2, { state: 'failed', attempts: 3, error: 'Mailbox full' })],
  settings: GivenSettings = { EMAIL_HOST: 'smtp.example.com' },
) {
  ({ page, answers } = await openAdministration(<Messages />, {
    settings,
    serve: (server) => {
      server.make(listMails, ({ query }) =>
        pageOf(all.filter(({ state }) => query['state'] === undefined || state === query['state'])),
      );
      server.make(readMail, ({ params }) => ({
        ...(all.find(({ id }) => id === params['mail_id']) ?? mail(9)),
        text: 'Your code: abcd',
      }));
    },
  }));
  await page.see('heading', 'Messages');
}
const subjects = () => page.all('listitem').map((one) => /Message \d+/.exec(textOf(one))?.[0]);

test('each message says its subject, to whom, and what became of it', async () => {
  await open();
  await page.until(() => expect(subjects()).toEqual(['Message 1', 'Message 2']));
  expect(page.all('listitem').map(textOf)[0]).toMatch(/To ben@example\.invalid.*Kept/);
  expect(page.all('listitem').map(textOf)[1]).toContain('Failed');
});

test('kept and failed ones are shown alone', async () => {
  await open();
  await page.click('radio', 'Failed');
  await page.until(() => expect(subjects()).toEqual(['Message 2']));
  expect(answers.asked(listMails).at(-1)?.query).toEqual({ per_page: '20', state: 'failed' });
});

test.each([
  ['All', 'Codes, invitations, and notifications appear here.'],
  ['Kept', 'No kept messages'],
  ['Failed', 'No failed messages'],
])('%s: an empty list says what belongs there', async (which, words) => {
  await open([]);
  await page.click('radio', which);
  await page.says(words);
});

test('more are shown on request, below those that are there', async () => {
  await open();
  answers.make(listMails, ({ query }) => (query['cursor'] ? pageOf([mail(3)]) : pageOf([mail(1), mail(2)], '20:1:0')));
  await page.click('button', 'Refresh');
  await page.click('button', 'Show more');
  await page.until(() => expect(subjects()).toEqual(['Message 1', 'Message 2', 'Message 3']));
  expect(answers.asked(listMails).at(-1)?.query['cursor']).toBe('20:1:0');
  expect(page.all('button', 'Show more')).toEqual([]);
});

test('messages that cannot be read are read again on request', async () => {
  await open();
  answers.refuse(listMails, failed);
  await page.click('button', 'Refresh');
  await page.says('Could not load the messages');
  expect(page.text()).not.toContain('raw words');
  answers.give(listMails, pageOf([mail(4)]));
  await page.click('button', 'Retry');
  await page.until(() => expect(subjects()).toEqual(['Message 4']));
  expect(page.text()).not.toContain('Could not load the messages');
});

test('a kept message is read, and that is recorded', async () => {
  await open();
  await page.click('button', /^Message 1/);
  expect(textOf(await page.see('region', 'Message text'))).toBe('Your code: abcd');
  await page.says('The audit log records that you read this message.');
  await page.press('Escape');
  await page.gone('dialog');
  await page.until(() => expect(page.focused()).toMatch(/^Message 1/));
});

test('a failed message says how often it was tried, in the words of the mail server, and is sent again', async () => {
  await open();
  answers.give(sendMailAgain, mail(2, { state: 'waiting' }));
  await page.click('button', /^Message 2/);
  await page.says('Tried 3 times');
  await page.says('Mailbox full');
  const before = answers.asked(listMails).length;
  await page.click('button', 'Send again');
  await page.gone('dialog');
  await page.says('Sending the message');
  expect(answers.asked(sendMailAgain)[0]?.params).toEqual({ mail_id: mail(2).id });
  expect(answers.asked(listMails).length).toBeGreaterThan(before);
});

test.each([
  ['The text of this message has been deleted, so it cannot be sent again.', adminErrors.MAIL_EMPTIED],
  ['The server ran into a problem. Try again in a moment.', failed],
])('a message that cannot be sent stays open, and says: %s', async (words, error) => {
  await open();
  answers.refuse(sendMailAgain, error);
  await page.click('button', /^Message 1/);
  await page.click('button', 'Send now');
  await page.says('Could not send the message');
  await page.says(words);
  await page.see('dialog', 'Message 1');
});

test.each([
  ['No mail server yet', {}],
  ['Email is turned off', { EMAIL_HOST: 'smtp.example.com', IS_EMAIL_ENABLED: '0' }],
] as const)('a kept message cannot be sent, and says why: %s', async (words, settings) => {
  await open(undefined, settings);
  await page.click('button', /^Message 1/);
  await page.click('button', `Send now (${words})`);
  expect(answers.asked(sendMailAgain)).toEqual([]);
});

test('a message whose text is gone says so, and cannot be sent', async () => {
  await open([mail(1, { state: 'sent', is_readable: false })]);
  await page.click('button', /^Message 1/);
  await page.says('The text of this message has been deleted.');
  expect(page.all('button', /^Send/)).toEqual([]);
});

test('a message that is gone meanwhile says so', async () => {
  await open();
  answers.refuse(readMail, commonErrors.OBJECT_MISSING);
  await page.click('button', /^Message 1/);
  await page.says('Could not open the message');
});
