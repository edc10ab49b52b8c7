import { beforeAll, describe, expect, it } from 'vitest';
import { changeIssueDates, operateOnIssues } from '#features/issues/bulk-contract.ts';
import { changeIssues, createIssue, listIssues, readIssue, type IssueDetail } from '#features/issues/contract.ts';
import { type IssueWrite } from '#features/issue-fields/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { historyOf, makeCycle, makeModule } from '#tests/support/issue-parts.ts';
import { mostRepeated } from '#tests/support/record-statements.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const base = () => `/api/workspaces/harbor/projects/${world().website.id}/`;
const create = async (name: string, more: Partial<IssueWrite> = {}) =>
  (
    await world()
      .as('ben')
      .send(createIssue, { params: place(), body: { name, ...more } })
  ).body.id;
const read = async (id: string): Promise<IssueDetail> =>
  (
    await world()
      .as('ben')
      .send(readIssue, { params: { ...place(), issue_id: id } })
  ).body;
const post = (path: string, body: unknown) => world().as('ben').json<unknown>('POST', `${base()}${path}`, body);
const missing = (id: string) => `Invalid pk "${id}" - object does not exist.`;

let cycle = '';
let over = '';
let feature = '';
let docs = '';
beforeAll(async () => {
  cycle = await makeCycle(world(), world().website.id, { name: 'Now', start: '2026-01-01', end: '2999-01-01' });
  over = await makeCycle(world(), world().website.id, { name: 'Over', start: '2020-01-01', end: '2020-02-01' });
  feature = await makeModule(world(), world().website.id, 'Feature');
  docs = await makeModule(world(), world().website.id, 'Docs');
});

