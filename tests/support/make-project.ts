import { createProject, listProjects, type ProjectRecord } from '#features/projects/contract.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';

let made = 0;

/** Hana makes another project in Harbor. Returns the parameters that name it. */
export async function makeProject(world: World, more: object = {}): Promise<{ slug: string; project_id: string }> {
  made += 1;
  const body = { name: `Kept ${made}`, identifier: `KEEP${made}`, ...more };
  const project = await world.as('hana').send(createProject, { params: { slug: 'harbor' }, body });
  return { slug: 'harbor', project_id: project.body.id };
}

/** Returns a project of Harbor as it stands in a person's list; undefined when it does not. */
export async function projectInListOf(world: World, person: Person, id: string): Promise<ProjectRecord | undefined> {
  const { body } = await world.as(person).send(listProjects, { params: { slug: 'harbor' } });
  return body.find((project) => project.id === id);
}
