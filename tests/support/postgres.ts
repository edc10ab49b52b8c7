import { inject } from 'vitest';
import { cloneTemplate } from './test-cluster.ts';

/**
 * A migrated, empty database for one test file (`*.pg.test.ts`): `const db = await createTestDatabase()` in `beforeAll`,
 * `await db.drop()` in `afterAll`.
 */
export function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return cloneTemplate(inject('postgresUrl'));
}
