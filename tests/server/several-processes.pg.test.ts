import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIssue, listIssues } from '#features/issues/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { createWorkspace } from '#features/workspaces/contract.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { greetingOf, openLive, type LiveSocket } from '#tests/support/live-socket.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { runCairn, type RunningCairn } from '#tests/support/run-cairn.ts';
import { Browser } from '#tests/world/browser.ts';
import { email, password } from '#tests/world/people.ts';
import { connectForTest } from '#tests/world/world.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let own: Connection;
const running: RunningCairn[] = [];
let place: { slug: string; project_id: string };

/** Starts a process on the one database. */
async function start(role: 'all' | 'web' | 'live' | 'worker'): Promise<RunningCairn> {
  const cairn = await runCairn({
    DATABASE_URL: database.url,
    CAIRN_ROLE: role,
    CAIRN_SECRET: 'the same for all of them',
  });
  running.push(cairn);
  return cairn;
}

async function signedIn(url: string): Promise<Browser> {
  const browser = new Browser(url);
  await browser.post('/auth/sign-in/', { email: email('ada'), password });
  return browser;
}

beforeAll(async () => {
  database = await createTestDatabase();
  own = connectForTest(database.url);
  const [one] = await Promise.all([start('all'), start('all')]);
  const ada = new Browser(one.url);
  await ada.post('/api/instances/admins/sign-up/', { email: email('ada'), password, first_name: 'Ada' });
  await ada.send(createWorkspace, { body: { name: 'Harbor', slug: 'harbor' } });
  const project = await ada.send(createProject, {
    params: { slug: 'harbor' },
    body: { name: 'Website', identifier: 'WEB' },
  });
  place = { slug: 'harbor', project_id: project.body.id };
});
afterAll(async () => {
  await Promise.all(running.map((cairn) => cairn.stop()));
  await own.close();
  await database.drop();
});

/** The issues among what a line was told: their creators follow them, which is told too. */
const issuesOn = (line: LiveSocket) => line.changes().filter(({ entity }) => entity === 'issue');
const create = (browser: Browser, name: string) => browser.send(createIssue, { params: place, body: { name } });

it('a session of one holds in the other, and each receives what the other writes', async () => {
  const [here, there] = await Promise.all(running.slice(0, 2).map(({ url }) => signedIn(url)));
  if (!here || !there) throw new Error('two processes run');
  const [lineHere, lineThere] = await Promise.all([
    openLive(here, { workspace: 'harbor' }),
    openLive(there, { workspace: 'harbor' }),
  ]);
  await expect.poll(() => [lineHere, lineThere].every(({ frames }) => frames.length > 0)).toBe(true);
  await create(here, 'Written here');
  await create(there, 'Written there');
  for (const line of [lineHere, lineThere]) {
    await expect
      .poll(() => issuesOn(line).map(({ fields }) => fields['name']))
      .toEqual(['Written here', 'Written there']);
  }
  const fromThere = await there.send(listIssues, { params: place });
  expect(fromThere.body).toEqual((await here.send(listIssues, { params: place })).body);
  await Promise.all([lineHere.close(), lineThere.close()]);
});

it('writers in both share one sequence without a gap, and history is written once', async () => {
  const [here, there] = await Promise.all(running.slice(0, 2).map(({ url }) => signedIn(url)));
  if (!here || !there) throw new Error('two processes run');
  const line = await openLive(there, { workspace: 'harbor' });
  await expect.poll(() => line.frames.length).toBeGreaterThan(0);
  const from = greetingOf(line).seq;
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) => create(n % 2 === 0 ? here : there, `Both ${n}`)),
  );
  expect(new Set(answers.map(({ body }) => body.sequence_id)).size).toBe(80);
  // Each with the subscription of its creator.
  await expect.poll(() => line.changes().length).toBe(160);
  expect(line.changes().map(({ seq }) => seq)).toEqual(Array.from({ length: 160 }, (_, n) => from + n + 1));
  expect(issuesOn(line)).toHaveLength(80);
  const born = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from issue_activities where verb = 'created'`.execute(own.db);
    return rows[0]?.n;
  };
  const { total_count } = (await here.send(listIssues, { params: place })).body;
  await expect.poll(born).toBe(total_count);
  await line.close();
});

it('the killing of one leaves the other at work, with nothing lost', async () => {
  const third = await start('all');
  const [browser, survivor] = [await signedIn(third.url), await signedIn(running[0]?.url ?? '')];
  const acknowledged: string[] = [];
  const writing = Promise.all(
    Array.from({ length: 6 }, async () => {
      for (;;) {
        const answer = await create(browser, 'Before the end').catch(() => null);
        if (answer?.status !== 201) return;
        acknowledged.push(answer.body.id);
      }
    }),
  );
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const gone = once(third.process, 'exit');
  third.process.kill('SIGKILL');
  await Promise.all([gone, writing]);
  expect((await create(survivor, 'After the end')).status).toBe(201);
  const { body } = await survivor.send(listIssues, { params: place });
  const stored = new Set((body.results as { id: string }[]).map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  const { rows } = await sql<{ n: number; last: number; head: number }>`
    select count(*) as n, max(c.seq) as last, max(l.seq) as head from changes c join workspace_logs l on l.workspace_id = c.workspace_id`.execute(
    own.db,
  );
  expect(new Set(Object.values(rows[0] ?? {})).size, 'count, last number and counter are one').toBe(1);
});

it('parts of the work can be split over processes: calls, live feed, history', async () => {
  await Promise.all(running.splice(0).map((cairn) => cairn.stop()));
  const [web, live] = await Promise.all([start('web'), start('live'), start('worker')]);
  const browser = await signedIn(web.url);
  const follower = new Browser(live.url);
  for (const [name, value] of browser.cookies) follower.cookies.set(name, value);
  const line = await openLive(follower, { workspace: 'harbor' });
  await expect.poll(() => line.frames.length).toBeGreaterThan(0);
  const { body } = await create(browser, 'Made on the web');
  await expect.poll(() => issuesOn(line).map(({ entity_id }) => entity_id)).toEqual([body.id]);
  const history = async () => {
    const { rows } = await sql`select 1 from issue_activities where issue_id = ${body.id}`.execute(own.db);
    return rows.length;
  };
  await expect.poll(history).toBe(1);
  expect((await follower.json('GET', '/api/users/me/')).status).toBe(404);
  await expect(openLive(browser, { workspace: 'harbor' })).rejects.toThrow('refused with 404');
  for (const { url } of running) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await line.close();
});
