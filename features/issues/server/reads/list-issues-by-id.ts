import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import type { IssueExpansion } from '#features/issues/server/expansions.ts';
import { listScope } from '#features/issue-query/server/answer-list.ts';
import { readListQuery } from '#features/issue-query/server/read-list-query.ts';
import { projectScope } from '#features/issue-query/server/list-scope.ts';
import { readErrors, type listIssuesById as call } from '#features/issues/read-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { isId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { expandRows } from './expand-rows.ts';

const MOST = 1000;

/** The listed ones among named issues, in the order of the list, instants in the caller's time zone. */
export const listIssuesById =
  (expansions: readonly IssueExpansion[]): Handler<typeof call> =>
  async ({ params, query: { expand, issues, ...query } }, { services: { db }, userId }) => {
    const place = await enter(db, userId, params, 'issue.read');
    const ids = readIds(issues ?? '');
    if (ids.length === 0) throw new KnownError(readErrors.ISSUES_REQUIRED);
    const flat = { ...query, group_by: undefined, sub_group_by: undefined };
    const [wanted, zone] = await Promise.all([
      readListQuery(db, userId, place, flat),
      accounts.userTimeZone(db, userId),
    ]);
    if (place.projectArchived) return { status: 200, body: [] };
    const inProject = projectScope(place);
    const where = sql`${inProject.where} and i.id = any(${ids}::uuid[])`;
    const page = { limit: ids.length, page: 0, offset: 0 };
    const text = await listScope(db, { ...inProject, where, keptProject: null }, wanted, page);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own list, flat
    const { results } = JSON.parse(text) as { results: IssueRow[] };
    const reading = { workspaceId: place.workspaceId, userId, expansions, expand };
    const rows = await expandRows(db, reading, results);
    return { status: 200, body: rows.map((row) => ({ ...instantsIn(row, zone), deleted_at: null })) };
  };

function readIds(text: string): string[] {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '' && id !== 'null');
  const wrong = ids.find((id): boolean => !isId(id));
  if (wrong !== undefined) throw fieldError('issues', `"${wrong}" is not a valid choice.`);
  if (ids.length > MOST) throw fieldError('issues', `Ensure this field has no more than ${MOST} elements.`);
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
