import { listDependencies, type DependencyPair } from '#features/relations/contract.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { sendRelation, sendRemoval, notifyNotAdded, notifyNotRemoved } from './relation-writes.ts';

/** That an issue is blocked by another. A pair has one relation at most, so that it is named by its two issues. */
export interface Dependency extends DependencyPair {
  readonly id: string;
}

interface DependencyParts {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
}

/** One end of a dependency: the issue, its project and its key for messages. */
interface DependencyEnd {
  readonly id: string;
  readonly projectId: string;
  readonly key: string;
}

const named = (pair: DependencyPair): Dependency => ({ ...pair, id: `${pair.issue_id} ${pair.related_issue_id}` });

/** Which issues of a project are blocked by which. Read again when one is made or ended: its entry in the log has only ids. */
export class Dependencies extends Collection<Dependency> {
  readonly #parts: DependencyParts;

  constructor(parts: DependencyParts) {
    const { client, hub, slug, projectId } = parts;
    const args = { params: { slug, project_id: projectId } };
    super({
      entity: 'issue_relation',
      hub,
      read: async () => {
        try {
          return (await client.send(listDependencies, args, { fresh: true })).map(named);
        } catch (error) {
          const kept = isUnanswered(error) ? await client.known?.(listDependencies, args) : undefined;
          if (kept === undefined) throw error;
          return kept.map(named);
        }
      },
      concerns: ({ project_id, fields }) => project_id === projectId && fields['relation_type'] === 'blocked_by',
      isReadAgain: true,
    });
    this.#parts = parts;
  }

  /** Makes an issue blocked by another, at once; taken back with a message when the server refuses. */
  add(blocked: DependencyEnd, blocker: DependencyEnd): void {
    const { outbox } = this.#parts;
    const row = named({ issue_id: blocked.id, related_issue_id: blocker.id });
    void outbox.run(this.table, {
      ids: [row.id],
      kind: 'create',
      apply: (known) => known ?? row,
      send: async (_attempt, key) => {
        const from = { ...this.#parts, projectId: blocked.projectId, issueId: blocked.id, issueKey: blocked.key };
        await sendRelation(from, 'blocked_by', [blocker], key);
        return undefined;
      },
      refused: notifyNotAdded,
    });
  }

  /** Ends a dependency at once; Undo brings it back. `projectId` is that of the blocked issue. */
  remove({ id, issue_id, related_issue_id }: Dependency, projectId: string): void {
    const { outbox } = this.#parts;
    void outbox.run(this.table, {
      ids: [id],
      kind: 'change',
      apply: () => undefined,
      send: async (_attempt, key) => {
        await sendRemoval({ ...this.#parts, projectId, issueId: issue_id }, related_issue_id, key);
        // Not deleted: the pair may be related again.
        this.table.forget([id]);
        return [];
      },
      refused: notifyNotRemoved,
    });
  }
}
