import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceKeys, type Condition } from '#features/issue-query/condition.ts';
import { groupTokens, orderKeys } from '#features/issue-query/contract.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { changeIssuesIn } from '#features/issues/server/change-issues.ts';
import { deleteIssuesIn } from '#features/issues/server/delete-issues.ts';
import { importIssues } from '#features/issues/server/import-issues.ts';
import { loadIssues } from '#features/issues/server/load-issues.ts';
import { nameInIssues } from '#features/issues/server/name-in-issues.ts';
import { updateState } from '#features/states/contract.ts';
import { removeSubscriber, subscribe } from '#features/subscriptions/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { isHeldByRows, meetsCondition } from '#features/issue-query/meets-condition.ts';
import { must } from '#platform/shared/must.ts';
import { dice } from '#tests/support/dice.ts';
import { openWorld } from '#tests/support/open-world.ts';
import type { World } from '#tests/world/world.ts';
import { openEngines, type Engines } from './engines-for-tests.ts';
import { randomIssue, spreadIssues, type Spread } from './issues-for-tests.ts';
import { randomCondition, randomQuery } from './queries-for-tests.ts';

let world: World;
let engines: Engines;
let spread: Spread;

const roll = dice(20_261_121);
const person = () => roll.one(['ada', 'ben', 'cleo'] as const);

beforeAll(async () => {
  world = await openWorld();
  spread = await spreadIssues(world, roll);
  engines = await openEngines(world, 'harbor', world.website.id);
});
afterAll(async () => {
  engines.close();
  await world.close();
});

const expectEqualRows: Engines['expectEqualRows'] = (...asked) => engines.expectEqualRows(...asked);

const firstAndThird = [
  { per_page: '7', cursor: '7:0:0' },
  { per_page: '40', cursor: '40:2:0' },
  // Far behind the end of every group.
  { per_page: '30', cursor: '30:500:0' },
];

describe('every order, both ways, on the first, a later and a far page', () => {
  const cases = orderKeys.flatMap((key) => [key, `-${key}`]);
  it.each(cases)('%s', async (order_by) => {
    for (const page of firstAndThird) await expectEqualRows('ada', { order_by, ...page });
    await expectEqualRows('ada', { order_by, group_by: 'state__group', per_page: '20' });
  });
});

describe('every grouping, and every other one within it', () => {
  const pairs = groupTokens.flatMap((group_by) => [
    { group_by },
    ...groupTokens.filter((sub) => sub !== group_by).map((sub_group_by) => ({ group_by, sub_group_by })),
  ]);
  it.each(pairs)('$group_by, $sub_group_by', async (grouping) => {
    await expectEqualRows('ada', { ...grouping, order_by: 'sort_order', per_page: '3' });
    await expectEqualRows('ada', { ...grouping, order_by: '-target_date', per_page: '2', cursor: '2:1:0' });
  });
});

describe('every filter key with one value, several, None, and both', () => {
  it.each(choiceKeys)('%s', async (key) => {
    const [one = '', ...more] = spread.values[key];
    const sides = [one, [one, ...more].join(','), 'None', `${one},None`, `null,${one}`].filter((text) => text !== '');
    for (const text of sides) {
      await expectEqualRows('ada', { [key]: text, order_by: '-updated_at', per_page: '50' });
      await expectEqualRows('ada', { [key]: text, group_by: 'assignees__id', per_page: '5' });
    }
  });
});

describe('dates', () => {
  const tokens = [
    '2026-01-10;after',
    '2026-01-10;before',
    '2026-01-05;after,2026-01-25;before',
    '2026-01-25;after,2026-01-05;before',
    '2026-01-03',
    '1_weeks;after;fromnow',
    '2_weeks;before;fromnow',
    '1_weeks;after;ago',
    '1_months;before;ago,2_weeks;after;ago',
    '1_weeks;after',
    'None',
    '0001-01-01;after,9999-12-31;before',
  ];
  const keys = ['start_date', 'target_date', 'created_at', 'updated_at', 'completed_at'] as const;
  it.each(keys.flatMap((key) => tokens.map((token) => [key, token] as const)))('%s=%s', async (key, token) => {
    await expectEqualRows('ada', {
      [key]: token,
      order_by: key === 'completed_at' ? '-name' : key,
      per_page: '60',
    });
  });

  it.each(['2026-02-03T10:00:00.000123Z', '2026-02-03T15:30:00+05:30', '2026-02-03', '1970-01-01T00:00:00Z'])(
    'updated_at__gt=%s',
    async (time) => {
      await expectEqualRows('ada', { updated_at__gt: time, order_by: 'updated_at', per_page: '60' });
    },
  );

  it('only issues with both days', async () => {
    const list = await expectEqualRows('ada', { start_target_date: 'true', per_page: '1000' });
    expect(list.total_count).toBeGreaterThan(0);
  });
});

