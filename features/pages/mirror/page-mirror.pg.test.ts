import { expect, it } from 'vitest';
import { createPage, deletePage, pageAccess, updatePage } from '#features/pages/contract.ts';
import { mirroredAtOnce, mirroredText, mirrorPages } from '#features/pages/mirror-contract.ts';
import { archivePage, changePageAccess } from '#features/pages/state-contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { clientOf } from '#tests/support/client-of.ts';
import { mirrorForTest, rowsIn, type MirrorForTests } from '#tests/support/mirror-for-tests.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const website = () => ({ slug: 'harbor', project_id: world().website.id });

/** A mirror of Harbor's Website as `who` may see it, filled. */
async function open(who: Person): Promise<MirrorForTests> {
  const mirror = mirrorForTest(clientOf(world().as(who)), 'harbor');
  await mirror.want(world().website.id);
  return mirror;
}

const pagesIn = (mirror: MirrorForTests) =>
  mirror.database.all<{ name: string; text: string }>('select name, text from pages order by name');

async function make(name: string, text: string, access: 0 | 1 = pageAccess.public): Promise<string> {
  const body = { name, access, description_html: `<p>${text}</p>` };
  return (await world().as('ada').send(createPage, { params: website(), body })).body.id;
}

it('keeps what one may see: others’ private pages and, to guests, what is not theirs stay away', async () => {
  await make('Chart', 'Rocks at ebb.');
  await make('Secret chart', 'Gold.', pageAccess.private);
  expect(pagesIn(await open('ada')).map(({ name }) => name)).toEqual(['Chart', 'Secret chart']);
  expect(pagesIn(await open('hana'))).toEqual([{ name: 'Chart', text: 'Rocks at ebb.' }]);
  expect(pagesIn(await open('cleo'))).toEqual([]);
});

it('follows names, texts and states to what a fresh pull brings, and what is no longer seen leaves', async () => {
  const ben = await open('ben');
  const page_id = await make('Log', 'Calm.');
  const params = { ...website(), page_id };
  const ada = world().as('ada');
  const follows = async () => {
    await ben.catchUp();
    expect(rowsIn(ben.database)['pages']).toEqual(rowsIn((await open('ben')).database)['pages']);
    return pagesIn(ben).find(({ name }) => name.startsWith('Log'));
  };
  expect(await follows()).toEqual({ name: 'Log', text: 'Calm.' });
  await ada.send(updatePage, { params, body: { name: 'Logbook', description_html: '<p>Störm</p>' } });
  expect(await follows()).toEqual({ name: 'Logbook', text: 'Störm' });
  await ada.send(changePageAccess, { params, body: { access: pageAccess.private } });
  expect(await follows()).toBeUndefined();
  expect(JSON.stringify(rowsIn(ben.database))).not.toContain('Störm');
  // A text that changed while it was not to be seen.
  await ada.send(updatePage, { params, body: { description_html: '<p>Fog</p>' } });
  await ada.send(changePageAccess, { params, body: { access: pageAccess.public } });
  expect(await follows()).toEqual({ name: 'Logbook', text: 'Fog' });
  await ada.send(archivePage, { params });
  expect(await follows()).toBeDefined();
  await ada.send(deletePage, { params });
  expect(await follows()).toBeUndefined();
});

it('comes to guests and goes again with the switch that shows them everything', async () => {
  await make('Buoys', 'Red and green.');
  const cleo = await open('cleo');
  for (const guest_view_all_features of [true, false]) {
    await world().as('ada').send(updateProject, { params: website(), body: { guest_view_all_features } });
    await cleo.host.call('reset', 1_000_000_000);
    await cleo.catchUp();
    expect(pagesIn(cleo).some(({ name }) => name === 'Buoys')).toBe(guest_view_all_features);
  }
});

it('is bounded: the beginning of long texts, and so many pages an answer', async () => {
  await make('Long', 'x'.repeat(2 * mirroredText));
  for (let n = 0; n < mirroredAtOnce; n += 1) await make(`Leaf ${n}`, 'green');
  const hana = world().as('hana');
  const first = (await hana.send(mirrorPages, { params: website(), query: {} })).body;
  expect(first).toHaveLength(mirroredAtOnce);
  const mirror = await open('hana');
  expect(pagesIn(mirror).filter(({ name }) => name.startsWith('Leaf'))).toHaveLength(mirroredAtOnce);
  expect(pagesIn(mirror).find(({ name }) => name === 'Long')?.text).toHaveLength(mirroredText);
  const ids = `${first[0]?.id ?? ''},${newId()}`;
  expect((await hana.send(mirrorPages, { params: website(), query: { ids } })).body).toEqual([first[0]]);
  for (const query of [{ ids: 'nonsense' }, { after: 'nonsense' }])
    expect((await hana.send(mirrorPages, { params: website(), query })).status).toBe(400);
});
