import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RunningServer } from '#apps/start-server.ts';
import { changePassword } from '#features/accounts/contract.ts';
import { sendCode } from '#features/accounts/sign-in-contract.ts';
import { guessLimits } from '#platform/server/sessions/count-guesses.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { codeOrPath, configure, mailsTo, target } from '#tests/support/redirects.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { Browser } from '#tests/world/browser.ts';
import { email, password, type Person } from '#tests/world/people.ts';
import { startTestServer } from '#tests/world/world.ts';

/** Decision 37: guessing is stopped, and a stranger cannot lock somebody out. The server believes the proxy in front. */
const world = worldForTests();
let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer(world().databaseUrl, {}, { trustProxy: 1 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await world().db.deleteFrom('rate_counters').execute();
});

/** A new browser at this address. */
const at = (address: string) => new Browser(server.url, { 'x-forwarded-for': address });

async function signIn(browser: Browser, address: string, secret: string): Promise<string> {
  return codeOrPath((await browser.post('/auth/sign-in/', { email: address, password: secret })).location);
}

async function guess(times: number, address: string, from: (n: number) => string): Promise<string[]> {
  const replies: string[] = [];
  for (let n = 0; n < times; n += 1) replies.push(await signIn(at(from(n)), address, 'wrong'));
  return replies;
}

/** As many failed tries as a window takes, less what is `left`, without trying each: in this window and the next. */
async function fill(key: string, scope: keyof typeof guessLimits, left = 0): Promise<void> {
  const { most, seconds } = guessLimits[scope];
  const start = Math.floor(Date.now() / 1000 / seconds) * seconds;
  const values = [0, 1].map((window) => ({
    key,
    window_start: new Date((start + window * seconds) * 1000).toISOString(),
    count: most - left,
  }));
  await world().db.insertInto('rate_counters').values(values).execute();
}

it('stops a client that tries one password on many accounts, with an account or without', async () => {
  holdClock();
  const stranger = '198.51.100.7';
  const codes: string[] = [];
  for (let n = 0; n < 60; n += 1)
    codes.push(await signIn(at(stranger), n % 2 === 0 ? `person-${n}@example.invalid` : email('ben'), 'wrong'));
  // Twenty tries at Ben's account are allowed, and thirty at others.
  expect([codes.filter((code) => code === '5065').length, codes.filter((code) => code === '5060').length]).toEqual([
    20, 30,
  ]);
  expect(await signIn(at(stranger), 'somebody-else@example.invalid', 'wrong')).toBe('5900');
  expect(await signIn(at('198.51.100.200'), email('dan'), password), 'the same network').toBe('5900');
  expect(await signIn(at('198.51.101.7'), email('ben'), password), 'another one').toBe('/harbor');
});

it('counts an IPv6 household once', async () => {
  holdClock();
  await guess(20, email('ben'), (n) => `2001:db8:0:${(0x1200 + n).toString(16)}::${n}`);
  expect(await signIn(at('2001:db8:0:12ff::1'), email('ben'), password)).toBe('5900');
  expect(await signIn(at('2001:db8:0:1300::1'), email('ben'), password)).toBe('/harbor');
});

it('lets the right person in while a stranger guesses, and forgets nothing of the stranger for it', async () => {
  holdClock();
  expect((await guess(25, email('ben'), () => '198.51.100.7')).slice(-5)).toEqual(Array(5).fill('5900'));
  expect(await signIn(at('203.0.113.5'), email('ben'), password)).toBe('/harbor');
  expect(await signIn(at('198.51.100.7'), email('ben'), password)).toBe('5900');
});

it('does not let refused tries of one network use up what all networks are allowed together', async () => {
  holdClock();
  await Promise.all(Array.from({ length: 120 }, () => signIn(at('198.51.100.7'), email('ben'), 'wrong')));
  const { count } = await world()
    .db.selectFrom('rate_counters')
    .select('count')
    .where('key', '=', `guesses password ${email('ben')}`)
    .executeTakeFirstOrThrow();
  expect(count).toBe(guessLimits.account.most);
});

it('lets no more through of tries that are sent side by side', async () => {
  holdClock();
  const codes = await Promise.all(
    Array.from({ length: 80 }, (_, n) => signIn(at('198.51.100.7'), email('ben'), n === 79 ? password : 'wrong')),
  );
  expect(codes.filter((code) => code === '5065').length).toBeLessThanOrEqual(guessLimits.account.most);
});

it('does not count right passwords: an office signs in from one address', async () => {
  await fill('guesses of 203.0.113.0/24', 'network', 1);
  for (let n = 0; n < 5; n += 1) expect(await signIn(at('203.0.113.5'), email('ben'), password)).toBe('/harbor');
});

it('stops guesses from everywhere, but not the browser that the person uses', async () => {
  const known = at('203.0.113.5');
  expect(await signIn(known, email('ben'), password)).toBe('/harbor');
  await known.post('/auth/sign-out/', {});
  await fill(`guesses password ${email('ben')}`, 'everywhere');
  await fill('guesses of 203.0.113.0/24', 'network');
  expect(await signIn(at('192.0.2.1'), email('ben'), password), 'an unknown browser').toBe('5900');
  expect(await signIn(known, email('dan'), password), 'another account in the busy network').toBe('5900');
  expect(await signIn(known, email('ben'), password)).toBe('/harbor');
});

