import { listRelations, relationTypes, type RelatedIssue, type RelationType } from '#features/relations/contract.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { sendRelation, sendRemoval, notifyNotAdded, notifyNotRemoved } from './relation-writes.ts';

/** A related issue as it is shown; `id` is the issue's. One that was chosen just now brings its state's look along. */
export type ShownRelation = Pick<
  RelatedIssue,
  'id' | 'name' | 'sequence_id' | 'project_id' | 'state_id' | 'relation_type'
> & { readonly look?: { readonly group: string | null; readonly color: string | null } };

/** The issue whose relations they are, and what they are read and written with. */
export interface RelationPlace {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
  readonly issueId: string;
  /** The key of the issue, for messages: "WEB-12". */
  readonly issueKey: string;
}

/** An issue to relate, and its key for messages. */
export type NewRelation = Omit<ShownRelation, 'relation_type'> & { readonly key: string };

/** Collections of issues that are open, by the issue: what is related from elsewhere appears there at once. */
const open = new Map<string, RelationCollection>();

/** Relates an issue to others, also one that is not open. */
export function relate(place: RelationPlace, type: RelationType, others: readonly NewRelation[]): void {
  const shown = open.get(place.issueId);
  if (shown) return shown.add(type, others);
  const unseen = new RelationCollection(place);
  unseen.stop();
  unseen.add(type, others);
}

/**
 * The relations of one issue, in the order they were made. A relation is stored once and recorded for both issues, and its
 * entry in the log names only their ids: it is read again then. Titles and states of related issues follow their own entries.
 */
export class RelationCollection extends Collection<ShownRelation> {
  readonly #place: RelationPlace;
  readonly #stopIssues: () => void;
  /** Issues that were related at some time: one that is restored comes back. */
  readonly #known = new Set<string>();

  constructor(place: RelationPlace) {
    const { client, hub, slug, projectId, issueId } = place;
    const params = { slug, project_id: projectId, issue_id: issueId };
    super({
      entity: 'issue_relation',
      hub,
      read: async () => {
        const map = await client.send(listRelations, { params }, { fresh: true });
        const rows = relationTypes.flatMap((type) => map[type]);
        for (const { id } of rows) this.#known.add(id);
        return rows;
      },
      concerns: ({ fields }) => fields['issue_id'] === issueId || fields['related_issue_id'] === issueId,
      isReadAgain: true,
    });
    this.#place = place;
    this.#stopIssues = hub.on('issue', (changes) => {
      const news = changes.filter(({ entity_id: id }) => this.#known.has(id));
      for (const { entity_id: id, fields } of news) {
        const { name, state_id } = fields;
        if (typeof name === 'string') this.table.patch(id, { name });
        if (typeof state_id === 'string') this.table.patch(id, { state_id });
      }
      if (news.some(({ op, fields }) => op !== 'updated' || 'archived_at' in fields || 'project_id' in fields))
        void this.load();
    });
  }

  /** Reads everything, as the relations that are on screen: what is related from elsewhere appears here from now on. */
  show(): Promise<void> {
    open.set(this.#place.issueId, this);
    return this.load();
  }

  override stop(): void {
    super.stop();
    this.#stopIssues();
    if (open.get(this.#place.issueId) === this) open.delete(this.#place.issueId);
  }

  /** The related issues of one type; observable. */
  ofType(type: RelationType): readonly ShownRelation[] {
    return [...this.table.all()].filter(({ relation_type }) => relation_type === type);
  }

  /** Relates issues at once; taken back with a message when the server refuses. */
  add(type: RelationType, others: readonly NewRelation[]): void {
    const { outbox } = this.#place;
    const ids = others.map(({ id }) => id);
    const shown = new Map(others.map(({ key: _key, ...row }) => [row.id, { ...row, relation_type: type }]));
    void outbox.run(this.table, {
      ids,
      kind: 'create',
      // A pair that is related already keeps its relation.
      apply: (row, id) => row ?? shown.get(id),
      send: async (_attempt, key) => {
        await sendRelation(this.#place, type, others, key);
        return undefined;
      },
      refused: notifyNotAdded,
    });
  }

  /** Ends a relation at once; Undo brings it back. */
  remove({ id }: ShownRelation): void {
    const { outbox } = this.#place;
    void outbox.run(this.table, {
      ids: [id],
      kind: 'change',
      apply: () => undefined,
      send: async (_attempt, key) => {
        await sendRemoval(this.#place, id, key);
        // Not deleted, as the issue itself is not: it may be related again.
        this.table.forget([id]);
        return [];
      },
      refused: notifyNotRemoved,
    });
  }
}
