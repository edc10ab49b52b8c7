import type { Place } from '#features/access/server/public.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import type { Services } from '#platform/server/http/services.ts';
import { answer, emptyList } from './answer-list.ts';
import { projectScope } from './list-scope.ts';
import { pastEngine } from './past/past-engine.ts';
import { readPastDay } from './past/read-past-day.ts';
import { readListQuery } from './read-list-query.ts';
import { snapshotEngine } from './snapshot/snapshot-engine.ts';
import { sqlEngine } from './sql-engine.ts';

/**
 * Returns a project's issues by the parameters of a list call, as JSON text from PostgreSQL that is never parsed here
 * (wire-work-tracking.md 3); with `asOf` as they stood at the end of that day (docs/decisions/051). The caller has checked
 * permission.
 */
export async function listProject(
  services: Services,
  userId: string,
  place: Place,
  query: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const page = readPage(query);
  const past = await readPastDay(services.db, place, query['asOf']);
  const wanted = await readListQuery(services.db, userId, place, query, past?.day);
  // An archived project shows no issues (wire-work-tracking.md 4.1).
  if (place.projectArchived) return emptyList(page, wanted);
  const scope = projectScope(place);
  const open = async (asked: IssueQuery) =>
    past
      ? pastEngine(services.db, place, asked, page, past)
      : ((await snapshotEngine(services, place, asked, page)) ?? sqlEngine(services.db, scope, asked, page));
  return answer(services.db, scope, wanted, page, open);
}
