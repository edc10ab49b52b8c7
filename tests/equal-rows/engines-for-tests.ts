import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { standIn, type Place } from '#features/access/server/public.ts';
import { issueList, type IssueList } from '#features/issue-query/contract.ts';
import { warmSnapshot } from '#features/issue-query/mirror/kept-snapshots.ts';
import { listFrom } from '#features/issue-query/mirror/list-issues.ts';
import { memoryEngine } from '#features/issue-query/mirror/memory-engine.ts';
import { sqliteEngine } from '#features/issue-query/mirror/mirror-engine.ts';
import { beyondOf } from '#features/issue-query/mirror/read-list-question.ts';
import { readIssueQuery, type IssueQuery } from '#features/issue-query/query.ts';
import type { Condition } from '#features/issue-query/condition.ts';
import { answer } from '#features/issue-query/server/answer-list.ts';
import { projectScope } from '#features/issue-query/server/list-scope.ts';
import { isRankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import { snapshotEngineFrom } from '#features/issue-query/server/snapshot/snapshot-engine.ts';
import { Snapshots } from '#features/issue-query/server/snapshot/snapshots.ts';
import { sqlEngine } from '#features/issue-query/server/sql-engine.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import { must } from '#platform/shared/must.ts';
import { clientOf } from '#tests/support/client-of.ts';
import { MirrorForTests } from '#tests/support/mirror-for-tests.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';

/** The clock of all these queries. */
export const clock = { today: '2026-01-20', timeZone: 'Asia/Kolkata' };

/** The three engines that answer issue lists, over one project of a world. */
export interface Engines {
  /** The mirror's own database. */
  readonly database: MirrorDatabase;
  placeOf(person: Person): Promise<Place>;
  /** Expects the database, the snapshot and (for those who see every issue) the mirror to answer alike. */
  expectEqualRows(person: Person, parameters: Record<string, string>, condition?: Condition): Promise<IssueList>;
  /** Has the mirror follow the change log, as it does in a browser. */
  catchUp(): Promise<void>;
  close(): void;
}

/** Opens them; the mirror is Ada's, who sees every issue, pulled as in a browser. */
export async function openEngines(world: World, slug: string, projectId: string): Promise<Engines> {
  const { db } = world.server.services;
  // Fewer rows are kept as text than the pages have: what is read for one must not push out another's.
  const snapshots = new Snapshots(db, (error) => expect.fail(String(error)), 0, 100);
  const placeOf = async (person: Person) =>
    must(await standIn(db, world.userId(person), { slug, project_id: projectId }), 'the project exists');
  const kept = new MirrorForTests(clientOf(world.as('ada')), slug);
  await kept.want(projectId);
  const mirror = kept.database;

  const engines: Engines = {
    database: mirror,
    placeOf,
    async expectEqualRows(person, parameters, condition) {
      const place = await placeOf(person);
      const query = readIssueQuery(parameters, clock, condition ?? null);
      const page = readPage(parameters);
      const fromSnapshot = async (asked: IssueQuery) => {
        let engine = await snapshotEngineFrom(snapshots, db, place, asked, page);
        while (!engine) {
          await snapshots.settled();
          engine = await snapshotEngineFrom(snapshots, db, place, asked, page);
        }
        return engine;
      };
      const scope = projectScope(place);
      const [fromMemory, fromDatabase] = await Promise.all([
        answer(db, scope, query, page, fromSnapshot),
        answer(db, scope, query, page, async (asked) => sqlEngine(db, scope, asked, page)),
      ]);
      const expected = issueList.parse(JSON.parse(fromDatabase));
      expectAlike({ engine: 'snapshot', parameters, condition }, issueList.parse(JSON.parse(fromMemory)), expected);
      if (!place.onlyOwnIssues && beyondOf(query).length === 0) {
        const tables = (asked: IssueQuery) => sqliteEngine(mirror, asked, page, [projectId]);
        const fromTables = listFrom(tables, mirror, query, page, [projectId]);
        expectAlike({ engine: 'mirror', parameters, condition }, fromTables, expected);
        const memory = (asked: IssueQuery) =>
          must(memoryEngine(mirror, asked, page, projectId), 'other queries in this order are in memory');
        if (!memoryEngine(mirror, query, page, projectId))
          expect(query.order.key, 'only names of other things are not in memory').toSatisfy(isRankKey);
        else {
          const fromMirrorMemory = listFrom(memory, mirror, query, page, [projectId]);
          expectAlike({ engine: 'mirror in memory', parameters, condition }, fromMirrorMemory, expected);
        }
      }
      return expected;
    },
    catchUp: () => kept.catchUp(),
    close: () => kept.close(),
  };
  await warmSnapshot(mirror, projectId, 0);
  return engines;
}

/** The query stands in both sides, so that a failure names it; totals and ids first, so that it is short. */
function expectAlike(asked: object, list: IssueList, expected: IssueList): void {
  // First without preparing what to say about a difference: that took a fifth of the time of this process.
  if (isDeepStrictEqual(list, expected)) return;
  expect({ asked, ...brief(list) }).toEqual({ asked, ...brief(expected) });
  expect({ asked, list }).toEqual({ asked, list: expected });
}

function brief({ total_count, count, results }: IssueList) {
  return { total_count, count, ids: JSON.stringify(results).match(/(?<="id":")[^"]+/g) ?? [] };
}
