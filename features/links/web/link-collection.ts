import { createLink, deleteLink, listLinks, updateLink, type LinkRecord } from '#features/links/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { t } from './text.ts';

/** A link as it is shown: the log holds them without the person's details. */
export type ShownLink = Pick<LinkRecord, 'id' | 'url' | 'title' | 'created_at' | 'created_by'>;

/** The issue whose links they are, and what they are read and written with. */
export interface LinkPlace {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
  readonly issueId: string;
}

/** The links of one issue, newest first, kept up to date by the log. */
export class LinkCollection extends Collection<ShownLink> {
  readonly #place: LinkPlace;

  constructor(place: LinkPlace) {
    const { client, hub, slug, projectId, issueId } = place;
    const params = { slug, project_id: projectId, issue_id: issueId };
    super({
      entity: 'issue_link',
      hub,
      read: () => client.send(listLinks, { params }, { fresh: true }),
      concerns: ({ fields, entity_id: id }) => fields['issue'] === issueId || this.table.serverRow(id) !== undefined,
    });
    this.#place = place;
  }

  /** All of them, newest first; observable. */
  get newestFirst(): readonly ShownLink[] {
    return [...this.table.all()].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  }

  /** Adds a link. Throws what the server refused. */
  async add(link: { url: string; title: string | null }): Promise<void> {
    this.table.create(await this.#place.client.send(createLink, { params: this.#at, body: link }, this.#noted));
  }

  /** Adds an address that was pasted; a toast offers Undo, or says why it was refused. */
  async addPasted(url: string): Promise<void> {
    const { client, slug } = this.#place;
    const toast = `link ${url}`;
    const onGroup = (group: string) => {
      const { undo } = noteCommand(client, slug, group, toast);
      showToast({ kind: 'success', title: t('added'), undo }, toast);
    };
    try {
      const body = { url, title: null };
      this.table.create(await client.send(createLink, { params: this.#at, body }, { onGroup }));
    } catch (error) {
      const retry = error instanceof ApiError ? {} : { retry: () => void this.addPasted(url) };
      showToast({ kind: 'error', title: t('couldNotSave'), body: refusalReason(error), ...retry }, toast);
    }
  }

  /** Changes a link. Throws what the server refused. */
  async change(id: string, link: { url: string; title: string | null }): Promise<void> {
    const params = { ...this.#at, link_id: id };
    this.table.learn([await this.#place.client.send(updateLink, { params, body: link }, this.#noted)]);
  }

  /** Deletes a link at once; Undo brings it back. */
  remove({ id }: ShownLink): void {
    const { client, outbox, slug } = this.#place;
    void outbox.run(this.table, {
      ids: [id],
      kind: 'delete',
      apply: () => undefined,
      send: async (_attempt, key) => {
        const onGroup = (group: string) => {
          const { undo } = noteCommand(client, slug, group, 'link-deleted');
          showToast({ kind: 'success', title: t('deleted'), undo }, 'link-deleted');
        };
        await client.send(deleteLink, { params: { ...this.#at, link_id: id } }, { key, onGroup });
        return undefined;
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotDelete'), body: refusalReason(error), retry }),
    });
  }

  get #at() {
    const { slug, projectId, issueId } = this.#place;
    return { slug, project_id: projectId, issue_id: issueId };
  }

  get #noted() {
    const { client, slug } = this.#place;
    return { onGroup: (group: string) => void noteCommand(client, slug, group) };
  }
}
