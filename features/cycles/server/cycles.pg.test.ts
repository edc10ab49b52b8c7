import { describe, expect, it } from 'vitest';
import {
  archiveCycle,
  checkCycleDates,
  createCycle,
  datesTaken,
  deleteCycle,
  favoriteCycle,
  listArchivedCycles,
  listCycles,
  listWorkspaceCycles,
  readCycle,
  restoreCycle,
  unfavoriteCycle,
  updateCycle,
} from '#features/cycles/contract.ts';
import { daysOfCycle } from '#features/cycles/rules.ts';
import { listActiveCycles, readArchivedCycle } from '#features/cycles/progress-contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { ageCycle, dayFromNow, makeIssueIn, startCycle } from '#tests/support/cycles.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { expectToFollow } from '#tests/support/expect-to-follow.ts';
import { historyOf } from '#tests/support/issue-parts.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const at = (cycle_id: string) => ({ params: { ...place(), cycle_id } });
const path = (rest = '') => `/api/workspaces/harbor/projects/${world().website.id}/cycles/${rest}`;
const ada = () => world().as('ada');
const list = async (query = {}) => (await ada().send(listCycles, { params: place(), query })).body;
const nameOf = async (id: string) => (await list()).find((cycle) => cycle.id === id)?.name;

describe('create', () => {
  it('answers the cycle, first in order, with days that begin where the project is', async () => {
    await startCycle(world(), 'First');
    await ada().send(updateProject, { params: place(), body: { timezone: 'Asia/Tokyo' } });
    const body = { name: ' Sprint 1 ', start_date: '2031-05-01', end_date: '2031-05-14', description: 'Sign-in' };
    const { status, body: made } = await ada().send(createCycle, { params: place(), body });
    await ada().send(updateProject, { params: place(), body: { timezone: 'UTC' } });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      name: 'Sprint 1',
      description: 'Sign-in',
      start_date: '2031-04-30T15:00:00Z',
      end_date: '2031-05-13T15:00:00Z',
      status: 'UPCOMING',
      owned_by_id: world().userId('ada'),
      sort_order: 55_535,
      total_issues: 0,
      completed_issues: 0,
      assignee_ids: [],
      progress_snapshot: {},
      view_props: {},
      is_favorite: false,
      archived_at: null,
      version: 1,
    });
    await ada().send(deleteCycle, at(made.id));
  });

  it.each([
    ['no name', {}, { name: ['This field is required.'] }],
    ['a name of 256', { name: 'x'.repeat(256) }, { name: ['Ensure this field has no more than 255 characters.'] }],
    [
      'one date alone',
      { name: 'X', start_date: '2031-01-01' },
      { error: 'Both start date and end date are either required or are to be null' },
    ],
    [
      'dates the wrong way round',
      { name: 'X', start_date: '2031-01-02', end_date: '2031-01-01' },
      { non_field_errors: ['Start date cannot exceed end date'] },
    ],
  ])('refuses %s', async (_, body, answer) => {
    const reply = await expectNothingWritten(world(), () => ada().json('POST', path(), body));
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });
});

