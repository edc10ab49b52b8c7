import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAttachments } from '#features/attachments/contract.ts';
import { createComment, listComments } from '#features/comments/contract.ts';
import { changeSettings } from '#features/configuration/server/public.ts';
import { checkMailbox, emailAddressAgain, readMailboxState } from '#features/instance/mailbox-contract.ts';
import { subscribe } from '#features/subscriptions/contract.ts';
import {
  readNotificationPreferences,
  startEmailsAgain,
  updateNotificationPreferences,
} from '#features/users/notification-preferences-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { imapSettings, startImapServer, type ImapServerForTests } from '#tests/support/imap-server.ts';
import { makeJobsDue } from '#tests/support/make-jobs-due.ts';
import { mailSettings, startMailServer, type MailServerForTests } from '#tests/support/mail-server.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
let post: MailServerForTests;
let inbox: ImapServerForTests;
let params: IssueParams;
let refusedRecipient: string | null = null;

const set = (change: Record<string, string | null>) => changeSettings(world().server.services, newId(), change);

beforeAll(async () => {
  inbox = await startImapServer();
  post = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === refusedRecipient
          ? Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 })
          : undefined,
      ),
  });
  await set({ ...mailSettings(post), ...imapSettings(inbox) });
  await world()
    .as('ben')
    .send(updateNotificationPreferences, { body: { comment: true, digest: 'instant' } });
});
afterAll(async () => {
  await post.close();
  await inbox.close();
});
beforeEach(async () => {
  refusedRecipient = null;
  params = await makeIssue(world(), { by: 'hana' });
  await world().as('ben').send(subscribe, { params });
  post.clear();
});

/** Lets emails of news leave, and what arrived be read. */
async function untilRead() {
  const { server, db } = world();
  await server.catchUp();
  await sql`update notifications set mail_due = now() where mail_due is not null and workspace_id is not null`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('mail-news', json_build_object('workspaceId', id)) from workspaces where slug = 'harbor'`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('read-mailbox', '{}'::json, job_key => 'read-mailbox')`.execute(db);
  await makeJobsDue(db);
  await server.catchUp();
}

/** What the header of an email says, folded lines joined. */
const header = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'mi').exec(
    must(raw.split('\r\n\r\n')[0], 'a header').replaceAll(/\r\n[ \t]+/g, ' '),
  )?.[1] ?? '';

/** Hana comments, and Ben is emailed. */
async function mailToBen(): Promise<{ replyTo: string; messageId: string; raw: string }> {
  await world()
    .as('hana')
    .send(createComment, { params, body: { comment_html: '<p>Is it broken?</p>' } });
  await untilRead();
  const raw = must(post.mails.find(({ to }) => to.includes('ben@example.invalid'))?.raw, 'Ben is emailed');
  post.clear();
  return { replyTo: header(raw, 'Reply-To'), messageId: header(raw, 'Message-ID'), raw };
}

let count = 0;
interface Answer {
  readonly to: string;
  readonly from?: string;
  readonly headers?: string;
  readonly body?: string;
  readonly id?: string;
}
const answer = ({ to, from = 'Ben <Ben@Example.invalid>', headers = '', body = 'Yes.', id }: Answer) =>
  inbox.deliver(
    `From: ${from}\nTo: ${to}\nMessage-ID: <${id ?? `answer-${(count += 1)}`}@example.invalid>\n${headers}Subject: Re: it\n${headers.includes('Content-Type') ? '' : '\n'}${body}`,
  );
const comments = async () => (await world().as('ada').send(listComments, { params })).body;
const received = async () => {
  const { rows } = await sql<{
    outcome: string;
  }>`select outcome from received_mails order by received_at desc limit 1`.execute(world().db);
  return rows[0]?.outcome;
};

