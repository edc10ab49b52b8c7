import { openCreate } from '#features/issues/web/open-create.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { subscribe, subscriptionErrors, unsubscribe } from '#features/subscriptions/contract.ts';
import { subscriptionText } from '#features/subscriptions/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { DraftKey } from '#platform/web/storage/drafts.ts';
import { keepIssue, type KeptIssue } from './kept-text.ts';
import type { SimilarIssue } from './similar-issues.tsx';
import { t } from './text.ts';

/**
 * Subscribes the person to an issue that is there already, in place of the one that they were writing; the message leads to
 * it, and Undo brings back what was typed. Throws what the server refused.
 */
export async function followInstead(
  workspace: Pick<WorkspaceFacts, 'parts' | 'go'>,
  { id, project_id, key }: SimilarIssue,
  typed: { readonly key: DraftKey; readonly kept: KeptIssue },
): Promise<void> {
  const { client, slug } = workspace.parts;
  const params = { slug, project_id, issue_id: id };
  let wasSubscribed = false;
  await client.send(subscribe, { params }).catch((error: unknown) => {
    wasSubscribed = error instanceof ApiError && error.code === subscriptionErrors.SUBSCRIBED.code;
    if (!wasSubscribed) throw error;
  });
  const undo = () => {
    if (!wasSubscribed) void client.send(unsubscribe, { params }).catch(() => undefined);
    keepIssue(typed.key, typed.kept);
    openCreate({ keptUnder: typed.key });
  };
  showToast({
    kind: 'success',
    title: subscriptionText('subscribed', { key }),
    undo,
    actions: [{ label: t('open'), run: () => workspace.go(projectIssuePath(slug, project_id, id)) }],
  });
}
