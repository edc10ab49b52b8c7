import { defineConfig } from 'vitest/config';
import { keepTempInMemory } from './scripts/temp-in-memory.mjs';
import { LongFilesFirst } from './tests/support/long-files-first.ts';

keepTempInMemory();

const everywhere = '{apps,features,platform,scripts,tests,bench,migrations}/**';
/** Code of the browser keeps state in its modules (the stores, who is signed in); no other code may. */
const ofBrowser = '{apps,features,platform}/**/{web,mirror,ui,editor}/**/*.test.{ts,tsx}';
const ofDatabase = '**/*.pg.test.ts';
const shared = {
  environment: 'node' as const,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // What a busy machine does in seconds must not fail after one (docs/traps.md).
  expect: { poll: { timeout: 60_000 } },
};
/** Files run one after the other in a process that has loaded the code once; what a file stubbed is put back after it. */
const inOneProcess = { ...shared, isolate: false, setupFiles: ['tests/support/restore-globals.ts'] };

// A run without `*.pg.test.ts` files starts no database. docs/testing.md says what tests share.
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // With `--changed` a test runs when it imports what changed. These are read or installed, not imported.
    forceRerunTriggers: ['**/package-lock.json', '**/migrations/**', '**/vitest.config.ts'],
    projects: [
      {
        // With React's production build, as people have it: the development build takes a third longer.
        // `NODE_ENV=development npx vitest run FILE` takes that one, with its warnings and whole messages.
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'browser',
          env: { NODE_ENV: process.env['NODE_ENV'] === 'development' ? 'development' : 'production' },
          // A page of its own for each file, in a process that lives on: starting one for each took a third of the time.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          include: [ofBrowser],
          exclude: ['**/*.pg.test.ts'],
          setupFiles: [
            'tests/support/page-globals.ts',
            'tests/support/end-timers.ts',
            'tests/support/no-scroll-warnings.ts',
          ],
        },
      },
      {
        test: {
          ...inOneProcess,
          name: 'node',
          include: [`${everywhere}/*.test.{ts,tsx}`],
          exclude: [ofDatabase, ofBrowser],
        },
      },
      {
        test: {
          ...inOneProcess,
          name: 'pg',
          include: [`${everywhere}/*.pg.test.ts`],
          globalSetup: ['tests/support/vitest-postgres.ts'],
          setupFiles: [...inOneProcess.setupFiles, 'tests/support/watch-statements.ts'],
        },
      },
    ],
  },
});
