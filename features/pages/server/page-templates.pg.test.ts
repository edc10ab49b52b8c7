import { expect, it } from 'vitest';
import {
  createPageTemplate,
  deletePageTemplate,
  listPageTemplates,
  restorePageTemplate,
  updatePageTemplate,
} from '#features/pages/template-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const list = async (by: Person = 'ada') => (await world().as(by).send(listPageTemplates, { params: params() })).body;
const shipped = ['Meeting notes', 'Spec', 'Retrospective', 'Postmortem'];

it('offers the shipped templates to members, and those of the workspace in all of its projects', async () => {
  expect((await list('ben')).map(({ name }) => name)).toEqual(shipped);
  expect((await world().as('cleo').send(listPageTemplates, { params: params() })).status).toBe(403);
  const body = { name: ' Runbook ', description_html: '<h2>Steps</h2><script>alert(1)</script>' };
  const made = await world().as('ada').send(createPageTemplate, { params: params(), body });
  expect(made.body).toMatchObject({ name: 'Runbook', description_html: '<h2>Steps</h2>', is_shipped: false });
  const elsewhere = { slug: 'harbor', project_id: world().operations.id };
  const { body: others } = await world().as('ada').send(listPageTemplates, { params: elsewhere });
  expect(others.map(({ name }) => name)).toEqual([...shipped, 'Runbook']);
  const foreign = await world()
    .as('ben')
    .send(createPageTemplate, { params: params(), body: { name: 'Mine' } });
  expect(foreign.status).toBe(403);
});

it('changes, deletes and restores: a shipped template comes back as it came', async () => {
  const spec = must(
    (await list()).find(({ name }) => name === 'Spec'),
    'it ships',
  );
  const one = { ...params(), template_id: spec.id };
  const find = async () => (await list()).find(({ id }) => id === spec.id);
  await world()
    .as('ada')
    .send(updatePageTemplate, { params: one, body: { name: 'Brief' } });
  expect(await find()).toMatchObject({ name: 'Brief', description_html: spec.description_html, is_changed: true });
  await world().as('ada').send(deletePageTemplate, { params: one });
  expect((await find())?.deleted_at).not.toBeNull();
  const refused = await world()
    .as('ada')
    .send(updatePageTemplate, { params: one, body: { name: 'No' } });
  expect(refused.status).toBe(404);
  expect((await world().as('ada').send(restorePageTemplate, { params: one })).body).toEqual(spec);
});

it('restores one of the workspace with what it said, and names what is wrong', async () => {
  const ada = world().as('ada');
  const { body: made } = await ada.send(createPageTemplate, { params: params(), body: { name: 'Checklist' } });
  const one = { ...params(), template_id: made.id };
  await ada.send(deletePageTemplate, { params: one });
  expect((await ada.send(restorePageTemplate, { params: one })).body).toMatchObject({
    name: 'Checklist',
    deleted_at: null,
  });
  const nameless = await ada.send(createPageTemplate, { params: params(), body: { name: ' ' } });
  expect(nameless).toMatchObject({ status: 400, body: { name: expect.anything() } });
  const unknown = await ada.send(deletePageTemplate, { params: { ...params(), template_id: newId() } });
  expect(unknown.status).toBe(404);
});