describe('dates of many', () => {
  const dates = (updates: unknown) => post('issue-dates/', { updates });

  it('sets each its own, clears nothing, and passes over what is not there', async () => {
    const [one, two] = [await create('One', { target_date: '2026-05-05' }), await create('Two')];
    const reply = await dates([
      { id: one.toUpperCase(), start_date: '2026-05-01', target_date: null },
      { id: two, start_date: '2026-06-01', target_date: '2026-06-02' },
      { id: newId(), start_date: '2026-06-01' },
    ]);
    expect([reply.status, reply.body]).toEqual([200, { message: 'Issues updated successfully' }]);
    const [a, b] = [await read(one), await read(two)];
    expect([a.start_date, a.target_date, b.start_date, b.target_date]).toEqual([
      '2026-05-01',
      '2026-05-05',
      '2026-06-01',
      '2026-06-02',
    ]);
    expect((await historyOf(world(), one)).map(({ field }) => field)).toEqual([null, 'start_date']);
  });

  it.each([
    [
      'dates that cross',
      (id: string) => [{ id, start_date: '2026-05-02', target_date: '2026-05-01' }],
      { message: 'Start date cannot exceed target date' },
    ],
    [
      'a start past the due day it has',
      (id: string) => [{ id, start_date: '2026-09-02' }],
      { message: 'Start date cannot exceed target date' },
    ],
    ['an update of nothing', () => [{ start_date: '2026-05-02' }], { error: 'The required key does not exist.' }],
    [
      'no day',
      (id: string) => [{ id, start_date: 'soon' }],
      { updates: { 0: { start_date: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'] } } },
    ],
    ['no list', () => 'all', { updates: ['Expected a list of items.'] }],
  ])('refuses %s, and everything with it', async (_, updates, answer) => {
    const [id, other] = [await create('Due', { target_date: '2026-09-01' }), await create('Fine')];
    const given = updates(id);
    const all = Array.isArray(given) ? [...given, { id: other, start_date: '2026-01-01' }] : given;
    const reply = await expectNothingWritten(world(), () => dates(all));
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('sends no statement for each issue', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => create(`Dated ${n}`)));
    await world().server.catchUp();
    const body = { updates: ids.map((id) => ({ id, start_date: '2026-03-01' })) };
    expect(await mostRepeated(() => world().as('ben').send(changeIssueDates, { params: place(), body }))).toBeLessThan(
      5,
    );
  });
});

describe('one operation on many', () => {
  const operate = (issue_ids: unknown, properties: unknown) =>
    post('bulk-operation-issues/', { issue_ids, properties });

  it('sets what is given, adds people, labels and modules, and leaves the rest', async () => {
    const { Bug, Docs } = world().website.labels;
    const [ada, ben] = [world().userId('ada'), world().userId('ben')];
    const one = await create('One', { label_ids: [Docs], assignee_ids: [ben], start_date: '2026-01-01' });
    const two = await create('Two', { priority: 'low' });
    const reply = await operate([one, two, one], {
      state_id: world().website.states.Done,
      priority: 'high',
      label_ids: [Bug],
      assignee_ids: [ada],
      module_ids: [feature],
      cycle_id: cycle,
      start_date: null,
      target_date: '2026-02-01',
      estimate_point: null,
    });
    expect([reply.status, reply.body]).toEqual([204, undefined]);
    const [a, b] = [await read(one), await read(two)];
    expect([a.priority, a.cycle_id, a.module_ids, a.start_date, a.target_date]).toEqual([
      'high',
      cycle,
      [feature],
      '2026-01-01',
      '2026-02-01',
    ]);
    expect([a.label_ids.toSorted(), a.assignee_ids.toSorted()]).toEqual([
      [Bug, Docs].toSorted(),
      [ada, ben].toSorted(),
    ]);
    expect([b.state_id, b.completed_at !== null, b.assignee_ids]).toEqual([world().website.states.Done, true, [ada]]);
    const lines = (await historyOf(world(), two)).slice(1);
    expect(lines.map(({ field, old_value, new_value }) => [field, old_value, new_value].join(' ')).toSorted()).toEqual(
      [
        ['priority', 'low', 'high'],
        ['state', 'Backlog', 'Done'],
        ['labels', '', 'Bug'],
        ['assignees', '', 'ada'],
        ['modules', '', 'Feature'],
        ['cycles', '', 'Now'],
        ['target_date', '', '2026-02-01'],
      ]
        .map((line) => line.join(' '))
        .toSorted(),
    );
    const inCycle = await world().as('ben').send(listIssues, { params: place(), query: { cycle } });
    expect(inCycle.body.total_count).toBe(2);
  });

  it.each<[string, Partial<IssueWrite>, object, object]>([
    [
      'dates that cross',
      {},
      { start_date: '2026-02-02', target_date: '2026-02-01' },
      { error_code: 4100, error_message: 'INVALID_ISSUE_DATES' },
    ],
    [
      'a start on the due day of one',
      { target_date: '2026-02-01' },
      { start_date: '2026-02-01' },
      { error_code: 4101, error_message: 'INVALID_ISSUE_START_DATE' },
    ],
    [
      'a due day on the start of one',
      { start_date: '2026-02-01' },
      { target_date: '2026-02-01' },
      { error_code: 4102, error_message: 'INVALID_ISSUE_TARGET_DATE' },
    ],
  ])('refuses %s', async (_, issue, properties, answer) => {
    const ids = [await create('Fits'), await create('Does not', issue)];
    const reply = await expectNothingWritten(world(), () => operate(ids, { priority: 'high', ...properties }));
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });

  it('refuses what names nothing, all or none', async () => {
    const [id, unknown] = [await create('Fine'), newId()];
    const refused = (issue_ids: unknown, properties: unknown) =>
      expectNothingWritten(world(), () => operate(issue_ids, properties)).then(({ status, body }) => [status, body]);
    expect(await refused([], { priority: 'high' })).toEqual([400, { error: 'Issue IDs are required' }]);
    expect(await refused(undefined, {})).toEqual([400, { error: 'Issue IDs are required' }]);
    expect(await refused([id, unknown], { priority: 'high' })).toEqual([
      400,
      { error: 'Issue not found', detail: 'Some issues cannot be changed', refused: [unknown] },
    ]);
    expect(await refused([id], { module_ids: [unknown] })).toEqual([400, { module_ids: { 0: [missing(unknown)] } }]);
    expect(await refused([id], { cycle_id: unknown })).toEqual([400, { cycle_id: [missing(unknown)] }]);
    expect(await refused([id], { cycle_id: over })).toEqual([
      400,
      { error: 'The Cycle has already been completed so no new issues can be added' },
    ]);
    expect(await refused([id], undefined)).toEqual([400, { properties: ['This field is required.'] }]);
  });

  it('sends no statement for each issue', async () => {
    const issue_ids = await Promise.all(Array.from({ length: 20 }, (_, n) => create(`Operated ${n}`)));
    await world().server.catchUp();
    const properties = { priority: 'low' as const, module_ids: [feature], assignee_ids: [world().userId('ada')] };
    const operation = () =>
      world().as('ben').send(operateOnIssues, { params: place(), body: { issue_ids, properties } });
    expect(await mostRepeated(operation)).toBeLessThan(5);
  });
});

describe('our own change takes more', () => {
  const change = (body: object) =>
    world()
      .as('ben')
      .send(changeIssues, { params: place(), body: body as never });

  it('a cycle and modules, set, added and removed', async () => {
    const id = await create('In modules');
    const [row] = (await change({ ids: [id], set: { cycle_id: cycle, module_ids: [feature] } })).body.issues;
    expect([row?.cycle_id, row?.module_ids]).toEqual([cycle, [feature]]);
    await change({ ids: [id], add: { module_ids: [docs] }, remove: { module_ids: [feature] } });
    await change({ ids: [id], set: { cycle_id: null } });
    const now = await read(id);
    expect([now.cycle_id, now.module_ids]).toEqual([null, [docs]]);
    const joins = await world()
      .db.selectFrom('issue_modules' as never)
      .select('module_id' as never)
      .where('issue_id' as never, '=', id as never)
      .execute();
    expect(joins).toEqual([{ module_id: docs }]);
    expect(
      (await historyOf(world(), id)).slice(1).map((line) => [line.verb, line.field, line.old_value, line.new_value]),
    ).toEqual([
      ['created', 'cycles', '', 'Now'],
      ['created', 'modules', '', 'Feature'],
      ['created', 'modules', '', 'Docs'],
      ['deleted', 'modules', 'Feature', ''],
      ['deleted', 'cycles', 'Now', ''],
    ]);
  });

  it('the archive, in and out, together with what makes it possible', async () => {
    const [open, done] = [await create('Open'), await create('Done', { state_id: world().website.states.Done })];
    const refused = await expectNothingWritten(world(), () => change({ ids: [done, open], archive: true }));
    expect([refused.status, refused.body]).toEqual([
      400,
      { error_code: 4091, error_message: 'INVALID_ARCHIVE_STATE_GROUP' },
    ]);
    const both = await change({
      ids: [done, open],
      set: { state_id: world().website.states.Cancelled },
      archive: true,
    });
    expect(both.body.issues.map(({ archived_at }) => archived_at)).toEqual([
      new Date().toISOString().slice(0, 10),
      new Date().toISOString().slice(0, 10),
    ]);
    expect((await change({ ids: [done], set: { priority: 'low' } })).status).toBe(400);
    const back = await change({ ids: [done, open], archive: false, set: { priority: 'low' } });
    expect(back.body.issues.map(({ archived_at, priority }) => [archived_at, priority])).toEqual([
      [null, 'low'],
      [null, 'low'],
    ]);
    expect(must((await change({ ids: [done], archive: false })).body.issues[0], 'one').name).toBe('Done');
  });
});

describe('everything given', () => {
  const whole = () => ({
    name: 'Whole',
    description_html: '<p>All</p>',
    state_id: world().website.states.Todo,
    priority: 'low',
    parent_id: null,
    label_ids: [],
    assignee_ids: [],
    estimate_point: null,
    start_date: null,
    target_date: '2026-07-01',
  });
  const put = (id: string, body: unknown) => world().as('ben').json<unknown>('PUT', `${base()}issues/${id}/`, body);

  it('replaces an issue', async () => {
    const id = await create('Old', { start_date: '2026-01-01', label_ids: [world().website.labels.Bug] });
    expect((await put(id, whole())).status).toBe(204);
    expect(await read(id)).toEqual(
      expect.objectContaining({
        name: 'Whole',
        description_html: '<p>All</p>',
        start_date: null,
        label_ids: [],
        target_date: '2026-07-01',
      }),
    );
  });

  it('names what is missing', async () => {
    const id = await create('Kept');
    const { name: _name, target_date: _due, ...rest } = whole();
    const reply = await expectNothingWritten(world(), () => put(id, rest));
    expect([reply.status, reply.body]).toEqual([
      400,
      { name: ['This field is required.'], target_date: ['This field is required.'] },
    ]);
    expect((await put(newId(), whole())).status).toBe(404);
  });
});
