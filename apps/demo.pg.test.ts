import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listIssues } from '#features/issues/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import { Browser } from '#tests/world/browser.ts';
import { connectForTest, startTestServer } from '#tests/world/world.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { openDemo, refuseDemo, type DemoAccount } from './demo.ts';
import type { RunningServer } from './start-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: RunningServer;
let own: ReturnType<typeof connectForTest>;
let account: DemoAccount;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.url);
  own = connectForTest(database.url);
  account = await openDemo(server.services, server.url);
});

afterAll(async () => {
  await server.stop();
  await own.close();
  await database.drop();
});

async function signIn({ email, password }: DemoAccount): Promise<{ browser: Browser; location: string }> {
  const browser = new Browser(server.url);
  const { location } = await browser.post('/auth/sign-in/', { email, password });
  return { browser, location: new URL(location, server.url).pathname };
}

async function totals(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from workspaces) as workspaces, (select count(*) from projects) as projects, (select count(*) from users) as users,
      (select count(*) from issues) as issues, (select count(*) from changes) as changes, (select count(*) from labels) as labels`.execute(
    own.db,
  );
  return rows[0] ?? {};
}

test('signs in with the printed password, into the demo workspace, as administrator of the instance', async () => {
  const { browser, location } = await signIn(account);
  expect(location).toBe('/demo');
  const { body: projects } = await browser.send(listProjects, { params: { slug: 'demo' } });
  expect(projects.map(({ identifier }) => identifier).toSorted()).toEqual(['FERRY', 'PORT']);
  const admin = await browser.post('/api/instances/admins/sign-in/', { ...account });
  expect(admin.location).toMatch(/\/god-mode\/general$/);
});

test('holds a few hundred issues with descriptions, labels and assignees, each in the log', async () => {
  const { browser } = await signIn(account);
  const { body: projects } = await browser.send(listProjects, { params: { slug: 'demo' } });
  const lists = await Promise.all(
    projects.map(({ id }) =>
      browser.send(listIssues, { params: { slug: 'demo', project_id: id }, query: { group_by: 'state_id' } }),
    ),
  );
  expect(lists.map(({ body }) => body.total_count).toSorted((a, b) => a - b)).toEqual([120, 220]);
  const { rows } = await sql<{ logged: number; described: number; assigned: number; labelled: number }>`
    select count(*) filter (where exists (select 1 from changes c where c.entity_id = i.id and c.op = 'created')) as logged,
      count(*) filter (where length(d.html) > 100) as described, count(*) filter (where assignee_ids <> '{}') as assigned,
      count(*) filter (where label_ids <> '{}') as labelled
    from issues i join issue_descriptions d on d.issue_id = i.id`.execute(own.db);
  expect(rows[0]?.logged).toBe(340);
  expect(rows[0]?.described).toBeGreaterThan(250);
  expect(rows[0]?.assigned).toBeGreaterThan(180);
  expect(rows[0]?.labelled).toBeGreaterThan(150);
});

test('nobody but the demo account can sign in', async () => {
  const users = await own.db.selectFrom('users').select(['password_hash', 'is_placeholder']).execute();
  expect(users.filter((user) => user.password_hash !== null)).toHaveLength(1);
  expect(users.filter((user) => user.is_placeholder)).toHaveLength(users.length - 1);
});

test('a second start adds nothing and changes the password', async () => {
  const before = await totals();
  const again = await openDemo(server.services, server.url);
  expect(await totals()).toEqual(before);
  expect(again.email).toBe(account.email);
  expect(again.password).not.toBe(account.password);
  expect((await signIn(account)).location).not.toBe('/demo');
  expect((await signIn(again)).location).toBe('/demo');
  account = again;
});

test('takes up what an interrupted start left undone, and leaves alone what was deleted', async () => {
  const { db } = own;
  await sql`delete from issues where external_id in ('200', '201') and project_id = (select id from projects where identifier = 'FERRY')`.execute(
    db,
  );
  await sql`update issues set deleted_at = now(), listed = false where external_id = '5'`.execute(db);
  account = await openDemo(server.services, server.url);
  const { rows } = await sql<{ all: number; deleted: number }>`
    select count(*) as all, count(*) filter (where deleted_at is not null) as deleted from issues`.execute(db);
  expect(rows).toEqual([{ all: 340, deleted: 2 }]);
});

test('only this machine, unless it is asked for', () => {
  expect(refuseDemo('127.0.0.1', false)).toBeNull();
  expect(refuseDemo('localhost', false)).toBeNull();
  expect(refuseDemo('0.0.0.0', false)).toMatch(/HOST=0\.0\.0\.0 .*--allow-public-demo/);
  expect(refuseDemo('0.0.0.0', true)).toBeNull();
});
