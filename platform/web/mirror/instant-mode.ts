import { makeObservable, observableRef, runInAction, when } from 'mobx';
import { type MirrorPlace, type MirrorStatus, placeName } from '#platform/mirror/protocol.ts';
import type { Change } from '#platform/shared/live.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import type { MirrorClient } from './mirror-client.ts';

/** Makes the client with its worker; the code of both is fetched when it is called. */
export type StartMirror = (place: MirrorPlace) => Promise<MirrorClient>;

/** The channel on which all mirrors of the browser receive the end, as platform/mirror/start-worker.ts names it. */
const everybody = 'cairn-mirror';
const longestWipe = 3_000;
/** So long an offline tab waits for its mirror to open, in milliseconds. */
const openingTime = 10_000;

/**
 * Instant mode (screens.md 3.4): the local mirror as this tab uses it. On by default, kept as a choice of this browser;
 * off, missing or broken, every question is answered null and the server is asked. Observable.
 */
export class InstantMode {
  isOn = readStored('instant_mode') !== 'off';
  client: MirrorClient | null = null;
  /** The newest number of the log that this tab has received. */
  seq = 0;
  /** Projects asked for, by workspace. */
  readonly #wanted = new Map<string, Set<string>>();
  /** The projects that may be seen, by workspace, as far as the server has said. */
  readonly #seen = new Map<string, readonly string[]>();
  #followed = '';
  #start: StartMirror | null = null;
  #place: MirrorPlace | null = null;
  #attempt = 0;

  constructor() {
    makeObservable(this, { isOn: true, client: observableRef });
  }

  get status(): MirrorStatus | null {
    return this.client?.status ?? null;
  }

