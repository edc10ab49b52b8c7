import { observable, runInAction } from 'mobx';
import { deleteAttachment, listAttachments, type AttachmentRecord } from '#features/attachments/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { t } from './text.ts';

/** An attachment as it is shown. */
export type ShownAttachment = Pick<AttachmentRecord, 'id' | 'asset_url' | 'attributes' | 'created_at' | 'created_by'>;

/** The issue whose attachments they are, and what they are read and written with. */
export interface AttachmentPlace {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
  readonly issueId: string;
}

/** The attachments of issues that are open. */
const open = observable.set<AttachmentCollection>(undefined, { deep: false });

/** Returns the name of an attachment of an issue that is open; null where it is not known, or deleted. Observable. */
export function attachmentName(id: string): string | null {
  for (const attachments of open) {
    const name = attachments.table.get(id)?.attributes.name;
    if (name !== undefined) return name;
  }
  return null;
}

/** The attachments of one issue, newest first, kept up to date by the log. */
export class AttachmentCollection extends Collection<ShownAttachment> {
  readonly #place: AttachmentPlace;

  constructor(place: AttachmentPlace) {
    const { client, hub, slug, projectId, issueId } = place;
    const params = { slug, project_id: projectId, issue_id: issueId };
    super({
      entity: 'issue_attachment',
      hub,
      read: () => client.send(listAttachments, { params }, { fresh: true }),
      concerns: ({ fields, entity_id: id }) => fields['issue'] === issueId || this.table.serverRow(id) !== undefined,
    });
    this.#place = place;
    runInAction(() => open.add(this));
  }

  override stop(): void {
    super.stop();
    runInAction(() => open.delete(this));
  }

  /** All of them, newest first; observable. */
  get newestFirst(): readonly ShownAttachment[] {
    return [...this.table.all()].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  }

  /** Deletes an attachment at once; Undo brings it back. */
  remove({ id, attributes: { name } }: ShownAttachment): void {
    const { client, outbox, slug, projectId, issueId } = this.#place;
    const params = { slug, project_id: projectId, issue_id: issueId, asset_id: id };
    const toast = `attachment-deleted ${id}`;
    void outbox.run(this.table, {
      ids: [id],
      kind: 'delete',
      apply: () => undefined,
      send: async (_attempt, key) => {
        const onGroup = (group: string) => {
          const { undo } = noteCommand(client, slug, group, toast);
          showToast({ kind: 'success', title: t('deleted', { name }), undo }, toast);
        };
        await client.send(deleteAttachment, { params }, { key, onGroup });
        return undefined;
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotDelete', { name }), body: refusalReason(error), retry }),
    });
  }
}
