import { expect, it } from 'vitest';
import { createIssue, deleteIssue } from '#features/issues/contract.ts';
import { createPage, pageAccess, updatePage } from '#features/pages/contract.ts';
import { listPagesLinkingToIssue, readPageBacklinks } from '#features/pages/link-contract.ts';
import { archivePage, changePageAccess } from '#features/pages/state-contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const linkTo = (id: string) => `<p>See <a href="/harbor/projects/${place().project_id}/pages/${id}">it</a></p>`;
const embed = (id: string) =>
  `<p><issue-embed-component entity_identifier="${id}" entity_name="issue_embed"></issue-embed-component></p>`;

async function makePage(by: Person, name: string, description_html = '<p></p>', access: 0 | 1 = pageAccess.public) {
  const made = await world().as(by).send(createPage, { params: place(), body: { name, description_html, access } });
  return { ...place(), page_id: made.body.id };
}
type PageParams = Awaited<ReturnType<typeof makePage>>;

const linked = async (params: PageParams, by: Person = 'ada') => {
  const { body } = await world().as(by).send(readPageBacklinks, { params });
  return { issues: body.issues.map(({ name }) => name), pages: body.pages.map(({ name }) => name) };
};

it('lists the pages and issues that link to a page, as their texts stand now', async () => {
  const target = await makePage('ada', 'Target');
  const source = await makePage('ben', 'Source', linkTo(target.page_id));
  const body = { name: 'Rework', description_html: linkTo(target.page_id) };
  const issue = await world().as('ada').send(createIssue, { params: place(), body });
  expect(await linked(target)).toEqual({ issues: ['Rework'], pages: ['Source'] });
  await world()
    .as('ada')
    .send(archivePage, { params: await makePage('ada', 'Old', linkTo(target.page_id)) });
  await world()
    .as('ada')
    .send(deleteIssue, { params: { ...place(), issue_id: issue.body.id } });
  expect(await linked(target)).toEqual({ issues: [], pages: ['Source'] });
  await world()
    .as('ben')
    .send(updatePage, { params: source, body: { description_html: '<p>Nothing</p>' } });
  expect(await linked(target)).toEqual({ issues: [], pages: [] });
});

it('lists the pages that link to an issue, and reports in the log whom a save concerns', async () => {
  const params = await makeIssue(world(), {});
  const page = await makePage('ada', 'Spec');
  const read = async (by: Person = 'ada') =>
    (await world().as(by).send(listPagesLinkingToIssue, { params })).body.map(({ name }) => name);
  expect(await read()).toEqual([]);
  const ask = (query: { since?: number }) =>
    world()
      .as('ada')
      .send(listChanges, { params: { slug: 'harbor' }, query });
  const { seq: since } = (await ask({})).body;
  await world()
    .as('ada')
    .send(updatePage, { params: page, body: { description_html: embed(params.issue_id) } });
  expect(await read()).toEqual(['Spec']);
  const { body } = await ask({ since });
  const entry = body.changes.findLast(({ entity_id }) => entity_id === page.page_id);
  expect(entry?.fields).toMatchObject({ links_changed: [params.issue_id] });
});

it('shows only what its reader may see', async () => {
  const target = await makePage('ada', 'Shared');
  await makePage('ada', 'Secret', linkTo(target.page_id), pageAccess.private);
  const body = { name: 'Hidden from guests', description_html: linkTo(target.page_id) };
  await world().as('ada').send(createIssue, { params: place(), body });
  expect(await linked(target)).toEqual({ issues: ['Hidden from guests'], pages: ['Secret'] });
  expect(await linked(target, 'ben')).toEqual({ issues: ['Hidden from guests'], pages: [] });
  const own = await makePage('ada', 'Of the guest', linkTo(target.page_id));
  await world()
    .db.updateTable('pages')
    .set({ owned_by: world().userId('cleo') })
    .where('id', 'in', [own.page_id, target.page_id])
    .execute();
  expect(await linked(target, 'cleo')).toEqual({ issues: [], pages: ['Of the guest'] });
  await world()
    .as('ada')
    .send(changePageAccess, { params: own, body: { access: pageAccess.private } });
  expect(await linked(target, 'cleo')).toEqual({ issues: [], pages: ['Of the guest'] });
});
