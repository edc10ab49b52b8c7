import { expect, it } from 'vitest';
import { bulkDeleteIssues, createIssue, deleteIssue, listIssues, readIssue } from '#features/issues/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const create = async (name: string, person: Person, parent_id: string | null = null) =>
  (await world().as(person).send(createIssue, { params: place(), body: { name, parent_id } })).body.id;
const remove = (id: string, person: Person) =>
  world()
    .as(person)
    .send(deleteIssue, { params: { ...place(), issue_id: id } });
const status = async (id: string) =>
  (
    await world()
      .as('ada')
      .send(readIssue, { params: { ...place(), issue_id: id } })
  ).status;
const total = async () => (await world().as('ada').send(listIssues, { params: place() })).body.total_count;

it('takes everything below with it, and notifies the parent', async () => {
  const before = await total();
  const parent = await create('Parent', 'ben');
  const child = await create('Child', 'ben', parent);
  const grandchild = await create('Grandchild', 'ben', child);
  expect((await remove(child.toUpperCase(), 'ben')).status).toBe(204);
  expect([await status(parent), await status(child), await status(grandchild)]).toEqual([200, 404, 404]);
  const { body } = await world()
    .as('ben')
    .send(readIssue, { params: { ...place(), issue_id: parent } });
  expect(body.sub_issues_count).toBe(0);
  expect(await total()).toBe(before + 1);
  expect((await remove(child, 'hana')).status).toBe(404);
});

it('is for admins of the project and for the member who created it', async () => {
  const [ofBen, ofAda] = [await create('Of Ben', 'ben'), await create('Of Ada', 'ada')];
  for (const id of [ofAda, newId()]) {
    const reply = await expectNothingWritten(world(), () => remove(id, 'ben'));
    expect([reply.status, reply.body]).toEqual([403, { error: "You don't have the required permissions." }]);
  }
  expect((await expectNothingWritten(world(), () => remove(ofBen, 'cleo'))).status).toBe(403);
  expect((await remove(ofBen, 'ben')).status).toBe(204);
  expect((await remove(ofAda, 'hana')).status).toBe(204);
});

it('reaches a draft as well', async () => {
  const draft = await world()
    .as('ben')
    .send(createIssue, { params: place(), body: { name: 'Draft', is_draft: true } });
  const before = await total();
  expect((await remove(draft.body.id, 'ben')).status).toBe(204);
  expect([await status(draft.body.id), await total()]).toEqual([404, before]);
});

it('does not reach into another project', async () => {
  const secret = await world()
    .as('ada')
    .send(createIssue, { params: { slug: 'harbor', project_id: world().operations.id }, body: { name: 'Secret' } });
  expect((await remove(secret.body.id, 'hana')).status).toBe(404);
  const bulk = await world()
    .as('hana')
    .send(bulkDeleteIssues, { params: place(), body: { issue_ids: [secret.body.id] } });
  expect(bulk.body).toEqual({ message: '0 issues were deleted' });
  const { status: there } = await world()
    .as('ada')
    .send(readIssue, { params: { slug: 'harbor', project_id: world().operations.id, issue_id: secret.body.id } });
  expect(there).toBe(200);
});

it('deletes many, passing over what is not there', async () => {
  const ids = [await create('One', 'ben'), await create('Two', 'ada')];
  const reply = await world()
    .as('hana')
    .send(bulkDeleteIssues, { params: place(), body: { issue_ids: [...ids, newId(), ids[0]?.toUpperCase() ?? ''] } });
  expect([reply.status, reply.body]).toEqual([200, { message: '2 issues were deleted' }]);
  expect(await Promise.all(ids.map(status))).toEqual([404, 404]);
});

it.each([
  [undefined, { error: 'Issue IDs are required' }],
  [{}, { error: 'Issue IDs are required' }],
  [{ issue_ids: [] }, { error: 'Issue IDs are required' }],
  [{ issue_ids: 'all' }, { issue_ids: ['Expected a list of items.'] }],
  [{ issue_ids: ['WEB-1'] }, { issue_ids: { 0: ['Must be a valid UUID.'] } }],
])('refuses %j', async (body, answer) => {
  const path = `/api/workspaces/harbor/projects/${world().website.id}/bulk-delete-issues/`;
  const reply = await expectNothingWritten(world(), () => world().as('hana').json('DELETE', path, body));
  expect([reply.status, reply.body]).toEqual([400, answer]);
});
