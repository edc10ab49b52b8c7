import { beforeAll, expect, it } from 'vitest';
import { readMe } from '#features/users/contract.ts';
import { sendCode, checkEmail } from '#features/accounts/sign-in-contract.ts';
import { configure, codeOrPath, mailsTo, target } from '#tests/support/redirects.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';

const world = worldForTests();
const codeIn = '/auth/magic-sign-in/';
const codeUp = '/auth/magic-sign-up/';
const SHAPE = /[a-z]{4}-[a-z]{4}-[a-z]{4}/;

beforeAll(() => configure(world(), { ENABLE_MAGIC_LINK_LOGIN: '1' }));

const ask = (address: string) =>
  world()
    .stranger()
    .send(sendCode, { body: { email: address } });

async function codeFor(address: string): Promise<string> {
  expect((await ask(address)).status).toBe(200);
  const [mail] = await mailsTo(world(), address.trim().toLowerCase());
  return SHAPE.exec(mail?.body_text ?? '')?.[0] ?? '';
}

it('mails a code that makes an account with a proven address and no password', async () => {
  const code = await codeFor(' Paula@Example.invalid ');
  const browser = world().stranger();
  const answer = await browser.post(codeUp, { email: 'PAULA@example.invalid', code, next_path: '/invitations' });
  expect(answer.location).toBe('/invitations');
  expect((await browser.send(readMe, {})).body).toMatchObject({
    email: 'paula@example.invalid',
    display_name: 'paula',
    is_email_verified: true,
    is_password_autoset: true,
    last_login_medium: 'magic-code',
  });
  const { body } = await world()
    .stranger()
    .send(checkEmail, { body: { email: 'paula@example.invalid' } });
  expect(body).toEqual({ existing: true, status: 'MAGIC_CODE' });
});

it('signs in with it, typed as people type; once', async () => {
  await world().db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email('ben')).execute();
  const code = await codeFor(email('ben'));
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  expect(
    codeOrPath(
      (
        await world()
          .stranger()
          .post(codeIn, { email: email('ben'), code: typed })
      ).location,
    ),
  ).toBe('/harbor');
  expect(
    codeOrPath(
      (
        await world()
          .stranger()
          .post(codeIn, { email: email('ben'), code })
      ).location,
    ),
  ).toBe('5095');
  expect((await world().as('ben').send(readMe, {})).body.is_password_autoset).toBe(false);
});

it('sends who is at home without a password to set one', async () => {
  const set = { is_password_autoset: true, is_email_verified: true };
  await world().db.updateTable('users').set(set).where('email', '=', email('hana')).execute();
  const code = await codeFor(email('hana'));
  const answer = await world()
    .stranger()
    .post(codeIn, { email: email('hana'), code, next_path: '/harbor' });
  expect(answer.location).toBe('/accounts/set-password');
});

it('lets one of two in who bring the same code at once', async () => {
  await world().db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email('gus')).execute();
  const code = await codeFor(email('gus'));
  const both = await Promise.all(
    [1, 2].map(() =>
      world()
        .stranger()
        .post(codeIn, { email: email('gus'), code }),
    ),
  );
  expect(both.map(({ location }) => codeOrPath(location)).toSorted()).toEqual(['/harbor', '5095']);
});

it('a new code replaces the old one, and a right one is no good after five wrong guesses', async () => {
  const old = await codeFor(email('dan'));
  const code = await codeFor(email('dan'));
  const guess = async (one: string) =>
    codeOrPath(
      (
        await world()
          .stranger()
          .post(codeIn, { email: email('dan'), code: one })
      ).location,
    );
  expect(await guess(old)).toBe('5090');
  for (let n = 0; n < 4; n += 1) expect(await guess('aaaa-bbbb-cccc')).toBe('5090');
  expect(await guess(code)).toBe('5100');
  const next = await codeFor(email('dan'));
  expect(await guess(next)).toMatch(/^\//);
});

it('keeps what was typed, the address and where to go on, when it refuses', async () => {
  const { location } = await world()
    .stranger()
    .post(codeIn, { email: email('cleo'), code: 'aaaa-bbbb-cccc', next_path: '/harbor' });
  expect(target(location)).toEqual({
    path: '/sign-in',
    query: {
      error_code: '5095',
      error_message: 'EXPIRED_MAGIC_CODE_SIGN_IN',
      email: email('cleo'),
      next_path: '/harbor',
    },
  });
});

it('is hashed at rest, and bound to its address', async () => {
  const code = await codeFor('rosa@example.invalid');
  const rows = await world().db.selectFrom('magic_codes').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  const other = await world().stranger().post(codeUp, { email: 'other@example.invalid', code });
  expect(codeOrPath(other.location)).toBe('5097');
});

it('is offered when there is no mail server: the email is kept for the administrator', async () => {
  await codeFor('kept@example.invalid');
  const { state } = await world()
    .db.selectFrom('mails')
    .select('state')
    .where('to_address', '=', 'kept@example.invalid')
    .executeTakeFirstOrThrow();
  expect(state).toBe('kept');
});

it('is offered to a password account only while passwords are off', async () => {
  const status = async () =>
    (
      await world()
        .stranger()
        .send(checkEmail, { body: { email: email('ben') } })
    ).body;
  expect(await status()).toEqual({ existing: true, status: 'CREDENTIAL' });
  await configure(world(), { ENABLE_EMAIL_PASSWORD: '0' });
  expect(await status()).toEqual({ existing: true, status: 'MAGIC_CODE' });
  for (const path of ['/auth/sign-in/', '/auth/sign-up/'])
    expect(
      codeOrPath(
        (
          await world()
            .stranger()
            .post(path, { email: email('ben'), password })
        ).location,
      ),
    ).toBe('5018');
  await configure(world(), { ENABLE_EMAIL_PASSWORD: null });
});

it('is not sent to strangers while sign-up is off', async () => {
  await configure(world(), { ENABLE_SIGNUP: '0' });
  const { status, body } = await ask('late@example.invalid');
  expect([status, body]).toEqual([400, { error_code: 5015, error_message: 'SIGNUP_DISABLED' }]);
  expect((await ask(email('eve'))).status).toBe(200);
  await configure(world(), { ENABLE_SIGNUP: null });
});

it('lets visitors of public boards in, below /spaces', async () => {
  const address = 'board@example.invalid';
  await world().stranger().json('POST', '/auth/spaces/magic-generate/', { email: address });
  const [mail] = await mailsTo(world(), address);
  const code = SHAPE.exec(mail?.body_text ?? '')?.[0] ?? '';
  const wrong = await world().stranger().post('/auth/spaces/magic-sign-up/', { email: address, code: 'x' });
  expect(target(wrong.location)).toMatchObject({ path: '/spaces/', query: { error_code: '5092' } });
  const right = await world()
    .stranger()
    .post('/auth/spaces/magic-sign-up/', { email: address, code, next_path: '/issues/abc' });
  expect(right.location).toBe('/spaces/issues/abc');
});

it('asks signed-in callers for the CSRF token', async () => {
  const calls = ['/auth/email-check/', '/auth/magic-generate/', '/auth/forgot-password/', '/auth/set-password/'];
  for (const path of [...calls, '/auth/change-password/']) {
    const { status, body } = await world()
      .as('ada')
      .json('POST', path, { email: email('ben') });
    expect([path, status, body]).toEqual([path, 403, { detail: 'CSRF Failed: CSRF token missing or incorrect.' }]);
  }
});
