import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#features/accounts/server/public.ts';
import { listRules } from '#features/automations/rule-contract.ts';
import { listCycles } from '#features/cycles/contract.ts';
import { readDashboard } from '#features/dashboard/contract.ts';
import { listQuickLinks, listStickies, listVisits } from '#features/dashboard/own-contract.ts';
import { listModules } from '#features/modules/contract.ts';
import { listPages } from '#features/pages/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { listViews } from '#features/views/contract.ts';
import { listArchivedIssues } from '#features/issues/archive-contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { listDrafts } from '#features/drafts/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { listProjects, type ProjectRecord } from '#features/projects/contract.ts';
import { listWorkspaceMembers } from '#features/workspaces/contract.ts';
import { must } from '#platform/shared/must.ts';
import { Browser } from '#tests/world/browser.ts';
import { connectForTest, startTestServer } from '#tests/world/world.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { openDemo, refuseDemo, type DemoAccount } from './demo.ts';
import { projects as written } from './demo/projects.ts';
import { timelineOf } from './demo/timeline.ts';
import { fillDemo } from './fill-demo.ts';
import type { RunningServer } from './start-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: RunningServer;
let own: ReturnType<typeof connectForTest>;
let account: DemoAccount;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.url);
  own = connectForTest(database.url);
  account = await openDemo(server, server.url);
  await server.catchUp();
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

/** The newcomer, signed in, and the two projects. */
async function arrive(): Promise<{ browser: Browser; website: ProjectRecord; app: ProjectRecord }> {
  const { browser } = await signIn(account);
  const { body } = await browser.send(listProjects, { params: { slug: 'demo' } });
  const find = (identifier: string) =>
    must(
      body.find((one) => one.identifier === identifier),
      'the demo has it',
    );
  return { browser, website: find('WEB'), app: find('APP') };
}

async function count<T>(query: RawBuilder<T>, { db } = own): Promise<T> {
  return must((await query.execute(db)).rows[0], 'counting answers one row');
}

const totals = (at = own) =>
  count(
    sql<Record<string, number>>`
    select (select count(*) from workspaces) as workspaces, (select count(*) from projects) as projects, (select count(*) from users) as users,
      (select count(*) from issues) as issues, (select count(*) from changes where entity <> 'inbox') as changes, (select count(*) from labels) as labels,
      (select count(*) from issue_comments) as comments, (select count(*) from images) as images`,
    at,
  );

test('signs in with the printed password, into the demo workspace, as administrator of the instance', async () => {
  const { browser, location } = await signIn(account);
  expect(location).toBe('/demo');
  const { body: projects } = await browser.send(listProjects, { params: { slug: 'demo' } });
  expect(projects.map(({ identifier }) => identifier).toSorted()).toEqual(['APP', 'WEB']);
  const admin = await browser.post('/api/instances/admins/sign-in/', { ...account });
  expect(admin.location).toMatch(/\/god-mode\/general$/);
});

test('each project lists at least 55 issues, with text, and no title twice', async () => {
  const { browser, website, app } = await arrive();
  for (const { id } of [website, app]) {
    const params = { slug: 'demo', project_id: id };
    const { body } = await browser.send(listIssues, { params, query: { group_by: 'state_id' } });
    expect(body.total_count).toBeGreaterThanOrEqual(55);
    const archived = await browser.send(listArchivedIssues, { params, query: {} });
    expect(archived.body.total_count).toBeGreaterThan(0);
  }
  const { rows } = await sql<{ name: string; html: string }>`
    select i.name, d.html from issues i join issue_descriptions d on d.issue_id = i.id`.execute(own.db);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.filter(({ html }) => html.length > 60).length).toBeGreaterThan(rows.length * 0.95);
  const all = rows.map(({ html }) => html).join('\n');
  for (const sign of [
    '<table>',
    'data-type="taskList"',
    '<pre>',
    '<blockquote>',
    '<ol>',
    'mention-component',
    '/demo/browse/WEB-',
  ])
    expect(all).toContain(sign);
});

test('the demo account has a Home with links, stickies, and what it opened last', async () => {
  const { browser } = await arrive();
  const params = { slug: 'demo' };
  const { widgets } = (await browser.send(readDashboard, { params, query: { dashboard_type: 'home' } })).body;
  expect(widgets.filter(({ is_visible }) => !is_visible)).toEqual([]);
  expect((await browser.send(listQuickLinks, { params })).body).toHaveLength(3);
  expect((await browser.send(listStickies, { params })).body).toHaveLength(2);
  const visits = (await browser.send(listVisits, { params })).body;
  expect(visits.map(({ entity_type: type }) => type)).toEqual([
    'project',
    'issue',
    'issue',
    'issue',
    'issue',
    'project',
  ]);
});

