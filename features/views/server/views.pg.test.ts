import { describe, expect, it } from 'vitest';
import {
  changeViewAccess,
  createView,
  deleteView,
  duplicateView,
  favoriteView,
  listViewIssues,
  listViews,
  lockView,
  publishView,
  readView,
  unfavoriteView,
  unlockView,
  unpublishView,
  updateView,
} from '#features/views/contract.ts';
import { archiveProject, restoreProject, updateProject } from '#features/projects/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
let counter = 0;
const fresh = (name: string) => `${name} ${(counter += 1)}`;

/** Adds a view and returns its parameters. */
async function make(by: Person, body: { access?: 0 | 1; filters?: Record<string, unknown> } = {}) {
  const { status, body: view } = await world()
    .as(by)
    .send(createView, { params: place(), body: { name: fresh('View'), ...body } });
  expect(status).toBe(201);
  return { ...place(), view_id: view.id };
}
const namesFor = async (who: Person) =>
  (await world().as(who).send(listViews, { params: place() })).body.map(({ id }) => id);

it('stores what is sent, puts it last, and derives the query from the filters', async () => {
  const ben = world().as('ben');
  const first = await ben.send(createView, { params: place(), body: { name: ' Bugs ' } });
  const filters = { priority: ['high', 'urgent'], labels: [newId()] };
  const body = { name: 'Late', description: 'What is late', filters, logo_props: { in_use: 'emoji' } };
  const { status, body: view } = await ben.send(createView, { params: place(), body });
  expect([status, view]).toEqual([
    201,
    {
      id: view.id,
      is_favorite: false,
      created_at: expect.any(String),
      updated_at: view.created_at,
      deleted_at: null,
      created_by: world().userId('ben'),
      updated_by: world().userId('ben'),
      ...body,
      query: { priority: 'high,urgent', labels: filters.labels[0] },
      display_filters: expect.objectContaining({ layout: 'list', sub_issue: false, show_empty_groups: false }),
      display_properties: expect.objectContaining({ key: true }),
      access: 1,
      sort_order: first.body.sort_order + 10_000,
      is_locked: false,
      workspace: first.body.workspace,
      project: world().website.id,
      owned_by: world().userId('ben'),
      anchor: null,
    },
  ]);
  expect(first.body.name).toBe('Bugs');
  expect((await ben.send(readView, { params: { ...place(), view_id: view.id } })).body).toEqual(view);
  // A value that no longer exists is kept.
  const changed = await ben.send(updateView, {
    params: { ...place(), view_id: view.id },
    body: { filters: { state: ['gone'] }, description: '' },
  });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { filters: { state: ['gone'] }, query: { state: 'gone' }, description: '', name: 'Late' },
  ]);
});

it('lists favorites first, then by name; a deleted one is nobody’s favorite', async () => {
  const [b, a] = [await make('hana'), await make('hana')];
  const hana = world().as('hana');
  await hana.send(updateView, { params: a, body: { name: 'aaa' } });
  await hana.send(updateView, { params: b, body: { name: 'bbb' } });
  const shown = async () => (await namesFor('ben')).filter((id) => [a.view_id, b.view_id].includes(id));
  expect(await shown()).toEqual([a.view_id, b.view_id]);
  const ben = world().as('ben');
  const star = () => ben.send(favoriteView, { params: place(), body: { view: b.view_id } });
  expect([(await star()).status, (await star()).status]).toEqual([204, 400]);
  expect(await shown()).toEqual([b.view_id, a.view_id]);
  expect((await ben.send(readView, { params: b })).body.is_favorite).toBe(true);
  expect((await hana.send(deleteView, { params: b })).status).toBe(204);
  expect((await ben.send(unfavoriteView, { params: b })).status).toBe(404);
  expect((await ben.send(readView, { params: b })).status).toBe(404);
});

it('keeps a private view to its owner, also from admins', async () => {
  const view = await make('ben', { access: 0 });
  expect(await namesFor('ada')).not.toContain(view.view_id);
  expect(await namesFor('ben')).toContain(view.view_id);
  const ada = world().as('ada');
  for (const call of [readView, deleteView, lockView, duplicateView] as const)
    expect((await ada.send(call, { params: view })).status).toBe(404);
  expect((await ada.send(favoriteView, { params: place(), body: { view: view.view_id } })).status).toBe(400);
  const shared = await world()
    .as('ben')
    .send(changeViewAccess, { params: view, body: { access: 1 } });
  expect([shared.status, shared.body.access]).toEqual([200, 1]);
  expect((await ada.send(favoriteView, { params: place(), body: { view: view.view_id } })).status).toBe(204);
  // An admin may hide it again, from themselves too, and loses the star with it.
  expect((await ada.send(changeViewAccess, { params: view, body: { access: 0 } })).status).toBe(200);
  expect((await ada.send(unfavoriteView, { params: view })).status).toBe(404);
});

