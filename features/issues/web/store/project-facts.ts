import { computed, makeObservable } from 'mobx';
import { roles } from '#features/access/contract.ts';
import { may, seesOnlyOwnIssues, type Standing } from '#features/access/rules.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import { LabelCollection } from '#features/labels/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { StateCollection } from '#features/states/web/public.ts';
import { t } from '#features/issues/web/text.ts';
import { must } from '#platform/shared/must.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { isNew, type Issue } from './issue.ts';
import { KeptPeople } from './kept-people.ts';
import { peopleOf } from './people.ts';
import { ProjectPlans, usesPlan, type PlanItems, type PlanKind } from './plans.ts';
import { ProjectIssues } from './project-issues.ts';
import type { WorkspaceFacts } from './workspace-facts.ts';

/** What is known of one project wherever its issues appear: states, labels, people, the key, and who may do what. */
export class ProjectFacts {
  readonly workspace: WorkspaceFacts;
  readonly projectId: string;
  readonly states: StateCollection;
  readonly labels: LabelCollection;
  readonly issues: ProjectIssues;
  readonly #kept: KeptPeople;
  readonly #plans: ProjectPlans;
  #lastSeen: ProjectRecord | undefined;
  readonly #stops: readonly (() => void)[];

  /** Begins to read states and labels at once, before it is known who looks. */
  constructor(workspace: WorkspaceFacts, projectId: string) {
    const { client, outbox, hub, slug, local } = workspace.parts;
    this.workspace = workspace;
    this.projectId = projectId;
    this.states = new StateCollection(client, hub, slug, projectId, local);
    this.labels = new LabelCollection(client, hub, slug, projectId, local);
    this.#kept = new KeptPeople({ projectId, ...(local ? { local } : {}) });
    this.#plans = new ProjectPlans({
      client,
      hub,
      slug,
      projectId,
      ...(local ? { local } : {}),
      project: () => this.project,
    });
    this.issues = new ProjectIssues({
      client,
      outbox,
      slug,
      projectId,
      ...(local ? { local } : {}),
      all: workspace.issues,
      states: this.states,
      labels: this.labels,
      userId: () => this.userId,
      timeZone: () => workspace.visit?.timeZone ?? null,
      defaultAssignee: () => this.project.default_assignee,
      firstName: (id) => workspace.firstName(id),
      keyOf: (issue) => this.keyOf(issue),
      plan: (kind) => this.plan(kind),
    });
    makeObservable(this, { people: computed });
    this.#stops = [hub.on('workspace_member', () => this.#kept.forget())];
    void this.states.load();
    void this.labels.load();
  }

  /** The slug of the workspace. */
  get slug(): string {
    return this.workspace.parts.slug;
  }

  /** The project as the person at this browser sees it. */
  get project(): ProjectRecord {
    return must(this.#seen, 'issues are drawn once it is known who looks');
  }

  get #seen(): ProjectRecord | undefined {
    // One that was just lost from sight keeps its name until its rows are gone from the screen.
    this.#lastSeen = this.workspace.visit?.project(this.projectId) ?? this.#lastSeen;
    return this.#lastSeen;
  }

  /** Whether the person sees only issues of their own here. */
  get seesOnlyOwn(): boolean {
    return seesOnlyOwnIssues(this.#standing().project, this.project.guest_view_all_features);
  }

  /** The person at this browser. */
  get userId(): string {
    return this.workspace.userId;
  }

  /** The members of the project, the person at this browser first; observable. */
  get people(): readonly AvatarPerson[] {
    return this.#seen ? peopleOf(this.#seen, this.userId) : [];
  }

  /** A person by id; somebody who left the project, or the workspace, keeps a name. */
  person(id: string): AvatarPerson {
    const member = this.people.find((person) => person.id === id);
    if (member) return member;
    const colleague = this.workspace.visit?.colleague(id);
    const kept = colleague ? undefined : this.#kept.get(id);
    if (kept) return kept;
    return { id, name: colleague?.display_name ?? t('formerMember'), image: colleague?.avatar_url };
  }

  /** The cycles, modules or estimate points, read when first asked for; null where the project does not use them. Observable. */
  plan(kind: PlanKind): PlanItems | null {
    return this.#seen ? this.#plans.of(kind) : null;
  }

  /** Whether the project uses cycles, modules or an estimate, or is not known yet; observable. */
  uses(kind: PlanKind): boolean {
    return this.#seen === undefined || usesPlan(this.#seen, kind);
  }

  /** "WEB-12"; "WEB-…" until the server gave a number. */
  keyOf(issue: Issue): string {
    return `${this.project.identifier}-${isNew(issue) ? '…' : issue.sequence_id}`;
  }

  /** Whether the person may create issues here. */
  get canCreate(): boolean {
    return may('issue.create', this.#standing());
  }

  /**
   * Whether the person may change this issue. Archived ones are for reading; one that waits in intake is for project admins
   * and for who submitted it.
   */
  canEdit(issue: Issue): boolean {
    return this.canEditTexts(issue) && may('issue.update', this.#standing());
  }

  /** Whether the person may change title and description: a guest may of what they submitted, while it waits in intake. */
  canEditTexts(issue: Issue): boolean {
    if (issue.archived_at !== null) return false;
    if (!waitsInIntake(issue.intake_status)) return may('issue.update', this.#standing());
    return may('intake.update', this.#standing(issue.created_by === this.userId));
  }

  /** Whether the person decides what becomes of issues in the intake. */
  get canTriage(): boolean {
    return may('intake.triage', this.#standing());
  }

  /** Whether the person may delete an issue from the intake: project admins, and who submitted it while it waits. */
  canWithdraw(issue: Issue): boolean {
    const isOwn = issue.created_by === this.userId && waitsInIntake(issue.intake_status);
    return !isNew(issue) && may('intake.update', this.#standing(isOwn));
  }

  canDelete(issue: Issue): boolean {
    return !isNew(issue) && may('issue.delete', this.#standing(issue.created_by === this.userId));
  }

  /** Whether the person may delete several issues here in one go. */
  get canDeleteMany(): boolean {
    return may('issue.deleteMany', this.#standing());
  }

  /** Whether the person may archive and restore issues here. */
  get canArchive(): boolean {
    return may('issue.archive', this.#standing());
  }

  /** Whether the person may add labels to the project. */
  get canAddLabels(): boolean {
    return may('label.write', this.#standing());
  }

  /** Whether the person may write templates of issues. */
  get canWriteTemplates(): boolean {
    return may('issueTemplate.write', this.#standing());
  }

  /** Whether the person may say what the project does by itself. */
  get canAutomate(): boolean {
    return may('automation.manage', this.#standing());
  }

  /** Whether the person may change the states of the project. */
  get canEditStates(): boolean {
    return may('state.write', this.#standing());
  }

  /** Whether the person may comment on an issue and react to what others wrote. */
  canComment(issue: Issue): boolean {
    return !isNew(issue) && issue.archived_at === null && may('issue.comment', this.#standing());
  }

  /** Whether the person may follow an issue. */
  canSubscribe(issue: Issue): boolean {
    return !isNew(issue) && may('issue.subscribe', this.#standing());
  }

  /** Whether the person may attach files to an issue: guests only to what they created. */
  canAttach(issue: Issue): boolean {
    const isOwn = issue.created_by === this.userId;
    return !isNew(issue) && issue.archived_at === null && may('issue.attach', this.#standing(isOwn));
  }

  /** Whether the person may delete a file of an issue, their own or another's. */
  canDeleteAttachment(issue: Issue, isOwn: boolean): boolean {
    return issue.archived_at === null && may('attachment.delete', this.#standing(isOwn));
  }

  /** Whether the person may change or delete a comment, their own or another's. */
  canDeleteComment(isOwn: boolean): boolean {
    return may('comment.delete', this.#standing(isOwn));
  }

  /** Ends its requests and stops listening for changes. */
  stop(): void {
    for (const stop of this.#stops) stop();
    this.states.stop();
    this.labels.stop();
    this.#plans.stop();
    this.issues.stop();
  }

  #standing(creator = false): Standing {
    if (this.workspace.parts.isPast) return { workspace: null, project: null, creator };
    const role = Object.values(roles).find((known) => known === this.project.member_role) ?? null;
    return { workspace: this.workspace.visit?.workspaceRole ?? null, project: role, creator };
  }
}
