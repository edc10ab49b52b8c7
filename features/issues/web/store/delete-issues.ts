import { bulkDeleteIssues, deleteIssue } from '#features/issues/contract.ts';
import { noteTogether } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { Outcome } from '#platform/web/store/outbox.ts';
import { plain, reasonOf, retryOf } from './change-issues.ts';
import type { Issue } from './issue.ts';
import type { IssuesPart } from './issue-parts.ts';
import type { ProjectIssues } from './project-issues.ts';
import { t } from '#features/issues/web/text.ts';

/**
 * Deletes issues, by one request a project, and offers one Undo; `key` names the first ("WEB-12"), for when it is the only
 * one. Back on screen when refused.
 */
export async function deleteIssues(parts: readonly IssuesPart[], key: string): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const { client, slug } = first.issues.parts;
  const toast = `deleted ${parts.flatMap(({ ids }) => ids).join(' ')}`;
  const joint = noteTogether(client, slug, toast);
  const sent: Promise<Outcome>[] = [];
  first.issues.table.transact(() => {
    for (const { issues, ids } of parts)
      sent.push(issues.parts.outbox.run(issues.table, deleteCommand(issues, { ids, key }, joint.note)));
  });
  const outcomes = await Promise.all(sent);
  const count = parts.reduce((sum, { ids }, index) => sum + (outcomes[index] === 'confirmed' ? ids.length : 0), 0);
  const { undo } = joint;
  if (count > 0) showToast({ kind: 'success', title: t('deleted', { count, key }), ...(undo ? { undo } : {}) }, toast);
}

/** Everything a deletion is made of, as it is kept until the server has answered. */
export interface StoredDeletion {
  readonly ids: readonly string[];
  readonly key: string;
}

/** The command of a deletion, made now or brought back from an earlier page; `onGroup` receives what undo takes. */
export function deleteCommand(
  issues: ProjectIssues,
  stored: StoredDeletion,
  onGroup: (group: string) => void = () => {},
): Command<Issue> {
  const { client, slug, projectId } = issues.parts;
  const { ids, key } = stored;
  const params = { slug, project_id: projectId };
  const [only] = ids;
  return {
    ids,
    kind: 'delete',
    stored: { scope: issues.scope, kind: 'delete', data: plain(stored) },
    apply: () => undefined,
    async send(attempt, sentUnder) {
      const options = { onGroup, key: sentUnder };
      try {
        if (ids.length === 1 && only)
          await client.send(deleteIssue, { params: { ...params, issue_id: only } }, options);
        else await client.send(bulkDeleteIssues, { params, body: { issue_ids: [...ids] } }, options);
      } catch (error) {
        const isGone = attempt > 0 && error instanceof ApiError && error.status === 404;
        if (!isGone) throw error;
      }
      issues.parts.local?.learn({ deleted: ids });
      return undefined;
    },
    refused: (error, retry) => {
      const title = t('couldNotDelete', { count: ids.length, key });
      showToast({ kind: 'error', title, body: reasonOf(error), ...retryOf(error, retry) });
    },
  };
}
