import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Browser } from '#tests/world/browser.ts';
import { email, password, type Person } from '#tests/world/people.ts';

const world = worldForTests();
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/issues/${rest}`;
const issue = () => must(world().issues.get('Empty states'), 'a named issue');

async function enter(who: Person): Promise<Browser> {
  const browser = world().stranger();
  const body = new URLSearchParams({ email: email(who), password, csrfmiddlewaretoken: await browser.csrfToken() });
  await browser.fetch('/auth/sign-in/', { method: 'POST', body });
  return browser;
}

/** The writes that begin while the session is still being looked at. */
const writes = (browser: Browser) =>
  [
    () => browser.json('POST', path(), { name: 'Too late' }),
    () => browser.json('POST', path('change/'), { ids: [issue()], set: { name: 'Too late' } }),
    () => browser.json('PATCH', path(`${issue()}/`), { name: 'Too late' }),
    // What is wrong with it is not told either.
    () => browser.json('POST', path(), { name: '' }),
    () => browser.json('POST', path('change/'), { ids: [newId()], set: { name: 'Nobody' } }),
  ] as const;

it('refuses writes of somebody it knows whose session has ended meanwhile, and nothing of them happens', async () => {
  const browser = await enter('ben');
  // Known from now on.
  expect((await browser.json('POST', path(), { name: 'In time' })).status).toBe(201);
  await sql`delete from sessions where user_id = ${world().userId('ben')}`.execute(world().db);
  await expectNothingWritten(world(), async () => {
    for (const write of writes(browser)) expect((await write()).status).toBe(401);
  });
});

it('refuses them beside neighbours who are still signed in, and a session that has run out', async () => {
  const [gone, here] = [await enter('cleo'), await enter('ben')];
  const create = (browser: Browser, name: string) => browser.json('POST', path(), { name });
  await Promise.all([create(gone, 'One'), create(here, 'Two')]);
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${world().userId('cleo')}`.execute(
    world().db,
  );
  const answers = await Promise.all([gone, here, gone, here, gone].map((browser, n) => create(browser, `Crowd ${n}`)));
  expect(answers.map(({ status }) => status)).toEqual([401, 201, 401, 201, 401]);
});

it('notes now and then that a session is in use, also when it only writes', async () => {
  const browser = await enter('ben');
  await browser.json('POST', path(), { name: 'First' });
  const old = '2026-01-01T00:00:00Z';
  await sql`update sessions set last_seen_at = ${old} where user_id = ${world().userId('ben')}`.execute(world().db);
  expect((await browser.json('POST', path(), { name: 'Second' })).status).toBe(201);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from sessions where user_id = ${world().userId('ben')} and last_seen_at > ${old}`.execute(
    world().db,
  );
  expect(rows[0]?.n).toBe(1);
});
