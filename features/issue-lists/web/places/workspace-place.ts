import { computed, makeObservable, reaction } from 'mobx';
import { listWorkspaceIssues } from '#features/issues/read-contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { IssuePlace, PlaceValues, Readiness } from '#features/issue-lists/web/place.ts';
import type { Offer } from '#features/issue-lists/web/session/display-settings.ts';
import { PlaceDisplay } from '#features/issue-lists/web/session/place-display.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { issueSource, type ListOrigin } from '#features/issues/web/store/issue-list-source.ts';
import { readCondition } from '#features/issue-lists/web/text-filter/read-condition.ts';
import { isListed, listedFields, type ListScope } from '#features/issues/web/store/list-scope.ts';
import { peopleOf } from '#features/issues/web/store/people.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { usesPlan, type PlanItems, type PlanKind } from '#features/issues/web/store/plans.ts';
import type { CountedField } from '#features/issues/web/store/workspace-issues.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { plansOfWorkspace } from './plans-of-workspace.ts';
import type { SavedView } from './project-place.ts';
import { ViewMembers, type WorkspaceView } from './view-members.ts';

/** What these lists let a person choose: values that mean the same in every project (screens.md 3.35). */
const offer: Offer = {
  layouts: ['list', 'kanban', 'spreadsheet', 'gantt_chart'],
  // Columns compare what is of many projects (screens.md 3.13).
  firstLayout: 'spreadsheet',
  groupings: ['state_detail.group', 'priority', 'project', 'assignees', 'created_by'],
  orders: [
    { key: 'created_at', descending: true },
    { key: 'updated_at', descending: true },
    { key: 'start_date', descending: false },
    { key: 'target_date', descending: false },
    { key: 'priority', descending: true },
  ],
  filters: [
    'priority',
    'state_group',
    'assignees',
    'created_by',
    'cycle',
    'module',
    'subscriber',
    'project',
    'start_date',
    'target_date',
    'q',
  ],
  subIssues: 'always',
};

/** The issues of all projects that a person is in: every one, or those that have to do with them (screens.md 3.13). */
export class WorkspacePlace implements IssuePlace {
  readonly key: string;
  readonly workspace: WorkspaceFacts;
  readonly home = null;
  readonly display: PlaceDisplay;
  readonly values: PlaceValues;
  readonly readiness: Readiness = { status: 'ready' };
  readonly takesNew = false;
  readonly isReadOnly = false;
  readonly #members: ViewMembers;
  readonly #scope: ListScope;
  readonly #stops: readonly (() => void)[];

  constructor(workspace: WorkspaceFacts, view: WorkspaceView, saved?: SavedView) {
    const { client, outbox, hub, slug } = workspace.parts;
    this.key = `${slug}/workspace-views/${saved?.id ?? view}`;
    this.workspace = workspace;
    this.#members = new ViewMembers(view, () => workspace.userId);
    const { fixedFilters } = this.#members;
    const filters = offer.filters.filter((key) => !fixedFilters.includes(key));
    this.display = new PlaceDisplay({
      outbox,
      key: this.key,
      offer: { ...offer, filters },
      uses: (kind) => workspace.visit === null || this.values.uses(kind),
      ...(saved && { base: saved.settings, isFixed: saved.isFixed }),
    });
    this.values = new WorkspaceValues(workspace);
    this.#scope = this.#makeScope(client);
    const { issues } = workspace;
    this.#stops = [
      hub.on('issue_subscription', (changes) => this.#members.follow(changes) && issues.reloadSoon(this.#scope)),
      reaction(
        () => workspace.visit?.joined.map(({ id }) => id) ?? [],
        (ids, before) => {
          for (const id of before) if (!ids.includes(id)) issues.forgetProject(id);
          if (before.length > 0) issues.reloadSoon(this.#scope);
        },
      ),
    ];
  }

  scope(): ListScope {
    return this.#scope;
  }

  factsOf(issue: Issue): ProjectFacts | null {
    return this.workspace.joined(issue.project_id);
  }

  hasAny(field: CountedField): boolean {
    return this.workspace.issues.hasAny(field);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #makeScope(client: WorkspaceFacts['parts']['client']): ListScope {
    const { workspace } = this;
    const members = this.#members;
    const origin: ListOrigin = {
      ask: async (query, options) => {
        const params = { slug: workspace.parts.slug };
        return members.note(await client.send(listWorkspaceIssues, { params, query }, options));
      },
      get fixed() {
        return members.fixed;
      },
    };
    return {
      key: this.key,
      reaches: (id) => workspace.joined(id) !== null,
      holds: (issue) => isListed(issue) && workspace.joined(issue.project_id) !== null && members.holds(issue),
      fields: [...listedFields, ...members.fields],
      source: (query) => issueSource(origin, query),
      conditionOf: (text) => readCondition(this, text),
      stateName: () => null,
      nameOf: (kind, id) => (kind === 'person' ? workspace.firstName(id) : null),
    };
  }
}

/** People and projects of the workspace; states and labels differ from project to project. */
class WorkspaceValues implements PlaceValues {
  readonly states = null;
  readonly labels = null;
  readonly #workspace: WorkspaceFacts;

  readonly #plans: { readonly cycle: PlanItems; readonly modules: PlanItems };

  constructor(workspace: WorkspaceFacts) {
    this.#workspace = workspace;
    this.#plans = { cycle: plansOfWorkspace(workspace, 'cycle'), modules: plansOfWorkspace(workspace, 'modules') };
    makeObservable(this, { people: computed });
  }

  get projects(): readonly ProjectRecord[] {
    return this.#workspace.visit?.joined ?? [];
  }

  /** States, labels and points differ from project to project; cycles and modules are chosen of all of them. */
  plan(kind: PlanKind): PlanItems | null {
    return kind === 'estimate' || !this.uses(kind) ? null : this.#plans[kind];
  }

  uses(kind: PlanKind): boolean {
    return this.projects.some((project) => usesPlan(project, kind));
  }

  get people(): readonly AvatarPerson[] {
    const members = new Map(this.projects.flatMap((project) => project.members.map((one) => [one.member_id, one])));
    return peopleOf({ members: [...members.values()] }, this.#workspace.userId);
  }

  person(id: string): AvatarPerson {
    return this.people.find((person) => person.id === id) ?? this.#workspace.person(id);
  }
}
