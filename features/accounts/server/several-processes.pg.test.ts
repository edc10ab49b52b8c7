import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '#apps/start-server.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { codeOrPath, configure, mailsTo } from '#tests/support/redirects.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { Browser } from '#tests/world/browser.ts';
import { email, password } from '#tests/world/people.ts';
import { startTestServer } from '#tests/world/world.ts';

/** Two processes on one database: what is counted in one counts in the other (wire-account-workspace.md 0.5). */
const world = worldForTests();
let second: RunningServer;
beforeAll(async () => {
  second = await startTestServer(world().databaseUrl);
});
afterAll(() => second.stop());

/** A browser at one of the two, alternating. */
let requests = 0;
const anywhere = () => new Browser((requests += 1) % 2 === 0 ? world().url : second.url);

it('counts guesses of a password in both', async () => {
  const guess = async (secret: string) =>
    codeOrPath((await anywhere().post('/auth/sign-in/', { email: email('dan'), password: secret })).location);
  holdClock();
  for (let n = 0; n < 20; n += 1) expect(await guess('wrong')).not.toBe('5900');
  expect([await guess(password), await guess(password)]).toEqual(['5900', '5900']);
});

it('counts sign-ups in both', async () => {
  holdClock();
  const signUp = async () =>
    codeOrPath((await anywhere().post('/auth/sign-up/', { email: email('ben'), password })).location);
  // The world's people have just signed up themselves.
  for (let n = 0; n < 30; n += 1) await signUp();
  expect([await signUp(), await signUp()]).toEqual(['5900', '5900']);
});

it('counts codes and their guesses in both; each code is good in either, once', async () => {
  await configure(world(), { ENABLE_MAGIC_LINK_LOGIN: '1' });
  const address = 'two@example.invalid';
  const sent: number[] = [];
  for (let n = 0; n < 5; n += 1)
    sent.push((await anywhere().json('POST', '/auth/magic-generate/', { email: address })).status);
  expect(sent).toEqual([200, 200, 200, 200, 400]);
  const [mail] = await mailsTo(world(), address);
  const code = /[a-z]{4}-[a-z]{4}-[a-z]{4}/.exec(mail?.body_text ?? '')?.[0] ?? '';
  const use = async () =>
    codeOrPath((await anywhere().post('/auth/magic-sign-up/', { email: address, code })).location);
  expect([await use(), await use()]).toEqual(['/onboarding', '5030']);
});

it('asks the same of a client wherever it goes: 30 a minute', async () => {
  holdClock();
  const check = async () => (await anywhere().json('POST', '/auth/email-check/', { email: email('ben') })).status;
  for (let n = 0; n < 30; n += 1) expect(await check()).toBe(200);
  expect([await check(), await check()]).toEqual([429, 429]);
});
