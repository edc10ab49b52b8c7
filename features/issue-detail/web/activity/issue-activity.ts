import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
  type CommentReaction,
  type StoredComment,
} from '#features/comments/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { nameOfChange } from '#features/issues/web/store/name-of-change.ts';
import { retryOf } from '#features/issues/web/store/change-issues.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { createCommentReaction, deleteCommentReaction } from '#features/reactions/contract.ts';
import { noteCommand, noteEdit, undoCommand } from '#features/undo/web/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Update } from './activity-sentence.ts';
import { t } from './text.ts';

/** A comment as shown. Log entries of new comments have no reactions. */
export type ShownComment = Pick<
  StoredComment,
  'id' | 'created_at' | 'updated_at' | 'actor' | 'comment_html' | 'access' | 'issue'
> & {
  readonly via?: string | null;
  readonly comment_reactions?: readonly Pick<CommentReaction, 'id' | 'actor' | 'reaction'>[];
};

/** Delay before reading the history after a change of the issue, in milliseconds, because history is written a moment later. */
const askAgain = [250, 1500];

/**
 * The activity of one issue: its comments, kept up to date by the log, and the lines of its history, read after the
 * last one whenever the issue changes.
 */
export class IssueActivity {
  readonly comments: Collection<ShownComment>;
  updates: readonly Update[] = [];
  status: 'loading' | 'ready' | 'failed' = 'loading';
  readonly #facts: ProjectFacts;
  readonly #issueId: string;
  readonly #stops: (() => void)[];
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(facts: ProjectFacts, issueId: string) {
    this.#facts = facts;
    this.#issueId = issueId;
    const { client, hub } = facts.workspace.parts;
    this.comments = new Collection<ShownComment>({
      entity: 'comment',
      hub,
      read: () => client.send(listComments, { params: this.#at }, { fresh: true }),
      concerns: ({ fields, entity_id: id }) =>
        fields['issue'] === issueId || this.comments.table.serverRow(id) !== undefined,
    });
    makeObservable(this, { updates: observableRef, status: observable });
    this.#stops = [
      hub.on('issue', (changes) => {
        if (changes.some((change) => change.entity_id === issueId)) this.#readSoon();
      }),
      hub.on('comment_reaction', (changes) => {
        if (changes.some(({ fields }) => fields['issue'] === issueId)) void this.comments.load();
      }),
      hub.onReset(() => void this.#read(true)),
    ];
  }

  /** Reads everything (again). Never rejects: see `status`. */
  async load(): Promise<void> {
    await Promise.all([this.comments.load(), this.#read(true)]);
  }

  stop(): void {
    this.comments.stop();
    for (const stop of this.#stops) stop();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /**
   * Adds a comment, which is shown at once. If it is refused, removes it, shows a message that offers Retry and calls
   * `refused`; `retried` is called when the person takes that.
   */
  add(html: string, { refused, retried }: { refused: () => void; retried: () => void }): void {
    const { client, outbox, slug } = this.#facts.workspace.parts;
    const id = newId();
    const now = new Date().toISOString();
    const row: ShownComment = {
      id,
      created_at: now,
      updated_at: now,
      actor: this.#facts.userId,
      comment_html: html,
      access: 'INTERNAL',
      issue: this.#issueId,
      comment_reactions: [],
    };
    void outbox.run(this.comments.table, {
      ids: [id],
      kind: 'create',
      apply: (known) => known ?? row,
      send: async (_attempt, key) => {
        const onGroup = (group: string) => void noteEdit(client, slug, group, this.#nameOfComment);
        const made = await client.send(
          createComment,
          { params: this.#at, body: { comment_html: html } },
          { id, key, onGroup },
        );
        return [made];
      },
      refused: (error, retry) => {
        refused();
        const again = () => {
          retried();
          retry();
        };
        showToast({ kind: 'error', title: t('couldNotSend'), body: refusalReason(error), ...retryOf(error, again) });
      },
    });
  }

  /** Changes the text of a comment from `base`; texts saved meanwhile are merged. */
  change({ id }: ShownComment, html: string, base: string): void {
    const { client, outbox, slug } = this.#facts.workspace.parts;
    const now = new Date().toISOString();
    void outbox.run(this.comments.table, {
      ids: [id],
      kind: 'change',
      apply: (row) => row && { ...row, comment_html: html, updated_at: now },
      send: async (_attempt, key) => {
        const onGroup = (group: string) => void noteEdit(client, slug, group, this.#nameOfComment);
        const body = { comment_html: html, base: { comment_html: base } };
        return [await client.send(updateComment, { params: this.#ofComment(id), body }, { key, onGroup })];
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotSave'), body: refusalReason(error), ...retryOf(error, retry) }),
    });
  }

  /** Deletes a comment; Undo brings it back. */
  remove({ id }: ShownComment): void {
    const { client, outbox, slug } = this.#facts.workspace.parts;
    void outbox.run(this.comments.table, {
      ids: [id],
      kind: 'delete',
      apply: () => undefined,
      send: async (_attempt, key) => {
        const onGroup = (group: string) => {
          const { undo } = noteCommand(client, slug, group, 'comment-deleted');
          showToast({ kind: 'success', title: t('deleted'), undo }, 'comment-deleted');
        };
        await client.send(deleteComment, { params: this.#ofComment(id) }, { key, onGroup });
        return undefined;
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotDelete'), body: refusalReason(error), ...retryOf(error, retry) }),
    });
  }

  /** Adds or removes this person's reaction to a comment. */
  react({ id, comment_reactions: given = [] }: ShownComment, reaction: string): void {
    const { client, outbox, slug } = this.#facts.workspace.parts;
    const me = this.#facts.userId;
    const isMine = (one: { actor: string; reaction: string }) => one.actor === me && one.reaction === reaction;
    const isGiven = given.some(isMine);
    const params = { slug, project_id: this.#facts.projectId, comment_id: id };
    void outbox.run(this.comments.table, {
      ids: [id],
      kind: 'change',
      apply: (row) => {
        if (!row) return undefined;
        const others = (row.comment_reactions ?? []).filter((one) => !isMine(one));
        return { ...row, comment_reactions: isGiven ? others : [...others, { id: newId(), actor: me, reaction }] };
      },
      send: async () => {
        if (isGiven) {
          await client.send(deleteCommentReaction, { params: { ...params, reaction_code: reaction } });
        } else await client.send(createCommentReaction, { params, body: { reaction } });
        return undefined;
      },
      refused: (error) => {
        showToast({ kind: 'error', title: t('couldNotReact'), body: refusalReason(error) });
        void this.comments.load();
      },
    });
  }

  /** Undoes the command that wrote a line; it was given by a program with this person's token. */
  async undo(groupId: string): Promise<void> {
    const { client, slug } = this.#facts.workspace.parts;
    await undoCommand(client, slug, groupId);
    await this.#read(true);
  }

  get #at() {
    return {
      slug: this.#facts.slug,
      project_id: this.#facts.projectId,
      issue_id: this.#issueId,
    };
  }

  /** What a comment is called when it is taken back: "WEB-142 · Comment". */
  get #nameOfComment(): string {
    return `${nameOfChange(this.#facts.issues, [this.#issueId], {})} · ${t('oneComment')}`;
  }

  #ofComment(id: string) {
    return { ...this.#at, comment_id: id };
  }

  #readSoon(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const wait of askAgain) this.#timers.add(setTimeout(() => void this.#read(false), wait));
  }

  /** Reads the whole history, or the lines after the last one. */
  async #read(isWhole: boolean): Promise<void> {
    const last = isWhole ? undefined : this.updates.at(-1)?.created_at;
    const query = { activity_type: 'issue-property', ...(last === undefined ? {} : { created_at__gt: last }) };
    try {
      const { client } = this.#facts.workspace.parts;
      const lines = await client.send(readHistory, { params: this.#at, query }, { fresh: true });
      const read = lines.flatMap((line) => ('verb' in line ? [updateOf(line)] : []));
      runInAction(() => {
        // A line that is sent again with a newer time replaces the earlier one.
        const ids = new Set(read.map(({ id }) => id));
        this.updates = last === undefined ? read : [...this.updates.filter(({ id }) => !ids.has(id)), ...read];
        this.status = 'ready';
      });
    } catch {
      runInAction(() => {
        if (this.status === 'loading') this.status = 'failed';
      });
    }
  }
}

/** Without the issue and workspace, which every line repeats. */
function updateOf(line: Update): Update {
  const { id, created_at, actor, verb, field, old_value, new_value, old_identifier, new_identifier, via, group_id } =
    line;
  const { comment } = line;
  const isLong = field === 'description';
  return {
    id,
    created_at,
    actor,
    verb,
    field,
    old_value: isLong ? null : old_value,
    new_value: isLong ? null : new_value,
    old_identifier,
    new_identifier,
    via,
    group_id,
    comment,
  };
}
