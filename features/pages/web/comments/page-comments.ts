import {
  createPageComment,
  deletePageComment,
  listPageComments,
  updatePageComment,
  type PageAnchor,
  type PageComment,
} from '#features/pages/comment-contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { t } from './text.ts';

/** The page that the comments are on. */
export interface CommentedPage {
  readonly slug: string;
  readonly projectId: string;
  readonly pageId: string;
}

export interface CommentParts extends CommentedPage {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
}

/** A new comment on its way to the server. */
export interface StoredPageComment {
  readonly comment: PageComment;
}

/** The comments on one page, of all threads; followed by the log. */
export class PageComments extends Collection<PageComment> {
  readonly parts: CommentParts;

  constructor(parts: CommentParts) {
    const { client, hub, slug, projectId, pageId } = parts;
    const asked = { params: { slug, project_id: projectId, page_id: pageId } };
    super({
      entity: 'page_comment',
      hub,
      read: () => client.send(listPageComments, asked, { fresh: true }),
      // They are kept as the answer of their call: the in-browser database does not have them.
      kept: {
        local: {
          ask: async () => null,
          askOffline: async () => (await client.known?.(listPageComments, asked)) ?? null,
        },
        question: 'page_comments',
        projectId,
      },
      concerns: ({ fields, entity_id: id }) => fields['page'] === pageId || this.table.serverRow(id) !== undefined,
    });
    this.parts = parts;
  }

  /** Begins a thread on words of the page, or replies in one; it is shown at once, also without a network. Returns its id. */
  add(userId: string, html: string, on: { readonly anchor: PageAnchor } | { readonly thread: string }): string {
    const id = newId();
    const now = new Date().toISOString();
    const { slug: _slug, projectId, pageId } = this.parts;
    const comment: PageComment = {
      id,
      workspace: '',
      project: projectId,
      page: pageId,
      thread: 'thread' in on ? on.thread : id,
      comment_html: html,
      anchor: 'anchor' in on ? on.anchor : null,
      resolved_at: null,
      resolved_by: null,
      edited_at: null,
      created_by: userId,
      created_at: now,
      updated_at: now,
    };
    void this.parts.outbox.run(this.table, commentCommand(this, { comment }));
    return id;
  }

  /** Changes what a comment says. */
  edit(comment: PageComment, comment_html: string): void {
    const edited_at = new Date().toISOString();
    this.#change(comment, { comment_html }, { comment_html, edited_at });
  }

  /** Resolves a thread, by its first comment, or opens it again. */
  resolve(first: PageComment, userId: string, resolved: boolean): void {
    const resolved_at = resolved ? new Date().toISOString() : null;
    this.#change(first, { resolved }, { resolved_at, resolved_by: resolved ? userId : null });
  }

  #change(
    comment: PageComment,
    body: { comment_html?: string; resolved?: boolean },
    shown: Partial<PageComment>,
  ): void {
    const { client, outbox: writes } = this.parts;
    void writes.run(this.table, {
      ids: [comment.id],
      kind: 'change',
      apply: (row) => row && { ...row, ...shown },
      send: async (_attempt, key) => [
        await client.send(updatePageComment, { params: this.at(comment.id), body }, { key, onGroup: this.noted() }),
      ],
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotSave'), body: refusalReason(error), retry }),
    });
  }

  /** Deletes a comment, the first one with its thread; Undo brings it back. */
  remove({ id, thread }: PageComment): void {
    const { client, outbox: writes, slug } = this.parts;
    const toast = `page_comment:${id}`;
    const ids = id === thread ? [...this.table.all()].filter((one) => one.thread === id).map((one) => one.id) : [id];
    void writes.run(this.table, {
      ids,
      kind: 'delete',
      apply: () => undefined,
      send: async (_attempt, key) => {
        const onGroup = (group: string) => {
          const { undo } = noteCommand(client, slug, group, toast);
          showToast({ kind: 'success', title: t('deleted'), undo }, toast);
        };
        await client.send(deletePageComment, { params: this.at(id) }, { key, onGroup });
        return undefined;
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotDelete'), body: refusalReason(error), retry }),
    });
  }

  /** The address of one comment. */
  at(comment_id: string) {
    const { slug, projectId, pageId } = this.parts;
    return { slug, project_id: projectId, page_id: pageId, comment_id };
  }

  noted() {
    const { client, slug } = this.parts;
    return (group: string) => void noteCommand(client, slug, group);
  }
}

/** The command that adds a comment, made now or brought back from an earlier visit. */
export function commentCommand(comments: PageComments, { comment }: StoredPageComment): Command<PageComment> {
  const { client, slug, projectId, pageId } = comments.parts;
  return {
    ids: [comment.id],
    kind: 'create',
    stored: {
      scope: `page-comments:${slug}:${projectId}:${pageId}`,
      kind: 'create',
      data: { comment } satisfies StoredPageComment,
    },
    apply: (row) => row ?? comment,
    async send(_attempt, key) {
      const { id, comment_html, anchor, thread } = comment;
      const params = { slug, project_id: projectId, page_id: pageId };
      const body = { comment_html, ...(anchor === null ? { thread } : { anchor }) };
      return [await client.send(createPageComment, { params, body }, { id, key, onGroup: comments.noted() })];
    },
    refused: (error, retry) =>
      showToast({ kind: 'error', title: t('couldNotSend'), body: refusalReason(error), retry }),
  };
}

const collections = new Map<string, PageComments>();

/** Returns the comments on a page. Those on other pages are followed no longer, unless something of them is not sent yet. */
export function commentsOn({ slug, projectId, pageId }: CommentedPage): PageComments {
  const key = `${slug}/${projectId}/${pageId}`;
  const known = collections.get(key);
  if (known) return known;
  for (const [other, one] of collections) {
    if (one.table.isPending()) continue;
    one.stop();
    collections.delete(other);
  }
  const made = new PageComments({ client: api, outbox, hub: connection.hub, slug, projectId, pageId });
  collections.set(key, made);
  return made;
}