it('knows what a cycle is by the days of the project, the last one included', async () => {
  const cycles = await Promise.all([
    startCycle(world(), 'Ends today', [-3, 0]),
    startCycle(world(), 'Begins today', [0, 3]),
    startCycle(world(), 'Tomorrow', [1, 3]),
    startCycle(world(), 'Yesterday', [-3, -1]),
    startCycle(world(), 'Some day'),
  ]);
  expect(cycles.map(({ status }) => status)).toEqual(['CURRENT', 'CURRENT', 'UPCOMING', 'COMPLETED', 'DRAFT']);
  const running = await list({ cycle_view: 'current' });
  expect(running.map(({ name }) => name).toSorted()).toEqual(['Begins today', 'Ends today']);
  const page = async (query: { cursor?: string; project?: string }) => {
    const { body } = await ada().send(listActiveCycles, {
      params: { slug: 'harbor' },
      query: { per_page: '1', ...query },
    });
    return [body.total_results, body.next_page_results, ...body.results.map(({ name }) => name)];
  };
  const [first, second] = [await page({}), await page({ cursor: '1:1:0' })];
  expect([first.slice(0, 2), second.slice(0, 2)]).toEqual([
    [2, true],
    [2, false],
  ]);
  expect(new Set([first[2], second[2]])).toEqual(new Set(['Begins today', 'Ends today']));
  expect(await page({ project: world().website.id })).toEqual(first);
  expect(await page({ project: newId() })).toEqual([0, false]);
  // A project that does not use cycles shows none.
  await ada().send(updateProject, { params: place(), body: { cycle_view: false } });
  expect(await page({})).toEqual([0, false]);
  await ada().send(updateProject, { params: place(), body: { cycle_view: true } });
  const everywhere = await world()
    .as('ben')
    .send(listWorkspaceCycles, { params: { slug: 'harbor' } });
  expect(everywhere.body.map(({ id }) => id)).toEqual(expect.arrayContaining(cycles.map(({ id }) => id)));
  expect(
    (
      await world()
        .as('dan')
        .send(listWorkspaceCycles, { params: { slug: 'harbor' } })
    ).body,
  ).toEqual([]);
  for (const { id } of cycles) await ada().send(deleteCycle, at(id));
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe'])(
  'keeps its days in %s over a change of the clocks, and refuses them the wrong way round',
  async (timezone) => {
    await ada().send(updateProject, { params: place(), body: { timezone } });
    const body = { name: 'Clocks', start_date: '2031-03-01', end_date: '2031-04-30' };
    const { id } = (await ada().send(createCycle, { params: place(), body })).body;
    // Whoever reads it, wherever they are.
    for (const person of ['ada', 'ben'] as const) {
      const read = (await world().as(person).send(readCycle, at(id))).body;
      expect(daysOfCycle(read, timezone)).toEqual({ start: body.start_date, end: body.end_date });
    }
    const swapped = { start_date: body.end_date, end_date: body.start_date };
    const reply = await expectNothingWritten(world(), () => ada().json('PATCH', path(`${id}/`), swapped));
    expect([reply.status, reply.body]).toEqual([400, { non_field_errors: ['Start date cannot exceed end date'] }]);
    await ada().send(deleteCycle, at(id));
    await ada().send(updateProject, { params: place(), body: { timezone: 'UTC' } });
  },
);

describe('the date check', () => {
  const check = async (start_date: string | null, end_date: string | null, cycle_id?: string) =>
    (await ada().json('POST', path('date-check/'), { start_date, end_date, cycle_id })).body;

  it('reports another cycle that shares a day, archived ones too', async () => {
    const { id } = await startCycle(world(), 'Taken', [100, 110]);
    const taken = { status: false, error: datesTaken };
    expect(await check(dayFromNow(110), dayFromNow(120))).toEqual(taken);
    expect(await check(dayFromNow(90), dayFromNow(100))).toEqual(taken);
    expect(await check(dayFromNow(111), dayFromNow(120))).toEqual({ status: true });
    expect(await check(dayFromNow(101), dayFromNow(102), id)).toEqual({ status: true });
    await ageCycle(world(), id, 200);
    await ada().send(archiveCycle, at(id));
    expect(await check(dayFromNow(-95), dayFromNow(-95))).toEqual(taken);
    await ada().send(deleteCycle, at(id));
  });

  it('needs both dates', async () => {
    const reply = await ada().send(checkCycleDates, { params: place(), body: { start_date: '2031-01-01' } });
    expect([reply.status, reply.body]).toEqual([400, { error: 'Start date and end date both are required' }]);
  });
});

describe('change', () => {
  it('is followed by every copy, and undone', async () => {
    const { id } = await startCycle(world(), 'Before', [10, 12]);
    let group = '';
    await expectToFollow(world(), { projectId: world().website.id, who: ['ben', 'cleo'] }, async () => {
      const body = { name: 'After', start_date: dayFromNow(11) };
      const reply = await ada().send(updateCycle, { ...at(id), body });
      group = must(reply.headers.get('x-cairn-group'), 'a command has a group');
      expect(reply.body).toMatchObject({ name: 'After', start_date: `${dayFromNow(11)}T00:00:00Z` });
    });
    await ada().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id: group } });
    const now = (await ada().send(readCycle, at(id))).body;
    expect(now).toMatchObject({ name: 'Before', start_date: `${dayFromNow(10)}T00:00:00Z`, sub_issues: 0 });
  });

  it('of a completed cycle is its place in the order and nothing else', async () => {
    const { id } = await startCycle(world(), 'Over', [-9, -2]);
    const refused = await ada().send(updateCycle, { ...at(id), body: { name: 'No' } });
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: 'The Cycle has already been completed so it cannot be edited' },
    ]);
    const moved = await ada().send(updateCycle, { ...at(id), body: { sort_order: 5, name: 'No' } });
    expect(moved.body).toMatchObject({ sort_order: 5, name: 'Over' });
  });

  it('keeps both dates or none', async () => {
    const { id } = await startCycle(world(), 'Dated', [20, 22]);
    const half = await ada().send(updateCycle, { ...at(id), body: { end_date: null } });
    expect(half.status).toBe(400);
    const none = await ada().send(updateCycle, { ...at(id), body: { start_date: '', end_date: null } });
    expect(none.body).toMatchObject({ start_date: null, end_date: null, status: 'DRAFT' });
  });
});

