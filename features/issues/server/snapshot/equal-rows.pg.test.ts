import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standIn, type Place } from '#features/access/server/public.ts';
import { priorities } from '#features/issues/contract.ts';
import { readIssueQuery } from '#features/issues/query.ts';
import { changeIssuesIn } from '#features/issues/server/change-issues.ts';
import { deleteIssuesIn } from '#features/issues/server/delete-issues.ts';
import { importIssues, type ImportedIssue } from '#features/issues/server/import-issues.ts';
import { answer } from '#features/issues/server/list-issues.ts';
import { loadIssues } from '#features/issues/server/load-issues.ts';
import { projectScope } from '#features/issues/server/list-scope.ts';
import { sqlEngine } from '#features/issues/server/sql-engine.ts';
import { updateState } from '#features/states/contract.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { dice } from '#tests/support/dice.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import type { Person } from '#tests/world/people.ts';
import { openWorld, type World } from '#tests/world/world.ts';
import { snapshotEngineFrom } from './snapshot-engine.ts';
import { Snapshots } from './snapshots.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let world: World;
let snapshots: Snapshots;

const roll = dice(20_261_121);
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

function randomIssue(index: number, ids: readonly string[]): ImportedIssue {
  const { website } = world;
  const start = roll.chance(0.5) ? roll.below(40) : null;
  return {
    id: newId(),
    number: null,
    name: `Issue ${index}`,
    descriptionHtml: '',
    stateId: roll.one(Object.values(website.states)),
    priority: roll.one(priorities),
    labelIds: roll.some(Object.values(website.labels), 2),
    assigneeIds: roll.some([world.userId('ada'), world.userId('ben'), world.userId('cleo')], 3),
    parentId: roll.chance(0.2) && ids.length > 0 ? roll.one(ids) : null,
    parentExists: true,
    subIssuesCount: 0,
    linkCount: 0,
    cycleId: null,
    estimatePointId: null,
    startDate: start === null ? null : day(start),
    targetDate: roll.chance(0.5) ? day((start ?? 0) + roll.below(30)) : null,
    createdBy: world.userId(roll.one(['ada', 'ben', 'cleo'])),
    // Few different instants, so that ties are common.
    createdAt: `2026-01-0${1 + roll.below(5)}T10:00:00Z`,
    updatedAt: `2026-02-0${1 + roll.below(5)}T10:00:00.00012${roll.below(9)}Z`,
    completedAt: null,
    archivedAt: roll.chance(0.05) ? '2026-03-01' : null,
    externalSource: 'github',
    externalId: String(index),
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  world = await openWorld(database.url);
  snapshots = new Snapshots(world.server.services.db, (error) => expect.fail(String(error)), 0);
  const workspaceId = (await placeOf('ada')).workspaceId;
  const ids: string[] = [];
  for (let batch = 0; batch < 6; batch += 1) {
    const issues = Array.from({ length: 100 }, (_, i) => randomIssue(batch * 100 + i, ids));
    await world.server.services.queue.run(workspaceId, null, (writer) =>
      importIssues(writer, world.website.id, issues),
    );
    ids.push(...issues.map(({ id }) => id));
  }
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

async function placeOf(person: Person): Promise<Place> {
  const { db } = world.server.services;
  return must(
    await standIn(db, world.userId(person), { slug: 'harbor', project_id: world.website.id }),
    'the project exists',
  );
}

async function expectEqualRows(person: Person, parameters: Record<string, string>): Promise<void> {
  const { db } = world.server.services;
  const place = await placeOf(person);
  const query = readIssueQuery(parameters, { today: '2026-01-20', timeZone: 'Asia/Kolkata' });
  const page = readPage(parameters);
  let engine = await snapshotEngineFrom(snapshots, db, place, query, page);
  while (!engine) {
    await snapshots.settled();
    engine = await snapshotEngineFrom(snapshots, db, place, query, page);
  }
  const [fromMemory, fromDatabase] = await Promise.all([
    answer(db, projectScope(place), query, page, engine),
    answer(db, projectScope(place), query, page, sqlEngine(db, projectScope(place), query, page)),
  ]);
  // The query stands in both sides, so that a failure names it.
  expect({ parameters, list: JSON.parse(fromMemory) }).toEqual({ parameters, list: JSON.parse(fromDatabase) });
}

const groups = [
  '',
  'state_id',
  'state__group',
  'priority',
  'labels__id',
  'assignees__id',
  'created_by',
  'cycle_id',
  'project_id',
];
const orders = ['sort_order', 'created_at', 'updated_at', 'start_date', 'target_date', 'priority', 'sequence_id'];

function randomQuery(): Record<string, string> {
  const { states, labels } = world.website;
  const group_by = roll.one(groups);
  const sub = roll.one(groups);
  const filters: Record<string, string> = {
    state: [...roll.some(Object.values(states), 2), ...(roll.chance(0.2) ? ['None'] : [])].join(','),
    state_group: roll.some(['backlog', 'started', 'completed'], 2).join(','),
    priority: roll.some(priorities, 3).join(','),
    labels: [...roll.some(Object.values(labels), 2), ...(roll.chance(0.3) ? ['None'] : [])].join(','),
    assignees: [
      ...roll.some([world.userId('ada'), world.userId('cleo')], 2),
      ...(roll.chance(0.3) ? ['None'] : []),
    ].join(','),
    created_by: roll.some([world.userId('ben')], 1).join(','),
    start_date: roll.chance(0.3) ? 'None' : `${day(roll.below(20))};after`,
    target_date: `${day(20)};before,1_weeks;after;ago`,
    type: roll.one(['active', 'backlog', 'all']),
  };
  const kept = Object.entries(filters).filter(([, value]) => value !== '' && roll.chance(0.25));
  const per = roll.one([3, 10, 50, 1000]);
  return {
    ...Object.fromEntries(kept),
    order_by: `${roll.one(['', '-'])}${roll.one(orders)}`,
    per_page: String(per),
    cursor: `${per}:${roll.below(3)}:0`,
    ...(group_by === '' ? {} : { group_by, ...(sub === '' || sub === group_by ? {} : { sub_group_by: sub }) }),
    ...(roll.chance(0.3) ? { sub_issue: 'false' } : {}),
  };
}

it('answers any query as the database does', async () => {
  for (let i = 0; i < 150; i += 1) await expectEqualRows(roll.one(['ada', 'ben', 'cleo']), randomQuery());
});

it('keeps doing so while issues are edited, created and deleted', async () => {
  const { services } = world.server;
  const place = await placeOf('ada');
  for (let round = 0; round < 60; round += 1) {
    await services.queue.run(place.workspaceId, place.userId, async (writer) => {
      const { rows } = await sql<{ id: string }>`
        select id from issues where workspace_id = ${place.workspaceId} and project_id = ${place.projectId} and listed order by random() limit 5`.execute(
        writer.db,
      );
      const ids = rows.map(({ id }) => id);
      const [first = ''] = ids;
      if (roll.chance(0.15))
        return deleteIssuesIn(writer, [
          ...(await loadIssues(writer.db, place.workspaceId, place.projectId, [first])).values(),
        ]);
      if (roll.chance(0.15)) return importIssues(writer, place.projectId, [randomIssue(10_000 + round, ids)]);
      await changeIssuesIn(
        writer,
        place,
        ids,
        {
          set: {
            priority: roll.one(priorities),
            ...(roll.chance(0.5) ? { state_id: roll.one(Object.values(world.website.states)) } : {}),
            start_date: null,
          },
          add: { label_ids: roll.some(Object.values(world.website.labels), 2) },
          remove: { assignee_ids: [world.userId('ben')] },
        },
        roll.chance(0.3) ? { after: null, before: null } : null,
      );
      return undefined;
    });
    await expectEqualRows(roll.one(['ada', 'ben', 'cleo']), randomQuery());
  }
});

it('says the new group of a state in rows it has answered before', async () => {
  const all = { order_by: 'sort_order', per_page: '1000' };
  await expectEqualRows('ada', all);
  const params = { slug: 'harbor', project_id: world.website.id, state_id: world.website.states['In Progress'] };
  await world.as('ada').send(updateState, { params, body: { group: 'completed' } });
  await expectEqualRows('ada', all);
});
