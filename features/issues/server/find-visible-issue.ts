import type { Kysely } from 'kysely';
import type { Place } from '#features/access/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { commonErrors, KnownError, type ErrorEntry } from '#platform/shared/errors.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { seesIssue } from '#features/issue-query/guest-rules.ts';
import { loadIssues, type StoredIssue } from './load-issues.ts';

/**
 * An issue of the place's project, archived, draft and intake ones included, for someone who may see it. A restricted
 * guest gets `hidden` (400 ISSUE_HIDDEN) for another's issue and for none alike, everybody else 404 (decisions.md 2).
 */
export async function findVisibleIssue(
  db: Kysely<Database>,
  place: Place,
  issueId: string,
  hidden: ErrorEntry = issueErrors.ISSUE_HIDDEN,
): Promise<StoredIssue> {
  const issue = (await loadIssues(db, place.workspaceId, place.projectId, [issueId])).get(issueId.toLowerCase());
  if (place.onlyOwnIssues && (!issue || !seesIssue(place, issue))) throw new KnownError(hidden);
  if (!issue) throw new KnownError(commonErrors.OBJECT_MISSING);
  return issue;
}