describe('a reply', () => {
  it('becomes a comment of its writer, once, and is marked as read', async () => {
    const { replyTo, raw } = await mailToBen();
    expect(replyTo).toMatch(/^cairn\+[a-z2-7]{29}@example\.invalid$/);
    expect(raw).toContain('Reply above this line to add a comment.');
    const body = `Since <b>Monday</b>, see https://example.com/log.\n\nOn 3 Nov 2026 at 10:12 Cairn <cairn@example.invalid> wrote:\n> Is it broken?`;
    answer({ to: replyTo, body, id: 'once' });
    answer({ to: replyTo, body, id: 'once' });
    await untilRead();
    const [first, ...others] = await comments();
    expect(others).toHaveLength(1);
    expect(first).toMatchObject({
      actor: world().userId('ben'),
      via: 'email',
      comment_stripped: 'Since <b>Monday</b>, see https://example.com/log.',
    });
    expect(first?.comment_html).toContain('&lt;b&gt;');
    expect(first?.comment_html).toContain('<a href="https://example.com/log"');
    expect([inbox.unread(), await received()]).toEqual([0, 'commented']);
    await untilRead();
    expect(await comments()).toHaveLength(2);
  });

  it('is recognized by the email it answers where its address was lost', async () => {
    const { messageId } = await mailToBen();
    // A NUL, which no database keeps, is left out or replaced.
    answer({ to: 'cairn@example.invalid', headers: `References: <x@y> ${messageId}\n`, body: 'Yes,\0 it is.' });
    await untilRead();
    const words = expect.stringMatching(/^Yes,\uFFFD? it is\.$/) as unknown;
    expect((await comments())[0]).toMatchObject({ actor: world().userId('ben'), comment_stripped: words });
  });

  it('brings its files, and says which were left out', async () => {
    const { replyTo } = await mailToBen();
    const part = (name: string, type: string, text: string) =>
      `--b\nContent-Type: ${type}\nContent-Disposition: attachment; filename="${name}"\n\n${text}\n`;
    const parts = [
      '--b\nContent-Type: text/plain\n\nSee the log.\n',
      part('log.txt', 'text/plain', 'one line'),
      part('run.exe', 'application/x-msdownload', 'MZ'),
      part('large.txt', 'text/plain', 'x'.repeat(5_300_000)),
    ];
    answer({ to: replyTo, headers: 'Content-Type: multipart/mixed; boundary=b\n', body: `\n${parts.join('')}--b--` });
    await untilRead();
    expect((await comments())[0]?.comment_stripped).toMatch(/^See the log\.\s*Not attached: run\.exe, large\.txt\./);
    const { body: files } = await world().as('ada').send(listAttachments, { params });
    expect(files.map(({ attributes }) => attributes.name)).toEqual(['log.txt']);
  });
});

