import { expect, it } from 'vitest';
import {
  changeViewAccess,
  createView,
  deleteView,
  favoriteView,
  listViews,
  lockView,
  updateView,
  type ViewRecord,
} from '#features/views/contract.ts';
import { createWorkspaceView } from '#features/views/workspace-contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { listChanges, type Change } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const viewers = ['ada', 'ben', 'cleo'] as const;

const changesFor = async (who: Person, since: number): Promise<readonly Change[]> =>
  (
    await world()
      .as(who)
      .send(listChanges, { params: { slug: 'harbor' }, query: { since } })
  ).body.changes.filter(({ entity }) => entity === 'view');
const seqNow = async () =>
  (
    await world()
      .as('ada')
      .send(listChanges, { params: { slug: 'harbor' } })
  ).body.seq;

/** Runs a command and returns what each person's copy receives of it. */
async function receivedAfter(
  command: () => Promise<{ status: number }>,
): Promise<Record<(typeof viewers)[number], string>> {
  const since = await seqNow();
  expect((await command()).status).toBeLessThan(300);
  const received = await Promise.all(
    viewers.map(async (who) => [who, (await changesFor(who, since)).map(({ op }) => op).join()] as const),
  );
  return Object.fromEntries(received) as Record<(typeof viewers)[number], string>;
}

const make = async (by: Person, access?: 0 | 1) => {
  const body = { name: 'One', ...(access === undefined ? {} : { access }) };
  const made = await world().as(by).send(createView, { params: place(), body });
  return { ...place(), view_id: made.body.id };
};

it('tells of a public view to those who see it, and of a private one to its owner alone', async () => {
  const ben = world().as('ben');
  const everyone = { ada: 'created', ben: 'created', cleo: '' };
  expect(await receivedAfter(() => ben.send(createView, { params: place(), body: { name: 'A' } }))).toEqual(everyone);
  const params = { slug: 'harbor' };
  expect(await receivedAfter(() => ben.send(createWorkspaceView, { params, body: { name: 'A' } }))).toEqual(everyone);
  const view = await make('ben', 0);
  const rename = (name: string) => receivedAfter(() => ben.send(updateView, { params: view, body: { name } }));
  const setAccess = (access: 0 | 1) =>
    receivedAfter(() => ben.send(changeViewAccess, { params: view, body: { access } }));
  expect(await rename('B')).toEqual({ ada: '', ben: 'updated', cleo: '' });
  expect(await setAccess(1)).toEqual({ ada: 'created', ben: 'updated', cleo: '' });
  expect(await rename('C')).toEqual({ ada: 'updated', ben: 'updated', cleo: '' });
  expect(await setAccess(0)).toEqual({ ada: 'deleted', ben: 'updated', cleo: '' });
  expect(await receivedAfter(() => ben.send(deleteView, { params: view }))).toEqual({
    ada: '',
    ben: 'deleted',
    cleo: '',
  });
});

it('reports the whole view when it appears, and then what changed', async () => {
  const since = await seqNow();
  const view = await make('ben', 0);
  const ben = world().as('ben');
  await ben.send(changeViewAccess, { params: view, body: { access: 1 } });
  await ben.send(updateView, { params: view, body: { filters: { priority: ['low'] } } });
  const changes = await changesFor('ada', since);
  const [{ is_favorite: _own, ...row }] = (await world().as('ada').send(listViews, { params: place() })).body.filter(
    ({ id }) => id === view.view_id,
  ) as [ViewRecord];
  expect(Object.assign({}, ...changes.map(({ fields }) => fields))).toEqual(row);
});

/** Undoes the last change of a view by its author. */
async function undoLast(who: Person, since: number) {
  const last = must((await changesFor(who, since)).at(-1), 'the view was changed');
  return world()
    .as(who)
    .send(undoGroup, { params: { slug: 'harbor' }, body: { group_id: last.group_id } });
}
const find = async (who: Person, id: string) =>
  (await world().as(who).send(listViews, { params: place() })).body.find((view) => view.id === id);

it('takes back what its people did to it', async () => {
  const since = await seqNow();
  const view = await make('ben');
  const ben = world().as('ben');
  await ben.send(updateView, { params: view, body: { name: 'Two', filters: { priority: ['low'] } } });
  expect((await undoLast('ben', since)).status).toBe(200);
  expect(await find('ada', view.view_id)).toMatchObject({ name: 'One', filters: {}, query: {} });
  await ben.send(changeViewAccess, { params: view, body: { access: 0 } });
  expect(await receivedAfter(() => undoLast('ben', since))).toEqual({ ada: 'created', ben: 'updated', cleo: '' });
  expect(await find('ada', view.view_id)).toMatchObject({ access: 1 });
});

it('comes back with its favorites', async () => {
  const view = await make('ben');
  const star = { params: place(), body: { view: view.view_id } };
  await world().as('ada').send(favoriteView, star);
  const since = await seqNow();
  await world().as('ada').send(deleteView, { params: view });
  expect(await find('ben', view.view_id)).toBeUndefined();
  expect((await undoLast('ada', since)).status).toBe(200);
  expect(await find('ben', view.view_id)).toMatchObject({ name: 'One', is_favorite: false });
  expect(await find('ada', view.view_id)).toMatchObject({ is_favorite: true });
});

it('keeps what a lock holds from being taken back', async () => {
  const since = await seqNow();
  const view = await make('ben');
  await world()
    .as('ben')
    .send(updateView, { params: view, body: { name: 'Two' } });
  await world().as('ada').send(lockView, { params: view });
  const rename = must(
    (await changesFor('ben', since)).find(({ fields }) => fields['name'] === 'Two'),
    'the view was renamed',
  );
  const refused = await world()
    .as('ben')
    .send(undoGroup, { params: { slug: 'harbor' }, body: { group_id: rename.group_id } });
  expect([refused.status, refused.body]).toEqual([400, { error: 'view is locked' }]);
});