describe('names', () => {
  it.each([
    'issue',
    'ISSUE',
    'größe',
    'GRÖSSE',
    'İstanbul',
    'istanbul',
    'ΟΔΟΣ',
    'οδός',
    '🚀',
    "it's",
    '100%',
    '_',
    'é',
    ' ',
  ])('%s', async (name) => {
    await expectEqualRows('ada', { name, order_by: 'name', per_page: '60' });
    await expectEqualRows('ada', { name, order_by: '-name', priority: 'high,none', per_page: '60' });
  });
});

describe('what contradicts itself lists nothing', () => {
  it.each([
    { type: 'active', state_group: 'backlog' },
    { project: '00000000-0000-7000-8000-000000000000' },
    { start_date: 'None', start_target_date: 'true' },
    { intake_status: '1', inbox_status: '2' },
    // Every issue has a number of links, and numbers are not negative.
    { link_count: 'None' },
  ])('%o', async (parameters) => {
    const { total_count, results } = await expectEqualRows('ada', parameters);
    expect({ total_count, results }).toEqual({ total_count: 0, results: [] });
  });
});

it('filters by numbers, one or several', async () => {
  const totalOf = async (parameters: Record<string, string>) =>
    (await expectEqualRows('ada', { ...parameters, per_page: '5' })).total_count;
  const [none, all] = [await totalOf({ sub_issues_count: '0' }), await totalOf({})];
  expect(none).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(none);
  expect(await totalOf({ sub_issues_count: '0,None' })).toBe(none);
  const numbers = ['1', '2', '3'];
  const each = await Promise.all(numbers.map((number) => totalOf({ sub_issues_count: number })));
  expect(await totalOf({ sub_issues_count: numbers.join(',') })).toBe(each.reduce((sum, count) => sum + count, 0));
});

it('ignores keys it does not know, and drops null and empty values', async () => {
  const all = await expectEqualRows('ada', { per_page: '5' });
  const noise = { logged_by: 'x', issue_type: 'y', layout: 'list', state: 'null', labels: '', priority: ',' };
  expect(await expectEqualRows('ada', { per_page: '5', ...noise })).toEqual(all);
});

it('counts the values of filters alike, each without itself', async () => {
  const counts_of = 'priority,state,state_group,assignees,labels,created_by,cycle,module,start_date,target_date';
  const parameters = { counts_of, order_by: 'sort_order', per_page: '1', type: 'active', labels: 'None' };
  for (const more of [{}, { priority: 'high,none' }, { target_date: '2026-01-01;after', sub_issue: 'false' }]) {
    const { extra_stats } = await expectEqualRows('ada', { ...parameters, ...more });
    expect(Object.keys(extra_stats ?? {})).toEqual(counts_of.split(','));
  }
  await expectEqualRows('cleo', { ...parameters, priority: 'high' });
});

it('shows guests their own issues alike', async () => {
  for (const key of choiceKeys)
    await expectEqualRows('cleo', { [key]: `${spread.values[key][0] ?? ''},None`, order_by: 'name' });
});

it('answers random queries alike', async () => {
  for (let i = 0; i < 60; i += 1) await expectEqualRows(person(), randomQuery(roll, spread));
});

it('answers random conditions within conditions alike', async () => {
  for (let i = 0; i < 60; i += 1)
    await expectEqualRows(person(), randomQuery(roll, spread), randomCondition(roll, spread, 3));
});

it('lists in a browser tell of each row whether it meets a condition as the engines do', async () => {
  const every = (await expectEqualRows('ada', { per_page: '1000' })).results as readonly IssueRow[];
  let reply = 0;
  for (let i = 0; i < 60; i += 1) {
    const condition = randomCondition(roll, spread, 3);
    if (!isHeldByRows(condition)) continue;
    reply += 1;
    const found = (await expectEqualRows('ada', { per_page: '1000' }, condition)).results as readonly IssueRow[];
    const met = every.filter((issue) => meetsCondition(issue, condition));
    expect({ condition, ids: met.map(({ id }) => id) }).toEqual({ condition, ids: found.map(({ id }) => id) });
  }
  expect(reply).toBeGreaterThan(10);
});

