import { computed, makeObservable, observableRef, runInAction, when } from 'mobx';
import { roles, type Role } from '#features/access/contract.ts';
import { myProfile } from '#features/users/web/public.ts';
import {
  listWorkspaceMembers,
  readMyWorkspaceMembership,
  type WorkspaceMember,
  type WorkspaceRecord,
} from '#features/workspaces/contract.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';
import { readKept } from '#platform/web/offline/read-kept.ts';
import { connection } from '#platform/web/live/connection.ts';
import { myWorkspaces } from './my-workspaces.ts';

/** The workspace one is in: its record, one's role, its members. Follows the live feed while it is entered. Observable. */
export class WorkspacePlace {
  readonly slug: string;
  role: Role | null = null;
  members: readonly WorkspaceMember[] = [];
  /** How many drafts one had when the role was read; null until then. */
  draftCount: number | null = null;
  /** One was removed, or the workspace deleted, while its pages were open. */
  ended = false;
  readonly #stops: (() => void)[];

  constructor(slug: string) {
    this.slug = slug;
    makeObservable(this, {
      role: true,
      ended: true,
      draftCount: true,
      members: observableRef,
      workspace: computed,
      people: computed,
    });
    this.#stops = [
      connection.follow(slug),
      connection.hub.on('workspace_member', () => void this.readAgain()),
      connection.hub.on('workspace', () => void myWorkspaces.refresh()),
      connection.hub.onReset(() => void this.readAgain()),
    ];
  }

  /** Returns the workspace's record; undefined until my workspaces are loaded. */
  get workspace(): WorkspaceRecord | undefined {
    return myWorkspaces.find(this.slug);
  }

  /** Members who are people, by user id. */
  get people(): ReadonlyMap<string, WorkspaceMember['member']> {
    return new Map(this.members.filter(({ member }) => !member.is_bot).map(({ member }) => [member.id, member]));
  }

  /**
   * Reads role and members, those that this device keeps until the server answers; throws what it answered (403 for
   * strangers and unknown slugs alike) when nothing is kept.
   */
  async load(): Promise<void> {
    const args = { params: { slug: this.slug } };
    await Promise.all([
      readKept(api, readMyWorkspaceMembership, args, {
        // Known data is newer than the stored response.
        isEnough: () => this.role === null,
        take: (membership, isKept) => {
          runInAction(() => {
            this.role = Object.values(roles).find((role) => role === membership.role) ?? null;
            this.draftCount = membership.draft_issue_count;
          });
          if (!isKept) void rememberVisit(this, membership.workspace);
        },
        refused: (error) => void this.#endIfRefused(error),
      }),
      readKept(api, listWorkspaceMembers, args, {
        isEnough: () => this.members.length === 0,
        take: (members) => runInAction(() => (this.members = members)),
      }),
      myWorkspaces.load(),
    ]);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Reads the members again; throws what the server answered. */
  async readMembers(): Promise<void> {
    const members = await api.send(listWorkspaceMembers, { params: { slug: this.slug } }, { fresh: true });
    runInAction(() => (this.members = members));
  }

  /**
   * Reads role and members again after a change. A failed read is repeated with the next change; a refusal means that the
   * person has no access any longer.
   */
  async readAgain(): Promise<void> {
    await this.load().catch((error: unknown) => this.#endIfRefused(error));
  }

  async #endIfRefused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || error.status !== 403) return;
    await myWorkspaces.refresh().catch(() => undefined);
    runInAction(() => (this.ended = true));
  }
}

/**
 * Makes this the workspace of the next sign-in, unless it is: what this device keeps may be older than a visit elsewhere, so
 * the server's answer is waited for. Nobody waits for this, and a failure does no harm.
 */
async function rememberVisit(place: WorkspacePlace, last_workspace_id: string): Promise<void> {
  await when(() => myProfile.isAnswered);
  // Another workspace was entered meanwhile, or the role was read twice.
  if (current?.place !== place || remembering === last_workspace_id) return;
  if (myProfile.profile?.last_workspace_id === last_workspace_id) return;
  remembering = last_workspace_id;
  await myProfile.change({ last_workspace_id }).catch(() => undefined);
  remembering = null;
}

/** The workspace that the server is being told of. */
let remembering: string | null = null;

let current: { place: WorkspacePlace; loading: Promise<void> } | null = null;

/**
 * Enters a workspace: follows its changes, then reads it. Entering the same one again costs nothing. Throws what the
 * server answered when it cannot be entered.
 */
export async function enterWorkspace(slug: string): Promise<WorkspacePlace> {
  if (current?.place.slug !== slug) {
    leaveWorkspace();
    const place = new WorkspacePlace(slug);
    current = { place, loading: place.load() };
  }
  const entered = current;
  try {
    await entered.loading;
  } catch (error) {
    if (current === entered) leaveWorkspace();
    throw error;
  }
  return entered.place;
}

/** Stops following the workspace one is in. */
export function leaveWorkspace(): void {
  current?.place.stop();
  current = null;
}
