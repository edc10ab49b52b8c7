import { test as base } from './cairn.ts';
import { serviceSettings, type SignInServices, startSignInServices } from './sign-in-services.ts';
import { cloneTemplate } from './test-cluster.ts';

/** `test` with a Cairn and test servers for the four services, all of them configured. */
export const test = base.extend<{ services: SignInServices }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces which fixtures this one needs
  services: async ({}, provide) => {
    const services = await startSignInServices();
    await provide(services);
    await services.close();
  },
  server: async ({ cluster, host, services }, provide) => {
    const database = await cloneTemplate(cluster.url);
    const settings = serviceSettings(services.url, 'google', 'github', 'gitlab', 'oidc');
    const env = { DATABASE_URL: database.url, OIDC_NAME: 'Harbor Login', ...settings };
    const cairn = await host.start(env);
    await provide({ ...cairn, databaseUrl: database.url });
    await cairn.stop();
    await database.drop();
  },
});
