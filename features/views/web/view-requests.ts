import { createFavorite, deleteFavorite, listFavorites } from '#features/favorites/contract.ts';
import * as project from '#features/views/contract.ts';
import type { ViewRecord } from '#features/views/contract.ts';
import * as workspace from '#features/views/workspace-contract.ts';
import type { CallArguments } from '#platform/shared/call.ts';
import type { ApiClient, SendOptions } from '#platform/web/api/client.ts';
import type { ViewsPlace } from './paths.ts';

export type NewView = NonNullable<CallArguments<typeof project.createView>['body']>;
export type ViewChange = NonNullable<CallArguments<typeof project.updateView>['body']>;

/** The calls of the views of one place. Those of a project and of a workspace differ in their paths only. */
export class ViewRequests {
  readonly place: ViewsPlace;
  readonly #client: ApiClient;

  constructor(client: ApiClient, place: ViewsPlace) {
    this.#client = client;
    this.place = place;
  }

  list(): Promise<readonly ViewRecord[]> {
    const { slug, projectId } = this.place;
    if (projectId === null) return this.#client.send(workspace.listWorkspaceViews, { params: { slug } });
    return this.#client.send(project.listViews, { params: { slug, project_id: projectId } });
  }

  /** The views that this device keeps for when the server cannot be reached. */
  async kept(): Promise<readonly ViewRecord[] | undefined> {
    const { slug, projectId } = this.place;
    if (projectId === null) return this.#client.known?.(workspace.listWorkspaceViews, { params: { slug } });
    return this.#client.known?.(project.listViews, { params: { slug, project_id: projectId } });
  }

  create(body: NewView, options: SendOptions): Promise<ViewRecord> {
    const { slug, projectId } = this.place;
    if (projectId === null) {
      return this.#client.send(workspace.createWorkspaceView, { params: { slug }, body }, options);
    }
    return this.#client.send(project.createView, { params: { slug, project_id: projectId }, body }, options);
  }

  update(id: string, body: ViewChange, options: SendOptions): Promise<ViewRecord> {
    const params = this.#at(id);
    return 'project_id' in params
      ? this.#client.send(project.updateView, { params, body }, options)
      : this.#client.send(workspace.updateWorkspaceView, { params, body }, options);
  }

  setAccess(id: string, access: ViewRecord['access'], options: SendOptions): Promise<ViewRecord> {
    const params = this.#at(id);
    return 'project_id' in params
      ? this.#client.send(project.changeViewAccess, { params, body: { access } }, options)
      : this.#client.send(workspace.changeWorkspaceViewAccess, { params, body: { access } }, options);
  }

  setLocked(id: string, isLocked: boolean, options: SendOptions): Promise<ViewRecord> {
    const params = this.#at(id);
    if (!('project_id' in params)) {
      const call = isLocked ? workspace.lockWorkspaceView : workspace.unlockWorkspaceView;
      return this.#client.send(call, { params }, options);
    }
    return this.#client.send(isLocked ? project.lockView : project.unlockView, { params }, options);
  }

  duplicate(id: string, options: SendOptions): Promise<ViewRecord> {
    const params = this.#at(id);
    return 'project_id' in params
      ? this.#client.send(project.duplicateView, { params }, options)
      : this.#client.send(workspace.duplicateWorkspaceView, { params }, options);
  }

  async remove(id: string, options: SendOptions): Promise<void> {
    const params = this.#at(id);
    if ('project_id' in params) await this.#client.send(project.deleteView, { params }, options);
    else await this.#client.send(workspace.deleteWorkspaceView, { params }, options);
  }

  async setFavorite(id: string, isFavorite: boolean): Promise<void> {
    const { slug, projectId } = this.place;
    if (projectId === null) return this.#setWorkspaceFavorite(id, isFavorite);
    const params = { slug, project_id: projectId };
    if (isFavorite) await this.#client.send(project.favoriteView, { params, body: { view: id } });
    else await this.#client.send(project.unfavoriteView, { params: { ...params, view_id: id } });
  }

  /** Workspace views have no call of their own for this: they are favorites like any other (wire-work-tracking.md 18). */
  async #setWorkspaceFavorite(id: string, isFavorite: boolean): Promise<void> {
    const params = { slug: this.place.slug };
    if (isFavorite) {
      await this.#client.send(createFavorite, { params, body: { entity_type: 'view', entity_identifier: id } });
      return;
    }
    const rows = await this.#client.send(listFavorites, { params });
    const found = rows.flatMap((row) => [row, ...row.children]).find((row) => row.entity_identifier === id);
    if (found) await this.#client.send(deleteFavorite, { params: { ...params, favorite_id: found.id } });
  }

  #at(view_id: string): { slug: string; view_id: string } | { slug: string; view_id: string; project_id: string } {
    const { slug, projectId } = this.place;
    return projectId === null ? { slug, view_id } : { slug, project_id: projectId, view_id };
  }
}
