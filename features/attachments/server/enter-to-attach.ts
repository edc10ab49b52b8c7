import type { Kysely } from 'kysely';
import { accessErrors } from '#features/access/contract.ts';
import { may } from '#features/access/rules.ts';
import { enter, type Place } from '#features/access/server/public.ts';
import { findVisibleIssue, type StoredIssue } from '#features/issues/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** An issue whose files a person may add to. */
export interface Holder {
  readonly place: Place;
  readonly issue: StoredIssue;
  /** The values recorded with its files. */
  readonly owner: {
    readonly userId: string;
    readonly workspaceId: string;
    readonly projectId: string;
    readonly kind: 'ISSUE_ATTACHMENT';
    readonly entityId: string;
    readonly issueId: string;
  };
}

/**
 * Returns the issue for people who may attach to it: members anywhere, guests on issues they created. Throws
 * NOT_ALLOWED (403), PROJECT_ARCHIVED (400), and whatever hides an issue from people who may not see it.
 */
export async function enterToAttach(
  { db }: Services,
  userId: string,
  params: { readonly slug: string; readonly project_id: string; readonly issue_id: string },
): Promise<Holder> {
  const place = await enter(db, userId, params, 'issue.read');
  const issue = await findToAttach(db, place, params.issue_id);
  if (place.projectArchived) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
  const { workspaceId, projectId } = place;
  const { id } = issue;
  return {
    place,
    issue,
    owner: { userId, workspaceId, projectId, kind: 'ISSUE_ATTACHMENT', entityId: id, issueId: id },
  };
}

/** Does the same for a person whose place is known: checked again when a file has arrived, which may be hours later. */
export async function findToAttach(db: Kysely<Database>, place: Place, issueId: string): Promise<StoredIssue> {
  const issue = await findVisibleIssue(db, place, issueId);
  const creator = issue.created_by === place.userId;
  if (!may('issue.attach', { ...place.standing, creator })) throw new KnownError(commonErrors.NOT_ALLOWED);
  return issue;
}
