import { sql, type RawBuilder } from 'kysely';
import { isUnfiltered, type IssueQuery } from '#features/issue-query/query.ts';
import { CUSTOM_PLAN } from '#platform/server/database/connect.ts';

/**
 * What a list statement begins with. Filtered ones are planned for their values each time: how rare a label is decides
 * how to look for it, and a plan made for any value walks the whole project (measured: 38 ms for 50 rows).
 */
export function planFor(query: IssueQuery): RawBuilder<unknown> {
  return isUnfiltered(query) ? sql`` : sql.raw(`${CUSTOM_PLAN} `);
}
