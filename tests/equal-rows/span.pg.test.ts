import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standIn, type Place } from '#features/access/server/public.ts';
import { createIssue } from '#features/issues/contract.ts';
import { groupTokens, issueList, orderKeys } from '#features/issue-query/contract.ts';
import { readIssueQuery, type IssueQuery } from '#features/issue-query/query.ts';
import { spanEngine } from '#features/issue-query/server/span-engine.ts';
import { personScope, visibleScope } from '#features/issue-query/server/visible-scope.ts';
import { answer } from '#features/issue-query/server/answer-list.ts';
import { Snapshots } from '#features/issue-query/server/snapshot/snapshots.ts';
import { sqlEngine } from '#features/issue-query/server/sql-engine.ts';
import { createLabel } from '#features/labels/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { listStates } from '#features/states/contract.ts';
import { subscribe, unsubscribe } from '#features/subscriptions/contract.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import { must } from '#platform/shared/must.ts';
import { dice } from '#tests/support/dice.ts';
import { openWorld } from '#tests/support/open-world.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import { clock } from './engines-for-tests.ts';
import { spreadIssues, type Spread } from './issues-for-tests.ts';
import { randomQuery } from './queries-for-tests.ts';

let world: World;
let snapshots: Snapshots;
const spreads: Spread[] = [];
const roll = dice(20_261_122);

/** Projects with at least so many issues are kept in memory here: two of the three that Ada sees. */
const LARGE = 100;

beforeAll(async () => {
  world = await openWorld();
  snapshots = new Snapshots(world.server.services.db, (error) => expect.fail(String(error)), LARGE);
  spreads.push(await spreadIssues(world, roll), await spreadIssues(world, roll, await makeBoats()));
});
afterAll(async () => {
  await world.close();
});

/** A second large project. */
async function makeBoats() {
  const ada = world.as('ada');
  const { body } = await ada.send(createProject, {
    params: { slug: 'harbor' },
    body: { name: 'Boats', identifier: 'BOA' },
  });
  const params = { slug: 'harbor', project_id: body.id };
  const states = (await ada.send(listStates, { params })).body.map(({ name, id }) => [name, id]);
  const label = await ada.send(createLabel, { params, body: { name: 'Wood' } });
  return { id: body.id, states: Object.fromEntries(states), labels: { Wood: label.body.id } };
}

const placeOf = async (person: Person): Promise<Place> =>
  must(await standIn(world.server.services.db, world.userId(person), { slug: 'harbor' }), 'the workspace exists');

/** Expects memory and database together to answer a list over all projects (of somebody's issues) as the database does alone. */
async function expectEqualRows(person: Person, parameters: Record<string, string>, of?: Person): Promise<number> {
  const { db } = world.server.services;
  const place = await placeOf(person);
  const { workspaceId, userId } = place;
  const scope =
    of === undefined
      ? await visibleScope(db, workspaceId, userId)
      : await personScope(db, { workspaceId, readerId: userId, personId: world.userId(of) });
  const query = readIssueQuery(parameters, clock, null);
  const page = readPage(parameters);
  const open = async (asked: IssueQuery) => {
    // Once to have them made, once to have them asked.
    await spanEngine(snapshots, db, place, scope, asked, page);
    await snapshots.settled();
    return must(await spanEngine(snapshots, db, place, scope, asked, page), 'the snapshots stand');
  };
  const [together, alone] = await Promise.all([
    answer(db, scope, query, page, open),
    answer(db, scope, query, page, async (asked) => sqlEngine(db, scope, asked, page)),
  ]);
  const expected = issueList.parse(JSON.parse(alone));
  expect({ person, of, parameters, list: issueList.parse(JSON.parse(together)) }).toEqual({
    person,
    of,
    parameters,
    list: expected,
  });
  return expected.total_count;
}

it.each(orderKeys.flatMap((key) => [key, `-${key}`]))('every order, first and later pages: %s', async (order_by) => {
  expect(await expectEqualRows('ada', { order_by, per_page: '30' })).toBeGreaterThan(2 * 300);
  await expectEqualRows('ada', { order_by, per_page: '20', cursor: '20:3:0' });
  await expectEqualRows('ada', { order_by, group_by: 'project_id', per_page: '5' });
});

