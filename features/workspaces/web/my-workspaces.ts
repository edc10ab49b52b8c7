import { makeObservable, observableRef, runInAction } from 'mobx';
import { session } from '#features/accounts/web/public.ts';
import { listMyWorkspaces, type WorkspaceRecord } from '#features/workspaces/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { keepOnlyWorkspaces } from '#platform/web/offline/forget-lost.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';

/** The workspaces of the signed-in person; empty until loaded. Observable. */
class MyWorkspaces {
  list: readonly WorkspaceRecord[] = [];
  #asked: Promise<readonly WorkspaceRecord[]> | null = null;
  /** Counts applied responses, so that responses to older requests are recognized. */
  #taken = 0;
  /** The slugs of the last answer, a kept one included. */
  #mine: readonly string[] = [];

  constructor() {
    makeObservable(this, { list: observableRef });
  }

  /** Asks the server once and shows the stored response until it answers; throws if there is neither. */
  load(): Promise<readonly WorkspaceRecord[]> {
    this.#asked ??= this.#read().catch((error: unknown) => {
      this.#asked = null;
      throw error;
    });
    return this.#asked;
  }

  async refresh(): Promise<readonly WorkspaceRecord[]> {
    const taken = this.#taken;
    const list = await api.send(listMyWorkspaces, {}, { fresh: true });
    const isNewest = taken === this.#taken;
    this.#take(list);
    // A workspace made meanwhile is missing in an older answer.
    if (isNewest) this.#confirm();
    return list;
  }

  /** Takes a workspace that was just created. */
  add(workspace: WorkspaceRecord): void {
    this.#mine = [...this.#mine, workspace.slug];
    this.#take([...this.list.filter((one) => one.id !== workspace.id), workspace]);
  }

  /** Takes a workspace away that was just deleted or left, and returns those that are left, also when they cannot be read. */
  async lose(slug: string): Promise<readonly WorkspaceRecord[]> {
    const rest = this.list.filter((one) => one.slug !== slug);
    try {
      return await this.refresh();
    } catch {
      this.#take(rest);
      this.#confirm();
      return rest;
    }
  }

  /** Takes a workspace that was just changed; its place in the list stays. */
  replace(workspace: WorkspaceRecord): void {
    this.#take(this.list.map((one) => (one.id === workspace.id ? workspace : one)));
  }

  async #read(): Promise<readonly WorkspaceRecord[]> {
    let taken = this.#taken;
    await readKept(
      api,
      listMyWorkspaces,
      {},
      {
        take: (list, isKept) => {
          if (taken !== this.#taken) return;
          this.#take(list);
          taken = this.#taken;
          this.#confirm(isKept);
        },
      },
    );
    return this.list;
  }

  /** What the server does not list any more is forgotten on this device. */
  #confirm(isKept = false): void {
    const mine = this.list.map(({ slug }) => slug);
    const lost = this.#mine.filter((slug) => !mine.includes(slug));
    this.#mine = mine;
    const { me } = session;
    if (!isKept && me) keepOnlyWorkspaces(me.id, mine, lost);
  }

  #take(list: readonly WorkspaceRecord[]): void {
    this.#taken += 1;
    runInAction(() => (this.list = list));
  }

  find(slug: string): WorkspaceRecord | undefined {
    return this.list.find((one) => one.slug.toLowerCase() === slug.toLowerCase());
  }
}

export const myWorkspaces = new MyWorkspaces();
