import { inject } from 'vitest';
import { cloneTemplate, type TestDatabase } from './test-cluster.ts';

/**
 * A migrated, empty database for one test file (`*.pg.test.ts`): `const db = await createTestDatabase()` in `beforeAll`,
 * `await db.drop()` in `afterAll`.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('postgresUrl'));
}
