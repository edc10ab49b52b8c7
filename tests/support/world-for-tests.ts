import { afterAll, beforeAll } from 'vitest';
import { must } from '#platform/shared/must.ts';
import type { World } from '#tests/world/world.ts';
import { openWorld } from './open-world.ts';

/**
 * The named world for one test file, on a database of its own; opened before its tests, closed after them. `standIns`
 * starts what stands in for outside services, before the world.
 */
export function worldForTests(standIns?: () => Promise<{ readonly url: string }>): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld((await standIns?.())?.url);
  });
  afterAll(() => world?.close());
  return () => must(world, 'tests run after beforeAll');
}
