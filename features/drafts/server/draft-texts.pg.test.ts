import { expect, it } from 'vitest';
import { convertDraft, createDraft, listDraftVersions, readDraft, updateDraft } from '#features/drafts/contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { listDescriptionVersions, readDescriptionVersion } from '#features/issues/version-contract.ts';
import { listChanges, listOverwritten } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const slug = { slug: 'harbor' };
const ben = () => world().as('ben');
const p = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('');

async function aDraft(description_html: string) {
  const project_id = world().website.id;
  const { body } = await ben().send(createDraft, {
    params: slug,
    body: { name: 'Idea', project_id, description_html },
  });
  const params = { ...slug, draft_id: body.id };
  const basedOn = (base?: string) => (base === undefined ? {} : { base: { description_html: base } });
  return {
    params,
    save: async (html: string, base?: string) =>
      expect(
        (await ben().send(updateDraft, { params, body: { description_html: html, ...basedOn(base) } })).status,
      ).toBe(204),
    convert: async (html: string, base?: string) => {
      const made = await ben().send(convertDraft, {
        params,
        body: { name: 'Idea', description_html: html, ...basedOn(base) },
      });
      expect(made.status).toBe(201);
      return made.body;
    },
    text: async () => (await ben().send(readDraft, { params })).body.description_html,
    kept: async () => (await ben().send(listDraftVersions, { params })).body.map((version) => version.description_html),
  };
}

it('has what was written in two windows, and keeps what overlaps or came without its beginning', async () => {
  const { params, save, text, kept } = await aDraft(p('One', 'Two'));
  const start = (await ben().send(listChanges, { params: slug })).body.seq;
  await save(p('One, first', 'Two'), p('One', 'Two'));
  await save(p('One', 'Two', 'Three'), p('One', 'Two'));
  expect([await text(), await kept()]).toEqual([p('One, first', 'Two', 'Three'), []]);
  await save(p('One, second', 'Two'), p('One', 'Two'));
  expect([await text(), await kept()]).toEqual([p('One, second', 'Two'), [p('One, first', 'Two', 'Three')]]);
  await save(p('All new'));
  expect(await kept()).toHaveLength(2);
  const { body } = await ben().send(listOverwritten, { params: slug, query: { since: start } });
  expect(body.changes.map(({ entity, entity_id }) => [entity, entity_id])).toEqual([['draft_issue', params.draft_id]]);
});

it('is its owner’s alone, what was kept of it too', async () => {
  const { params } = await aDraft(p('One'));
  for (const person of ['ada', 'cleo'] as const)
    expect((await world().as(person).send(listDraftVersions, { params })).status).toBe(404);
  expect((await world().as('eve').send(listDraftVersions, { params })).status).toBe(403);
});

it('made an issue takes along what another window wrote meanwhile', async () => {
  const first = await aDraft(p('One'));
  await first.save(p('One', 'Two'), p('One'));
  const made = await first.convert(p('Zero', 'One'), p('One'));
  const of = (id: string) => ({ ...slug, project_id: world().website.id, issue_id: id });
  expect(made.description_html).toBe(p('Zero', 'One', 'Two'));
  expect((await ben().send(readIssue, { params: of(made.id) })).body.description_html).toBe(p('Zero', 'One', 'Two'));

  const second = await aDraft(p('One'));
  await second.save(p('First window'), p('One'));
  const issue = await second.convert(p('Second window'), p('One'));
  expect(issue.description_html).toBe(p('Second window'));
  const {
    body: { versions },
  } = await ben().send(listDescriptionVersions, { params: of(issue.id) });
  const params = { ...of(issue.id), version_id: must(versions[0], 'one was kept').id };
  expect((await ben().send(readDescriptionVersion, { params })).body.description_html).toBe(p('First window'));
});
