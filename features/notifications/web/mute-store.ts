import { listMutes, mute, newsKind, unmute, type Mute, type NewsKind } from '#features/notifications/mute-contract.ts';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { undoCommand } from '#features/undo/web/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Collection } from '#platform/web/store/collection.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { undoStack } from '#platform/web/store/undo-stack.ts';
import { kindNames, t } from './mute-text.ts';

/** What can be muted, with the name that a person reads. */
export type MuteTarget =
  | { readonly issue: string; readonly name: string }
  | { readonly page: string; readonly name: string }
  | { readonly project: string; readonly name: string }
  | { readonly kind: NewsKind };

const toast = 'mute';

/** What the person at this browser muted in one workspace. Muting and unmuting show at once. Observable. */
export class MuteStore extends Collection<Mute> {
  readonly #slug: string;

  constructor(slug: string) {
    super({
      entity: 'notification_mute',
      hub: connection.hub,
      read: () => api.send(listMutes, { params: { slug } }, { fresh: true }),
      concerns: () => true,
      isReadAgain: true,
    });
    this.#slug = slug;
  }

  /** All of it, newest first. */
  get newestFirst(): readonly Mute[] {
    return [...this.table.all()].sort((a, b) => b.created_at.localeCompare(a.created_at));
  }

  /** The mute that keeps news of an issue or page away, or of its project. */
  covering(id: string, projectId: string): Mute | undefined {
    const all = [...this.table.all()];
    return (
      all.find(({ issue, page }) => issue === id || page === id) ?? all.find(({ project }) => project === projectId)
    );
  }

  mutesKind(kind: NewsKind): boolean {
    return [...this.table.all()].some((one) => one.kind === kind);
  }

  mute(target: MuteTarget): void {
    const id = newId();
    const row: Mute = {
      id,
      issue: 'issue' in target ? target.issue : null,
      page: 'page' in target ? target.page : null,
      project: 'project' in target ? target.project : null,
      kind: 'kind' in target ? target.kind : null,
      name: 'name' in target ? target.name : null,
      created_at: new Date().toISOString(),
    };
    const { issue, page, project, kind } = row;
    const body = { ...(issue && { issue }), ...(page && { page }), ...(project && { project }), ...(kind && { kind }) };
    void outbox.run(this.table, {
      ids: [id],
      kind: 'create',
      apply: () => row,
      send: async (_attempt, key) => {
        const onGroup = this.#say(t('mutedName', { name: nameOf(row) }));
        const made = await api.send(mute, { params: { slug: this.#slug }, body }, { key, id, onGroup });
        return [made];
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotMute'), body: refusalReason(error), retry }, toast),
    });
  }

  unmute(row: Mute): void {
    void outbox.run(this.table, {
      ids: [row.id],
      kind: 'change',
      apply: () => undefined,
      send: async (_attempt, key) => {
        const params = { slug: this.#slug, mute_id: row.id };
        await api.send(unmute, { params }, { key, onGroup: this.#say(t('unmutedName', { name: nameOf(row) })) });
        // Not deleted for good: Undo brings it back under the same id.
        this.table.forget([row.id]);
        return [];
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotUnmute'), body: refusalReason(error), retry }, toast),
    });
  }

  /** The settings are outside of workspaces, where nothing follows the log: the list is read again. */
  async #undo(group: string): Promise<void> {
    await undoCommand(api, this.#slug, group, toast);
    await this.load();
  }

  /** Shows that it is done, and offers Undo. */
  #say(title: string): (group: string) => void {
    return (group) => {
      const { undo } = undoStack.note(() => void this.#undo(group));
      showToast({ kind: 'success', title, undo }, toast);
    };
  }
}

/** Returns what the person reads of a mute. */
export function nameOf({ name, kind }: Mute): string {
  return name ?? (kind ? kindNames[kind]() : t('outOfSight'));
}

/** Returns the kind of a notification. */
export function kindOf({ data, page, is_mentioned_notification }: NotificationRecord): NewsKind {
  if (page) return newsKind('comment', is_mentioned_notification);
  return newsKind(data?.issue_activity.field ?? null, is_mentioned_notification);
}

const stores = new Map<string, MuteStore>();

/** Returns what is muted in a workspace, read the first time it is asked for. */
export function mutesOf(slug: string): MuteStore {
  const known = stores.get(slug);
  if (known) return known;
  const store = new MuteStore(slug);
  stores.set(slug, store);
  void store.load();
  return store;
}
