import { bulkDeleteIssues, deleteIssue } from '#features/issues/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { Command } from '#platform/web/store/command.ts';
import { plain, reasonOf } from './change-issues.ts';
import type { Issue } from './issue.ts';
import type { ProjectIssues } from './project-issues.ts';
import { t } from '#features/issues/web/text.ts';

/** Deletes issues and offers Undo; `key` names the one ("WEB-12"). Back on screen when refused. */
export async function deleteIssues(issues: ProjectIssues, ids: readonly string[], key: string): Promise<void> {
  const { client, outbox, slug } = issues.parts;
  let group: string | null = null;
  const command = deleteCommand(issues, { ids, key }, (id) => (group = id));
  const outcome = await outbox.run(issues.table, command);
  if (outcome !== 'confirmed') return;
  const toast = `deleted ${ids.join(' ')}`;
  const undo = group === null ? {} : { undo: noteCommand(client, slug, group, toast).undo };
  showToast({ kind: 'success', title: t('deleted', { count: ids.length, key }), ...undo }, toast);
}

/** Everything a deletion is made of, as it is kept until the server has answered. */
export interface StoredDeletion {
  readonly ids: readonly string[];
  readonly key: string;
}

/** The command of a deletion, made now or brought back from an earlier page; `onGroup` hears what undo takes. */
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
    refused: (error, retry) =>
      void showToast({ kind: 'error', title: t('couldNotDelete', { key }), body: reasonOf(error), retry }),
  };
}