describe('archive', () => {
  it('takes a completed cycle out of lists and favorites, and brings it back', async () => {
    const { id } = await startCycle(world(), 'Shipped', [-9, -2]);
    await ada().send(favoriteCycle, { params: place(), body: { cycle: id } });
    expect((await list())[0]).toMatchObject({ id, is_favorite: true });
    expect((await ada().send(favoriteCycle, { params: place(), body: { cycle: id } })).status).toBe(400);
    const reply = await ada().send(archiveCycle, at(id));
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      archived_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00:00$/),
    });
    expect(await nameOf(id)).toBeUndefined();
    expect((await ada().send(readCycle, at(id))).status).toBe(404);
    expect((await ada().send(updateCycle, { ...at(id), body: { name: 'No' } })).body).toEqual({
      error: 'Archived cycle cannot be updated',
    });
    const archived = await ada().send(listArchivedCycles, { params: place() });
    expect(archived.body.map((cycle) => cycle.id)).toEqual([id]);
    const detail = (await ada().send(readArchivedCycle, at(id))).body;
    expect(detail).toMatchObject({ sub_issues: 0, estimate_distribution: {}, distribution: { assignees: [] } });
    expect((await ada().send(restoreCycle, at(id))).status).toBe(204);
    expect((await list()).find((cycle) => cycle.id === id)).toMatchObject({ is_favorite: false });
    const params = { ...place(), favorite_cycle_id: id };
    expect((await ada().send(unfavoriteCycle, { params })).status).toBe(404);
  });

  it('is refused before the end, and of a cycle without dates', async () => {
    for (const cycle of [await startCycle(world(), 'Running', [-1, 1]), await startCycle(world(), 'Undated')]) {
      const reply = await ada().send(archiveCycle, at(cycle.id));
      expect([reply.status, reply.body]).toEqual([400, { error: 'Only completed cycles can be archived' }]);
    }
  });
});

describe('delete', () => {
  it('keeps the issues, reports their history, and is undone with them, a favorite too', async () => {
    const { id } = await startCycle(world(), 'Gone', [30, 32]);
    await world()
      .as('ben')
      .send(favoriteCycle, { params: place(), body: { cycle: id } });
    const issue = await makeIssueIn(world(), id);
    const cycleOf = async () => (await ada().send(readIssue, { params: issue })).body.cycle_id;
    const reply = await ada().send(deleteCycle, at(id));
    expect(reply.status).toBe(204);
    expect(await cycleOf()).toBeNull();
    expect((await historyOf(world(), issue.issue_id)).at(-1)).toMatchObject({ field: 'cycles', verb: 'deleted' });
    const group_id = must(reply.headers.get('x-cairn-group'), 'a command has a group');
    const undone = await ada().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
    expect([undone.status, await nameOf(id), await cycleOf()]).toEqual([200, 'Gone', id]);
    expect((await world().as('ben').send(readCycle, at(id))).body.is_favorite).toBe(true);
  });

  it('is for admins and for who owns it', async () => {
    const { id } = await startCycle(world(), "Ada's");
    const reply = await world().as('ben').send(deleteCycle, at(id));
    expect([reply.status, reply.body]).toEqual([403, { error: 'Only admin or owner can delete the cycle' }]);
    const own = await world()
      .as('ben')
      .send(createCycle, { params: place(), body: { name: "Ben's" } });
    expect((await world().as('ben').send(deleteCycle, at(own.body.id))).status).toBe(204);
    expect((await ada().send(deleteCycle, at(newId()))).status).toBe(404);
  });
});
