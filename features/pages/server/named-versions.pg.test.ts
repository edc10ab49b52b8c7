import { expect, it } from 'vitest';
import { createPage, updatePage } from '#features/pages/contract.ts';
import { listPageVersions, namePageVersion, readPageVersion } from '#features/pages/text-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();

it('keeps a named version as it was named, and lets nobody name what they may not change', async () => {
  const place = { slug: 'harbor', project_id: world().website.id };
  const ada = world().as('ada');
  const { body: page } = await ada.send(createPage, {
    params: place,
    body: { name: 'Plan', description_html: '<p>First</p>' },
  });
  const params = { ...place, page_id: page.id };
  const versions = async () => (await ada.send(listPageVersions, { params })).body;
  const first = must((await versions())[0], 'a page that says something has a version');
  const name = (by: Person, given: string | null, version_id = first.id) =>
    world()
      .as(by)
      .send(namePageVersion, { params: { ...params, version_id }, body: { name: given } });
  expect((await name('ada', ' As agreed ')).body).toMatchObject({ id: first.id, name: 'As agreed' });
  // The next save, a second later by the same person, does not change what the name stands for.
  await ada.send(updatePage, { params, body: { description_html: '<p>Second</p>' } });
  expect((await versions()).map((one) => one.name)).toEqual([null, 'As agreed']);
  const kept = await ada.send(readPageVersion, { params: { ...params, version_id: first.id } });
  expect(kept.body.description_html).toBe('<p>First</p>');
  expect((await name('cleo', 'Mine')).status).toBe(403);
  expect((await name('ada', '')).status).toBe(400);
  expect((await name('ada', 'Lost', newId())).status).toBe(404);
  expect((await name('ben', null)).body.name).toBeNull();
});
