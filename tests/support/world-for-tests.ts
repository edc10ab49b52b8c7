import { afterAll, beforeAll } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { openWorld, type World } from '#tests/world/world.ts';
import { createTestDatabase } from './postgres.ts';

/**
 * The named world for one test file, on a database of its own; opened before its tests, closed after them. `standIns`
 * starts what stands in for outside services, before the world.
 */
export function worldForTests(standIns?: () => Promise<{ readonly url: string }>): () => World {
  let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
  let world: World | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    world = await openWorld(database.url, (await standIns?.())?.url);
  });
  afterAll(async () => {
    await world?.close();
    await database?.drop();
  });
  return () => must(world, 'tests run after beforeAll');
}
