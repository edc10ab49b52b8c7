import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownIssues, seesIssue } from '#features/issue-query/guest-rules.ts';
import { conditionPiece } from '#features/issue-query/mirror/where-sqlite.ts';
import { seenBy, seenByMember, visibleTo } from '#features/issue-query/server/guest-sql.ts';
import { loadSnapshot } from '#features/issue-query/server/snapshot/load-snapshot.ts';
import { conditionSql } from '#features/issue-query/server/where-sql.ts';
import { maskOf } from '#features/issue-query/snapshot/query-mask.ts';
import { updateProject } from '#features/projects/contract.ts';
import { dice } from '#tests/support/dice.ts';
import { openWorld } from '#tests/support/open-world.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import { openEngines, type Engines } from './engines-for-tests.ts';
import { spreadIssues } from './issues-for-tests.ts';

let world: World;
let engines: Engines;

beforeAll(async () => {
  world = await openWorld();
  await spreadIssues(world, dice(20_261_123));
  engines = await openEngines(world, 'harbor', world.website.id);
});
afterAll(async () => {
  engines.close();
  await world.close();
});

interface Row {
  readonly id: string;
  readonly created_by: string | null;
  readonly assignee_ids: string[];
}

/** The listed issues of the project that meet a condition on `issues i`. */
async function idsIn(where: RawBuilder<unknown>): Promise<Row[]> {
  const { workspaceId, projectId } = await engines.placeOf('ada');
  const { rows } = await sql<Row>`
    select i.id, i.created_by, i.assignee_ids from issues i
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.listed and ${where} order by i.id`.execute(
    world.server.services.db,
  );
  return rows;
}

const sorted = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();

/** What each engine lets a person see of the project's listed issues, by the engine. */
async function seenOf(person: Person): Promise<Record<string, string[]>> {
  const { db } = world.server.services;
  const place = await engines.placeOf(person);
  const { userId } = place;
  const all = await idsIn(sql`true`);
  const snapshot = await loadSnapshot(db, place);
  const mask = maskOf(snapshot, place, { kind: 'and', of: [] }, new Map(), new Map());
  const asMember = sql`exists (select 1 from project_members m where m.workspace_id = i.workspace_id
    and m.project_id = i.project_id and m.user_id = ${userId} and ${seenByMember({ issue: 'i', member: 'm', project: 'p' })})`;
  const seen: Record<string, string[]> = {
    'PostgreSQL, in its place': sorted(await idsIn(seenBy(place))),
    'PostgreSQL, as a member': sorted(await idsIn(asMember)),
    'PostgreSQL, anywhere': sorted(await idsIn(visibleTo('i', userId))),
    snapshot: snapshot.listed
      .membersIn(mask)
      .map((ordinal) => snapshot.columns.ids[ordinal] ?? '')
      .toSorted(),
    'one issue at hand': sorted(all.filter((issue) => seesIssue(place, issue))),
  };
  if (!place.onlyOwnIssues) return seen;
  const { text, params } = conditionPiece(ownIssues(userId));
  return {
    ...seen,
    'PostgreSQL, as a condition': sorted(await idsIn(conditionSql(ownIssues(userId)))),
    mirror: sorted(engines.database.all<{ id: string }>(`select i.id from issues i where ${text}`, params)),
  };
}

it('shows a restricted guest the issues they created or are assigned to, by every engine alike', async () => {
  const guest = world.userId('cleo');
  const all = await idsIn(sql`true`);
  const own = all.filter(({ created_by, assignee_ids }) => created_by === guest || assignee_ids.includes(guest));
  const created = own.filter(({ created_by }) => created_by === guest);
  expect([created.length > 0, own.length > created.length, all.length > own.length]).toEqual([true, true, true]);
  const seen = await seenOf('cleo');
  expect(Object.keys(seen)).toHaveLength(7);
  for (const [engine, ids] of Object.entries(seen)) expect({ engine, ids }).toEqual({ engine, ids: sorted(own) });
});

it('shows members every issue, and guests too where the project says so', async () => {
  const all = sorted(await idsIn(sql`true`));
  for (const [engine, ids] of Object.entries(await seenOf('ben')))
    expect({ engine, ids }).toEqual({ engine, ids: all });
  const params = { slug: 'harbor', project_id: world.website.id };
  await world.as('ada').send(updateProject, { params, body: { guest_view_all_features: true } });
  for (const [engine, ids] of Object.entries(await seenOf('cleo')))
    expect({ engine, ids }).toEqual({ engine, ids: all });
});
