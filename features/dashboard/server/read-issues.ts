import type { WidgetReply } from '#features/dashboard/contract.ts';
import { filterOfTab, type IssueTab } from '#features/dashboard/rules.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { sqlEngine } from '#features/issue-query/server/public.ts';
import { expandRows, type IssueExpansion } from '#features/issues/server/public.ts';
import { queryOf, type Mine, type Relation } from './count-issues.ts';

interface Wanted {
  readonly relation: Relation;
  readonly tab: IssueTab;
  /** How many issues at most; the count is of all. */
  readonly most: number;
  readonly expand: string | undefined;
  readonly expansions: readonly IssueExpansion[];
}

/** Returns the person's own issues of a tab, the most urgent first, and how many there are. */
export async function readIssues(
  mine: Mine,
  { relation, tab, most, expand, expansions }: Wanted,
): Promise<WidgetReply<'assigned_issues'>> {
  const { db, workspaceId, userId, scope, today } = mine;
  const query = queryOf(mine, relation, filterOfTab(tab, today));
  const engine = sqlEngine(db, scope, query, { limit: most, page: 0, offset: 0 });
  const [totals, pages] = await Promise.all([engine.totals(null), engine.pages([{ name: '', groups: [] }])]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of our own engine
  const rows = JSON.parse(`[${pages.get('')?.text ?? ''}]`) as IssueRow[];
  const issues = await expandRows(db, { workspaceId, userId, expansions, expand }, rows);
  return { issues, count: totals.get('') ?? 0 };
}
