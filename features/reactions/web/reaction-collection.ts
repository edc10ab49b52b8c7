import {
  createIssueReaction,
  deleteIssueReaction,
  listIssueReactions,
  type IssueReaction,
} from '#features/reactions/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { t } from './text.ts';

/** A reaction as it is shown. */
export type ShownReaction = Pick<IssueReaction, 'id' | 'actor' | 'reaction' | 'created_at'>;

/** The issue whose reactions they are, and what they are read and written with. */
export interface ReactionPlace {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
  readonly issueId: string;
  /** The person at this browser. */
  readonly userId: string;
}

/** The reactions to one issue, kept up to date by the log. */
export class ReactionCollection extends Collection<ShownReaction> {
  readonly #place: ReactionPlace;

  constructor(place: ReactionPlace) {
    const { client, hub, slug, projectId, issueId } = place;
    const params = { slug, project_id: projectId, issue_id: issueId };
    super({
      entity: 'issue_reaction',
      hub,
      read: () => client.send(listIssueReactions, { params }, { fresh: true }),
      concerns: ({ fields, entity_id: id }) => fields['issue'] === issueId || this.table.serverRow(id) !== undefined,
    });
    this.#place = place;
  }

  /** Returns who reacted with what, the first one first. A person's reaction stands there once, also while it is confirmed. Observable. */
  get given(): readonly ShownReaction[] {
    const byTime = [...this.table.all()].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
    return [...new Map(byTime.toReversed().map((one) => [`${one.actor} ${one.reaction}`, one])).values()].toReversed();
  }

  /** Adds or removes this person's reaction at once. */
  toggle(reaction: string): void {
    const { client, outbox, slug, userId } = this.#place;
    const mine = [...this.table.all()].find((one) => one.actor === userId && one.reaction === reaction);
    const onGroup = (group: string) => void noteCommand(client, slug, group);
    const refused = (error: unknown) => {
      showToast({ kind: 'error', title: t('couldNotReact'), body: refusalReason(error) });
      void this.load();
    };
    if (mine) {
      const params = { ...this.#at, reaction_code: reaction };
      void outbox.run(this.table, {
        ids: [mine.id],
        kind: 'delete',
        apply: () => undefined,
        send: async (_attempt, key) => {
          await client.send(deleteIssueReaction, { params }, { key, onGroup });
          return undefined;
        },
        refused,
      });
      return;
    }
    const row = { id: newId(), actor: userId, reaction, created_at: new Date().toISOString() };
    void outbox.run(this.table, {
      ids: [row.id],
      kind: 'create',
      apply: (known) => known ?? row,
      // Its id is the server's own.
      send: async (_attempt, key) => [
        await client.send(createIssueReaction, { params: this.#at, body: { reaction } }, { key, onGroup }),
      ],
      refused,
    });
  }

  get #at() {
    const { slug, projectId, issueId } = this.#place;
    return { slug, project_id: projectId, issue_id: issueId };
  }
}
