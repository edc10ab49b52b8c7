import { makeObservable, observableRef, runInAction } from 'mobx';
import {
  createFavorite,
  deleteFavorite,
  listFavorites,
  updateFavorite,
  type FavoriteRecord,
  type ListedFavorite,
} from '#features/favorites/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { placeBetween } from '#platform/shared/place-between.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { connection } from '#platform/web/live/connection.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';
import { t } from './text.ts';

/** Changes come in bursts: one read after this many ms answers them all. */
const BURST = 150;

/** What favorites point at, by the names of the change log: a new name shows here too. */
export const named = ['project', 'cycle', 'module', 'view', 'page'] as const;

/** The favorites of the person at this browser in one workspace, in their order, folders among them. Observable. */
export class FavoriteList {
  readonly slug: string;
  /** Outside folders; a folder brings what is in it. */
  top: readonly ListedFavorite[] = [];
  readonly #stops: readonly (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: Promise<void> | null = null;
  #sending: Promise<unknown> = Promise.resolve();
  #unsent = 0;
  /** The server's ids of folders that were shown before it answered. */
  readonly #ids = new Map<string, string>();

  constructor(slug: string) {
    this.slug = slug;
    makeObservable(this, { top: observableRef });
    const later = () => this.#readLater();
    this.#stops = [
      connection.hub.on('favorite', later),
      connection.hub.on('project_member', later),
      ...named.map((entity) =>
        connection.hub.on(entity, (changes) => {
          if (changes.some(({ entity_id: id }) => this.of(id))) later();
        }),
      ),
      connection.hub.onReset(later),
    ];
  }

  /** Every favorite and folder. */
  get all(): readonly FavoriteRecord[] {
    return this.top.flatMap((row) => [row, ...row.children]);
  }

  get folders(): readonly ListedFavorite[] {
    return this.top.filter((row) => row.is_folder);
  }

  /** Returns the favorite that points at something; undefined when it is none. */
  of(entityId: string): FavoriteRecord | undefined {
    return this.all.find((row) => row.entity_identifier === entityId);
  }

  /** Reads them once; later calls wait for the same answer. Never rejects. */
  load(): Promise<void> {
    this.#asked ??= this.#read();
    return this.#asked;
  }

  /** Adds a folder, first in the list. */
  addFolder(name: string): void {
    const id = newId();
    const sequence = placeBetween(this.top[0]?.sequence ?? null, null);
    const folder: ListedFavorite = {
      id,
      entity_type: 'folder',
      entity_identifier: null,
      entity_data: null,
      name,
      is_folder: true,
      sequence,
      parent: null,
      workspace_id: '',
      project_id: null,
      children: [],
    };
    void this.#write([folder, ...this.top], async () => {
      const body = { entity_type: 'folder', is_folder: true, name, sequence } as const;
      const stored = await api.send(createFavorite, { params: { slug: this.slug }, body });
      this.#ids.set(id, stored.id);
    });
  }

  /** Gives a folder another name. */
  rename(id: string, name: string): void {
    const top = this.top.map((row) => (row.id === id ? { ...row, name } : row));
    void this.#write(top, () => api.send(updateFavorite, { params: this.#at(id), body: { name } }));
  }

  /** Removes a favorite, or a folder with what is in it. */
  remove(id: string): void {
    const without = this.top.filter((row) => row.id !== id);
    const top = without.map((row) => ({ ...row, children: row.children.filter((child) => child.id !== id) }));
    void this.#write(top, () => api.send(deleteFavorite, { params: this.#at(id) }));
  }

  /** Moves a favorite into a folder or out of all (`parent` null), before `before`; null: to the end. */
  move(id: string, parent: string | null, before: string | null): void {
    const moved = this.all.find((row) => row.id === id);
    if (!moved || (moved.is_folder && parent !== null)) return;
    const { at, sequence } = this.#position(parent, before, id);
    if (at < 0) return;
    const children = this.top.find((row) => row.id === id)?.children ?? [];
    const row: ListedFavorite = { ...moved, parent, sequence, children };
    const rest = this.top
      .filter((one) => one.id !== id)
      .map((one) => ({ ...one, children: one.children.filter((child) => child.id !== id) }));
    const top =
      parent === null
        ? rest.toSpliced(at, 0, row)
        : rest.map((one) => (one.id === parent ? { ...one, children: one.children.toSpliced(at, 0, row) } : one));
    void this.#write(top, () =>
      api.send(updateFavorite, {
        params: this.#at(id),
        body: { parent: parent && (this.#ids.get(parent) ?? parent), sequence },
      }),
    );
  }

  /**
   * Adds what has this id before `before` (null: to the end), in a folder or out of all (`parent` null). What is a favorite
   * already moves there.
   */
  add(type: (typeof named)[number], entityId: string, parent: string | null, before: string | null): void {
    const known = this.of(entityId);
    if (known) return this.move(known.id, parent, before);
    const { sequence } = this.#position(parent, before);
    void this.#write(this.top, () =>
      api.send(createFavorite, {
        params: { slug: this.slug },
        body: {
          entity_type: type,
          entity_identifier: entityId,
          parent: parent && (this.#ids.get(parent) ?? parent),
          sequence,
        },
      }),
    );
  }

  /** Returns the place before a favorite among those of a folder or outside of all, without `except`, and its sequence. */
  #position(parent: string | null, before: string | null, except?: string): { at: number; sequence: number } {
    const list = parent === null ? this.top : (this.top.find((row) => row.id === parent)?.children ?? []);
    const others = list.filter((row) => row.id !== except);
    const at = before === null ? others.length : others.findIndex((row) => row.id === before);
    // The highest stands first.
    return { at, sequence: placeBetween(others[at]?.sequence ?? null, others[at - 1]?.sequence ?? null) };
  }

  #at(id: string) {
    return { slug: this.slug, favorite_id: this.#ids.get(id) ?? id };
  }

  /** Shows a change at once and sends it after those before it; a refused one is taken back with a message. */
  async #write(top: readonly ListedFavorite[], send: () => Promise<unknown>): Promise<void> {
    runInAction(() => (this.top = top));
    this.#unsent += 1;
    const sent = this.#sending.then(send);
    this.#sending = sent.catch(() => undefined);
    try {
      await sent;
    } catch (error) {
      showToast({ kind: 'error', title: t('couldNotSave'), body: refusalReason(error) });
    } finally {
      this.#unsent -= 1;
      this.#readLater();
    }
  }

  #readLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), BURST);
  }

  async #read(): Promise<void> {
    const take = (rows: readonly ListedFavorite[]) => {
      // The answer is older than what was changed here; another read follows.
      if (this.#unsent === 0) runInAction(() => (this.top = rows));
    };
    const isEnough = () => this.top.length === 0;
    await readKept(api, listFavorites, { params: { slug: this.slug } }, { take, isEnough }).catch(() => undefined);
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }
}

let current: FavoriteList | null = null;

/** Returns the favorites of a workspace; one list at a time is kept and followed. */
export function favoritesOf(slug: string): FavoriteList {
  if (current?.slug !== slug) {
    current?.stop();
    current = new FavoriteList(slug);
  }
  return current;
}
