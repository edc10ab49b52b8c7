import { expect, it } from 'vitest';
import {
  createQuickLink,
  createSticky,
  deleteQuickLink,
  deleteSticky,
  listQuickLinks,
  listStickies,
  listVisits,
  noteVisit,
  updateQuickLink,
  updateSticky,
  type Sticky,
} from '#features/dashboard/own-contract.ts';
import { deleteIssue } from '#features/issues/contract.ts';
import { createPage, pageAccess, updatePage } from '#features/pages/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { idHeader } from '#platform/shared/id-header.ts';
import { newId } from '#platform/shared/ids.ts';
import { listChanges } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const stickiesOf = async (who: Person) =>
  (await world().as(who).send(listStickies, { params })).body.map(({ text }) => text);
const linksOf = async (who: Person) =>
  (await world().as(who).send(listQuickLinks, { params })).body.map(({ title, url }) => `${title} ${url}`);
const undo = (who: Person, headers: Headers) =>
  world()
    .as(who)
    .send(undoGroup, { params, body: { group_id: must(headers.get('x-cairn-group'), 'a command names its group') } });

it('keeps stickies in the order of their owner, who alone reads and receives them', async () => {
  const ben = world().as('ben');
  const since = (await world().as('ada').send(listChanges, { params })).body.seq;
  const first = await ben.send(createSticky, { params, body: { text: 'One\ntwo' } });
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: first.body.id,
      text: 'One\ntwo',
      color: 'yellow',
      sort_order: 65_535,
      created_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
    },
  ]);
  const second = await ben.send(createSticky, { params, body: { text: 'Second', color: 'blue' } });
  expect(second.body).toMatchObject({ color: 'blue', sort_order: 75_535 });
  const at = { ...params, sticky_id: second.body.id };
  await ben.send(updateSticky, { params: at, body: { sort_order: 1, color: 'red' } });
  expect(await stickiesOf('ben')).toEqual(['Second', 'One\ntwo']);
  expect(await stickiesOf('ada')).toEqual([]);
  for (const call of [
    world()
      .as('ada')
      .send(updateSticky, { params: at, body: { text: 'Mine' } }),
    world().as('ada').send(deleteSticky, { params: at }),
  ])
    expect((await call).status).toBe(404);
  const query = { since: String(since) };
  const received = async (who: Person) =>
    (await world().as(who).send(listChanges, { params, query })).body.changes.filter(
      ({ entity }) => entity === 'sticky',
    );
  expect(await received('ada')).toEqual([]);
  expect((await received('ben')).map(({ op }) => op)).toEqual(['created', 'created', 'updated']);
});

it('takes back what was done to stickies', async () => {
  const hana = world().as('hana');
  const { body: note } = await hana.send(createSticky, { params, body: { text: 'Buy rope' } });
  const at = { ...params, sticky_id: note.id };
  const changed = await hana.send(updateSticky, { params: at, body: { text: 'Buy chain', color: 'green' } });
  const deleted = await hana.send(deleteSticky, { params: at });
  expect([deleted.status, await stickiesOf('hana')]).toEqual([204, []]);
  expect((await undo('hana', deleted.headers)).status).toBe(200);
  expect(await stickiesOf('hana')).toEqual(['Buy chain']);
  await undo('hana', changed.headers);
  expect((await hana.send(listStickies, { params })).body).toEqual([
    { ...note, updated_at: expect.any(String) as string },
  ]);
});

it.each([{ color: 'pink' }, { text: 'x'.repeat(5001) }, { text: null }])('refuses the sticky %j', async (body) => {
  expect((await world().as('ben').json('POST', '/api/workspaces/harbor/stickies/', body)).status).toBe(400);
});

