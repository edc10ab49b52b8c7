import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Role } from '#features/access/contract.ts';
import {
  deleteInvitation,
  type Invitation,
  listInvitations,
  removeWorkspaceMember,
  resendInvitation,
  updateInvitation,
  updateWorkspaceMember,
} from '#features/members/contract.ts';
import type { WorkspaceMember } from '#features/workspaces/contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import type { KnownAddresses } from './use-invite-rows.ts';

/** The people of a workspace as its admins see them: members, and invitations not used yet. Follows the feed. Observable. */
export class MemberList {
  readonly place: WorkspacePlace;
  invitations: readonly Invitation[] = [];
  error: unknown = null;
  query = '';

  constructor(place: WorkspacePlace) {
    this.place = place;
    makeObservable(this, {
      invitations: observableRef,
      error: observableRef,
      query: observable,
      members: computed,
      pending: computed,
      known: computed,
    });
  }

  /** Reads the invitations now and after each change; returns a function that stops it. */
  follow(): () => void {
    const stops = [
      connection.hub.on('workspace_invitation', () => void this.read()),
      connection.hub.onReset(() => void this.read()),
    ];
    void this.read();
    return () => stops.forEach((stop) => stop());
  }

  /** Members who are people, found by the query: first, last and display name, email. */
  get members(): readonly WorkspaceMember[] {
    const wanted = fold(this.query.trim());
    return this.place.members.filter(({ member }) => {
      const words = `${member.first_name} ${member.last_name} ${member.display_name} ${member.email ?? ''}`;
      return !member.is_bot && fold(words).includes(wanted);
    });
  }

  /** Invitations found by the query. */
  get pending(): readonly Invitation[] {
    const wanted = fold(this.query.trim());
    return this.invitations.filter(({ email }) => fold(email).includes(wanted));
  }

  /** People who need no invitation. */
  get known(): KnownAddresses {
    return new Map<string, 'member' | 'invited'>([
      ...this.invitations.map(({ email }) => [email, 'invited'] as const),
      ...this.place.members.map(({ member }) => [(member.email ?? '').toLowerCase(), 'member'] as const),
    ]);
  }

  /** Reads the invitations; never rejects: see `error`. */
  async read(): Promise<void> {
    try {
      const all = await api.send(listInvitations, { params: { slug: this.place.slug } }, { fresh: true });
      runInAction(() => {
        this.invitations = all;
        this.error = null;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  search(query: string): void {
    runInAction(() => (this.query = query));
  }

  /** Changes a member's role; resolves when the list shows it. Throws what the server refused. */
  async changeRole({ id }: WorkspaceMember, role: Role): Promise<void> {
    await api.send(updateWorkspaceMember, { params: { slug: this.place.slug, member_id: id }, body: { role } });
    await this.place.readMembers();
  }

  /** Removes a member. Throws what the server refused. */
  async remove({ id }: WorkspaceMember): Promise<void> {
    await api.send(removeWorkspaceMember, { params: { slug: this.place.slug, member_id: id } });
    await this.place.readMembers();
  }

  /** Changes the role an invitation gives. Throws what the server refused. */
  async changeInvitedRole({ id }: Invitation, role: Role): Promise<void> {
    const params = { slug: this.place.slug, invitation_id: id };
    this.#take(await api.send(updateInvitation, { params, body: { role } }));
  }

  /** Sends an invitation again. Throws what the server refused. */
  async resend({ id }: Invitation): Promise<void> {
    this.#take(await api.send(resendInvitation, { params: { slug: this.place.slug, invitation_id: id } }));
  }

  /** Revokes an invitation. Throws the server's refusal. */
  async takeBack({ id }: Invitation): Promise<void> {
    await api.send(deleteInvitation, { params: { slug: this.place.slug, invitation_id: id } });
    runInAction(() => (this.invitations = this.invitations.filter((one) => one.id !== id)));
  }

  #take(changed: Invitation): void {
    runInAction(() => (this.invitations = this.invitations.map((one) => (one.id === changed.id ? changed : one))));
  }
}
