import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Role } from '#features/access/contract.ts';
import {
  deleteProjectInvite,
  inviteToProject,
  listProjectInvites,
  type ProjectInvite,
} from '#features/projects/member-contract.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';

/** The invitations to one project that are not used yet. Observable. */
export class ProjectInvites {
  readonly #place: { slug: string; project_id: string };
  all: readonly ProjectInvite[] = [];
  error: unknown = null;

  constructor(slug: string, projectId: string) {
    this.#place = { slug, project_id: projectId };
    makeObservable(this, { all: observableRef, error: observableRef });
  }

  /** Reads the invitations now and whenever someone joins, which uses one up; returns a function that stops it. */
  follow(): () => void {
    const again = () => void this.read();
    const stops = [connection.hub.on('project_member', again), connection.hub.onReset(again)];
    again();
    return () => stops.forEach((stop) => stop());
  }

  /** Reads the invitations (again); never rejects: see `error`. */
  async read(): Promise<void> {
    try {
      const all = await api.send(listProjectInvites, { params: this.#place }, { fresh: true });
      runInAction(() => {
        this.all = all;
        this.error = null;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** Invites people by mail. Throws what the server refused. */
  async send(emails: readonly { email: string; role: Role }[]): Promise<void> {
    await api.send(inviteToProject, { params: this.#place, body: { emails: [...emails] } });
    await this.read();
  }

  /** Takes an invitation back: its link opens nothing any more. Throws what the server refused. */
  async revoke({ id }: ProjectInvite): Promise<void> {
    await api.send(deleteProjectInvite, { params: { ...this.#place, invite_id: id } });
    runInAction(() => (this.all = this.all.filter((one) => one.id !== id)));
  }
}
