import { beforeAll, expect, it } from 'vitest';
import { createCycle } from '#features/cycles/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { createPage, pageAccess, updatePage } from '#features/pages/contract.ts';
import { archivePage } from '#features/pages/state-contract.ts';
import { archiveProject, updateProject } from '#features/projects/contract.ts';
import { searchWorkspace } from '#features/search/contract.ts';
import { searchThings } from '#features/search/things-contract.ts';
import { createView } from '#features/views/contract.ts';
import { createWorkspaceView } from '#features/views/workspace-contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const website = () => ({ slug: 'harbor', project_id: world().website.id });

async function ask(search: string, person: Person = 'ada', project_id?: string) {
  const query = { search, ...(project_id === undefined ? {} : { project_id }) };
  return world()
    .as(person)
    .send(searchThings, { params: { slug: 'harbor' }, query });
}

async function found(search: string, person: Person = 'ada', project_id?: string): Promise<string[]> {
  const { body } = await ask(search, person, project_id);
  return body.results.map(({ kind, name }) => `${kind} ${name.map(({ text }) => text).join('')}`);
}

async function makePage(name: string, text: string, access: 0 | 1 = pageAccess.public, who: Person = 'ada') {
  const body = { name, access, description_html: `<p>${text}</p>` };
  return (await world().as(who).send(createPage, { params: website(), body })).body.id;
}

beforeAll(async () => {
  const ada = world().as('ada');
  const params = website();
  await ada.send(updateProject, { params, body: { cycle_view: true, module_view: true, page_view: true } });
  await makePage('Lantern guide', 'How to light one.');
  await makePage('Harbor rules', 'Every <b>lantern</b> burns at night.');
  await makePage('Lantern secrets', 'Mine alone: zeppelin.', pageAccess.private);
  await ada.send(createCycle, { params, body: { name: 'Lantern week' } });
  await ada.send(createModule, { params, body: { name: 'Old lanterns' } });
  await ada.send(createView, { params, body: { name: 'Lantern bugs', filters: {}, access: 1 } });
  await ada.send(createView, { params, body: { name: 'My lantern bugs', filters: {}, access: 0 } });
  await ada.send(createWorkspaceView, {
    params: { slug: 'harbor' },
    body: { name: 'All lanterns', filters: {}, access: 1 },
  });
});

it('finds every kind by name, names that begin with the text first, and pages by their text after those by name', async () => {
  expect(await found('LANTERN')).toEqual([
    'page Lantern guide',
    'page Lantern secrets',
    'page Harbor rules',
    'cycle Lantern week',
    'module Old lanterns',
    'view Lantern bugs',
    'view All lanterns',
    'view My lantern bugs',
  ]);
  const { body } = await ask('lantern night');
  expect(body.results).toMatchObject([{ kind: 'page', name: [{ text: 'Harbor rules', hit: false }] }]);
  expect(body.results[0]?.snippet.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['lantern', 'night']);
});

it('finds people by any of their names, without accents', async () => {
  const { body } = await ask('ben');
  expect(body.results).toMatchObject([{ kind: 'member', id: world().userId('ben'), project_id: null }]);
  expect(await found('bén')).toEqual(await found('ben'));
});

it('shows nobody what they may not see: private pages and views, and to guests nothing of others', async () => {
  expect(await found('lantern', 'ben')).toEqual([
    'page Lantern guide',
    'page Harbor rules',
    'cycle Lantern week',
    'module Old lanterns',
    'view Lantern bugs',
    'view All lanterns',
  ]);
  expect(await found('zeppelin', 'ben')).toEqual([]);
  expect(await found('lantern', 'cleo')).toEqual(['cycle Lantern week', 'module Old lanterns']);
  expect(await found('lantern', 'dan')).toEqual(['view All lanterns']);
  expect((await ask('lantern', 'eve')).status).toBe(403);
});

it('keeps to one project, and refuses what is no id', async () => {
  expect(await found('lantern', 'ada', world().operations.id)).toEqual([]);
  expect(await found('all lanterns', 'ada', world().website.id)).toEqual([]);
  expect(await found('ben', 'ada', world().operations.id)).toHaveLength(1);
  expect((await ask('lantern', 'ada', 'nonsense')).status).toBe(400);
});

it('follows what pages say, and leaves out archived ones and features that are off', async () => {
  const page_id = await makePage('Tides', 'kelp');
  const params = { ...website(), page_id };
  expect(await found('kelp')).toEqual(['page Tides']);
  await world()
    .as('ada')
    .send(updatePage, { params, body: { description_html: '<p>coral</p>' } });
  expect([await found('kelp'), await found('coral')]).toEqual([[], ['page Tides']]);
  await world().as('ada').send(archivePage, { params });
  expect(await found('coral')).toEqual([]);
  const setCycles = (cycle_view: boolean) =>
    world().as('ada').send(updateProject, { params: website(), body: { cycle_view } });
  await setCycles(false);
  expect(await found('lantern week')).toEqual([]);
  await setCycles(true);
  expect(await found('lantern week')).toEqual(['cycle Lantern week']);
});

it.each(['', '   ', '+-*/', '"', "'; drop table pages; --", '🚀', '\\', '%', '_', ':*', 'a'.repeat(3000)])(
  'takes %s for a text like any other',
  async (search) => {
    expect((await ask(search)).status).toBe(200);
  },
);

it('the documented search by name finds views as far as they are seen', async () => {
  const views = async (person: Person) =>
    (
      await world()
        .as(person)
        .send(searchWorkspace, { params: { slug: 'harbor' }, query: { search: 'lantern' } })
    ).body.results.issue_view.map(({ name }) => name);
  expect([await views('ada'), await views('ben'), await views('cleo')]).toEqual([
    ['Lantern bugs', 'My lantern bugs'],
    ['Lantern bugs'],
    [],
  ]);
});

it('finds nothing of an archived project', async () => {
  await world().as('ada').send(archiveProject, { params: website() });
  expect(await found('lantern')).toEqual(['view All lanterns']);
});
