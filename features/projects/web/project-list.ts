import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { listProjects, type ProjectRecord } from '#features/projects/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';
import { keepOnlyProjects } from '#platform/web/offline/forget-lost.ts';
import { connection } from '#platform/web/live/connection.ts';

/** Changes come in bursts (a project with its members and states): one read after this many ms answers them all. */
const BURST = 150;

/** The projects of a workspace that this person may see, in their own order. Follows the live feed. Observable. */
export class ProjectList {
  readonly slug: string;
  all: readonly ProjectRecord[] = [];
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown = null;
  readonly #stops: (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: Promise<void> | null = null;
  #writing: Promise<unknown> = Promise.resolve();
  #unsent = 0;
  /** The projects that were open by the last answer, kept ones included. */
  #open: readonly string[] = [];

  constructor(slug: string) {
    this.slug = slug;
    makeObservable(this, {
      all: observableRef,
      status: observable,
      error: observableRef,
      joined: computed,
      archived: computed,
      byId: computed,
    });
    const later = () => this.#readLater();
    this.#stops = [
      connection.hub.on('project', later),
      connection.hub.on('project_member', later),
      // A project shows the names of its members, and how many cycles it has.
      connection.hub.on('workspace_member', later),
      connection.hub.on('cycle', later),
      connection.hub.on('favorite', later),
      connection.hub.on('project_arrangement', later),
      connection.hub.onReset(later),
    ];
  }

  /** Projects one belongs to and that are not archived. */
  get joined(): readonly ProjectRecord[] {
    return this.all.filter((project) => project.is_member && project.archived_at === null);
  }

  get archived(): readonly ProjectRecord[] {
    return this.all.filter((project) => project.archived_at !== null);
  }

  get byId(): ReadonlyMap<string, ProjectRecord> {
    return new Map(this.all.map((project) => [project.id, project]));
  }

  /** Reads the list once; later calls wait for the same answer. Never rejects: see `status`. */
  load(): Promise<void> {
    this.#asked ??= this.read();
    return this.#asked;
  }

  /** Reads the list (again); known rows stay on screen meanwhile. Never rejects: see `status`. */
  async read(): Promise<void> {
    try {
      await readKept(
        api,
        listProjects,
        { params: { slug: this.slug } },
        {
          // The list on screen is newer than the stored one.
          isEnough: () => this.status !== 'ready',
          take: (all, isKept) => {
            // The response is older than the list on screen; pending writes are followed by another read.
            if (this.#unsent > 0) return;
            runInAction(() => {
              this.all = all;
              this.status = 'ready';
              this.error = null;
            });
            this.#confirm(isKept);
          },
        },
      );
    } catch (error) {
      runInAction(() => {
        this.error = error;
        if (this.status === 'loading') this.status = 'failed';
      });
    }
  }

  /** What the server does not list as open any more is forgotten on this device. */
  #confirm(isKept: boolean): void {
    const open = this.joined.map(({ id }) => id);
    const lost = this.#open.filter((id) => !open.includes(id));
    this.#open = open;
    if (!isKept) keepOnlyProjects(this.slug, open, lost);
  }

  /**
   * Sends writes one after another, in the order they were made; then the list is read again. Rejects as `send` does.
   */
  async write<T>(send: () => Promise<T>): Promise<T> {
    this.#unsent += 1;
    const sent = this.#writing.then(send);
    this.#writing = sent.catch(() => undefined);
    try {
      return await sent;
    } finally {
      this.#unsent -= 1;
      this.#readLater();
    }
  }

  /** Takes a project that was just created here. */
  add(project: ProjectRecord): void {
    runInAction(() => (this.all = [project, ...this.all.filter((one) => one.id !== project.id)]));
  }

  /** Takes what the server answered for one project. */
  put(project: ProjectRecord): void {
    this.patch(project.id, project);
  }

  /** Shows a changed project before the server has confirmed; the order follows. */
  patch(id: string, change: Partial<ProjectRecord>): void {
    const all = this.all.map((project) => (project.id === id ? { ...project, ...change } : project));
    runInAction(() => (this.all = 'sort_order' in change ? all.toSorted(inOwnOrder) : all));
  }

  /** Removes a project that was deleted or is no longer visible. */
  drop(id: string): void {
    runInAction(() => (this.all = this.all.filter((project) => project.id !== id)));
  }

  #readLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(), BURST);
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }
}

/** Returns the server's order: the person's own positions, projects without one last, then by name. */
function inOwnOrder(a: ProjectRecord, b: ProjectRecord): number {
  const [one, other] = [a.sort_order ?? Infinity, b.sort_order ?? Infinity];
  return one === other ? a.name.localeCompare(b.name) : one - other;
}

let current: ProjectList | null = null;

/** Returns the projects of a workspace; one list at a time is kept and followed. */
export function projectsOf(slug: string): ProjectList {
  if (current?.slug !== slug) {
    current?.stop();
    current = new ProjectList(slug);
  }
  return current;
}
