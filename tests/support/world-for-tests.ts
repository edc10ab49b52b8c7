import { afterAll, beforeAll } from 'vitest';
import { must } from '#platform/shared/must.ts';
import type { TestRole, World } from '#tests/world/world.ts';
import { openWorld } from './open-world.ts';

/**
 * The named world for one test file, on a database of its own; opened before its tests, closed after them. `before` runs
 * first, such as the start of what stands in for outside services. `role`: what its server does, by default everything.
 */
export function worldForTests(before?: () => Promise<unknown>, role?: TestRole): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    await before?.();
    world = await openWorld(role);
  });
  afterAll(() => world?.close());
  return () => must(world, 'tests run after beforeAll');
}
