import { enter } from '#features/access/server/public.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import { answer } from '#features/issue-query/server/answer-list.ts';
import { readListQuery } from '#features/issue-query/server/read-list-query.ts';
import type * as contract from '#features/issues/read-contract.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { openSpan } from '#features/issue-query/server/span-engine.ts';
import { personScope, visibleScope } from '#features/issue-query/server/visible-scope.ts';

/** Rows of one group (or of all) that `my-issues` answers at most: it has no pages. */
const MOST = 10_000;

/** Issues of all the caller's projects, by the parameters and in the shape of every issue list. */
export const listWorkspaceIssues: Handler<typeof contract.listWorkspaceIssues> = async (
  { params, query },
  { services, userId },
) => {
  const { db } = services;
  const place = await enter(db, userId, params, 'workspace.read');
  const { workspaceId } = place;
  const page = readPage(query);
  const [wanted, scope] = await Promise.all([
    readListQuery(db, userId, { workspaceId, projectId: null }, query),
    visibleScope(db, workspaceId, userId),
  ]);
  const open = (asked: IssueQuery) => openSpan(services, place, scope, asked, page);
  return { status: 200, text: await answer(db, scope, wanted, page, open) };
};

type Groups = { readonly [key: string]: { readonly results: readonly IssueRow[] | Groups } };

/** What the caller is assigned to, created or follows: plain arrays without paging (wire-work-tracking.md 4.10). */
export const listMyIssues: Handler<typeof contract.listMyIssues> = async ({ params, query }, { services, userId }) => {
  const { db } = services;
  const place = await enter(db, userId, params, 'workspace.read');
  const { workspaceId } = place;
  const wanted = await readListQuery(db, userId, { workspaceId, projectId: null }, query);
  const scope = await personScope(db, { workspaceId, readerId: userId, personId: userId });
  const page = { limit: MOST, page: 0, offset: 0 };
  const engine = await openSpan(services, place, scope, wanted, page);
  if (wanted.groupBy === null) {
    const found = (await engine.pages([{ name: '', groups: [] }])).get('');
    return { status: 200, text: `[${found?.text ?? ''}]` };
  }
  const text = await answer(db, scope, wanted, page, async () => engine);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own list
  const { results } = JSON.parse(text) as { results: Groups };
  return { status: 200, text: JSON.stringify(plain(results)) };
};

/** Groups without their totals. */
function plain(results: readonly IssueRow[] | Groups): unknown {
  if (isRows(results)) return results;
  return Object.fromEntries(Object.entries(results).map(([key, group]) => [key, plain(group.results)]));
}

function isRows(results: readonly IssueRow[] | Groups): results is readonly IssueRow[] {
  return Array.isArray(results);
}