test('each project has a finished, a running and an upcoming cycle, modules, views, and pages', async () => {
  const { browser, website, app } = await arrive();
  for (const { id } of [website, app]) {
    const params = { slug: 'demo', project_id: id };
    const cycles = (await browser.send(listCycles, { params, query: {} })).body;
    expect(cycles.map(({ status }) => status).toSorted()).toEqual(['COMPLETED', 'CURRENT', 'UPCOMING']);
    const running = cycles.find(({ status }) => status === 'CURRENT');
    expect(running?.total_issues).toBeGreaterThanOrEqual(10);
    expect(running?.completed_issues).toBeGreaterThan(0);
    expect((await browser.send(listModules, { params })).body.length).toBeGreaterThanOrEqual(3);
    expect((await browser.send(listViews, { params })).body.length).toBeGreaterThan(0);
    expect((await browser.send(listPages, { params, query: {} })).body.length).toBeGreaterThan(0);
  }
  expect(await count(sql`select count(*)::int as pages from pages`)).toEqual({ pages: 8 });
  const rules = (await browser.send(listRules, { params: { slug: 'demo', project_id: website.id } })).body;
  expect(rules.map(({ is_enabled }) => is_enabled)).toEqual([true, true]);
  expect(await count(sql`select count(*) as runs from automation_runs`)).toEqual({ runs: 0 });
});

test('issues have what teams give them', async () => {
  const found = await count(sql<Record<string, number>>`
    select count(*) filter (where parent_id is not null) as parts, count(*) filter (where assignee_ids <> '{}') as assigned,
      count(*) filter (where label_ids <> '{}') as labelled, count(*) filter (where estimate_point_id is not null) as estimated,
      count(distinct state_id) as states, count(distinct priority) as priorities, count(distinct created_by) as authors,
      (select count(*) from issue_comments) as comments, (select count(distinct actor_id) from issue_comments) as speakers,
      (select count(*) from comment_reactions) as reactions, (select count(*) from issue_links) as links,
      (select count(*) from issue_subscribers) as subscribers, (select count(*) from issue_mentions) as mentions,
      (select count(*) from favorites) as favorites, (select count(distinct relation_type) from issue_relations) as relations
    from issues`);
  const least = {
    parts: 20,
    assigned: 80,
    labelled: 120,
    estimated: 100,
    states: 13,
    priorities: 5,
    authors: 10,
    comments: 150,
    speakers: 10,
    reactions: 90,
    links: 8,
    subscribers: 150,
    mentions: 1,
    favorites: 2,
    relations: 3,
  };
  for (const [key, most] of Object.entries(least))
    expect([key, found[key]]).toEqual([key, expect.toSatisfy((n: number) => n >= most)]);
  const { browser } = await arrive();
  expect((await browser.send(listDrafts, { params: { slug: 'demo' }, query: {} })).body.total_count).toBe(3);
});

test('days are around today: something is late, something is due within a week, and work ended on many days', async () => {
  const days = await count(sql<Record<string, number>>`
    select count(*) filter (where completed_at is null and target_date < current_date) as late,
      count(*) filter (where completed_at is null and target_date between current_date and current_date + 7) as soon,
      count(*) filter (where target_date > current_date + 7) as later, count(distinct completed_at::date) as ended,
      count(*) filter (where created_at > now() or updated_at > now() or completed_at > now()) as ahead,
      count(*) filter (where created_at > now() - interval '7 days') as fresh, extract(day from now() - min(created_at))::int as age
    from issues where archived_at is null`);
  expect(days).toMatchObject({ ahead: 0 });
  expect(days['late']).toBeGreaterThanOrEqual(3);
  expect(days['soon']).toBeGreaterThanOrEqual(10);
  expect(days['later']).toBeGreaterThanOrEqual(15);
  expect(days['ended']).toBeGreaterThanOrEqual(15);
  expect(days['fresh']).toBeGreaterThanOrEqual(3);
  expect(days['age']).toBeGreaterThanOrEqual(60);
});

