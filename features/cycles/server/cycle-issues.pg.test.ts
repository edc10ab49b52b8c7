import { describe, expect, it } from 'vitest';
import { listCycles } from '#features/cycles/contract.ts';
import {
  addCycleIssues,
  listCycleIssues,
  readCycleAnalytics,
  readCycleProgress,
  readCycleProgressAlias,
  removeCycleIssue,
  transferCycleIssues,
} from '#features/cycles/progress-contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { ageCycle, dayFromNow, makeIssueIn, startCycle } from '#tests/support/cycles.ts';
import { historyOf } from '#tests/support/issue-parts.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const at = (cycle_id: string) => ({ params: { ...place(), cycle_id } });
const ben = () => world().as('ben');
const add = (id: string, issues: readonly string[]) =>
  ben().send(addCycleIssues, { ...at(id), body: { issues: [...issues] } });
const issuesOf = async (id: string, query = {}) =>
  ((await ben().send(listCycleIssues, { ...at(id), query })).body.results as IssueRow[]).map((issue) => issue.id);

describe('issues of a cycle', () => {
  it('come in, move from another cycle and go, with a line of history each', async () => {
    const [one, two] = [await startCycle(world(), 'One'), await startCycle(world(), 'Two')];
    const { issue_id: issue } = await makeIssue(world());
    const reply = await add(one.id, [issue]);
    expect([reply.status, reply.body]).toEqual([201, { message: 'success' }]);
    expect((await add(one.id, [issue])).status).toBe(201);
    await add(two.id, [issue]);
    expect([await issuesOf(one.id), await issuesOf(two.id)]).toEqual([[], [issue]]);
    const remove = (id: string) => ben().send(removeCycleIssue, { params: { ...at(id).params, issue_id: issue } });
    expect((await remove(one.id)).status).toBe(204);
    expect(await issuesOf(two.id)).toEqual([issue]);
    expect((await remove(two.id)).status).toBe(204);
    expect(await issuesOf(two.id)).toEqual([]);
    const lines = (await historyOf(world(), issue)).filter(({ field }) => field === 'cycles');
    expect(lines.map(({ verb, old_value, new_value }) => [verb, old_value, new_value])).toEqual([
      ['created', '', 'One'],
      ['updated', 'One', 'Two'],
      ['deleted', 'Two', ''],
    ]);
  });

  it('are listed with the filters of every list, and not to guests', async () => {
    const { id } = await startCycle(world(), 'Filtered');
    const urgent = await makeIssueIn(world(), id, { priority: 'urgent' });
    await makeIssueIn(world(), id, { priority: 'low' });
    expect(await issuesOf(id, { priority: 'urgent,high' })).toEqual([urgent.issue_id]);
    expect(
      (
        await world()
          .as('cleo')
          .send(listCycleIssues, { ...at(id), query: {} })
      ).status,
    ).toBe(403);
  });

  it('are refused when there are none, when it is over, and when they are unknown', async () => {
    const open = await startCycle(world(), 'Open');
    const over = await startCycle(world(), 'Over', [-9, -2]);
    const { issue_id: issue } = await makeIssue(world());
    expect((await add(open.id, [])).body).toEqual({ error: 'Issues are required' });
    expect((await add(over.id, [issue])).body).toEqual({
      error: 'The Cycle has already been completed so no new issues can be added',
    });
    expect((await add(open.id, [newId()])).status).toBe(400);
    expect((await add(newId(), [issue])).status).toBe(404);
  });
});

describe('progress', () => {
  it('counts by the group of the state, and spreads over people, labels, states and days', async () => {
    const { Todo, Done, Cancelled } = world().website.states;
    const { id } = await startCycle(world(), 'Counted', [-1, 1]);
    await makeIssueIn(world(), id, { state_id: Todo, assignees: ['ben'] });
    await makeIssueIn(world(), id, {
      state_id: Done,
      assignees: ['ben', 'cleo'],
      label_ids: [world().website.labels.Bug],
    });
    await makeIssueIn(world(), id, { state_id: Cancelled });
    const counts = {
      total_issues: 3,
      unstarted_issues: 1,
      completed_issues: 1,
      cancelled_issues: 1,
      started_issues: 0,
      backlog_issues: 0,
    };
    const progress = (await world().as('cleo').send(readCycleProgress, at(id))).body;
    expect(progress).toMatchObject({ ...counts, total_estimate_points: 0 });
    expect((await world().as('cleo').send(readCycleProgressAlias, at(id))).body).toEqual(progress);
    const cycle = (await ben().send(listCycles, { params: place(), query: {} })).body.find((one) => one.id === id);
    expect(cycle).toMatchObject(counts);
    expect(new Set(cycle?.assignee_ids)).toEqual(new Set([world().userId('ben'), world().userId('cleo')]));
    const { body } = await ben().send(readCycleAnalytics, { ...at(id), query: {} });
    expect(body.completion_chart).toEqual({ [dayFromNow(-1)]: 0, [dayFromNow(0)]: 2, [dayFromNow(1)]: null });
    const shares = (rows: readonly object[]) =>
      rows.map((row) => Object.values(row).filter((value) => typeof value === 'number'));
    expect(body.assignees.map((row) => row.display_name)).toEqual(['ben', 'cleo', null]);
    expect(shares(body.assignees)).toEqual([
      [2, 1, 1],
      [1, 1, 0],
      [1, 0, 1],
    ]);
    expect(body.labels.map((row) => row.label_name)).toEqual(['Bug', null]);
    expect(shares(body.labels)).toEqual([
      [1, 1, 0],
      [2, 0, 2],
    ]);
  });

  it('answers nothing in points where the project does not estimate in points, and refuses a chart without dates', async () => {
    const dated = await startCycle(world(), 'Dated', [0, 1]);
    const draft = await startCycle(world(), 'Draft');
    const points = await ben().send(readCycleAnalytics, { ...at(dated.id), query: { type: 'points' } });
    expect(points.body).toEqual({ assignees: [], labels: [], completion_chart: {} });
    const none = await ben().send(readCycleAnalytics, { ...at(draft.id), query: {} });
    expect([none.status, none.body]).toEqual([400, { error: 'Cycle has no start or end date' }]);
  });
});

