import { observable, runInAction } from 'mobx';
import { listSubscribers, subscribe, subscriptionErrors, unsubscribe } from '#features/subscriptions/contract.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { t } from './text.ts';

/** Somebody who follows the issue, by the id of their account. */
interface Subscriber {
  readonly id: string;
}

/** The issue whose subscribers they are, and what they are read and written with. */
export interface SubscriberPlace {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
  readonly issueId: string;
  /** The key of the issue, for messages: "WEB-12". */
  readonly issueKey: string;
  /** The person at this browser. */
  readonly userId: string;
}

/** Collections of issues that are open, by the issue: who subscribes from elsewhere appears there at once. */
const open = observable.map<string, SubscriberCollection>(undefined, { deep: false });

/** Returns whether this person follows an issue that is open; undefined where it is not known. Observable. */
export function isSubscribed(issueId: string): boolean | undefined {
  const shown = open.get(issueId);
  return shown?.status === 'ready' ? shown.isMine : undefined;
}

/** Subscribes this person to an issue, or unsubscribes them, also where it is not open; a message says which. */
export async function toggleSubscription(place: SubscriberPlace): Promise<void> {
  const shown = open.get(place.issueId);
  if (shown?.status === 'ready') return shown.toggle();
  const unseen = new SubscriberCollection(place);
  unseen.stop();
  await unseen.load();
  if (unseen.status === 'ready') unseen.toggle();
  else showToast({ kind: 'error', title: t('couldNotSubscribe'), body: refusalReason(unseen.error) });
}

/** Who follows one issue. The log's entries name a subscription, not the person alone: they are read again then. */
export class SubscriberCollection extends Collection<Subscriber> {
  readonly #place: SubscriberPlace;

  constructor(place: SubscriberPlace) {
    const { client, hub, slug, projectId, issueId } = place;
    const params = { slug, project_id: projectId, issue_id: issueId };
    super({
      entity: 'issue_subscription',
      hub,
      read: async () => {
        const members = await client.send(listSubscribers, { params }, { fresh: true });
        return members.filter(({ is_subscribed }) => is_subscribed).map(({ member }) => ({ id: member.id }));
      },
      concerns: ({ fields }) => fields['issue'] === issueId,
      isReadAgain: true,
    });
    this.#place = place;
    open.set(issueId, this);
  }

  override stop(): void {
    super.stop();
    runInAction(() => {
      if (open.get(this.#place.issueId) === this) open.delete(this.#place.issueId);
    });
  }

  /** The ids of all who follow; observable. */
  get ids(): readonly string[] {
    return [...this.table.all()].map(({ id }) => id);
  }

  /** Whether the person at this browser follows; observable. */
  get isMine(): boolean {
    return this.table.get(this.#place.userId) !== undefined;
  }

  /** Subscribes this person at once, or unsubscribes them. */
  toggle(): void {
    const { client, outbox, slug, projectId, issueId, issueKey, userId: id } = this.#place;
    const params = { slug, project_id: projectId, issue_id: issueId };
    const wasMine = this.isMine;
    void outbox.run(this.table, {
      ids: [id],
      kind: 'change',
      apply: () => (wasMine ? undefined : { id }),
      send: async (_attempt, key) => {
        await client.send(wasMine ? unsubscribe : subscribe, { params }, { key }).catch(asDone);
        showToast(
          { kind: 'success', title: t(wasMine ? 'unsubscribed' : 'subscribed', { key: issueKey }) },
          `subscription ${issueId}`,
        );
        // Who follows no more is not deleted: they may follow again.
        if (wasMine) this.table.forget([id]);
        return wasMine ? [] : [{ id }];
      },
      refused: (error, retry) =>
        showToast({
          kind: 'error',
          title: t(wasMine ? 'couldNotUnsubscribe' : 'couldNotSubscribe'),
          body: refusalReason(error),
          retry,
        }),
    });
  }
}

/** It was done in another window meanwhile. */
function asDone(error: unknown): void {
  const isDone =
    error instanceof ApiError && (error.code === subscriptionErrors.SUBSCRIBED.code || error.status === 404);
  if (!isDone) throw error;
}
