import { once } from 'node:events';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#features/configuration/server/public.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { subscribe } from '#features/subscriptions/contract.ts';
import { updateNotificationPreferences } from '#features/users/notification-preferences-contract.ts';
import { createWebhook } from '#features/webhooks/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { mailSettings, startMailServer, type MailServerForTests } from '#tests/support/mail-server.ts';
import { headersOf, wordsOf } from '#tests/support/mailed-news.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { runCairn, type RunningCairn } from '#tests/support/run-cairn.ts';
import { startReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

/** The server of the test answers requests; all other work is done by processes that are killed. */
const world = worldForTests(undefined, 'web');
const followers = ['ben', 'hana'] as const;
let post: MailServerForTests;
let receiver: WebhookReceiver;
const workers = new Set<RunningCairn>();

beforeAll(async () => {
  post = await startMailServer();
  receiver = await startReceiver();
  await changeSettings(world().server.services, newId(), mailSettings(post));
});
afterEach(async () => {
  await Promise.all([...workers].map((worker) => worker.stop()));
  workers.clear();
});
afterAll(() => Promise.all([post.close(), receiver.close()]));

async function startWorker(): Promise<RunningCairn> {
  const worker = await runCairn({
    DATABASE_URL: world().databaseUrl,
    CAIRN_ROLE: 'worker',
    CAIRN_SECRET: 'a secret for tests only',
    CAIRN_WEBHOOK_NETWORKS: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  workers.add(worker);
  return worker;
}

async function kill(worker: RunningCairn): Promise<void> {
  const gone = once(worker.process, 'exit');
  worker.process.kill('SIGKILL');
  await gone;
  workers.delete(worker);
  await worker.stop();
}

/**
 * Lets the two minutes go by after which deliveries that dead processes had taken are free again, and after which the job
 * runs that looks for them; jobs that were running are free by themselves. What a living process has is free too, as if it
 * had stood still.
 */
async function letTimePass(): Promise<void> {
  const { db } = world();
  await sql`update webhook_deliveries set leased_until = leased_until - interval '2 minutes' where workspace_id is not null`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set run_at = run_at - interval '2 minutes'`.execute(db);
}

async function count(of: 'notifications' | 'webhook_deliveries', where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(of)} where workspace_id is not null and ${where}`.execute(world().db);
  return rows[0]?.n ?? 0;
}
const isAnnounced = sql`field = 'name'`;
const isDelivered = sql`state = 'delivered'`;
async function until(number: () => Promise<number> | number, least: number): Promise<void> {
  await expect.poll(number, { interval: 10 }).toBeGreaterThanOrEqual(least);
}

async function renameInOrder(issue: IssueParams, names: readonly string[]): Promise<void> {
  for (const name of names) await world().as('ada').send(updateIssue, { params: issue, body: { name } });
}

it('loses no notification, delivery or email, and doubles none that its id does not tell, with two workers that are killed', async () => {
  const ada = world().as('ada');
  const issues = await Promise.all(Array.from({ length: 6 }, () => makeIssue(world())));
  for (const who of followers) {
    await world()
      .as(who)
      .send(updateNotificationPreferences, { body: { property_change: true } });
    for (const params of issues) await world().as(who).send(subscribe, { params });
  }
  const { body: hook } = await ada.send(createWebhook, {
    params: { slug: 'harbor' },
    body: { url: receiver.url, issue: true },
  });
  receiver.answer = (response) => void setTimeout(() => response.end('ok'), 50);
  const names = issues.map((_, at) => Array.from({ length: 8 }, (_one, n) => `Name ${at}-${n}.`));
  const [first, second] = await Promise.all([startWorker(), startWorker()]);

  // The first dies while it writes notifications, the second while it sends; then there is nobody for a while.
  const written = Promise.all(issues.map((issue, at) => renameInOrder(issue, names[at] ?? [])));
  await until(() => count('notifications', isAnnounced), 15);
  await kill(first);
  await letTimePass();
  await until(() => receiver.taken.length, 20);
  await kill(second);
  await written;
  await letTimePass();
  const third = await startWorker();
  const all = names.flat();
  await until(() => count('notifications', isAnnounced), all.length * followers.length);
  await until(() => count('webhook_deliveries', isDelivered), all.length);
  await expect.poll(() => count('webhook_deliveries', sql`state <> 'delivered'`)).toBe(0);

  const { rows: received } = await sql<{ line: string }>`
    select u.display_name || ' ' || n.new_value as line from notifications n join users u on u.id = n.receiver_id
    where n.workspace_id = ${hook.workspace} and n.field = 'name'`.execute(world().db);
  const expected = followers.flatMap((who) => all.map((name) => `${who} ${name}`));
  expect(received.map(({ line }) => line).toSorted()).toEqual(expected.toSorted());

  const arrived = Map.groupBy(receiver.taken, ({ headers }) => headers['x-cairn-delivery']);
  for (const copies of arrived.values()) expect(new Set(copies.map(({ text }) => text)).size).toBe(1);
  const sent = [...arrived.values()].flatMap(([one]) => (one ? [one.body] : []));
  for (const [at, issue] of issues.entries())
    expect(
      sent.filter(({ data }) => data?.['id'] === issue.issue_id).map(({ activity }) => activity['new_value']),
    ).toEqual(names[at]);

  // The emails leave together, and the process that sends them dies on the way.
  await sql`update notifications set mail_due = now() where mail_due is not null and workspace_id = ${hook.workspace}`.execute(
    world().db,
  );
  await sql`select graphile_worker.add_job('mail-news', json_build_object('workspaceId', ${hook.workspace}::text))`.execute(
    world().db,
  );
  await until(() => post.mails.length, 3);
  await kill(third);
  await letTimePass();
  await startWorker();
  await expect.poll(() => count('notifications', sql`mail_due is not null`)).toBe(0);
  const unsent = async () =>
    (await world().db.selectFrom('mails').select('id').where('state', '<>', 'sent').execute()).length;
  await expect.poll(unsent).toBe(0);
  const messages = new Map(
    post.mails.map(({ raw, to }) => [
      /^Message-ID: (\S+)$/im.exec(headersOf(raw))?.[1],
      { words: wordsOf(raw), to: to[0] },
    ]),
  );
  const mailed = followers.flatMap((who) =>
    all.map((name) => {
      const toThem = [...messages.values()].filter(
        ({ to, words }) => to === `${who}@example.invalid` && words.includes(`“${name}”`),
      );
      return `${who} ${name} ${toThem.length}`;
    }),
  );
  expect(mailed.toSorted()).toEqual(expected.map((line) => `${line} 1`).toSorted());
});
