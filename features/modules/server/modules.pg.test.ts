import { describe, expect, it } from 'vitest';
import { readIssue } from '#features/issues/contract.ts';
import {
  archiveModule,
  createModule,
  deleteModule,
  listArchivedModules,
  listModules,
  listWorkspaceModules,
  readArchivedModule,
  readModule,
  restoreModule,
  updateModule,
} from '#features/modules/contract.ts';
import { favoriteModule, unfavoriteModule } from '#features/modules/favorite-contract.ts';
import { addModuleIssues } from '#features/modules/issue-contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { historyOf } from '#tests/support/issue-parts.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const ben = () => world().as('ben');
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/modules/${rest}`;
const list = async () => (await ben().send(listModules, { params: place() })).body;
const create = async (name: string, more: { status?: 'completed' | 'planned'; lead_id?: string } = {}) => {
  const { body } = await ben().send(createModule, { params: place(), body: { name, ...more } });
  return { ...place(), module_id: body.id };
};

/** The group of the last command of the workspace's log. */
async function lastGroup(): Promise<string> {
  const { body } = await ben().send(listChanges, { params: { slug: 'harbor' }, query: { since: 0 } });
  // News in inboxes is appended when the reader of the log comes to it.
  const change = body.changes.findLast(({ entity }) => entity !== 'inbox');
  return must(change, 'there is a command').group_id;
}

describe('create', () => {
  it('takes the documented fields and puts the module before the others', async () => {
    const body = {
      name: ' Checkout ',
      description: 'Pay',
      status: 'in-progress' as const,
      start_date: '2026-01-05',
      target_date: '2026-02-05',
      lead_id: world().userId('hana'),
      member_ids: [world().userId('ben'), world().userId('cleo')],
    };
    const first = await ben().send(createModule, { params: place(), body });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      ...body,
      name: 'Checkout',
      sort_order: 65_535,
      archived_at: null,
      is_favorite: false,
      link_module: [],
      total_issues: 0,
      total_estimate_points: 0,
      created_by: world().userId('ben'),
    });
    const second = await ben().send(createModule, { params: place(), body: { name: 'Plain', start_date: '' } });
    expect(second.body).toMatchObject({ sort_order: 55_535, status: 'planned', start_date: null, lead_id: null });
  });

  it('refuses a taken name, days out of order, other statuses and people who are not in the project', async () => {
    await create('Taken');
    const eve = world().userId('eve');
    for (const [body, answer] of [
      [{ name: 'Taken' }, { error: 'Module with this name already exists' }],
      [
        { name: 'New', start_date: '2026-02-02', target_date: '2026-02-01' },
        { non_field_errors: ['Start date cannot exceed target date'] },
      ],
      [{ name: 'New', lead_id: eve }, { lead_id: [`Invalid pk "${eve}" - object does not exist.`] }],
      [{ name: 'New', member_ids: [eve] }, { member_ids: { 0: [`Invalid pk "${eve}" - object does not exist.`] } }],
      [{ name: ' ' }, { name: ['This field may not be blank.'] }],
      [{ name: 'New', status: 'done' }, { status: [expect.any(String)] }],
    ] as const) {
      const reply = await expectNothingWritten(world(), () => ben().json('POST', path(), body));
      expect([reply.status, reply.body]).toEqual([400, answer]);
    }
  });
});

describe('change', () => {
  it('replaces the members as a set, and refuses a taken name and an archived module', async () => {
    const params = await create('Changing');
    const member_ids = [world().userId('cleo')];
    const change = (body: object) => ben().json('PATCH', path(`${params.module_id}/`), body);
    expect((await change({ member_ids: [world().userId('ben')] })).body).toMatchObject({ name: 'Changing' });
    expect((await change({ member_ids, target_date: '2026-03-01' })).body).toMatchObject({ member_ids });
    const reply = await expectNothingWritten(world(), () => change({ start_date: '2026-03-02' }));
    expect(reply.body).toEqual({ non_field_errors: ['Start date cannot exceed target date'] });
    await expectNothingWritten(world(), () => change({ name: 'Changing', member_ids: null }));
    await create('Another');
    expect((await change({ name: 'Another' })).body).toEqual({ error: 'Module with this name already exists' });
    await change({ status: 'completed' });
    await ben().send(archiveModule, { params });
    const refused = await expectNothingWritten(world(), () => change({ name: 'Later' }));
    expect([refused.status, refused.body]).toEqual([400, { error: 'Archived module cannot be updated' }]);
  });

  it('by PUT needs every documented field', async () => {
    const params = await create('Whole');
    const reply = await expectNothingWritten(world(), () =>
      ben().json('PUT', path(`${params.module_id}/`), { name: 'Half' }),
    );
    expect([reply.status, reply.body]).toMatchObject([400, { status: ['This field is required.'] }]);
  });

  it('is undone', async () => {
    const params = await create('Undone', { lead_id: world().userId('hana') });
    await ben().send(updateModule, { params, body: { lead_id: null, member_ids: [world().userId('ben')] } });
    const undo = async () =>
      ben().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id: await lastGroup() } });
    expect((await undo()).status).toBe(200);
    const read = async () => (await ben().send(readModule, { params })).body;
    expect(await read()).toMatchObject({ lead_id: world().userId('hana'), member_ids: [] });
  });
});

it('lists favorites first, then the newest, and the modules of all my projects', async () => {
  const old = await create('Old');
  const params = await create('New');
  expect((await list()).map(({ name }) => name).slice(0, 2)).toEqual(['New', 'Old']);
  const favorite = () => ben().send(favoriteModule, { params: place(), body: { module: old.module_id } });
  expect((await favorite()).status).toBe(204);
  expect((await favorite()).body).toEqual({ error: 'The payload is not valid' });
  expect((await list()).map(({ name, is_favorite }) => [name, is_favorite]).slice(0, 2)).toEqual([
    ['Old', true],
    ['New', false],
  ]);
  const others = (await world().as('hana').send(listModules, { params: place() })).body;
  expect(others.every(({ is_favorite }) => !is_favorite)).toBe(true);
  const params2 = { slug: 'harbor' };
  const ofMine = (await ben().send(listWorkspaceModules, { params: params2 })).body;
  expect(ofMine.map(({ id }) => id)).toContain(params.module_id);
  expect((await ben().send(unfavoriteModule, { params: old })).status).toBe(204);
  expect((await ben().send(unfavoriteModule, { params: old })).status).toBe(404);
});

describe('archive', () => {
  it('takes only what is completed or cancelled, empties the favorites, and can be restored', async () => {
    const params = await create('Put away');
    const refused = await expectNothingWritten(world(), () => ben().send(archiveModule, { params }));
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: 'Only completed or cancelled modules can be archived' },
    ]);
    await ben().send(updateModule, { params, body: { status: 'cancelled' } });
    await ben().send(favoriteModule, { params: place(), body: { module: params.module_id } });
    const { status, body } = await ben().send(archiveModule, { params });
    expect([status, body.archived_at]).toEqual([
      200,
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+\+00:00$/),
    ]);
    expect((await list()).map(({ id }) => id)).not.toContain(params.module_id);
    expect((await ben().send(readModule, { params })).status).toBe(404);
    const { body: put } = await ben().send(listArchivedModules, { params: place() });
    expect(put.find(({ id }) => id === params.module_id)).toMatchObject({
      is_favorite: false,
      archived_at: expect.any(String),
    });
    expect((await ben().send(readArchivedModule, { params })).body.name).toBe('Put away');
    expect((await ben().send(restoreModule, { params })).status).toBe(204);
    expect((await ben().send(readModule, { params })).body.archived_at).toBeNull();
  });
});

describe('delete', () => {
  it('lets the issues go, each with a line in its history, and is undone with them', async () => {
    const [params, issue] = [await create('Leaving'), await makeIssue(world(), { by: 'ben' })];
    await ben().send(addModuleIssues, { params, body: { issues: [issue.issue_id] } });
    const modulesOf = async () => (await ben().send(readIssue, { params: issue })).body.module_ids;
    expect(await modulesOf()).toEqual([params.module_id]);
    expect((await ben().send(deleteModule, { params })).status).toBe(204);
    expect((await ben().send(readModule, { params })).body).toEqual({ error: 'Module not found' });
    expect(await modulesOf()).toEqual([]);
    expect(await historyOf(world(), issue.issue_id)).toContainEqual(
      expect.objectContaining({ field: 'modules', verb: 'deleted', old_value: 'Leaving' }),
    );
    const undone = await ben().send(undoGroup, {
      params: { slug: 'harbor' },
      body: { group_id: await lastGroup() },
    });
    expect(undone.status).toBe(200);
    expect(await modulesOf()).toEqual([params.module_id]);
  });

  it('is for project admins and whoever created it', async () => {
    const ofAda = await world()
      .as('ada')
      .send(createModule, { params: place(), body: { name: 'Of Ada' } });
    const at = { ...place(), module_id: ofAda.body.id };
    const reply = await expectNothingWritten(world(), () => ben().send(deleteModule, { params: at }));
    expect(reply.status).toBe(403);
    expect((await world().as('hana').send(deleteModule, { params: at })).status).toBe(204);
    // Its name is free again.
    const params = await create('Of Ada');
    expect((await ben().send(deleteModule, { params })).status).toBe(204);
  });
});
