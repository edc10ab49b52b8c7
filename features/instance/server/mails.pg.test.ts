import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateConfigurations } from '#features/instance/admin-contract.ts';
import { listMails, readMail, sendMailAgain, sendTestMail } from '#features/instance/mail-contract.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { newId } from '#platform/shared/ids.ts';
import { mailSettings, startMailServer, type MailServerForTests } from '#tests/support/mail-server.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';

const world = worldForTests();
const ada = () => world().as('ada');
let post: MailServerForTests;
let refusal: { responseCode: number; message: string } | null = null;

beforeAll(async () => {
  await ada().post('/api/instances/admins/sign-in/', { email: email('ada'), password });
  post = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode })),
    onAuth: ({ username, password }, _session, done) =>
      username === 'cairn' && password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    allowInsecureAuth: true,
  });
});
afterAll(() => post.close());
beforeEach(async () => {
  refusal = null;
  post.clear();
  await world().db.updateTable('instance_configurations').set({ value: null }).execute();
  await world().db.deleteFrom('mails').execute();
  await world().db.deleteFrom('audit_entries').execute();
});

const set = (body: Record<string, string>) => ada().send(updateConfigurations, { body });
const test = (receiver_email: string) => ada().send(sendTestMail, { body: { receiver_email } });
const actions = async () =>
  (await world().db.selectFrom('audit_entries').select(['action', 'target']).orderBy('id').execute()).map(
    ({ action, target }) => `${action} ${target}`,
  );

describe('the test message', () => {
  it('is really sent, and recorded', async () => {
    await set({ ...mailSettings(post), EMAIL_HOST_USER: 'cairn', EMAIL_HOST_PASSWORD: 'right' });
    const { status, body } = await test(' Dan@Example.Invalid ');
    expect([status, body]).toEqual([200, { message: 'Email successfully sent.' }]);
    expect(post.mails).toMatchObject([{ to: ['dan@example.invalid'] }]);
    expect(await actions()).toContain('mail.tested dan@example.invalid');
  });

  it('reports what the mail server says', async () => {
    await set(mailSettings(post));
    refusal = { responseCode: 554, message: 'Not in my house' };
    const { status, body } = await test('dan@example.invalid');
    expect([status, body]).toEqual([400, { error: expect.stringContaining('554 Not in my house') }]);
  });

  it('reports that a password is wrong, and never the password', async () => {
    await set({ ...mailSettings(post), EMAIL_HOST_USER: 'cairn', EMAIL_HOST_PASSWORD: 'not-this-one' });
    const { status, body } = await test('dan@example.invalid');
    expect([status, body]).toEqual([400, { error: expect.stringContaining('Wrong password') }]);
    expect(JSON.stringify(body)).not.toContain('not-this-one');
  });

  it('reports that nobody answers, and that encryption is missing', async () => {
    await set({ ...mailSettings(post), EMAIL_USE_TLS: '1' });
    expect((await test('dan@example.invalid')).body).toEqual({ error: expect.stringMatching(/STARTTLS|TLS/) });
    await set({ ...mailSettings({ port: 1 }) });
    expect((await test('dan@example.invalid')).body).toEqual({ error: expect.stringContaining('ECONNREFUSED') });
  });

  it.each([
    ['', {}, 'Receiver email is required'],
    ['dan', {}, 'Receiver email is not an address'],
    ['dan@example.invalid', {}, 'No mail server is configured.'],
    ['dan@example.invalid', { IS_EMAIL_ENABLED: '0' }, 'Email is turned off.'],
  ])('to "%s" with %j is refused: %s', async (to, settings, error) => {
    await set(settings);
    const { status, body } = await test(to);
    expect([status, body]).toEqual([400, { error }]);
  });
});

describe('messages while there is no mail server', () => {
  const mail = {
    to: 'dan@example.invalid',
    kind: 'magic-code',
    subject: 'Your unique Cairn login code is aaaa-bbbb-cccc',
    ...composeMail({ title: 'Your code', paragraphs: [], code: 'aaaa-bbbb-cccc' }),
  };
  const keep = async () => {
    await queueMail(world().server.services.db, mail);
    await world().server.catchUp();
    const { body } = await ada().send(listMails, { query: { state: 'kept' } });
    return body.results[0]?.id ?? '';
  };

  it('are kept and listed without their text', async () => {
    await keep();
    const { body } = await ada().send(listMails, {});
    expect(body).toMatchObject({
      total_count: 1,
      results: [
        { to: mail.to, subject: 'Your unique Cairn login code is ••••-••••-••••', state: 'kept', is_readable: true },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('aaaa-bbbb-cccc');
  });

  it('are read one by one, and that is recorded', async () => {
    const mail_id = await keep();
    const { body } = await ada().send(readMail, { params: { mail_id } });
    expect(body.text).toContain('aaaa-bbbb-cccc');
    expect(await actions()).toEqual(['mail.read dan@example.invalid']);
  });

  it('leave when they are sent again with a mail server', async () => {
    const mail_id = await keep();
    const again = () => ada().send(sendMailAgain, { params: { mail_id } });
    expect((await again()).body).toEqual({ error: 'No mail server is configured.' });
    await set(mailSettings(post));
    expect((await again()).body).toMatchObject({ state: 'waiting', is_readable: false });
    await world().server.catchUp();
    expect(post.mails).toHaveLength(1);
    expect((await again()).body).toEqual({
      error: 'The text of this message has been deleted, so it cannot be sent again.',
    });
    expect((await ada().send(readMail, { params: { mail_id } })).body).toMatchObject({ state: 'sent', text: '' });
  });

  it('come in pages, newest first', async () => {
    for (const n of [1, 2, 3])
      await world()
        .db.insertInto('mails')
        .values({
          id: newId(),
          to_address: `${n}@example.invalid`,
          kind: 'x',
          subject: `${n}`,
          body_text: '',
          body_html: '',
        })
        .execute();
    const first = await ada().send(listMails, { query: { per_page: '2' } });
    expect(first.body.results.map(({ subject }) => subject)).toEqual(['3', '2']);
    const second = await ada().send(listMails, { query: { per_page: '2', cursor: first.body.next_cursor } });
    expect([second.body.results.map(({ subject }) => subject), second.body.next_page_results]).toEqual([['1'], false]);
  });

  it('answer 404 when they are not there', async () => {
    expect((await ada().send(readMail, { params: { mail_id: newId() } })).status).toBe(404);
  });
});
