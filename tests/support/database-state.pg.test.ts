import { expect, it } from 'vitest';
import { updateProject } from '#features/projects/contract.ts';
import { expectNothingWritten } from './database-state.ts';
import { worldForTests } from './world-for-tests.ts';

const world = worldForTests();
const rename = (person: 'ada' | 'ben') =>
  world()
    .as(person)
    .send(updateProject, { params: { slug: 'harbor', project_id: world().website.id }, body: { name: 'Renamed' } });

it('reports that something was written, and what', async () => {
  await expect(expectNothingWritten(world(), () => rename('ada'))).rejects.toThrow(/UPDATE projects/);
});

it('lets a refused call pass', async () => {
  expect((await expectNothingWritten(world(), () => rename('ben'))).status).toBe(403);
});
