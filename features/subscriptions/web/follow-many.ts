import { noteTogether } from '#features/undo/web/public.ts';
import { followIssues } from '#features/subscriptions/contract.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t } from './text.ts';

/** Issues of one project that are followed, or no longer. */
export interface FollowPart {
  readonly projectId: string;
  readonly ids: readonly string[];
}

/**
 * Subscribes this person to issues, or unsubscribes them: one request a project, one message, and one Undo. Where a
 * project refuses, a message says so, and the others are done.
 */
export async function followMany(
  { client, slug }: { readonly client: ApiClient; readonly slug: string },
  parts: readonly FollowPart[],
  subscribed: boolean,
): Promise<void> {
  const toast = 'subscriptions';
  const joint = noteTogether(client, slug, toast);
  const sent = await Promise.allSettled(
    parts.map(({ projectId, ids }) =>
      client.send(
        followIssues,
        { params: { slug, project_id: projectId }, body: { ids: [...ids], subscribed } },
        { onGroup: joint.note },
      ),
    ),
  );
  const refused = sent.find((one) => one.status === 'rejected');
  if (refused) {
    const title = t(subscribed ? 'couldNotSubscribe' : 'couldNotUnsubscribe');
    const retry = () => void followMany({ client, slug }, parts, subscribed);
    showToast({ kind: 'error', title, body: refusalReason(refused.reason), retry });
  }
  const count = parts.reduce((sum, { ids }, index) => sum + (sent[index]?.status === 'fulfilled' ? ids.length : 0), 0);
  const { undo } = joint;
  if (count === 0) return;
  const title = t(subscribed ? 'subscribedMany' : 'unsubscribedMany', { count });
  showToast({ kind: 'success', title, ...(undo ? { undo } : {}) }, toast);
}
