import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listCycleIssues } from '#features/cycles/progress-contract.ts';
import { compareText } from '#features/issue-query/rules.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { listIssues, updateIssue } from '#features/issues/contract.ts';
import { listModuleIssues } from '#features/modules/issue-contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { addDays } from '#platform/shared/days.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { givePoints, moveToNoon, nextDay, playDays, type Planned } from '#tests/support/random-planning.ts';
import { seedsOf } from '#tests/support/seeds.ts';
import { pastZonedDays, secondsAfter } from '#tests/support/zones.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
let today = '';
let points: readonly string[] = [];
beforeAll(async () => {
  today = await moveToNoon(world());
  points = [...(await givePoints(world(), [1, 3, 8])).values()];
});

type Query = Readonly<Record<string, string>>;
const list = async (query: Query, by: Person = 'ada') =>
  (await world().as(by).send(listIssues, { params: params(), query })).body;

/** Ways to ask: each group of the wire, groups in groups, filters of every kind, orders by values and by names. */
const questions: readonly Query[] = [
  {},
  { group_by: 'state_id', order_by: 'name' },
  { group_by: 'state__group', sub_group_by: 'priority', order_by: 'sequence_id' },
  { group_by: 'labels__id', order_by: '-sequence_id' },
  { group_by: 'assignees__id', sub_group_by: 'cycle_id', order_by: 'sequence_id' },
  { group_by: 'cycle_id', order_by: 'state__name' },
  { group_by: 'issue_module__module_id', order_by: 'target_date' },
  { group_by: 'target_date', order_by: 'sequence_id' },
  { state_group: 'started,completed', order_by: '-priority' },
  { priority: 'urgent,None', estimate_point: 'None', order_by: 'name' },
  { sub_issue: 'false', order_by: 'sequence_id' },
  { q: 'priority>=medium -assignee:me', order_by: 'sequence_id' },
  { name: 'issue 1', order_by: 'issue_cycle__cycle__name' },
];

type Listed = Awaited<ReturnType<typeof list>>;

/** Keys that no history tells: manual order, counts of links and attachments, who touched an issue last, and when. */
const unrecorded = new Set(['sort_order', 'attachment_count', 'link_count', 'updated_at', 'updated_by']);

function isEmptyGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'total_results' in value && value.total_results === 0;
}

/** An answer without what is not told, its instants moved `days` into the past as the days went by. */
function comparable(value: unknown, days: number, key = ''): unknown {
  if (Array.isArray(value)) {
    const all = value.map((one) => comparable(one, days));
    return key.endsWith('_ids') ? all.map(String).toSorted(compareText) : all;
  }
  if (typeof value === 'string' && (key === 'created_at' || key === 'completed_at'))
    return new Date(Date.parse(value) - days * 86_400_000).toISOString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A cycle that was made later is a group without issues.
      .filter(([name, inner]) => !unrecorded.has(name) && !isEmptyGroup(inner))
      .map(([name, inner]) => [name, comparable(inner, days, name)]),
  );
}

it.each(seedsOf(2))('equals what the lists showed when each day ended, whatever happened since (%i)', async (seed) => {
  const days = 4;
  const shown: { day: string; answers: Listed[]; cycle: Listed; module: Listed }[] = [];
  const listParts = async ({ cycle, module }: Planned, query: Query) => ({
    cycle: (
      await world()
        .as('ada')
        .send(listCycleIssues, { params: { ...params(), cycle_id: cycle }, query })
    ).body,
    module: (
      await world()
        .as('ada')
        .send(listModuleIssues, { params: { ...params(), module_id: module }, query })
    ).body,
  });
  const byState = { group_by: 'state_id', order_by: 'sequence_id' };
  const planned = await playDays(world(), today, {
    seed,
    days,
    points,
    endOfDay: async (at, day) => {
      const answers = await Promise.all(questions.map((query) => list(query)));
      shown.push({ day, answers, ...(await listParts(at, byState)) });
    },
  });
  for (const [index, { day, answers, cycle, module }] of shown.entries()) {
    const later = days - 1 - index;
    const expectSame = (now: unknown, then: unknown) => expect(comparable(now, 0)).toEqual(comparable(then, later));
    for (const [at, query] of questions.entries()) expectSame(await list({ ...query, asOf: day }), answers[at]);
    const parts = await listParts(planned, { ...byState, asOf: day });
    expectSame(parts.cycle, cycle);
    expectSame(parts.module, module);
  }
});

