import type { Kysely } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import type { Condition } from '#features/issue-query/condition.ts';
import { queryErrors } from '#features/issue-query/contract.ts';
import { needsClock, readIssueQuery, type IssueQuery } from '#features/issue-query/query.ts';
import { readWhere } from '#features/issue-query/query-language/read-where.ts';
import type { QueryClock } from '#features/issue-query/read-term.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { todayIn } from '#platform/shared/days.ts';
import { KnownError } from '#platform/shared/errors.ts';
import type { QueryPlace } from './read-names.ts';
import { readTypedQuery } from './read-typed-query.ts';

type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * What a list call asks for, days by the caller's clock: the ordinary keys, the JSON form `where` and the text form `q`
 * together. `today` is the day that relative days count from, where that is not the caller's own. Throws GROUPS_EQUAL (400), or a 400 naming the key; of `q` also the position of what is wrong.
 */
export async function readListQuery(
  db: Kysely<Database>,
  userId: string,
  place: QueryPlace,
  query: Parameters,
  today?: string,
): Promise<IssueQuery> {
  const nested = (query['q'] ?? '').trim() !== '' || (query['where'] ?? '') !== '';
  const timeZone = nested || needsClock(query) ? await accounts.userTimeZone(db, userId) : 'UTC';
  const clock = { today: today ?? todayIn(timeZone), timeZone };
  const wanted = readIssueQuery(query, clock, nested ? await readNested(db, userId, place, query, clock) : null);
  if (wanted.groupBy !== null && wanted.groupBy === wanted.subGroupBy) throw new KnownError(queryErrors.GROUPS_EQUAL);
  return wanted;
}

async function readNested(
  db: Kysely<Database>,
  userId: string,
  place: QueryPlace,
  query: Parameters,
  clock: QueryClock,
): Promise<Condition | null> {
  const where = readWhere(query['where'], clock);
  const text = (await readTypedQuery(db, userId, place, query['q'] ?? '', clock))?.condition ?? null;
  return where && text ? { kind: 'and', of: [where, text] } : (where ?? text);
}