it('lists its issues: those its filters let through and the reader may see', async () => {
  const [high, low] = [
    await makeIssue(world(), { name: 'High', priority: 'high', assignee_ids: [world().userId('cleo')] }),
    await makeIssue(world(), { name: 'Low', priority: 'low' }),
  ];
  const hidden = await makeIssue(world(), { name: 'High, of nobody', priority: 'high' });
  // What is no filter of lists is kept by a view, and says nothing here.
  const view = await make('ada', { filters: { priority: ['high'], per_page: ['1'], gone: ['away'] } });
  const shown = async (who: Person, query = {}) => {
    const { status, body } = await world().as(who).send(listViewIssues, { params: view, query });
    return status === 200 ? (body.results as IssueRow[]).map(({ id }) => id) : [status, body];
  };
  expect(await shown('ben')).toEqual(expect.arrayContaining([high.issue_id, hidden.issue_id]));
  expect(await shown('ben')).not.toContain(low.issue_id);
  expect(await shown('ben', { assignees: world().userId('cleo'), priority: 'low' })).toEqual([high.issue_id]);
  expect(await shown('cleo')).toEqual([400, { error: 'You are not allowed to view this issue' }]);
  const own = await make('cleo', { filters: { priority: ['high'] } });
  const { body: seen } = await world().as('cleo').send(listViewIssues, { params: own, query: {} });
  expect((seen.results as IssueRow[]).map(({ id }) => id)).toEqual([high.issue_id]);
  await world().as('cleo').send(deleteView, { params: own });
  const typed = await make('ada', { filters: { q: ['priority:low "Low"'] } });
  const { body: found } = await world().as('ben').send(listViewIssues, { params: typed, query: {} });
  expect((found.results as IssueRow[]).map(({ id }) => id)).toEqual([low.issue_id]);
  const secret = await make('ben', { access: 0 });
  expect((await world().as('ada').send(listViewIssues, { params: secret, query: {} })).status).toBe(404);
});

it('is changed by its owner alone, and by nobody while it is locked', async () => {
  const view = await make('ben');
  const rename = (by: Person) =>
    world()
      .as(by)
      .send(updateView, { params: view, body: { name: fresh('New name') } });
  expect((await expectNothingWritten(world(), () => rename('ada'))).status).toBe(403);
  expect((await rename('ben')).status).toBe(200);
  expect((await world().as('ada').send(lockView, { params: view })).body.is_locked).toBe(true);
  const refused = await expectNothingWritten(world(), () => rename('ben'));
  expect([refused.status, refused.body]).toEqual([400, { error: 'view is locked' }]);
  expect((await world().as('ben').send(unlockView, { params: view })).body.is_locked).toBe(false);
  expect((await rename('ben')).status).toBe(200);
});

it('is duplicated as a view of the caller’s', async () => {
  const view = await make('ada', { filters: { priority: ['low'] } });
  await world().as('ada').send(lockView, { params: view });
  const { status, body } = await world().as('ben').send(duplicateView, { params: view });
  expect([status, body]).toMatchObject([
    201,
    { owned_by: world().userId('ben'), filters: { priority: ['low'] }, is_locked: false, access: 1 },
  ]);
  expect(body.name).toMatch(/^Copy of View \d+$/);
});

it('keeps its anchor while it is published', async () => {
  const view = await make('ben');
  const ada = world().as('ada');
  const first = await ada.send(publishView, { params: view });
  expect(first.body.anchor).toMatch(/^[0-9a-f]{32}$/);
  expect((await ada.send(publishView, { params: view })).body.anchor).toBe(first.body.anchor);
  expect((await ada.send(unpublishView, { params: view })).body.anchor).toBeNull();
});

describe('guests', () => {
  it('have private ones, and see those of others when they see all issues', async () => {
    const theirs = await make('ada');
    const cleo = world().as('cleo');
    const own = await cleo.send(createView, { params: place(), body: { name: 'Mine' } });
    expect([own.status, own.body.access]).toEqual([201, 0]);
    const params = { ...place(), view_id: own.body.id };
    const refused = await expectNothingWritten(world(), async () => [
      (await cleo.send(createView, { params: place(), body: { name: 'Ours', access: 1 } })).status,
      (await cleo.send(changeViewAccess, { params, body: { access: 1 } })).status,
      (await cleo.send(publishView, { params })).status,
    ]);
    expect(refused).toEqual([403, 403, 403]);
    expect(await namesFor('cleo')).toEqual([own.body.id]);
    const hidden = await cleo.send(readView, { params: theirs });
    expect([hidden.status, hidden.body]).toEqual([400, { error: 'You are not allowed to view this issue' }]);
    expect((await cleo.send(readView, { params: { ...place(), view_id: newId() } })).status).toBe(400);
    const openTo = (all: boolean) =>
      world()
        .as('ada')
        .send(updateProject, { params: place(), body: { guest_view_all_features: all } });
    await openTo(true);
    expect((await cleo.send(readView, { params: theirs })).status).toBe(200);
    await openTo(false);
  });
});

it('is for reading only while the project is archived', async () => {
  const view = await make('ada');
  const ada = world().as('ada');
  await ada.send(archiveProject, { params: place() });
  expect((await ada.send(readView, { params: view })).status).toBe(200);
  const refused = await ada.send(updateView, { params: view, body: { name: 'New' } });
  expect([refused.status, refused.body]).toEqual([400, { error: 'Archived projects cannot be updated' }]);
  await ada.send(restoreProject, { params: place() });
});

it.each<[string, object, object]>([
  ['no name', {}, { name: ['This field is required.'] }],
  ['an empty one', { name: ' ' }, { name: ['This field may not be blank.'] }],
  ['a long one', { name: 'x'.repeat(256) }, { name: ['Ensure this field has no more than 255 characters.'] }],
  ['filters that are a list', { name: 'A', filters: [] }, { filters: ['Expected a dictionary of items.'] }],
  ['an unknown access', { name: 'A', access: 2 }, { access: [expect.any(String)] }],
])('refuses %s', async (_, body, errors) => {
  const path = `/api/workspaces/harbor/projects/${world().website.id}/views/`;
  const answer = await expectNothingWritten(world(), () => world().as('ben').json('POST', path, body));
  expect([answer.status, answer.body]).toEqual([400, errors]);
});
