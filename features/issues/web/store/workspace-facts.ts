import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Role } from '#features/access/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { t } from '#features/issues/web/text.ts';
import { ProjectFacts } from './project-facts.ts';
import type { ProjectParts } from './project-issues.ts';
import { WorkspaceIssues } from './workspace-issues.ts';

export interface WorkspaceParts {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly local?: NonNullable<ProjectParts['local']>;
  /** These are issues as they were on a past day: nobody may change them. */
  readonly isPast?: true;
}

/** Who looks at the workspace, and the workspace as they see it. Known a moment after the first reads began. */
export interface Visit {
  readonly userId: string;
  readonly timeZone: string;
  readonly workspaceRole: Role | null;
  /** The projects that this person is in, in the order of their sidebar; observable. */
  readonly joined: readonly ProjectRecord[];
  /** A project as this person sees it; observable. */
  project(id: string): ProjectRecord | undefined;
  /** Somebody of the workspace, also when they left the project; observable. */
  colleague(id: string): Colleague | undefined;
  /** The role of somebody of the workspace; null for a stranger. Observable. */
  roleOf(id: string): number | null;
  /** Goes to another page of the app. */
  go(path: string): void;
}

interface Colleague {
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string;
  readonly avatar_url: string | null;
  /** Guests do not receive it. */
  readonly email?: string | undefined;
}

/** The issues of one workspace in this tab, who looks at them, and the facts of each of its projects. */
export class WorkspaceFacts {
  readonly parts: WorkspaceParts;
  readonly issues: WorkspaceIssues;
  visit: Visit | null = null;
  readonly #projects = new Map<string, ProjectFacts>();

  constructor(parts: WorkspaceParts) {
    this.parts = parts;
    this.issues = new WorkspaceIssues(parts);
    makeObservable(this, { visit: observableRef });
  }

  /** Takes who looks; again when they change. Nothing is drawn before. */
  enter(visit: Visit): void {
    runInAction(() => (this.visit = visit));
  }

  /** The person at this browser. */
  get userId(): string {
    return this.visit?.userId ?? '';
  }

  /** Goes to another page of the app; before anybody entered, the page is loaded anew. */
  go(path: string): void {
    if (this.visit) this.visit.go(path);
    else location.assign(path);
  }

  /** The facts of a project: kept from before, or made, which begins to read its states and labels. */
  of(projectId: string): ProjectFacts {
    const kept = this.#projects.get(projectId);
    if (kept) return kept;
    const facts = new ProjectFacts(this, projectId);
    this.#projects.set(projectId, facts);
    return facts;
  }

  /** The facts of a project that this person is in; null for another. Observable. */
  joined(projectId: string): ProjectFacts | null {
    const project = this.visit?.project(projectId);
    return project?.is_member && project.archived_at === null ? this.of(projectId) : null;
  }

  /** Somebody of the workspace, or who was; observable. */
  person(id: string): AvatarPerson {
    const colleague = this.visit?.colleague(id);
    return { id, name: colleague?.display_name ?? t('formerMember'), image: colleague?.avatar_url };
  }

  /** The first name of somebody of the workspace, by which lists are ordered; null for a stranger. Observable. */
  firstName(id: string): string | null {
    return this.visit?.colleague(id)?.first_name ?? null;
  }

  /** Forgets a project: what was read of it before it was joined or restored is no answer. */
  forget(projectId: string): void {
    this.#projects.get(projectId)?.stop();
    this.#projects.delete(projectId);
    this.issues.forgetProject(projectId);
  }

  /** Ends its requests and stops listening for changes. */
  stop(): void {
    for (const facts of this.#projects.values()) facts.stop();
    this.issues.stop();
  }
}
