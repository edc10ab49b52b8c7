import { test as base } from '@playwright/test';
import { type RunningCairn, runCairn } from './run-cairn.ts';
import { type TestCluster, cloneTemplate, startTestCluster } from './test-cluster.ts';

/** A Cairn of the test's own: nobody has set it up yet. */
export interface TestServer extends RunningCairn {
  readonly databaseUrl: string;
}

/** `test` for browser tests: `server` is a fresh Cairn on a fresh database, and pages open relative to it. */
export const test = base.extend<{ server: TestServer }, { cluster: TestCluster }>({
  cluster: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces which fixtures this one needs
    async ({}, provide) => {
      const cluster = await startTestCluster();
      await provide(cluster);
      await cluster.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ cluster }, provide) => {
    const database = await cloneTemplate(cluster.url);
    const cairn = await runCairn({ DATABASE_URL: database.url });
    await provide({ ...cairn, databaseUrl: database.url });
    await cairn.stop();
    await database.drop();
  },
  baseURL: ({ server }, provide) => provide(server.url),
});
