import { expect, test } from 'vitest';
import { createCycle } from '#features/cycles/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { createPage, pageAccess } from '#features/pages/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { searchThings } from '#features/search/things-contract.ts';
import { clientOf } from '#tests/support/client-of.ts';
import { mirrorForTest } from '#tests/support/mirror-for-tests.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { searchThingsIn } from './search-things.ts';

const world = worldForTests();

test('the device finds what the server finds, in the same order, marked alike, and only in the projects asked for', async () => {
  const ada = world().as('ada');
  const params = { slug: 'harbor', project_id: world().website.id };
  await ada.send(updateProject, { params, body: { cycle_view: true, module_view: true, page_view: true } });
  for (const name of ['Tide week', 'High tide', 'Älterer Tide-Plan', 'Ebb'])
    await ada.send(createCycle, { params, body: { name } });
  await ada.send(createModule, { params, body: { name: 'Tide tables' } });
  for (const [name, text, access] of [
    ['Low tide', 'Walk on the sand.', pageAccess.public],
    ['Tide book', 'When to sail.', pageAccess.private],
    ['Zoo', 'Seals come with the <b>tide</b>.', pageAccess.public],
  ] as const)
    await ada.send(createPage, { params, body: { name, access, description_html: `<p>${text}</p>` } });
  const mirror = mirrorForTest(clientOf(ada), 'harbor');
  await mirror.want(params.project_id);
  const projects = [params.project_id];
  const onDevice = (text: string) =>
    searchThingsIn(mirror.database, { text, pages: projects, cycles: projects, modules: projects, limit: 20 });
  for (const search of ['tide', 'TIDE plan', 'alterer', 'ben', 'hána', 'no such', '%', '', ' - ']) {
    const { body } = await ada.send(searchThings, { params: { slug: 'harbor' }, query: { search } });
    // The server cuts what it shows of a text shorter.
    const without = (things: typeof body.results) => things.map(({ snippet: _cut, ...thing }) => thing);
    expect(without(onDevice(search))).toEqual(without(body.results));
  }
  expect(onDevice('tide').map(({ kind }) => kind)).toEqual([
    'page',
    'page',
    'page',
    'cycle',
    'cycle',
    'cycle',
    'module',
  ]);
  expect(
    onDevice('seals tide')[0]
      ?.snippet.map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join(''),
  ).toBe('[Seals] come with the [tide].');
  const elsewhere = { text: 'tide', pages: [], cycles: [world().operations.id], modules: [], limit: 20 };
  expect(searchThingsIn(mirror.database, elsewhere)).toEqual([]);
});
