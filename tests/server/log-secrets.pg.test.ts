import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LevelWithSilent } from 'pino';
import { forgotPassword, sendCode } from '#features/accounts/sign-in-contract.ts';
import { createUserAsset } from '#features/assets/contract.ts';
import { createLog } from '#platform/server/log/create-log.ts';
import { must } from '#platform/shared/must.ts';
import { openLive } from '#tests/support/live-socket.ts';
import { png } from '#tests/support/pictures.ts';
import { configure, mailsTo } from '#tests/support/redirects.ts';
import { postFile } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { Browser } from '#tests/world/browser.ts';
import { email, password } from '#tests/world/people.ts';
import { startTestServer } from '#tests/world/world.ts';

/** Secrets that must never be in a log at any level, collected while the requests are sent. */
const world = worldForTests();
beforeAll(() => configure(world(), { ENABLE_MAGIC_LINK_LOGIN: '1' }));
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function serve(level: LevelWithSilent) {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => lines.push(line) });
  const server = await startTestServer(world().databaseUrl, {}, { log });
  stops.push(() => server.stop());
  return { server, lines };
}

it.each(['trace', 'debug', 'info', 'warn'] as const)('at the level %s nothing secret is logged', async (level) => {
  const { server, lines } = await serve(level);
  const browser = new Browser(server.url);
  const secrets = new Map<string, string>([['the password', password]]);
  const note = (name: string, value: string | undefined) => secrets.set(name, must(value, name));

  note('a CSRF token', await browser.csrfToken());
  note('the CSRF cookie', browser.cookies.get('csrftoken'));
  await browser.post('/auth/sign-in/', { email: email('ben'), password: 'a wrong secret' });
  note('a wrong password', 'a wrong secret');
  await browser.post('/auth/sign-in/', { email: email('ben'), password });
  note('the session', browser.cookies.get('session-id'));
  note('the mark of the browser', browser.cookies.get('known-device'));
  await new Browser(server.url).post('/api/instances/admins/sign-in/', { email: email('ada'), password });
  await browser.json('PATCH', '/api/users/me/', { first_name: 'Ben' }, { 'x-csrftoken': 'header-token-1' });
  note('a token in a header', 'header-token-1');
  await browser.json('GET', '/api/users/me/', undefined, {
    authorization: 'Bearer bearer-token-2',
    'x-api-key': 'key-3',
  });
  note('a bearer token', 'bearer-token-2');
  note('an API key', 'key-3');
  await browser.fetch('/auth/sign-in/', {
    method: 'POST',
    body: '{"password":"broken-json-4"',
    headers: { 'content-type': 'application/json' },
  });
  note('a password in broken JSON', 'broken-json-4');
  await browser.fetch('/auth/github/callback/?code=oauth-code-5&state=oauth-state-6');
  note('a code of another service', 'oauth-code-5');
  note('a state', 'oauth-state-6');

  const body = { name: 'me.png', type: 'image/png', size: 5000, entity_type: 'USER_AVATAR' };
  const { upload_data } = (await browser.send(createUserAsset, { body })).body;
  note('the signature of a form', upload_data.fields['x-cairn-signature']);
  expect((await postFile(browser, upload_data, png())).status).toBe(204);
  const form = new FormData();
  form.append('file', new Blob(['Title\nOne']), 'issues.csv');
  await browser.fetch('/api/assets/v2/uploads/?token=query-token-7', { method: 'POST', body: form });
  note('a token in an address', 'query-token-7');

  const address = `logged-${level}@example.invalid`;
  await new Browser(server.url).send(sendCode, { body: { email: address } });
  const [mail] = await mailsTo(world(), address);
  note('a sign-in code', /[a-z]{4}-[a-z]{4}-[a-z]{4}/.exec(mail?.body_text ?? '')?.[0]);
  await new Browser(server.url).post('/auth/magic-sign-in/', {
    email: address,
    code: must(secrets.get('a sign-in code'), 'sent'),
  });
  await new Browser(server.url).send(forgotPassword, { body: { email: email('hana') } });
  await server.catchUp();
  const [link] = await mailsTo(world(), email('hana'));
  const url = new URL(must(/http\S+/.exec(link?.body_text ?? '')?.[0], 'a link'));
  note('the token of a mailed link', url.searchParams.get('token') ?? undefined);
  const path = `/auth/reset-password/${url.searchParams.get('uidb64')}/${url.searchParams.get('token')}/`;
  await new Browser(server.url).post(path, { password: 'weak-password-8' });
  note('a refused new password', 'weak-password-8');
  const line = await openLive(browser, { workspace: 'harbor' });
  await line.close();
  await server.catchUp();

  const all = lines.join('');
  // The log line that used to contain the cookie.
  expect(all.includes('busboy')).toBe(level === 'trace');
  expect([...secrets].filter(([, value]) => all.includes(value)).map(([name]) => name)).toEqual([]);
});
