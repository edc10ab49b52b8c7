import { expect, it } from 'vitest';
import { forgotPassword } from '#features/accounts/sign-in-contract.ts';
import { readMe } from '#features/users/contract.ts';
import { must } from '#platform/shared/must.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { codeOrPath, mailsTo, target } from '#tests/support/redirects.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password, type Person } from '#tests/world/people.ts';

const world = worldForTests();
const fresh = 'another horse, another battery';
const ask = (address: string) =>
  world()
    .stranger()
    .send(forgotPassword, { body: { email: address } });

/** The path that the form behind the newest mailed link posts to. */
async function linkFor(who: Person, query = ''): Promise<string> {
  expect((await ask(email(who))).status).toBe(200);
  const [mail] = await mailsTo(world(), email(who));
  const link = must(/http\S+/.exec(mail?.body_text ?? '')?.[0], 'the email has a link');
  expect(link.startsWith(`${world().url}/accounts/reset-password/?uidb64=`)).toBe(true);
  const { searchParams } = new URL(link);
  expect(searchParams.get('email')).toBe(email(who));
  return `/auth/reset-password/${searchParams.get('uidb64')}/${searchParams.get('token')}/${query}`;
}

const reset = async (path: string, secret = fresh) =>
  (await world().stranger().post(path, { password: secret })).location;
const signIn = async (who: Person, secret: string) =>
  codeOrPath(
    (
      await world()
        .stranger()
        .post('/auth/sign-in/', { email: email(who), password: secret })
    ).location,
  );

it('answers alike whether or not there is an account, and mails only where there is one', async () => {
  const [known, unknown] = [await ask(` ${email('eve').toUpperCase()}`), await ask('nobody@example.invalid')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.body).toEqual({ message: 'Check your email to reset your password' });
  expect(await mailsTo(world(), email('eve'))).toHaveLength(1);
  expect(await mailsTo(world(), 'nobody@example.invalid')).toEqual([]);
});

it('sets a new password, proves the address, and ends every session; once', async () => {
  const path = await linkFor('ben');
  expect(await reset(path)).toBe('/sign-in?success=True');
  expect((await world().as('ben').send(readMe, {})).status, 'the sessions end').toBe(401);
  expect([await signIn('ben', password), await signIn('ben', fresh)]).toEqual(['5065', '/harbor']);
  const { is_email_verified } = await world()
    .db.selectFrom('users')
    .select('is_email_verified')
    .where('email', '=', email('ben'))
    .executeTakeFirstOrThrow();
  expect(is_email_verified).toBe(true);
  expect(codeOrPath(await reset(path))).toBe('5125');
});

it('keeps the link and the form when the new password is too weak', async () => {
  const path = await linkFor('cleo');
  const { path: page, query } = target(await reset(path, 'password1'));
  expect(page).toBe('/accounts/reset-password');
  expect(query).toMatchObject({ error_code: '5020', email: email('cleo') });
  expect(`/auth/reset-password/${query['uidb64']}/${query['token']}/`).toBe(path);
  expect(await reset(path)).toBe('/sign-in?success=True');
});

it.each<[string, (who: Person) => Promise<unknown>]>([
  ['the password', (who) => change(who, { password_hash: 'another' })],
  ['the address', (who) => change(who, { email: `moved-${who}@example.invalid` })],
  ['the last sign-in', (who) => change(who, { last_login_time: new Date().toISOString() })],
])('is void once %s changed', async (_, touch) => {
  const path = await linkFor('dan');
  await touch('dan');
  expect(codeOrPath(await reset(path))).toBe('5125');
  await world()
    .db.updateTable('users')
    .set({ email: email('dan') })
    .where('id', '=', world().userId('dan'))
    .execute();
});

function change(who: Person, set: Record<string, string>) {
  return world().db.updateTable('users').set(set).where('id', '=', world().userId(who)).execute();
}

it('refuses the link of somebody else, a changed one, and none', async () => {
  const path = await linkFor('gus');
  const [, uid = '', token = ''] = /reset-password\/([^/]+)\/([^/]+)/.exec(path) ?? [];
  const other = Buffer.from(world().userId('hana')).toString('base64url');
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const later = token.replace(/^[^-]+/, (end) => (Number.parseInt(end, 36) + 3600).toString(36));
  for (const wrong of [`${other}/${token}`, `${uid}/${changed}`, `${uid}/${later}`, `${uid}/-`, `bm9ib2R5/${token}`])
    expect([wrong, codeOrPath(await reset(`/auth/reset-password/${wrong}/`))]).toEqual([wrong, '5125']);
});

it('lets one of two win who follow the same link at once', async () => {
  const path = await linkFor('hana');
  const both = await Promise.all([reset(path, `${fresh} one`), reset(path, `${fresh} two`)]);
  expect(both.map(codeOrPath).toSorted()).toEqual(['/sign-in', '5125']);
});

it('mails at most five links an hour to one address, and says nothing of it', async () => {
  holdClock();
  for (let n = 0; n < 7; n += 1) expect((await ask(email('fay'))).status).toBe(200);
  expect(await mailsTo(world(), email('fay'))).toHaveLength(5);
});
