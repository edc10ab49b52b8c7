import { conditionOf, termsOf, type Condition, type Term } from '#features/issue-query/condition.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import { SnapshotAnswer } from '#features/issue-query/snapshot/answer-snapshot.ts';
import type { Span } from '#features/issue-query/snapshot/cells.ts';
import { isRankKey } from '#features/issue-query/snapshot/rank-keys.ts';
import { byStateGroup } from '#features/issue-query/snapshot/state-groups.ts';
import { maskOf, outsideKeys, type Outside } from '#features/issue-query/snapshot/query-mask.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import { must } from '#platform/shared/must.ts';
import { issueJson } from './issue-json.ts';
import { snapshotIn } from './kept-snapshots.ts';
import type { MirrorEngine } from './mirror-engine.ts';
import { joined, piece } from './sqlite.ts';
import { conditionPiece } from './where-sqlite.ts';

/** Answers from the project in memory; null when it is not there, or the order goes by names of other things. */
export function memoryEngine(
  db: MirrorDatabase,
  query: IssueQuery,
  page: Span,
  projectId: string,
): MirrorEngine | null {
  if (isRankKey(query.order.key)) return null;
  const snapshot = snapshotIn(db, projectId, query.order);
  if (!snapshot) return null;
  const condition = conditionOf(query);
  const states = db.all<{ group: string; id: string }>('select "group", id from states where project_id = ?', [
    projectId,
  ]);
  const stateGroups = byStateGroup(states);
  // The rows here are those that this person may see.
  const asker = { projectId, userId: '', onlyOwnIssues: false };
  const outside = outsideIn(db, projectId, condition);
  const filter = () => maskOf(snapshot, asker, condition, stateGroups, outside);
  const order = must(snapshot.order(query.order), 'it was made');
  const found = new SnapshotAnswer({ snapshot, projectId, order, filter, stateGroups, page });
  return {
    totals: (token) => found.totals(token),
    cellTotals: (token, subToken) => found.cellTotals(token, subToken),
    pages(cells) {
      const picked = found.pages(cells);
      const rows = readRows(db, new Set(picked.flatMap(({ ids }) => ids)));
      return new Map(picked.map(({ name, ids }) => [name, ids.flatMap((id) => rows.get(id) ?? [])]));
    },
  };
}

function readRows(db: MirrorDatabase, ids: ReadonlySet<string>): Map<string, IssueRow> {
  const texts = db.all<{ json: string }>(
    `select ${issueJson} as json from json_each(?) e cross join issues i on i.id = e.value`,
    [JSON.stringify([...ids])],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own statement writes rows of this shape
  const rows = JSON.parse(`[${texts.map(({ json }) => json).join(',')}]`) as IssueRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the snapshot does not know is asked of the tables by their index. */
function outsideIn(db: MirrorDatabase, projectId: string, condition: Condition): Outside {
  const terms = termsOf(condition).filter((term) => term.kind === 'choice' && outsideKeys.has(term.key));
  return new Map(terms.map((term) => [term, { chosen: idsOf(db, projectId, term), any: [] }]));
}

/** The issues with one of the term's values; those without any value are the snapshot's to know. */
function idsOf(db: MirrorDatabase, projectId: string, term: Term): string[] {
  if (term.kind !== 'choice' || term.choice.values.length === 0) return [];
  const chosen = conditionPiece({ ...term, choice: { values: term.choice.values, none: false } });
  const { text, params } =
    piece`select i.id from issues i where ${joined([piece`i.project_id = ${projectId}`, chosen], ' and ')}`;
  return db.all<{ id: string }>(text, params).map(({ id }) => id);
}
