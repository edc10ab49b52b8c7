import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import { standIn, type Place } from '#features/access/server/public.ts';
import { issueList, type IssueList } from '#features/issue-query/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { warmSnapshot } from '#features/issue-query/mirror/kept-snapshots.ts';
import { listFrom } from '#features/issue-query/mirror/list-issues.ts';
import { memoryEngine } from '#features/issue-query/mirror/memory-engine.ts';
import { sqliteEngine } from '#features/issue-query/mirror/mirror-engine.ts';
import { issueTables } from '#features/issues/mirror/issue-tables.ts';
import { putIssues, removeIssues } from '#features/issues/mirror/put-issues.ts';
import { beyondOf } from '#features/issue-query/mirror/read-list-question.ts';
import { readIssueQuery } from '#features/issue-query/query.ts';
import type { Condition } from '#features/issue-query/condition.ts';
import { answer } from '#features/issue-query/server/answer-list.ts';
import { projectScope } from '#features/issue-query/server/list-scope.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import { isRankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import { snapshotEngineFrom } from '#features/issue-query/server/snapshot/snapshot-engine.ts';
import { Snapshots } from '#features/issue-query/server/snapshot/snapshots.ts';
import { sqlEngine } from '#features/issue-query/server/sql-engine.ts';
import { openMemoryDatabase, type MirrorDatabase, type SqlValue } from '#platform/mirror/database.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import { must } from '#platform/shared/must.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';

/** The clock of all these queries. */
export const clock = { today: '2026-01-20', timeZone: 'Asia/Kolkata' };

type Copied = Record<string, SqlValue | boolean>;

/** The three engines that answer issue lists, over one project of a world. */
export interface Engines {
  /** The mirror's own database. */
  readonly database: MirrorDatabase;
  placeOf(person: Person): Promise<Place>;
  /** Expects the database, the snapshot and (for those who see every issue) the mirror to answer alike. */
  expectEqualRows(person: Person, parameters: Record<string, string>, condition?: Condition): Promise<IssueList>;
  /** Brings the mirror up to date: with these issues, or with everything. */
  mirror(ids?: readonly string[]): Promise<void>;
  close(): void;
}

/** Opens them; the mirror is filled with what the project holds now. */
export async function openEngines(world: World, slug: string, projectId: string): Promise<Engines> {
  const { db } = world.server.services;
  // Fewer rows are kept as text than the pages have: what is read for one must not push out another's.
  const snapshots = new Snapshots(db, (error) => expect.fail(String(error)), 0, 100);
  const mirror = await openMemoryDatabase();
  for (const statement of issueTables) mirror.run(statement);
  const placeOf = async (person: Person) =>
    must(await standIn(db, world.userId(person), { slug, project_id: projectId }), 'the project exists');
  const { workspaceId } = await placeOf('ada');

  const copy = async (table: string, query: RawBuilder<Copied>) => {
    const { rows } = await query.execute(db);
    mirror.run(`delete from ${table}`);
    for (const row of rows) {
      const entries = Object.entries(row);
      mirror.run(
        `insert into ${table} (${entries.map(([key]) => `"${key}"`).join(', ')}) values (${entries.map(() => '?').join(', ')})`,
        entries.map(([, value]) => (typeof value === 'boolean' ? Number(value) : value)),
      );
    }
  };

  const engines: Engines = {
    database: mirror,
    placeOf,
    async expectEqualRows(person, parameters, condition) {
      const place = await placeOf(person);
      const query = readIssueQuery(parameters, clock, condition ?? null);
      const page = readPage(parameters);
      let engine = await snapshotEngineFrom(snapshots, db, place, query, page);
      while (!engine) {
        await snapshots.settled();
        engine = await snapshotEngineFrom(snapshots, db, place, query, page);
      }
      const scope = projectScope(place);
      const [fromMemory, fromDatabase] = await Promise.all([
        answer(db, scope, query, page, engine),
        answer(db, scope, query, page, sqlEngine(db, scope, query, page)),
      ]);
      const expected = issueList.parse(JSON.parse(fromDatabase));
      expectAlike({ engine: 'snapshot', parameters, condition }, issueList.parse(JSON.parse(fromMemory)), expected);
      if (!place.onlyOwnIssues && beyondOf(query).length === 0) {
        const tables = sqliteEngine(mirror, query, page, [projectId]);
        const fromTables = listFrom(tables, mirror, query, page, [projectId]);
        expectAlike({ engine: 'mirror', parameters, condition }, fromTables, expected);
        const memory = memoryEngine(mirror, query, page, projectId);
        if (!memory) expect(query.order.key, 'only names of other things are not in memory').toSatisfy(isRankKey);
        else {
          const fromMirrorMemory = listFrom(memory, mirror, query, page, [projectId]);
          expectAlike({ engine: 'mirror in memory', parameters, condition }, fromMirrorMemory, expected);
        }
      }
      return expected;
    },
    async mirror(ids) {
      const ofProject = sql`workspace_id = ${workspaceId} and project_id = ${projectId}`;
      await copy(
        'projects',
        sql<Copied>`select id, name, identifier from projects where workspace_id = ${workspaceId} and id = ${projectId}`,
      );
      await copy(
        'states',
        sql<Copied>`select id, project_id, name, color, "group", sequence from states where ${ofProject}`,
      );
      await copy('labels', sql<Copied>`select id, project_id, name, sort_order from labels where ${ofProject}`);
      await copy(
        'cycles',
        sql<Copied>`select id, project_id, name, wire_time(start_date) as start_date from cycles where ${ofProject}`,
      );
      await copy('modules', sql<Copied>`select id, project_id, name from modules where ${ofProject}`);
      await copy(
        'estimate_points',
        sql<Copied>`select id, project_id, estimate_id as estimate, key, value from estimate_points where ${ofProject}`,
      );
      await copy(
        'members',
        sql<Copied>`select u.id, u.first_name, u.last_name, u.display_name from users u where u.id in (
          select user_id from workspace_members where workspace_id = ${workspaceId}
          union select user_id from issue_assignees where workspace_id = ${workspaceId})`,
      );
      const chosen = ids === undefined ? sql`true` : sql`i.id = any(${ids}::uuid[])`;
      const { rows } = await sql<IssueRow>`select ${rowColumns} from ${rowTables}
        where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.listed and ${chosen}`.execute(db);
      mirror.transact(() => {
        removeIssues(mirror, ids ?? mirror.all<{ id: string }>('select id from issues').map(({ id }) => id));
        putIssues(mirror, rows);
      });
    },
    close: () => mirror.close(),
  };
  await engines.mirror();
  await warmSnapshot(mirror, projectId, 0);
  return engines;
}

/** The query stands in both sides, so that a failure names it; totals and ids first, so that it is short. */
function expectAlike(asked: object, list: IssueList, expected: IssueList): void {
  expect({ asked, ...brief(list) }).toEqual({ asked, ...brief(expected) });
  expect({ asked, list }).toEqual({ asked, list: expected });
}

function brief({ total_count, count, results }: IssueList) {
  return { total_count, count, ids: JSON.stringify(results).match(/(?<="id":")[^"]+/g) ?? [] };
}
