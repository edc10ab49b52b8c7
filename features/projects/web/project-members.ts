import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Role } from '#features/access/contract.ts';
import {
  addProjectMembers,
  listProjectMembers,
  removeProjectMember,
  updateProjectMember,
  type ProjectMemberRole,
} from '#features/projects/member-contract.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';

/** The members of one project; follows the live feed. Observable. */
export class ProjectMembers {
  readonly slug: string;
  readonly projectId: string;
  all: readonly ProjectMemberRole[] = [];
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown = null;
  readonly #stops: (() => void)[];

  constructor(slug: string, projectId: string) {
    this.slug = slug;
    this.projectId = projectId;
    makeObservable(this, { all: observableRef, status: observable, error: observableRef, ids: computed });
    const again = () => void this.read();
    this.#stops = [
      connection.hub.on('project_member', (changes) => {
        if (changes.some((change) => change.project_id === projectId)) again();
      }),
      connection.hub.onReset(again),
    ];
  }

  /** Who belongs to the project, by user id. */
  get ids(): ReadonlySet<string> {
    return new Set(this.all.map(({ member }) => member));
  }

  /** Reads the members (again); what is known stays meanwhile. Never rejects: see `status`. */
  async read(): Promise<void> {
    try {
      const all = await api.send(listProjectMembers, { params: this.#place }, { fresh: true });
      runInAction(() => {
        this.all = all;
        this.status = 'ready';
        this.error = null;
      });
    } catch (error) {
      runInAction(() => {
        this.error = error;
        if (this.status === 'loading') this.status = 'failed';
      });
    }
  }

  /** Adds people of the workspace. Throws what the server refused. */
  async add(people: readonly { readonly member_id: string; readonly role: Role }[]): Promise<void> {
    await api.send(addProjectMembers, { params: this.#place, body: { members: [...people] } });
    await this.read();
  }

  /** Gives a member another role. Throws what the server refused. */
  async setRole(id: string, role: Role): Promise<void> {
    await api.send(updateProjectMember, { params: { ...this.#place, member_id: id }, body: { role } });
    await this.read();
  }

  /** Takes a member out. Throws what the server refused. */
  async remove(id: string): Promise<void> {
    await api.send(removeProjectMember, { params: { ...this.#place, member_id: id } });
    await this.read();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  get #place() {
    return { slug: this.slug, project_id: this.projectId };
  }
}
