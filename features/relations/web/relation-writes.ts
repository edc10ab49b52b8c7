import { createRelations, deleteRelation, type RelationType } from '#features/relations/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { refusedLoop } from '#platform/web/api/refused-loop.ts';
import { relationRefusal } from './relation-refusal.ts';
import { relationAdded, t } from './text.ts';

/** The issue that is related to others. */
export interface RelatedFrom {
  readonly client: ApiClient;
  readonly slug: string;
  readonly projectId: string;
  readonly issueId: string;
  /** The key of the issue, for messages: "WEB-12". */
  readonly issueKey: string;
}

/** Relates an issue to others on the server; then a toast says so and offers Undo. */
export async function sendRelation(
  from: RelatedFrom,
  type: RelationType,
  others: readonly { readonly id: string; readonly key: string }[],
  key: string,
): Promise<void> {
  const { client, slug, issueId, issueKey } = from;
  const toast = `related ${issueId}`;
  const onGroup = (group: string) => {
    const { undo } = noteCommand(client, slug, group, toast);
    const title = relationAdded(type, { key: issueKey, other: others[0]?.key ?? '', count: others.length });
    showToast({ kind: 'success', title, undo }, toast);
  };
  const body = { relation_type: type, issues: others.map(({ id }) => id) };
  await client.send(createRelations, { params: paramsOf(from), body }, { key, onGroup });
}

/** Ends the relation of an issue to another on the server; then a toast says so and offers Undo. */
export async function sendRemoval(from: Omit<RelatedFrom, 'issueKey'>, otherId: string, key: string): Promise<void> {
  const { client, slug } = from;
  const onGroup = (group: string) => {
    const { undo } = noteCommand(client, slug, group, 'relation-removed');
    showToast({ kind: 'success', title: t('removed'), undo }, 'relation-removed');
  };
  await client.send(deleteRelation, { params: { ...paramsOf(from), related_id: otherId } }, { key, onGroup });
}

/** Shows why issues were not related; a circle names the issues it would go through, and would be one the next time too. */
export function notifyNotAdded(error: unknown, retry: () => void): void {
  const way = refusedLoop(error, 'issues') === null ? { retry } : {};
  showToast({ kind: 'error', title: t('couldNotAdd'), body: relationRefusal(error), ...way });
}

/** Shows why a relation did not end. */
export function notifyNotRemoved(error: unknown, retry: () => void): void {
  showToast({ kind: 'error', title: t('couldNotRemove'), body: relationRefusal(error), retry });
}

function paramsOf({ slug, projectId, issueId }: Omit<RelatedFrom, 'issueKey'>) {
  return { slug, project_id: projectId, issue_id: issueId };
}
