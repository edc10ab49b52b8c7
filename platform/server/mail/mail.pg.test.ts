import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '#apps/start-server.ts';
import { changeSettings, type SettingChange } from '#features/configuration/server/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { mailSettings, startMailServer, type MailServerForTests } from '#tests/support/mail-server.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { startTestServer } from '#tests/world/world.ts';
import { composeMail } from './compose-mail.ts';
import { queueMail } from './queue-mail.ts';
import { pruneMails } from './send-mail.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: RunningServer;
let post: MailServerForTests;
let refusal: { responseCode: number; message: string } | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.url);
  post = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode })),
  });
});
afterAll(async () => {
  await post.close();
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  refusal = null;
  post.clear();
  await server.services.db.deleteFrom('mails').execute();
  await set({ ...mailSettings(post), IS_EMAIL_ENABLED: null });
});

const set = (change: SettingChange) => changeSettings(server.services, newId(), change);
const mail = {
  to: 'ben@example.invalid',
  kind: 'test',
  subject: 'Your code is grün',
  ...composeMail({ title: 'Your code', paragraphs: ['Type it.'], code: 'aaaa-bbbb-cccc' }),
};
const mails = () => server.services.db.selectFrom('mails').selectAll().execute();

describe('a queued email', () => {
  it('reaches the mail server, and is emptied here', async () => {
    await queueMail(server.services.db, mail);
    await server.catchUp();
    expect(post.mails).toMatchObject([{ from: 'cairn@example.invalid', to: ['ben@example.invalid'] }]);
    const raw = post.mails[0]?.raw ?? '';
    expect(raw).toContain('From: Cairn <cairn@example.invalid>');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toMatch(/multipart\/alternative[^]*text\/plain[^]*aaaa-bbbb-cccc[^]*text\/html[^]*aaaa-bbbb-cccc/);
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1, error: '', body_text: '', body_html: '' }]);
  });

  it('leaves only when its transaction commits', async () => {
    await expect(
      server.services.db.transaction().execute(async (trx) => {
        await queueMail(trx, mail);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await server.catchUp();
    expect([await mails(), post.mails]).toEqual([[], []]);
  });

  it.each([
    ['there is no mail server', { EMAIL_HOST: null }],
    ['mail is switched off', { IS_EMAIL_ENABLED: '0' }],
  ])('is kept when %s', async (_, change) => {
    await set(change);
    await queueMail(server.services.db, mail);
    await server.catchUp();
    expect(await mails()).toMatchObject([{ state: 'kept', body_text: mail.text }]);
    expect(post.mails).toEqual([]);
  });

  it('waits while the server is in trouble, and leaves once it is well', async () => {
    refusal = { responseCode: 451, message: 'Try again later' };
    await queueMail(server.services.db, mail);
    await server.catchUp();
    expect(await mails()).toMatchObject([
      { state: 'waiting', attempts: 1, error: expect.stringContaining('451 Try again later') },
    ]);
    refusal = null;
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.services.db);
    await queueMail(server.services.db, { ...mail, subject: 'Another wakes the queue' });
    await server.catchUp();
    expect((await mails()).map(({ state, attempts }) => `${state} ${attempts}`).toSorted()).toEqual([
      'sent 1',
      'sent 2',
    ]);
    expect(post.mails).toHaveLength(2);
  });

  it('waits when a server takes the connection and drops it in the middle', async () => {
    const dropping = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 ready\r\n');
      socket.once('data', () => {
        socket.write('250 hello\r\n');
        socket.once('data', () => socket.destroy());
      });
    });
    await new Promise<void>((resolve) => dropping.listen(0, '127.0.0.1', resolve));
    const address = dropping.address();
    await set({ EMAIL_PORT: String(typeof address === 'object' ? address?.port : '') });
    await queueMail(server.services.db, mail);
    await server.catchUp();
    dropping.close();
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1, body_text: mail.text }]);
    expect(post.mails).toEqual([]);
  });

  it('is given up at once when the server refuses it for good', async () => {
    refusal = { responseCode: 550, message: 'No such mailbox' };
    await queueMail(server.services.db, mail);
    await server.catchUp();
    expect(await mails()).toMatchObject([
      { state: 'failed', error: expect.stringContaining('No such mailbox'), body_text: mail.text },
    ]);
  });
});

it('empties old emails and forgets the oldest, except what waits', async () => {
  const { db } = server.services;
  await set({ EMAIL_HOST: null });
  for (const n of [1, 2, 3]) await queueMail(db, { ...mail, subject: `Mail ${n}` });
  await server.catchUp();
  const age = (subject: string, days: number) =>
    db
      .updateTable('mails')
      .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where('subject', '=', subject)
      .execute();
  await age('Mail 2', 4);
  await age('Mail 3', 31);
  await pruneMails(db);
  const rest = await db.selectFrom('mails').select(['subject', 'body_text']).orderBy('subject').execute();
  expect(rest).toEqual([
    { subject: 'Mail 1', body_text: mail.text },
    { subject: 'Mail 2', body_text: '' },
  ]);
});
