import { describe, expect, it } from 'vitest';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  setPassword,
} from '#features/accounts/contract.ts';
import { readMe } from '#features/users/contract.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Browser } from '#tests/world/browser.ts';
import { email, password, type Person } from '#tests/world/people.ts';

const world = worldForTests();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Signs in with a browser of this name. */
async function enter(who: Person, agent = FIREFOX): Promise<Browser> {
  const browser = world().stranger();
  const body = new URLSearchParams({ email: email(who), password, csrfmiddlewaretoken: await browser.csrfToken() });
  await browser.fetch('/auth/sign-in/', { method: 'POST', body, headers: { 'user-agent': agent } });
  return browser;
}
const isIn = async (browser: Browser) => (await browser.send(readMe, {})).status === 200;

it('lists the browsers that are signed in, this one first, by name, system and address', async () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const [here] = [await enter('ben'), await enter('ben', phone)];
  const { body } = await here.send(listSessions, {});
  expect(body).toHaveLength(3);
  expect(body.map(({ is_current }) => is_current)).toEqual([true, false, false]);
  expect(body[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', ip_address: '127.0.0.1', kind: 'app' });
  expect(body[0]?.domain).toBe(new URL(world().url).host);
  expect(body[1]).toMatchObject({ browser: 'Safari', system: 'iPhone' });
  expect(JSON.stringify(body)).not.toContain(here.cookies.get('session-id'));
});

it('ends one of them, or all others, and only one’s own', async () => {
  const [here, there, third] = [await enter('cleo'), await enter('cleo'), await enter('cleo')];
  const current = async (browser: Browser) => must((await browser.send(listSessions, {})).body[0], 'a session').id;
  const target = await current(there);
  await expectNothingWritten(world(), async () => {
    const { status } = await world()
      .as('dan')
      .send(endSession, { params: { session_id: target } });
    expect(status).toBe(404);
  });
  expect((await here.send(endSession, { params: { session_id: target } })).status).toBe(204);
  expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, true]);
  await here.send(endOtherSessions, {});
  expect([await isIn(here), await isIn(third), await isIn(world().as('cleo'))]).toEqual([true, false, false]);
  const own = await here.send(endSession, { params: { session_id: await current(here) } });
  expect([own.status, here.cookies.has('session-id'), await isIn(here)]).toEqual([204, false, false]);
});

it('notes when a browser was last seen, but never keeps it in longer', async () => {
  const here = await enter('gus');
  const before = must((await here.send(listSessions, {})).body[0], 'a session');
  const hour = new Date(Date.now() - 3_600_000).toISOString();
  await world().db.updateTable('sessions').set({ last_seen_at: hour }).where('id', '=', before.id).execute();
  await isIn(here);
  const after = must((await here.send(listSessions, {})).body[0], 'a session');
  expect(Date.parse(after.last_seen_at)).toBeGreaterThan(Date.parse(hour) + 3_000_000);
  expect(after.expires_at).toBe(before.expires_at);
});

describe('another password', () => {
  it('ends the other sessions, instance administration included, and gives this browser a new one', async () => {
    const [here, there] = [await enter('ada'), world().as('ada')];
    expect((await there.json('GET', '/api/instances/admins/me/')).status).toBe(200);
    const token = here.cookies.get('session-id');
    const body = { old_password: password, new_password: 'another horse, another battery' };
    const answer = await here.send(changePassword, { body });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Password updated successfully' }]);
    expect(here.cookies.get('session-id')).not.toBe(token);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await there.json('GET', '/api/instances/admins/me/')).status).toBe(401);
  });

  it('is refused while the old one is wrong, missing or the new one weak; guesses are counted', async () => {
    holdClock();
    const here = await enter('hana');
    const ask = async (old_password: string, new_password: string) => {
      const { status, body } = await here.send(changePassword, { body: { old_password, new_password } });
      return [status, body];
    };
    const fresh = 'another horse, another battery';
    expect(await ask('', fresh)).toEqual([
      400,
      { error_code: 5138, error_message: 'MISSING_PASSWORD', error: 'Old or new password is missing' },
    ]);
    expect(await ask(password, 'password1')).toEqual([
      400,
      { error_code: 5140, error_message: 'INVALID_NEW_PASSWORD' },
    ]);
    for (let n = 0; n < 20; n += 1)
      expect(await ask('wrong', fresh)).toEqual([
        400,
        { error_code: 5135, error_message: 'INCORRECT_OLD_PASSWORD', error: 'Old password is not correct' },
      ]);
    const tooMany = await here.send(changePassword, { body: { old_password: password, new_password: fresh } });
    const { status, body, headers } = tooMany;
    expect([status, body]).toEqual([429, { error_code: 5900, error_message: 'RATE_LIMIT_EXCEEDED' }]);
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d{0,2}$/);
    expect(await isIn(here)).toBe(true);
  });

  it('may be set without the old one only where the server had made it', async () => {
    const here = await enter('dan');
    await world()
      .db.updateTable('users')
      .set({ is_password_autoset: true })
      .where('email', '=', email('dan'))
      .execute();
    expect((await here.send(setPassword, { body: { password: 'password1' } })).body).toEqual({
      error_code: 5020,
      error_message: 'INVALID_PASSWORD',
    });
    const set = await here.send(setPassword, { body: { password: 'another horse, another battery' } });
    expect([set.status, set.body]).toMatchObject([200, { email: email('dan'), is_password_autoset: false, token: '' }]);
    const again = await here.send(setPassword, { body: { password } });
    expect(again.body).toMatchObject({ error_code: 5145 });
  });
});
