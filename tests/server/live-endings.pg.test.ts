import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { RunningServer } from '#apps/start-server.ts';
import { changePassword, endOtherSessions, endSession, listSessions } from '#features/accounts/contract.ts';
import { switchAccountOff } from '#features/instance/admin-contract.ts';
import { leaveWorkspace, removeWorkspaceMember } from '#features/members/contract.ts';
import { deactivateMe } from '#features/users/contract.ts';
import { listWorkspaceMembers } from '#features/workspaces/contract.ts';
import { must } from '#platform/shared/must.ts';
import { openLive } from '#tests/support/live-socket.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { Browser } from '#tests/world/browser.ts';
import { email, password, type Person } from '#tests/world/people.ts';
import { startTestServer } from '#tests/world/world.ts';

/**
 * A live connection ends as soon as its right does, also when another process receives it first: 4403 without a place in
 * the workspace, 4401 without a session. The connections are at a second process.
 */
const world = worldForTests();
const harbor = { slug: 'harbor' };
let second: RunningServer;
beforeAll(async () => {
  second = await startTestServer(world().databaseUrl);
});
afterAll(() => second.stop());
// No heartbeats, which would end the connection too, but later.
beforeEach(() => void vi.stubGlobal('setInterval', () => undefined));
afterEach(() => void vi.unstubAllGlobals());

/** Another browser of this person, connected to the second process. */
async function enter(person: Person) {
  const browser = new Browser(world().url);
  await browser.post('/auth/sign-in/', { email: email(person), password });
  const elsewhere = new Browser(second.url);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  const line = await openLive(elsewhere, { workspace: 'harbor' });
  await expect.poll(() => line.frames.length).toBeGreaterThan(0);
  return { browser, line };
}

async function membershipOf(person: Person): Promise<string> {
  const { body } = await world().as('ada').send(listWorkspaceMembers, { params: harbor });
  return must(
    body.find(({ member }) => member.id === world().userId(person)),
    person,
  ).id;
}

it.each<[string, number, Person, (browser: Browser) => Promise<unknown>]>([
  ['signing out', 4401, 'ben', (browser) => browser.post('/auth/sign-out/', {})],
  [
    'being signed out from another browser',
    4401,
    'ben',
    async (browser) => {
      const { body } = await browser.send(listSessions, {});
      const session_id = must(
        body.find(({ is_current }) => is_current),
        'this one',
      ).id;
      await world().as('ben').send(endSession, { params: { session_id } });
    },
  ],
  ['being signed out with all others', 4401, 'ben', () => world().as('ben').send(endOtherSessions, {})],
  [
    'another password',
    4401,
    'hana',
    () =>
      world()
        .as('hana')
        .send(changePassword, { body: { old_password: password, new_password: 'another horse, another battery' } }),
  ],
  [
    'an administrator who switches the account off',
    4401,
    'gus',
    () =>
      world()
        .as('ada')
        .send(switchAccountOff, { body: { email: email('gus') } }),
  ],
  ['leaving', 4403, 'dan', (browser) => browser.send(leaveWorkspace, { params: harbor })],
  [
    'being removed',
    4403,
    'ben',
    async () =>
      world()
        .as('ada')
        .send(removeWorkspaceMember, { params: { ...harbor, member_id: await membershipOf('ben') } }),
  ],
])('%s closes the connection with %i', async (_, code, person, end) => {
  const { browser, line } = await enter(person);
  await end(browser);
  await expect.poll(() => line.closed()).toBe(code);
});

it('deactivating the account closes the connection: the place goes first, then the session', async () => {
  const { browser, line } = await enter('cleo');
  await browser.send(deactivateMe, {});
  // Both end within the same call, and the connection may receive either first.
  await expect.poll(() => [4401, 4403].includes(line.closed() ?? 0)).toBe(true);
});
