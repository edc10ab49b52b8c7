import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readMe } from '#features/users/contract.ts';
import { codeOrPath, configure, mailsTo } from '#tests/support/redirects.ts';
import { signInElsewhere, type Travel } from '#tests/support/sign-in-elsewhere.ts';
import { serviceSettings, startSignInServices, type SignInServices } from '#tests/support/sign-in-services.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Browser } from '#tests/world/browser.ts';
import { email, password } from '#tests/world/people.ts';

let services: SignInServices;
const world = worldForTests(async () => (services = await startSignInServices()));
const nora = { id: 7, name: 'Nora Quay', email: 'nora@example.invalid', verified: true };
const names = ['google', 'github', 'gitlab', 'oidc'] as const;

afterEach(() => {
  Object.assign(services, { person: { ...nora }, mood: 'well', faults: {}, organizations: [] });
});
afterAll(() => services.close());

const travel = (browser: Browser, name: string, on?: Travel) => signInElsewhere(browser, services, name, on);

async function enable(...which: (typeof names)[number][]) {
  await configure(world(), serviceSettings(services.url, ...which));
}

describe('an account that is there already', () => {
  it('with a proven address keeps its password', async () => {
    await enable('github');
    services.person = { ...nora, id: 21, email: email('hana') };
    await world().db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email('hana')).execute();
    const browser = world().stranger();
    expect(await travel(browser, 'github')).toBe('/harbor');
    expect((await browser.send(readMe, {})).body).toMatchObject({ email: email('hana'), is_password_autoset: false });
  });

  it('whose address nobody had proven loses the password somebody chose for it, and every session', async () => {
    services.person = { ...nora, id: 22, email: email('dan') };
    const browser = world().stranger();
    await travel(browser, 'github');
    expect((await browser.send(readMe, {})).body).toMatchObject({
      email: email('dan'),
      is_email_verified: true,
      is_password_autoset: true,
    });
    expect((await world().as('dan').send(readMe, {})).status).toBe(401);
    const again = await world()
      .stranger()
      .post('/auth/sign-in/', { email: email('dan'), password });
    expect(codeOrPath(again.location)).toBe('5065');
    expect((await mailsTo(world(), email('dan'))).map(({ kind }) => kind)).toEqual(['password-removed']);
  });

  it('keeps its password when the same person is signed in while proving the address', async () => {
    services.person = { ...nora, id: 23, email: email('gus') };
    await travel(world().as('gus'), 'github');
    expect((await world().as('gus').send(readMe, {})).body).toMatchObject({
      is_email_verified: true,
      is_password_autoset: false,
    });
  });

  it('that its person deactivated comes back', async () => {
    await world().db.updateTable('users').set({ is_active: false }).where('email', '=', email('hana')).execute();
    services.person = { ...nora, id: 21, email: email('hana') };
    const browser = world().stranger();
    expect(await travel(browser, 'github')).toBe('/harbor');
    expect((await browser.send(readMe, {})).body).toMatchObject({ email: email('hana'), is_active: true });
    expect((await mailsTo(world(), email('hana')))[0]?.kind).toBe('account-active-again');
  });

  it('that an administrator switched off stays off', async () => {
    const off = { switched_off_at: new Date().toISOString(), is_active: false };
    await world().db.updateTable('users').set(off).where('email', '=', email('fay')).execute();
    services.person = { ...nora, id: 24, email: email('fay') };
    expect(codeOrPath(await travel(world().stranger(), 'github'))).toBe('5019');
  });
});