it('takes the opposite of an opposite for the thing itself, nulls included', async () => {
  for (let i = 0; i < 12; i += 1) {
    const condition = randomCondition(roll, spread, 2);
    const twice: Condition = { kind: 'not', of: { kind: 'not', of: condition } };
    const opposite: Condition = { kind: 'not', of: condition };
    const [once, again, rest, all] = [
      await expectEqualRows('ada', {}, condition),
      await expectEqualRows('ada', {}, twice),
      await expectEqualRows('ada', {}, opposite),
      await expectEqualRows('ada', {}),
    ];
    expect({ condition, list: again }).toEqual({ condition, list: once });
    expect({ condition, n: once.total_count + rest.total_count }).toEqual({ condition, n: all.total_count });
  }
});

it('keeps doing so while issues are edited, created and deleted', async () => {
  const { services } = world.server;
  const place = await engines.placeOf('ada');
  for (let round = 0; round < 30; round += 1) {
    const { rows } = await sql<{ id: string }>`
      select id from issues where workspace_id = ${place.workspaceId} and project_id = ${place.projectId} and listed order by random() limit 5`.execute(
      services.db,
    );
    const ids = rows.map(({ id }) => id);
    await services.queue.run(place.workspaceId, place.userId, async (writer) => {
      const [first = ''] = ids;
      if (roll.chance(0.15))
        return deleteIssuesIn(writer, [
          ...(await loadIssues(writer.db, place.workspaceId, place.projectId, [first])).values(),
        ]);
      if (roll.chance(0.15))
        return importIssues(writer, place.projectId, [randomIssue(world, roll, spread, 10_000 + round, ids)]);
      await changeIssuesIn(
        writer,
        place,
        ids,
        {
          set: {
            priority: roll.one(priorities),
            ...(roll.chance(0.5) ? { state_id: roll.one(Object.values(world.website.states)) } : {}),
            ...(roll.chance(0.3) && { name: roll.one(spread.names) }),
            start_date: null,
          },
          add: { label_ids: roll.some(Object.values(world.website.labels), 2) },
          remove: { assignee_ids: [world.userId('ben')] },
        },
        roll.chance(0.3) ? { after: null, before: null } : null,
      );
      return undefined;
    });
    await engines.catchUp();
    await expectEqualRows(person(), randomQuery(roll, spread), randomCondition(roll, spread, 2));
  }
});

it('orders by a name that changed, and says the new group of a state in rows it has answered before', async () => {
  const byState = { order_by: 'state__name', per_page: '1000' };
  await expectEqualRows('ada', byState);
  const params = { slug: 'harbor', project_id: world.website.id, state_id: world.website.states['In Progress'] };
  await world.as('ada').send(updateState, { params, body: { group: 'completed', name: 'Ähnlich' } });
  await engines.catchUp();
  await expectEqualRows('ada', byState);
});

it('knows who follows an issue from what the log says', async () => {
  const { db, queue } = world.server.services;
  const { workspaceId, userId } = await engines.placeOf('ada');
  const [hana, ben] = [world.userId('hana'), world.userId('ben')];
  const followed = async () => {
    for (const subscriber of [hana, ben, 'None', `${ben},None`]) await expectEqualRows('ada', { subscriber });
    return (await expectEqualRows('ada', { subscriber: hana })).total_count;
  };
  const before = await followed();
  const { rows } = await sql<{ id: string }>`
    select i.id from issues i where i.workspace_id = ${workspaceId} and i.project_id = ${world.website.id} and i.listed
      and not exists (select from issue_subscribers s where s.workspace_id = i.workspace_id and s.issue_id = i.id) order by i.id limit 1`.execute(
    db,
  );
  const issue_id = must(rows[0], 'one that nobody follows').id;
  const params = { slug: 'harbor', project_id: world.website.id, issue_id };
  await world.as('hana').send(subscribe, { params });
  expect(await followed()).toBe(before + 1);
  // Following is all that Hana has to do with it.
  await queue.run(workspaceId, userId, (writer) => nameInIssues(writer, { from: hana, to: ben }, [issue_id]));
  expect(await followed()).toBe(before);
  await world.as('ada').send(removeSubscriber, { params: { ...params, user_id: ben } });
  expect(await followed()).toBe(before);
});
