import { type BrowserContext, test as base } from '@playwright/test';
import { type CairnHost, hostCairns } from './host-cairns.ts';
import { keepSpareCairns, type SpareCairns, type TestServer } from './spare-cairns.ts';
import { slowDownPages } from './slow-down.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

interface PerTest {
  server: TestServer;
  /**
   * Whether pages keep issues on the device, as they do for people (screens.md 3.4). A file about something else says
   * `test.use({ instantMode: false })`: the mirror is a quarter of what a test of a list costs.
   */
  instantMode: boolean;
}

/** `test` for browser tests: `server` is a fresh Cairn on a fresh database, and pages open relative to it. */
export const test = base.extend<PerTest, { cluster: TestCluster; host: CairnHost; cairns: SpareCairns }>({
  instantMode: [true, { option: true }],
  cluster: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces which fixtures this one needs
    async ({}, provide) => {
      const cluster = await startTestCluster();
      await provide(cluster);
      await cluster.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  host: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const host = hostCairns();
      await provide(host);
      await host.end();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  cairns: [
    async ({ cluster, host }, provide) => {
      const cairns = keepSpareCairns(host, cluster.url);
      await provide(cairns);
      await cairns.end();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  server: async ({ cairns }, provide) => {
    const server = await cairns.take();
    await provide(server);
    cairns.leave(server);
  },
  baseURL: ({ server }, provide) => provide(server.url),
  context: async ({ context, instantMode }, provide) => {
    if (!instantMode) withoutInstantMode.add(context);
    await begin(context, context);
    await provide(context);
  },
});

/** The windows of tests that say `instantMode: false`. */
const withoutInstantMode = new WeakSet<BrowserContext>();

/** Lets a further window of a test begin as the test's `own` does: as slow, and with or without instant mode. */
export async function begin(context: BrowserContext, own: BrowserContext): Promise<void> {
  await slowDownPages(context);
  if (withoutInstantMode.has(own)) await context.addInitScript(leaveInstantMode);
}

/** Runs in the page before its own scripts: instant mode is off in this browser. */
function leaveInstantMode(): void {
  // A page without an address of its own has no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem('instant_mode', 'off');
}
