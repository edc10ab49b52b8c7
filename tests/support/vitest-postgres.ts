import type { TestProject } from 'vitest/node';
import { prepareStatements } from './find-unscoped.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test cluster, of which each test file takes databases of its own. */
    postgresUrl: string;
    /** The database in which statements are explained. */
    statementsUrl: string;
  }
}

/** Vitest calls this once before the first database test, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('postgresUrl', cluster.url);
  project.provide('statementsUrl', await prepareStatements(cluster.url));
  return () => cluster.stop();
}
