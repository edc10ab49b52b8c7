import { makeObservable, observableRef, runInAction } from 'mobx';
import { listMyWorkspaces, type WorkspaceRecord } from '#features/workspaces/contract.ts';
import { api } from '#platform/web/api/api.ts';

/** The workspaces of the signed-in person; empty until loaded. Observable. */
class MyWorkspaces {
  list: readonly WorkspaceRecord[] = [];
  #asked: Promise<readonly WorkspaceRecord[]> | null = null;

  constructor() {
    makeObservable(this, { list: observableRef });
  }

  /** Asks the server once; throws when it cannot be asked. */
  load(): Promise<readonly WorkspaceRecord[]> {
    this.#asked ??= this.refresh().catch((error: unknown) => {
      this.#asked = null;
      throw error;
    });
    return this.#asked;
  }

  async refresh(): Promise<readonly WorkspaceRecord[]> {
    const list = await api.send(listMyWorkspaces, {}, { fresh: true });
    runInAction(() => (this.list = list));
    return list;
  }

  /** Takes a workspace that was just created. */
  add(workspace: WorkspaceRecord): void {
    runInAction(() => (this.list = [...this.list.filter((one) => one.id !== workspace.id), workspace]));
  }

  /** Takes a workspace that was just changed; its place in the list stays. */
  replace(workspace: WorkspaceRecord): void {
    runInAction(() => (this.list = this.list.map((one) => (one.id === workspace.id ? workspace : one))));
  }

  find(slug: string): WorkspaceRecord | undefined {
    return this.list.find((one) => one.slug.toLowerCase() === slug.toLowerCase());
  }
}

export const myWorkspaces = new MyWorkspaces();