it('keeps quick links to the web and to paths of ours', async () => {
  const cleo = world().as('cleo');
  const add = (url: string, title?: string) =>
    cleo.send(createQuickLink, { params, body: { url, ...(title && { title }) } });
  const { body: docs } = await add('docs.example.com/start', ' Docs ');
  await add('/harbor/projects');
  expect(await linksOf('cleo')).toEqual(['Docs http://docs.example.com/start', ' /harbor/projects']);
  const at = { ...params, quick_link_id: docs.id };
  const changed = await cleo.send(updateQuickLink, { params: at, body: { title: 'Guide', sort_order: 1e6 } });
  expect([changed.status, await linksOf('cleo')]).toEqual([
    200,
    [' /harbor/projects', 'Guide http://docs.example.com/start'],
  ]);
  const deleted = await cleo.send(deleteQuickLink, { params: at });
  expect(await linksOf('cleo')).toEqual([' /harbor/projects']);
  await undo('cleo', deleted.headers);
  expect(await linksOf('cleo')).toContain('Guide http://docs.example.com/start');
  for (const url of ['javascript:alert(1)', '//example.com', '/\\example.com', 'nothing', 'https://a:b@example.com']) {
    const refused = await add(url);
    expect([refused.status, refused.body]).toEqual([400, { url: ['Enter a valid URL.'] }]);
  }
});

it('lists what a person opened last, as long as they see it', async () => {
  const ben = world().as('ben');
  const project = { entity_type: 'project', entity_identifier: world().website.id } as const;
  const made = await makeIssue(world(), { name: 'Oil the crane' });
  const issue = { entity_type: 'issue', entity_identifier: made.issue_id } as const;
  for (const body of [project, issue, issue]) expect((await ben.send(noteVisit, { params, body })).status).toBe(204);
  const seen = async (who: Person) =>
    (await world().as(who).send(listVisits, { params })).body.map(({ name, key }) => [name, key !== null]);
  expect(await seen('ben')).toEqual([
    ['Oil the crane', true],
    ['Website', false],
  ]);
  await ben.send(noteVisit, { params, body: project });
  expect((await seen('ben'))[0]).toEqual(['Website', false]);
  expect(await seen('ada')).toEqual([]);
  // Dan is not in the project, and Cleo, a guest, sees only her own issues.
  for (const who of ['dan', 'cleo'] as const)
    expect((await world().as(who).send(noteVisit, { params, body: issue })).status).toBe(404);
  await world().as('ada').send(deleteIssue, { params: made });
  expect(await seen('ben')).toEqual([['Website', false]]);
});

it('lists pages among them, private ones for their owner alone', async () => {
  const ben = world().as('ben');
  const place = { ...params, project_id: world().website.id };
  const add = async (name: string, access: 0 | 1) =>
    (await ben.send(createPage, { params: place, body: { name, access } })).body.id;
  const [open, own] = [await add('Rigging', pageAccess.public), await add('', pageAccess.private)];
  const visit = (id: string, who: Person) =>
    world()
      .as(who)
      .send(noteVisit, { params, body: { entity_type: 'page', entity_identifier: id } });
  for (const id of [open, own]) expect((await visit(id, 'ben')).status).toBe(204);
  const seen = async (who: Person) =>
    (await world().as(who).send(listVisits, { params })).body.filter(({ entity_type }) => entity_type === 'page');
  const { id: project_id } = world().website;
  expect(await seen('ben')).toMatchObject([
    { entity_identifier: own, name: '', key: null, project_id },
    { entity_identifier: open, name: 'Rigging', key: null, project_id },
  ]);
  expect((await visit(open, 'ada')).status).toBe(204);
  // A private page of somebody else; of the public one, Cleo as a guest and Dan, who is not in the project.
  for (const [id, who] of [
    [own, 'ada'],
    [open, 'cleo'],
    [open, 'dan'],
  ] as const)
    expect([who, (await visit(id, who)).status]).toEqual([who, 404]);
  await ben.send(updatePage, { params: { ...place, page_id: open }, body: { access: pageAccess.private } });
  expect(await seen('ada')).toEqual([]);
  expect(await seen('ben')).toHaveLength(2);
});

it('takes the id that the browser shows a new one under, once', async () => {
  const ben = world().as('ben');
  const id = newId();
  const headers = { [idHeader]: id };
  const made = await ben.json<Sticky>('POST', '/api/workspaces/harbor/stickies/', { text: 'Chosen' }, headers);
  expect([made.status, made.body.id]).toEqual([201, id]);
  // Neither its owner nor anybody else gets it twice.
  for (const who of ['ben', 'ada'] as const) {
    const again = await world().as(who).json('POST', '/api/workspaces/harbor/stickies/', { text: 'Again' }, headers);
    expect([again.status, again.body]).toEqual([400, { id: ['This id is taken.'] }]);
  }
});
