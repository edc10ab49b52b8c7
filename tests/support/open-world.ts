import { inject } from 'vitest';
import { buildWorld, reopenWorld, type TestRole, type World, type WorldNotes } from '#tests/world/world.ts';
import { cloneTemplate, prepareTemplate } from './test-cluster.ts';

const template = 'cairn_world';

/**
 * The named world on a database of its own, which goes when it is closed. It is built once a run, by whoever comes first;
 * the others begin with a copy.
 */
export async function openWorld(role?: TestRole): Promise<World> {
  const cluster = inject('postgresUrl');
  const notes = await prepareTemplate(cluster, template, buildWorld);
  const database = await cloneTemplate(cluster, template);
  const world = await reopenWorld(database.url, notes as WorldNotes, role);
  const close = async () => {
    await world.close();
    await database.drop();
  };
  return { ...world, close };
}
