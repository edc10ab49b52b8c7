import type { ViewRecord } from '#features/views/contract.ts';
import { noteCommand, noteEdit } from '#features/undo/web/public.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import type { ApiClient, SendOptions } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Collection } from '#platform/web/store/collection.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import type { ViewsPlace } from './paths.ts';
import { t } from './text.ts';
import { ViewRequests, type NewView, type ViewChange } from './view-requests.ts';

export interface ViewParts extends ViewsPlace {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
}

/** The views of a project, or those of the workspace itself, that the person at this browser sees; followed by the log. */
export class ViewCollection extends Collection<ViewRecord> {
  readonly place: ViewsPlace;
  readonly #parts: ViewParts;
  readonly #requests: ViewRequests;
  readonly #stop: () => void;

  constructor(parts: ViewParts) {
    const { client, hub, slug, projectId } = parts;
    const requests = new ViewRequests(client, { slug, projectId });
    super({
      entity: 'view',
      hub,
      read: () => requests.list(),
      // They are kept as the answer of their call, beside the in-browser database, which knows no workspace views.
      kept: {
        local: { ask: async () => null, askOffline: async () => (await requests.kept()) ?? null },
        question: 'views',
        projectId: projectId ?? '',
      },
      concerns: (change) => change.project_id === projectId,
    });
    this.place = { slug, projectId };
    this.#parts = parts;
    this.#requests = requests;
    // Entries of views do not say whose favorites they are.
    this.#stop = hub.on('favorite', (changes) => {
      const isOurs = changes.some(({ op, fields }) => op === 'deleted' || fields['entity_type'] === 'view');
      if (isOurs && this.status === 'ready') void this.load();
    });
  }

  override stop(): void {
    super.stop();
    this.#stop();
  }

  /** Adds a view; `Mod Z` undoes it. Throws what the server refused. */
  async add(view: NewView): Promise<ViewRecord> {
    const made = await this.#requests.create(view, this.#noted(view.name));
    this.table.create(made);
    return made;
  }

  /** Adds a copy of a view. Returns null when it was refused, which is shown. */
  async duplicate({ id, name }: ViewRecord): Promise<ViewRecord | null> {
    try {
      const made = await this.#requests.duplicate(id, this.#noted(name));
      this.table.create(made);
      return made;
    } catch (error) {
      showToast({ kind: 'error', title: t('couldNotDuplicate', { name }), body: refusalReason(error) });
      return null;
    }
  }

  /** Changes what a view says. Resolves to whether the server took it; a refusal is shown. */
  change(view: ViewRecord, change: ViewChange): Promise<boolean> {
    return this.#paint(view, definedOf(change), (options) => this.#requests.update(view.id, change, options));
  }

  setAccess(view: ViewRecord, access: ViewRecord['access']): void {
    void this.#paint(view, { access }, (options) => this.#requests.setAccess(view.id, access, options));
  }

  setLocked(view: ViewRecord, is_locked: boolean): void {
    void this.#paint(view, { is_locked }, (options) => this.#requests.setLocked(view.id, is_locked, options));
  }

  toggleFavorite(view: ViewRecord): void {
    const is_favorite = !view.is_favorite;
    void this.#paint(view, { is_favorite }, async () => {
      await this.#requests.setFavorite(view.id, is_favorite);
      return { ...(this.table.serverRow(view.id) ?? view), is_favorite };
    });
  }

  /** Deletes a view at once; Undo brings it back. */
  remove({ id, name }: ViewRecord): void {
    const toast = `view-deleted:${id}`;
    void this.#parts.outbox.run(this.table, {
      ids: [id],
      kind: 'delete',
      apply: () => undefined,
      send: async (_attempt, key) => {
        const onGroup = (group: string) => {
          const { undo } = noteCommand(this.#parts.client, this.place.slug, group, toast);
          showToast({ kind: 'success', title: t('deleted', { name }), undo }, toast);
        };
        await this.#requests.remove(id, { key, onGroup });
        return undefined;
      },
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotDelete', { name }), body: refusalReason(error), retry }),
    });
  }

  /** Shows a change at once and sends it; it is reverted with a message when it is refused. */
  async #paint(
    { id, name }: ViewRecord,
    change: Partial<ViewRecord>,
    send: (options: SendOptions) => Promise<ViewRecord>,
  ): Promise<boolean> {
    const outcome = await this.#parts.outbox.run(this.table, {
      ids: [id],
      kind: 'change',
      apply: (row) => row && { ...row, ...change },
      send: async (_attempt, key) => [await send({ ...this.#noted(name), key })],
      refused: (error, retry) =>
        showToast({ kind: 'error', title: t('couldNotSave', { name }), body: refusalReason(error), retry }),
    });
    return outcome === 'confirmed';
  }

  #noted(name: string) {
    const { client, slug } = this.#parts;
    return { onGroup: (group: string) => void noteEdit(client, slug, group, name) };
  }
}

const collections = new Map<string, ViewCollection>();

/** Returns the views of a place, kept and followed while its workspace is open. `load` reads them. */
export function viewsOf({ slug, projectId }: ViewsPlace): ViewCollection {
  for (const [key, other] of collections) {
    if (other.place.slug === slug) continue;
    other.stop();
    collections.delete(key);
  }
  const key = `${slug}/${projectId ?? ''}`;
  const known = collections.get(key);
  if (known) return known;
  const made = new ViewCollection({ client: api, outbox, hub: connection.hub, slug, projectId });
  collections.set(key, made);
  return made;
}