  /** Returns whether the mirror holds every project that was asked for, and whatever else it keeps; observable. */
  get isWhole(): boolean {
    const { database, projects = {} } = this.status ?? {};
    const asked = [...(this.#wanted.get(this.#place?.slug ?? '') ?? []), ...Object.keys(projects)];
    return database === 'ready' && asked.length > 0 && asked.every((id) => projects[id] === 'ready');
  }

  /** Enters a workspace: its mirror is opened. Returns how to leave it. */
  enter(place: MirrorPlace, start: StartMirror): () => void {
    this.#place = place;
    this.#start = start;
    // Its code could not be fetched: the next page tries again.
    void this.#open().catch(() => undefined);
    return () => {
      if (this.#place !== place) return;
      this.#place = null;
      this.#close();
    };
  }

  /**
   * Switches it on, or off, which removes what is kept of every workspace. Rejects when its code cannot be fetched, and it
   * stays off; or when the data cannot be removed, and it is off nevertheless.
   */
  async switch(isOn: boolean): Promise<void> {
    this.#choose(isOn);
    if (!isOn) {
      if (!(await this.wipe())) throw new Error('the data of the mirror could not be removed');
      return;
    }
    try {
      await this.#open();
    } catch (error) {
      this.#choose(false);
      throw error;
    }
  }

  #choose(isOn: boolean): void {
    writeStored('instant_mode', isOn ? null : 'off');
    runInAction(() => (this.isOn = isOn));
  }

  /**
   * Removes every mirror of this browser, those that other tabs have open too: somebody signs out. Answers whether
   * nothing is left.
   */
  async wipe(): Promise<boolean> {
    const { client } = this;
    this.#attempt += 1;
    runInAction(() => (this.client = null));
    const ends = new BroadcastChannel(everybody);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of our own origin
    ends.postMessage('wipe');
    ends.close();
    await client?.call('wipe', null, longestWipe).catch(() => undefined);
    client?.stop();
    const { removeAllStored } = await import('#platform/mirror/stored-folder.ts');
    return removeAllStored().then(
      () => true,
      () => false,
    );
  }

  /** What failed, of the database or of a project's first pull; null while all is well. Observable. */
  get trouble(): 'database' | 'project' | null {
    if (!this.isOn || !this.status) return null;
    if (this.status.database === 'error') return 'database';
    return Object.values(this.status.projects).includes('error') ? 'project' : null;
  }

  /** Tries again what failed. */
  async retry(): Promise<void> {
    if (this.trouble === 'database') await this.rebuild();
    else this.wake();
  }

  /** Throws the data of this workspace away and fetches it again. */
  async rebuild(): Promise<void> {
    await this.client?.call('rebuild', null).catch(() => undefined);
  }

  /** Keeps a project of a workspace on this device from now on. */
  want(slug: string, projectId: string): void {
    const wanted = this.#wanted.get(slug) ?? new Set();
    if (wanted.has(projectId)) return;
    this.#wanted.set(slug, wanted.add(projectId));
    if (slug === this.#place?.slug) this.#post('want', projectId);
  }

  /** Forgets at once what is kept of every project of this workspace but these: the others may not be seen any more. */
  keepProjects(slug: string, projectIds: readonly string[]): void {
    const wanted = this.#wanted.get(slug);
    for (const id of wanted ?? []) if (!projectIds.includes(id)) wanted?.delete(id);
    this.#seen.set(slug, projectIds);
    if (slug === this.#place?.slug) this.#post('keepOnly', projectIds);
  }

  /**
   * Removes every mirror but a person's of these workspaces, those that other tabs have open and those of somebody who
   * was signed in before too. Never rejects: what is still in use is removed the next time.
   */
  async keepWorkspaces(userId: string, slugs: readonly string[]): Promise<void> {
    const { removeStored, storedNames } = await import('#platform/mirror/stored-folder.ts');
    const names = new Set(slugs.map((slug) => placeName({ userId, slug })));
    const isLost = (name: string) => !names.has(name);
    const { client } = this;
    if (client && isLost(placeName(client.place))) {
      await client.call('end', null, longestWipe).catch(() => undefined);
      if (this.client === client) this.#close();
    }
    const lost = (await storedNames().catch(() => [])).filter(isLost);
    if (lost.length === 0) return;
    const ends = new BroadcastChannel(everybody);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of our own origin
    for (const name of lost) ends.postMessage(name);
    ends.close();
    await Promise.all(lost.map(removeStored));
  }

  /** A project cannot be entered now: asked for again, it is fetched then. What is kept of it goes by the server's word. */
  unwant(slug: string, projectId: string): void {
    this.#wanted.get(slug)?.delete(projectId);
  }

  /** Takes note of which workspace's log the live feed follows from here on. */
  follow(slug: string): void {
    this.#followed = slug;
    this.seq = 0;
  }

  /** Passes on what the live feed of a workspace brought: everything after `from` up to `to`. */
  receive(slug: string, from: number, to: number, changes: readonly Change[]): void {
    if (slug !== this.#followed) return;
    this.seq = Math.max(this.seq, to);
    if (slug === this.#place?.slug) this.#post('receive', { from, to, changes });
  }

  /** Passes on that everything has to be read anew. */
  reset(slug: string, seq: number): void {
    if (slug === this.#place?.slug) this.#post('reset', seq);
  }

  /** The server can be reached again. */
  wake(): void {
    this.#post('wake', null);
  }

  /** Passes the answer to a write of this tab on to the feature whose rows it is about, so that no list asked for from here on lacks it. */
  learn(feature: string, news: unknown): void {
    this.#post('learn', { feature, news });
  }

  /** Asks about a project's rows; null when the mirror cannot say now. */
  async ask(name: string, projectId: string, args: unknown): Promise<unknown> {
    return (await this.client?.ask(name, projectId, this.seq, args)) ?? null;
  }

  /** Does the same without the network: waits until the mirror is open, then takes what it has. */
  async askOffline(name: string, projectId: string, args: unknown): Promise<unknown> {
    const isOpen = () => {
      const { database, projects } = this.status ?? {};
      return !this.isOn || database === 'error' || (database === 'ready' && projects?.[projectId] !== undefined);
    };
    await when(isOpen, { timeout: openingTime }).catch(() => undefined);
    return (await this.client?.askKept(name, projectId, args)) ?? null;
  }

  /** Asks about all that is kept of the workspace on screen; null when that is nothing yet. */
  async askKept(name: string, args: unknown): Promise<unknown> {
    const kept = () =>
      Object.entries(this.status?.projects ?? {}).find(([, status]) => status === 'ready' || status === 'syncing')?.[0];
    const isOpen = () => !this.isOn || this.status?.database === 'error' || kept() !== undefined;
    await when(isOpen, { timeout: openingTime }).catch(() => undefined);
    const projectId = kept();
    return projectId === undefined ? null : ((await this.client?.askKept(name, projectId, args)) ?? null);
  }

  #post(method: string, args: unknown): void {
    void this.client?.call(method, args).catch(() => undefined);
  }

  async #open(): Promise<void> {
    if (!this.isOn || !this.#place || !this.#start || this.client) return;
    this.#attempt += 1;
    const attempt = this.#attempt;
    const client = await this.#start(this.#place);
    if (attempt !== this.#attempt || !this.isOn) return client.stop();
    runInAction(() => (this.client = client));
    const { slug } = client.place;
    const seen = this.#seen.get(slug);
    // Some may have been lost while no page was open.
    if (seen) this.#post('keepOnly', seen);
    for (const projectId of this.#wanted.get(slug) ?? []) this.#post('want', projectId);
    if (this.seq > 0) this.receive(slug, this.seq, this.seq, []);
  }

  #close(): void {
    this.#attempt += 1;
    this.client?.stop();
    runInAction(() => (this.client = null));
  }
}

/** The instant mode of this tab. */
export const instantMode = new InstantMode();
