import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createPage, readPage } from '#features/pages/contract.ts';
import { listPageVersions } from '#features/pages/text-contract.ts';
import { joinDocument } from '#tests/support/co-writer.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

it.each([
  ['a list', '<ul><li><p>One</p></li></ul>'],
  [
    'tasks that are written in fewer elements',
    '<p>One</p>\n<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li></ul>',
  ],
])('saves nothing when an editor only adds the empty line at the end: %s', async (_, description_html) => {
  const place = { slug: 'harbor', project_id: world().website.id };
  const { body: made } = await world()
    .as('ada')
    .send(createPage, { params: place, body: { name: 'Together', description_html } });
  const page = { ...place, page_id: made.id };
  const read = async () => (await world().as('ada').send(readPage, { params: page })).body;
  const before = await read();
  const ben = joinDocument({
    url: world().url,
    cookie: [...world().as('ben').cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    userId: world().userId('ben'),
    slug: place.slug,
    projectId: place.project_id,
    id: made.id,
  });
  onTestFinished(() => ben.leave());
  await ben.settled();
  ben.write('');
  await expect
    .poll(async () => {
      const { rows } = await sql<{ isFolded: boolean }>`
        select head > 0 and head = folded as "isFolded" from documents where id = ${page.page_id}`.execute(world().db);
      return rows[0]?.isFolded;
    })
    .toBe(true);
  expect(await read()).toEqual(before);
  expect((await world().as('ada').send(listPageVersions, { params: page })).body).toHaveLength(1);
  ben.write('Two');
  await expect.poll(async () => (await read()).description_html).toContain('<p>Two</p>');
  expect((await read()).updated_by).toBe(world().userId('ben'));
});