describe('transfer', () => {
  it('moves what is open, keeps how the cycle stood, and is undone', async () => {
    const { Todo, Done, Cancelled } = world().website.states;
    const [from, to] = [await startCycle(world(), 'From', [0, 1]), await startCycle(world(), 'To', [10, 12])];
    const open = await makeIssueIn(world(), from.id, { state_id: Todo });
    await makeIssueIn(world(), from.id, { state_id: Done });
    await makeIssueIn(world(), from.id, { state_id: Cancelled });
    await ageCycle(world(), from.id, 5);
    const reply = await ben().send(transferCycleIssues, { ...at(from.id), body: { new_cycle_id: to.id } });
    expect([reply.status, reply.body]).toEqual([200, { message: 'Success' }]);
    expect(await issuesOf(to.id)).toEqual([open.issue_id]);
    expect(await issuesOf(from.id)).toHaveLength(2);
    const snapshot = async () =>
      (await ben().send(listCycles, { params: place(), query: {} })).body.find(({ id }) => id === from.id)
        ?.progress_snapshot;
    expect(await snapshot()).toMatchObject({
      total_issues: 3,
      completed_issues: 1,
      cancelled_issues: 1,
      unstarted_issues: 1,
      distribution: { assignees: [{ assignee_id: null, total_issues: 3 }] },
      estimate_distribution: {},
    });
    const group_id = must(reply.headers.get('x-cairn-group'), 'a command has a group');
    await ben().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
    expect([await issuesOf(to.id), await snapshot()]).toEqual([[], {}]);
  });

  it('keeps how a cycle ended: a later transfer leaves the chart, and one of nothing writes nothing', async () => {
    const { Todo, Done } = world().website.states;
    const [from, to] = [await startCycle(world(), 'Ended', [0, 1]), await startCycle(world(), 'Next', [20, 22])];
    const open = await makeIssueIn(world(), from.id, { state_id: Todo });
    const done = await makeIssueIn(world(), from.id, { state_id: Done });
    const transfer = () => ben().send(transferCycleIssues, { ...at(from.id), body: { new_cycle_id: to.id } });
    const snapshot = async () =>
      (await ben().send(listCycles, { params: place(), query: {} })).body.find(({ id }) => id === from.id)
        ?.progress_snapshot;
    // While it runs, each transfer keeps how it stands: its chart does not reach the last day yet.
    await transfer();
    expect(await snapshot()).toMatchObject({ total_issues: 2, completed_issues: 1 });
    await add(from.id, [open.issue_id, (await makeIssue(world())).issue_id]);
    await ageCycle(world(), from.id, 5);
    await transfer();
    const ended = await snapshot();
    expect(ended).toMatchObject({ total_issues: 3, completed_issues: 1 });
    await expectNothingWritten(world(), async () => {
      expect((await transfer()).status).toBe(200);
    });
    await ben().send(updateIssue, { params: done, body: { state_id: Todo } });
    await transfer();
    expect(await issuesOf(from.id)).toEqual([]);
    expect(await snapshot()).toEqual(ended);
  });

  it('needs a cycle that is not over, and another one', async () => {
    const [from, over] = [await startCycle(world(), 'From'), await startCycle(world(), 'Over', [-9, -2])];
    const transfer = async (new_cycle_id?: string | null) => {
      const { status, body } = await ben().send(transferCycleIssues, { ...at(from.id), body: { new_cycle_id } });
      return [status, body];
    };
    expect(await transfer()).toEqual([400, { error: 'New Cycle Id is required' }]);
    expect(await transfer(over.id)).toEqual([
      400,
      { error: 'The cycle where the issues are transferred is already completed' },
    ]);
    expect((await transfer(newId()))[0]).toBe(404);
    expect(await transfer(from.id)).toEqual([400, { new_cycle_id: ['Choose a different cycle.'] }]);
  });
});
