import type { ImportedComment } from '#features/comments/server/public.ts';
import { viewersOf } from '#features/issue-query/server/public.ts';
import type { ImportedIssue } from '#features/issues/server/public.ts';
import { importedNumbers } from '#features/issue-fields/rules.ts';
import type { ImportedLink } from '#features/links/server/public.ts';
import type { ImportComment, ImportFormat, ImportIssue } from '#features/imports/model.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import type { Ids } from './prepare.ts';

/** An issue of this import or an earlier one, as far as comments and relations need it. */
export interface KnownIssue {
  readonly id: string;
  /** The guests who may see the issue. */
  readonly viewers: readonly string[];
}

/** Returns an issue as the bulk import takes it: names became ids. `parentId` is an issue that is stored already. */
export function storedIssue(
  issue: ImportIssue,
  format: ImportFormat,
  ids: Ids,
  parentId: string | null,
): ImportedIssue {
  const state = must(ids.states.get(issue.stateKey), 'every status has a state');
  return {
    ...importedNumbers(issue),
    id: newId(),
    number: issue.number,
    name: issue.title,
    descriptionHtml: issue.bodyHtml,
    stateId: state.id,
    priority: issue.priority,
    labelIds: present(issue.labels.map((name) => ids.labels.get(name))),
    assigneeIds: present(issue.assigneeKeys.map((key) => ids.people.get(key))),
    parentId,
    parentExists: parentId !== null,
    subIssuesCount: 0,
    linkCount: issue.links.length,
    cycleId: issue.cycleKey === null ? null : (ids.cycles.get(issue.cycleKey) ?? null),
    estimatePointId: issue.points === null ? null : (ids.points.get(issue.points) ?? null),
    startDate: issue.startDate,
    targetDate: issue.targetDate,
    createdBy: personId(issue.authorKey, ids),
    createdAt: issue.createdAt,
    updatedAt: issue.updatedAt,
    // Only issues in a completed state have a completion time; imports keep theirs (decisions.md 3.1).
    completedAt: state.group === 'completed' ? (issue.closedAt ?? issue.updatedAt) : null,
    closedAt: issue.closedAt,
    closedBy: personId(issue.closedByKey, ids),
    archivedAt: issue.archivedAt?.slice(0, 10) ?? null,
    externalSource: format,
    externalId: issue.externalId,
  };
}

/** Returns the links of an issue under its new id; one without a time is as old as the issue. */
export function storedLinks(issue: ImportIssue, issueId: string, ids: Ids): ImportedLink[] {
  return issue.links.map(({ url, title, authorKey, createdAt }) => {
    return { issueId, url, title, createdBy: personId(authorKey, ids), createdAt: createdAt ?? issue.createdAt };
  });
}

/** Returns a comment on an issue that is stored. */
export function storedComment(
  comment: ImportComment,
  format: ImportFormat,
  issue: KnownIssue,
  ids: Ids,
): ImportedComment {
  return {
    id: newId(),
    issueId: issue.id,
    actorId: personId(comment.authorKey, ids),
    html: comment.html,
    createdAt: comment.createdAt,
    updatedAt: comment.updatedAt,
    externalSource: format,
    externalId: comment.externalId,
    viewers: issue.viewers,
  };
}

/** Returns the guests who will see a stored issue: its author and assignees. */
export function viewersOfStored({ createdBy, assigneeIds }: ImportedIssue): string[] {
  return viewersOf({ created_by: createdBy, assignee_ids: assigneeIds });
}

function personId(key: string | null, ids: Ids): string | null {
  return key === null ? null : (ids.people.get(key) ?? null);
}

/** Two keys of the source may be one thing in Cairn (a person with two keys): each is kept once. */
function present(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}
