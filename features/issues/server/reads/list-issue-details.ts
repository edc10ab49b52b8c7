import { enter } from '#features/access/server/public.ts';
import type { IssueList } from '#features/issue-query/contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { IssueExpansion } from '#features/issues/server/expansions.ts';
import { listIssues } from '#features/issues/server/list-issues.ts';
import type { listIssueDetails as call } from '#features/issues/read-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { expandRows } from './expand-rows.ts';

/** The flat issue list with expansions; guests see here what they see in the list (wire-work-tracking.md 4.1). */
export const listIssueDetails =
  (expansions: readonly IssueExpansion[]): Handler<typeof call> =>
  async ({ params, query: { expand, ...query } }, context) => {
    const flat = { ...query, group_by: undefined, sub_group_by: undefined };
    const answer = await listIssues({ params, query: flat, body: undefined }, context);
    if (!('text' in answer)) throw new Error('lists are answered as text');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of our own list call, flat
    const list = JSON.parse(answer.text) as IssueList & { results: IssueRow[] };
    const { services, userId } = context;
    const { workspaceId } = await enter(services.db, userId, params, 'issue.read');
    const results = await expandRows(services.db, { workspaceId, userId, expansions, expand }, list.results);
    return { status: 200, text: JSON.stringify({ ...list, results }) };
  };