test('an issue reports what happened to it, by whom and when', async () => {
  const { browser, website } = await arrive();
  const { rows } = await sql<{
    id: string;
  }>`select id from issues where name like 'Customers are charged twice%'`.execute(own.db);
  const params = { slug: 'demo', project_id: website.id, issue_id: must(rows[0], 'the demo has it').id };
  const { body } = await browser.send(readHistory, { params, query: {} });
  const history = body.map((line) => {
    const who = line.actor_detail?.display_name;
    return 'comment_html' in line ? `${who} wrote` : `${who} ${line.verb} ${line.field ?? ''} ${line.new_value ?? ''}`;
  });
  expect(history).toEqual([
    'Inês Marques created  ',
    'Inês Marques updated assignees Daria Kovalenko',
    'Daria Kovalenko wrote',
    'Daria Kovalenko updated state In Progress',
    'Daria Kovalenko wrote',
    'Daria Kovalenko updated state In Review',
    'Emre Aksoy wrote',
    'Emre Aksoy updated state Done',
    'Inês Marques wrote',
  ]);
  const times = body.map((line) => Date.parse(line.created_at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Date.now() - Math.max(...times)).toBeGreaterThan(40 * 86_400_000);
});

test('ten people with names and faces work in it, and nobody but the demo account can sign in', async () => {
  const { browser } = await arrive();
  const { body: members } = await browser.send(listWorkspaceMembers, { params: { slug: 'demo' } });
  expect(members).toHaveLength(10);
  const faces = await Promise.all(
    members.map(async ({ member }) => {
      const { headers } = await browser.fetch(must(member.avatar_url, `${member.display_name} has a face`));
      const picture = await browser.fetch(must(headers.get('location'), 'pictures are found by a redirect'));
      expect(picture.headers.get('content-type')).toBe('image/png');
      return Buffer.from(await picture.arrayBuffer()).toString('base64');
    }),
  );
  expect(new Set(faces).size).toBe(10);
  const users = await own.db.selectFrom('users').select(['email', 'password_hash', 'is_email_verified']).execute();
  expect(users.filter(({ password_hash }) => password_hash !== null).map(({ email }) => email)).toEqual([
    account.email,
  ]);
  expect((await signIn({ email: 'maya@pellhaven.example', password: account.password })).location).not.toBe('/demo');
});

test('each step is one entry of the log, so that a start after an interrupted one knows how far it came', async () => {
  const { groups } = await count(
    sql<{ groups: number }>`select count(distinct group_id) as groups from changes where entity <> 'inbox'`,
  );
  // And the one that made the workspace.
  expect(groups).toBe(timelineOf(written, new Date()).length + 1);
});

test('news of the last day waits in the inbox, and older news was read', async () => {
  const { browser } = await arrive();
  const query = { with_mentions: 'true', per_page: '300', cursor: '300:0:0' } as const;
  const { body } = await browser.send(listNotifications, { params: { slug: 'demo' }, query });
  const aDayBefore = Date.parse(body.results[0]?.created_at ?? '') - 86_400_000;
  const isRecent = body.results.map(({ created_at }) => Date.parse(created_at) >= aDayBefore);
  expect(body.results.map(({ read_at }) => read_at === null)).toEqual(isRecent);
  expect(new Set(isRecent)).toEqual(new Set([true, false]));
  expect(body.results.some((news) => news.is_mentioned_notification)).toBe(true);
});

test('a second start adds nothing and changes the password', async () => {
  await sql`update issues set deleted_at = now(), listed = false where name = 'Dark mode'`.execute(own.db);
  const before = await totals();
  const again = await openDemo(server, server.url);
  expect(await totals()).toEqual(before);
  expect(again.email).toBe(account.email);
  expect(again.password).not.toBe(account.password);
  expect((await signIn(account)).location).not.toBe('/demo');
  expect((await signIn(again)).location).toBe('/demo');
  account = again;
});

test('a start after an interrupted one reports the rest', async () => {
  const other = await createTestDatabase();
  const second = await startTestServer(other.url);
  const { services } = second;
  const there = connectForTest(other.url);
  const user = { email: account.email, passwordHash: null, emailVerified: false };
  const { id } = must(await accounts.createUser(services.db, user), 'the database is empty');
  const timeline = timelineOf(written, new Date());
  await fillDemo(services, id, timeline.slice(0, 2));
  await fillDemo(services, id, timeline.slice(0, 200));
  await openDemo(second, second.url);
  expect(await totals(there)).toEqual(await totals());
  await there.close();
  await second.stop();
  await other.drop();
});

test('only this machine, unless it is asked for', () => {
  expect(refuseDemo('127.0.0.1', false)).toBeNull();
  expect(refuseDemo('localhost', false)).toBeNull();
  expect(refuseDemo('0.0.0.0', false)).toMatch(/HOST=0\.0\.0\.0 .*--allow-public-demo/);
  expect(refuseDemo('0.0.0.0', true)).toBeNull();
});
