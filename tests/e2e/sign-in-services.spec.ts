import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test as base } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { runCairn } from '#tests/support/run-cairn.ts';
import { serviceSettings, type SignInServices, startSignInServices } from '#tests/support/sign-in-services.ts';
import { forgetSession, setUpAsAda } from '#tests/support/signed-up.ts';
import { cloneTemplate } from '#tests/support/test-cluster.ts';

const program = fileURLToPath(new URL('../support/cairn-with-stand-ins.ts', import.meta.url));

/** Cairn beside stand-ins of the four services, all of them configured. */
const test = base.extend<{ services: SignInServices }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces which fixtures this one needs
  services: async ({}, provide) => {
    const services = await startSignInServices();
    await provide(services);
    await services.close();
  },
  server: async ({ cluster, services }, provide) => {
    const database = await cloneTemplate(cluster.url);
    const settings = serviceSettings(services.url, 'google', 'github', 'gitlab', 'oidc');
    const env = { DATABASE_URL: database.url, OIDC_NAME: 'Harbor Login', ...settings };
    const cairn = await runCairn(env, [services.url], program);
    await provide({ ...cairn, databaseUrl: database.url });
    await cairn.stop();
    await database.drop();
  },
});

const shown = (page: Page) => page.getByRole('link', { name: /^Continue with/ });

test('each service signs a newcomer up and in again', async ({ page, server, services }) => {
  await setUpAsAda(server.url);
  await page.goto('/');
  await expect(shown(page)).toHaveText([
    'Continue with Google',
    'Continue with GitHub',
    'Continue with GitLab',
    'Continue with Harbor Login',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const [index, name] of ['Google', 'GitHub', 'GitLab', 'Harbor Login'].entries()) {
    services.person = { ...services.person, id: 50 + index, email: `nora-${index}@example.invalid` };
    for (const _ of ['up', 'in']) {
      await forgetSession(page);
      await page.goto('/?next_path=%2Finvitations');
      await page.getByRole('link', { name: `Continue with ${name}` }).click();
      await page.waitForURL((url) => url.origin === server.url && url.pathname !== '/');
      await expect(page).toHaveURL(/\/(invitations|onboarding)$/);
    }
  }
});

test('a service that fails says so over the form, by keyboard only', async ({ page, server, services }) => {
  await setUpAsAda(server.url);
  await page.goto('/?next_path=%2Finvitations');
  services.mood = 'nonsense';
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.getByRole('link', { name: 'Continue with Google' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Continue with GitHub' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The other service did not sign you in');
  await expect(page).toHaveURL(/\/\?next_path=%2Finvitations$/);
  await expectAccessible(page);
});

test('an address that the service has not verified makes no account', async ({ page, server, services }) => {
  await setUpAsAda(server.url);
  services.person = { ...services.person, verified: false };
  await page.goto('/sign-up');
  await page.getByRole('link', { name: 'Continue with GitLab' }).click();
  await expect(page.getByRole('alert')).toContainText('It needs an e-mail address that is confirmed.');
});