describe('a past list', () => {
  it('shows guests what they may see today, as it was', async () => {
    const mine = await makeIssue(world(), { assignees: ['cleo'], name: 'Mine then' });
    await makeIssue(world(), { name: 'Not mine' });
    await nextDay(world());
    const renamed = { params: { ...params(), issue_id: mine.issue_id }, body: { name: 'Mine now' } };
    await world().as('ada').send(updateIssue, renamed);
    await world().server.catchUp();
    const names = async (query: Query) => ((await list(query, 'cleo')).results as IssueRow[]).map(({ name }) => name);
    const then = await names({ asOf: addDays(today, -1) });
    expect(then).toContain('Mine then');
    expect(then).not.toContain('Mine now');
    expect(then).not.toContain('Not mine');
    expect(await names({})).toContain('Mine now');
  });
  it('counts relative days from its own day', async () => {
    const made = await makeIssue(world(), { name: 'Due yesterday', target_date: addDays(today, -1) });
    await nextDay(world());
    const due = { target_date: '0_weeks;after;fromnow,1_weeks;before;fromnow', name: 'Due yesterday' };
    const found = async (query: Query) =>
      ((await list({ ...due, ...query })).results as IssueRow[]).map(({ id }) => id);
    expect(await found({})).toEqual([]);
    expect(await found({ asOf: addDays(today, -1) })).toEqual([made.issue_id]);
  });
  it('is empty before the project had issues, and today’s list for today', async () => {
    expect((await list({ asOf: '2001-01-01', group_by: 'state_id' })).total_count).toBe(0);
    const ids = async (query: Query) => ((await list(query)).results as IssueRow[]).map(({ id }) => id);
    expect(await ids({ asOf: today })).toEqual(await ids({}));
  });
  it('refuses what is no day, and days to come', async () => {
    for (const asOf of ['soon', '2026-02-30', addDays(today, 1)]) {
      const { status, body } = await world().as('ada').send(listIssues, { params: params(), query: { asOf } });
      expect([status, Object.keys(body)]).toEqual([400, ['asOf']]);
    }
  });
});

describe('days in five time zones', () => {
  it.each(pastZonedDays)('$day in $zone begins and ends where the project is', async ({ zone, day, begins, ends }) => {
    const ada = world().as('ada');
    await ada.send(updateProject, { params: params(), body: { timezone: zone } });
    const { states } = world().website;
    const issue = await makeIssue(world(), { name: `In ${zone}`, state_id: states.Todo });
    await ada.send(updateIssue, { params: issue, body: { state_id: states['In Progress'] } });
    await world().server.catchUp();
    const id = issue.issue_id;
    const stateOn = async (asOf: string) => {
      const { results } = await list({ asOf, name: `In ${zone}` });
      return (results as IssueRow[]).map(({ state_id }) => state_id)[0];
    };
    const moveTo = async (moved: string) => {
      await sql`update issues set created_at = ${secondsAfter(begins, -200_000)} where id = ${id}`.execute(world().db);
      await sql`update issue_activities set created_at = ${moved} where issue_id = ${id} and field = 'state'`.execute(
        world().db,
      );
      return [await stateOn(addDays(day, -1)), await stateOn(day)];
    };
    expect(await moveTo(secondsAfter(begins, -1))).toEqual([states['In Progress'], states['In Progress']]);
    expect(await moveTo(secondsAfter(begins, 1))).toEqual([states.Todo, states['In Progress']]);
    expect(await moveTo(secondsAfter(ends, -1))).toEqual([states.Todo, states['In Progress']]);
    expect(await moveTo(secondsAfter(ends, 1))).toEqual([states.Todo, states.Todo]);
  });
});