describe('nothing is added', () => {
  const refusals = () => post.mails.filter(({ raw }) => raw.includes('Your reply was not added'));

  it('for another sender, who is notified once', async () => {
    const { replyTo } = await mailToBen();
    for (const id of ['foreign', 'foreign']) answer({ to: replyTo, from: 'Eve <eve@example.invalid>', id });
    await untilRead();
    await untilRead();
    expect(await comments()).toHaveLength(1);
    expect(refusals().map(({ to }) => to)).toEqual([['eve@example.invalid']]);
    expect(refusals()[0]?.raw).toContain('another address');
    expect(refusals()[0]?.raw).not.toContain('ben@');
  });

  it('once its writer has left the project, and gets the text back', async () => {
    const { replyTo } = await mailToBen();
    const active = (is: boolean) =>
      world()
        .db.updateTable('project_members')
        .set({ is_active: is })
        .where('workspace_id', 'is not', null)
        .where('user_id', '=', world().userId('ben'))
        .execute();
    await active(false);
    answer({ to: replyTo, body: 'My precious words' });
    await untilRead();
    await active(true);
    expect(await comments()).toHaveLength(1);
    expect(refusals()[0]?.raw).toContain('can no longer comment');
    expect(refusals()[0]?.raw).toContain('My precious words');
  });

  it('of a reply without words', async () => {
    const { replyTo } = await mailToBen();
    answer({ to: replyTo, body: '> Is it broken?' });
    await untilRead();
    expect([(await comments()).length, refusals().length]).toEqual([1, 1]);
  });

  it.each([
    ['what a program sent', 'Auto-Submitted: auto-replied\n'],
    ['what a list sent', 'Precedence: list\n'],
  ])('of %s, and nobody is told', async (_, headers) => {
    const { replyTo } = await mailToBen();
    answer({ to: replyTo, headers });
    await untilRead();
    expect([(await comments()).length, refusals().length, await received()]).toEqual([1, 0, 'ignored']);
  });

  it.each([
    ['a changed token', (to: string) => to.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'))],
    ['no token', () => 'cairn@example.invalid'],
    ['words in its place', () => "cairn+' or 1=1 --@example.invalid"],
  ])('to an address with %s, and nobody is told', async (_, changed) => {
    const { replyTo } = await mailToBen();
    answer({ to: changed(replyTo) });
    await untilRead();
    expect([(await comments()).length, refusals().length]).toEqual([1, 0]);
  });

  it('of our own emails that come back to us', async () => {
    const { raw, replyTo } = await mailToBen();
    inbox.deliver(raw.replace(/^To: .*$/m, `To: ${replyTo}`).replace(/^Auto-Submitted: .*\r\n/m, ''));
    await untilRead();
    expect([(await comments()).length, await received()]).toEqual([1, 'ignored']);
  });
});

describe('an address that does not take emails', () => {
  const bounce = async () => (await world().as('ben').send(readNotificationPreferences, {})).body.bounce;
  const mailsToBen = () => post.mails.filter(({ to }) => to.includes('ben@example.invalid'));
  const say = () =>
    world()
      .as('hana')
      .send(createComment, { params, body: { comment_html: '<p>More</p>' } });

  it('is not emailed news after a bounce, until its person starts again', async () => {
    const { messageId } = await mailToBen();
    expect(await bounce()).toBeNull();
    inbox.deliver(`From: MAILER-DAEMON@example.invalid
To: cairn@example.invalid
Return-Path: <>
Message-ID: <report@example.invalid>
Content-Type: multipart/report; report-type=delivery-status; boundary=r

--r
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.invalid

Final-Recipient: rfc822; ben@example.invalid
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such user
--r
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
--r--`);
    await untilRead();
    expect(await bounce()).toMatchObject({ address: 'ben@example.invalid', reason: '550 5.1.1 No such user' });
    post.clear();
    await say();
    await untilRead();
    expect(mailsToBen()).toEqual([]);
    expect((await world().as('ben').send(startEmailsAgain, {})).body).toMatchObject({ bounce: null });
    await say();
    await untilRead();
    expect(mailsToBen()).toHaveLength(1);
  });

  it('is reported by its mail server at once, and an administrator starts again', async () => {
    refusedRecipient = 'ben@example.invalid';
    await say();
    await untilRead();
    expect((await bounce())?.reason).toContain('No such user here');
    const ivo = world().as('ivo');
    await ivo.post('/api/instances/admins/sign-in/', {
      email: 'ivo@example.invalid',
      password: 'correct horse battery staple',
    });
    const { body } = await ivo.send(readMailboxState, {});
    expect(body).toMatchObject({ is_configured: true, reply_address: 'cairn@example.invalid', problem: '' });
    expect(body).toMatchObject({ bounces: [{ address: 'ben@example.invalid' }] });
    const again = { body: { address: 'ben@example.invalid' } };
    expect((await ivo.send(emailAddressAgain, again)).status).toBe(204);
    expect((await ivo.send(emailAddressAgain, again)).status).toBe(404);
    expect(await bounce()).toBeNull();
    expect((await ivo.send(checkMailbox, {})).status).toBe(200);
    await set({ IMAP_PASSWORD: 'wrong' });
    expect(await ivo.send(checkMailbox, {})).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Wrong name or password') },
    });
    await untilRead();
    expect((await ivo.send(readMailboxState, {})).body).toMatchObject({
      problem: expect.stringContaining('Wrong name or password'),
    });
    await set(imapSettings(inbox));
    for (const person of ['ben', 'hana'] as const)
      expect((await world().as(person).send(readMailboxState, {})).status).toBe(401);
  });
});