it('takes a mark of a known browser for what it is: of this account, unchanged, and good for twenty tries', async () => {
  holdClock();
  const known = at('203.0.113.5');
  await signIn(known, email('ben'), password);
  const mark = known.cookies.get('known-device') ?? '';
  await fill('guesses of 198.51.100.0/24', 'network');
  const stolen = async (value: string, who: Person = 'ben') => {
    const browser = at('198.51.100.7');
    browser.cookies.set('known-device', value);
    return signIn(browser, email(who), 'wrong');
  };
  // One mark in 64 begins with an x itself.
  expect(await stolen(`${mark.startsWith('x') ? 'y' : 'x'}${mark.slice(1)}`)).toBe('5900');
  expect(await stolen(mark, 'dan')).toBe('5900');
  const codes: string[] = [];
  for (let n = 0; n < 22; n += 1) codes.push(await stolen(mark));
  expect(codes).toEqual([...Array<string>(20).fill('5065'), '5900', '5900']);
  expect(await signIn(at('192.0.2.1'), email('ben'), password), 'others are not affected').toBe('/harbor');
});

it('sets the mark where scripts cannot read it', async () => {
  const browser = at('203.0.113.5');
  const response = await browser.fetch('/auth/sign-in/', {
    method: 'POST',
    body: new URLSearchParams({ email: email('ben'), password, csrfmiddlewaretoken: await browser.csrfToken() }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('known-device='));
  expect(cookie).toMatch(/^known-device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
});

it('counts the sign-in of administrators and the change of a password as the same guesses', async () => {
  holdClock();
  const admin = (secret: string, from: string) =>
    at(from).post('/api/instances/admins/sign-in/', { email: email('ada'), password: secret });
  for (let n = 0; n < 20; n += 1) expect(codeOrPath((await admin('wrong', '198.51.100.7')).location)).toBe('5175');
  expect(codeOrPath((await admin(password, '198.51.100.7')).location)).toBe('5900');
  expect(await signIn(at('198.51.100.7'), email('ada'), password)).toBe('5900');
  expect(codeOrPath((await admin(password, '203.0.113.5')).location)).toBe('/god-mode/general');
  for (let n = 0; n < 20; n += 1) await signIn(at('127.0.0.1'), email('hana'), 'wrong');
  // Signed in before there were marks.
  world().as('hana').cookies.delete('known-device');
  const body = { old_password: password, new_password: 'another horse, another battery' };
  expect((await world().as('hana').send(changePassword, { body })).status).toBe(429);
});

it('gives a code its guesses per network: a stranger cannot use it up for the person', async () => {
  await configure(world(), { ENABLE_MAGIC_LINK_LOGIN: '1' });
  await world().db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email('dan')).execute();
  await world()
    .stranger()
    .send(sendCode, { body: { email: email('dan') } });
  const [mail] = await mailsTo(world(), email('dan'));
  const code = /[a-z]{4}-[a-z]{4}-[a-z]{4}/.exec(mail?.body_text ?? '')?.[0] ?? '';
  const enter = async (from: string, one: string) =>
    codeOrPath((await at(from).post('/auth/magic-sign-in/', { email: email('dan'), code: one })).location);
  for (let n = 0; n < 5; n += 1) expect(await enter('198.51.100.7', 'aaaa-bbbb-cccc')).toBe('5090');
  expect(await enter('198.51.100.7', code)).toBe('5100');
  expect(await enter('203.0.113.5', code)).toBe('/harbor');
});

it('counts codes and links tried for many accounts from one network, beside passwords', async () => {
  await fill('guesses of 198.51.100.0/24', 'network');
  const send = async (path: string, fields: Record<string, string>) =>
    target((await at('198.51.100.7').post(path, fields)).location);
  const code = { email: 'nobody@example.invalid', code: 'aaaa-bbbb-cccc' };
  for (const [path, fields] of [
    ['/auth/magic-sign-in/', code],
    ['/auth/magic-sign-up/', code],
    ['/auth/reset-password/bm9ib2R5/1-x/', { password: 'another horse, another battery' }],
    ['/api/instances/admins/sign-in/', { email: email('ada'), password }],
  ] as const) {
    const { query } = await send(path, fields);
    expect([path, query['error_code'], Number(query['retry_after']) > 0]).toEqual([path, '5900', true]);
  }
});

it('answers unknown accounts like known ones when the tries are used up', async () => {
  holdClock();
  const refusalFor = async (address: string) => {
    const { query } = target((await at('198.51.100.7').post('/auth/sign-in/', { email: address, password })).location);
    return { ...query, email: '' };
  };
  await guess(20, 'nobody@example.invalid', () => '198.51.100.7');
  await fill(`guesses password ${email('ben')} from 198.51.100.0/24`, 'account');
  const unknown = await refusalFor('nobody@example.invalid');
  expect(unknown).toMatchObject({ error_code: '5900', error_message: 'RATE_LIMIT_EXCEEDED' });
  expect(await refusalFor(email('ben'))).toEqual(unknown);
});
