import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import type { PastDay } from '#features/issue-query/past-rules.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import type { CellPage, ListEngine } from '#features/issue-query/server/list-engine.ts';
import { readRanks } from '#features/issue-query/server/snapshot/read-ranks.ts';
import { readFilter } from '#features/issue-query/server/snapshot/snapshot-engine.ts';
import { SnapshotAnswer } from '#features/issue-query/snapshot/answer-snapshot.ts';
import { maskOf, type Outside } from '#features/issue-query/snapshot/query-mask.ts';
import { isRankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import { byStateGroup } from '#features/issue-query/snapshot/state-groups.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Page } from '#platform/server/http/read-page.ts';
import { must } from '#platform/shared/must.ts';
import { loadPast, type Past } from './load-past.ts';

/**
 * Answers a list as it stood at the end of a past day: the issues of that day are put into a snapshot of their own, which
 * filters, groups, orders and counts them as those of large projects (docs/decisions/051).
 */
export async function pastEngine(
  db: Kysely<Database>,
  place: Place,
  query: IssueQuery,
  page: Page,
  day: PastDay,
): Promise<ListEngine> {
  const { workspaceId, projectId } = place;
  const past = await loadPast(db, place, day);
  const { condition, outside } = await readFilter(db, { workspaceId, projectIds: [projectId] }, query);
  const { snapshot } = past;
  if (isRankKey(query.order.key)) snapshot.rank(query.order.key, await readRanks(db, workspaceId, query.order.key));
  await snapshot.buildOrder(query.order, () => breathe());
  const order = must(snapshot.order(query.order), 'it was just built');
  const stateGroups = byStateGroup([...day.groups].map(([id, group]) => ({ id, group })));
  // What restricted guests do not see was left out when the issues were read.
  const asker = { projectId, userId: place.userId, onlyOwnIssues: false };
  const filter = () => maskOf(snapshot, asker, condition, stateGroups, parentsThen(outside, past));
  const found = new SnapshotAnswer({ snapshot, projectId, order, filter, stateGroups, page });
  return {
    totals: async (token) => found.totals(token),
    cellTotals: async (token, subToken) => found.cellTotals(token, subToken),
    pages: (cells) => readPages(db, workspaceId, past, found.pages(cells)),
  };
}

/** Filters by parents go by those of the day. */
function parentsThen(outside: Outside, { children }: Past): Outside {
  return new Map(
    [...outside].map(([term, found]) => {
      if (term.kind !== 'choice' || term.key !== 'parent') return [term, found];
      return [term, { ...found, chosen: term.choice.values.flatMap((id) => children.get(id) ?? []) }];
    }),
  );
}

/** The rows that were picked, with what they had then. */
async function readPages(
  db: Kysely<Database>,
  workspaceId: string,
  { values, children, done }: Past,
  cells: readonly { readonly name: string; readonly ids: readonly string[] }[],
): Promise<ReadonlyMap<string, CellPage>> {
  const ids = [...new Set(cells.flatMap((cell) => cell.ids))];
  const { rows } = await sql<{ row: IssueRow }>`
    select row_to_json(r) as row from (select ${rowColumns} from ${rowTables}
      where i.workspace_id = ${workspaceId} and i.id = any(${ids}::uuid[])) r`.execute(db);
  const texts = new Map(
    rows.map(({ row }) => {
      const counts = { sub_issues_count: children.get(row.id)?.length ?? 0, sub_issues_done: done.get(row.id) ?? 0 };
      const then = { ...row, ...values.get(row.id), ...counts };
      return [row.id, JSON.stringify(then)];
    }),
  );
  const pages = cells.map(({ name, ids: picked }): [string, CellPage] => {
    const found = picked.flatMap((id) => texts.get(id) ?? []);
    return [name, { text: found.join(','), n: found.length }];
  });
  return new Map(pages.filter(([, { n }]) => n > 0));
}
