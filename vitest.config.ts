import { defineConfig } from 'vitest/config';
import { keepTempInMemory } from './scripts/temp-in-memory.mjs';

keepTempInMemory();

const everywhere = '{apps,features,platform,scripts,tests,bench,migrations}/**';
const shared = {
  environment: 'node' as const,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // What a busy machine does in seconds must not fail after one (docs/traps.md).
  expect: { poll: { timeout: 60_000 } },
};

// Two projects, so that a run without `*.pg.test.ts` files starts no database.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          include: [`${everywhere}/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/*.pg.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'pg',
          include: [`${everywhere}/*.pg.test.ts`],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/support/vitest-postgres.ts'],
          setupFiles: ['tests/support/watch-statements.ts'],
        },
      },
    ],
  },
});