it.each(groupTokens)('every grouping, alone and with others within it: %s', async (group_by) => {
  await expectEqualRows('ada', { group_by, per_page: '4', order_by: '-updated_at' });
  for (const sub_group_by of roll.some(groupTokens, 4)) {
    if (sub_group_by !== group_by) await expectEqualRows('ada', { group_by, sub_group_by, per_page: '2' });
  }
});

it('shows guests what the database shows them', async () => {
  for (const person of ['cleo', 'ben', 'hana'] as const)
    for (const group_by of ['', 'state__group', 'assignees__id']) await expectEqualRows(person, { group_by });
});

it('answers queries by chance alike', async () => {
  for (let n = 0; n < 40; n += 1)
    await expectEqualRows(roll.one(['ada', 'ben', 'cleo'] as const), randomQuery(roll, roll.one(spreads)));
});

describe("a person's issues", () => {
  it.each(['created_at', '-priority', 'target_date', 'name'])('in pages, by %s', async (order_by) => {
    for (const of of ['ada', 'ben', 'hana'] as const) {
      const total = await expectEqualRows('ada', { order_by, per_page: '20' }, of);
      await expectEqualRows('ada', { order_by, per_page: '20', cursor: '20:2:0' }, of);
      expect([total > 2 * 100, total < 2 * 380]).toEqual([true, true]);
    }
  });

  it('are shown to everybody as the database shows them', async () => {
    for (const person of ['ben', 'cleo', 'hana'] as const)
      for (const of of ['ada', 'cleo'] as const)
        for (const group_by of ['', 'project_id', 'assignees__id'])
          await expectEqualRows(person, { group_by, per_page: '5' }, of);
  });

  it('by chance alike', async () => {
    for (let n = 0; n < 20; n += 1)
      await expectEqualRows(
        roll.one(['ada', 'ben', 'cleo'] as const),
        randomQuery(roll, roll.one(spreads)),
        roll.one(['ada', 'ben', 'cleo', 'hana'] as const),
      );
  });

  it('are theirs from the moment they follow one or are given one', async () => {
    const { workspaceId } = await placeOf('ada');
    const { rows } = await sql<{ issue_id: string }>`
      select id as issue_id from issues where workspace_id = ${workspaceId} and project_id = ${world.website.id} and listed and created_by <> ${world.userId('hana')}
        and not assignee_ids @> array[${world.userId('hana')}::uuid]
        and id not in (select issue_id from issue_subscribers where workspace_id = ${workspaceId} and user_id = ${world.userId('hana')}) order by id limit 1`.execute(
      world.server.services.db,
    );
    const unknown = { slug: 'harbor', project_id: world.website.id, ...must(rows[0], 'one that is not hers') };
    const at = await expectEqualRows('ada', {}, 'hana');
    await world.as('hana').send(subscribe, { params: unknown });
    expect(await expectEqualRows('ada', {}, 'hana')).toBe(at + 1);
    await world.as('hana').send(unsubscribe, { params: unknown });
    expect(await expectEqualRows('ada', {}, 'hana')).toBe(at);
    const params = { slug: 'harbor', project_id: world.website.id };
    const before = await expectEqualRows('ada', {}, 'hana');
    const body = { name: 'Given to Hana', assignee_ids: [world.userId('hana')] };
    await world.as('ada').send(createIssue, { params, body });
    expect(await expectEqualRows('ada', {}, 'hana')).toBe(before + 1);
  });
});

it('leaves pages far down to the database', async () => {
  const { db } = world.server.services;
  const place = await placeOf('ada');
  const scope = await visibleScope(db, place.workspaceId, place.userId);
  const far = readPage({ per_page: '1000', cursor: '1000:10:0' });
  expect(await spanEngine(snapshots, db, place, scope, readIssueQuery({}, clock, null), far)).toBeNull();
});

it('counts the values of filters', async () => {
  await expectEqualRows('ada', { counts_of: 'project,state_group,target_date', priority: 'high,none', per_page: '1' });
  await expectEqualRows('cleo', { counts_of: 'assignees,priority', priority: 'high', per_page: '1' });
});
