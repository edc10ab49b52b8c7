import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { IntakeStatus } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import {
  listQueryOf,
  PlaceDisplay,
  projectOffer,
  readinessOf,
  valuesOfProject,
  type IssuePlace,
  type Offer,
  type PlaceValues,
  type Readiness,
} from '#features/issue-lists/web/public.ts';
import type { Issue, ListScope, ProjectFacts, WorkspaceFacts } from '#features/issues/web/public.ts';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import { intakeScope } from './intake-scope.ts';
import type { TabName } from './read-search.ts';

/** Rows a page (screens.md 3.35). */
const pageSize = 10;

/** What may be chosen in the intake (screens.md 3.14). */
const offer: Offer = {
  ...projectOffer,
  layouts: ['list'],
  groupings: [],
  orders: [
    { key: 'created_at', descending: true },
    { key: 'updated_at', descending: true },
    { key: 'sequence_id', descending: true },
  ],
  filters: ['state', 'priority', 'assignees', 'labels', 'created_by', 'created_at', 'updated_at'],
  subIssues: 'always',
};

/** The statuses of each tab; it begins with those that `initialStatuses` names. */
export const tabStatuses: Readonly<Record<TabName, readonly IntakeStatus[]>> = {
  open: [intakeStatuses.pending, intakeStatuses.snoozed],
  closed: [intakeStatuses.accepted, intakeStatuses.declined, intakeStatuses.duplicate],
};
const initialStatuses: Readonly<Record<TabName, readonly IntakeStatus[]>> = {
  open: [intakeStatuses.pending],
  closed: tabStatuses.closed,
};

/** One tab of a project's intake: its list, and what of it is chosen. It is a place, so that the filters of lists work on it. */
export class IntakeTab implements IssuePlace {
  readonly name: TabName;
  readonly key: string;
  readonly home: ProjectFacts;
  readonly workspace: WorkspaceFacts;
  readonly display: PlaceDisplay;
  readonly values: PlaceValues;
  readonly takesNew = false;
  readonly isReadOnly = true;
  statuses: readonly IntakeStatus[];
  /** The list of what is chosen; null until that is known. */
  paged: PagedList<Issue> | null = null;
  readonly #stop: () => void;

  constructor(facts: ProjectFacts, name: TabName) {
    this.name = name;
    this.home = facts;
    this.workspace = facts.workspace;
    this.key = `${facts.slug}/${facts.projectId}/intake/${name}`;
    this.values = valuesOfProject(facts);
    this.display = new PlaceDisplay({ outbox: facts.workspace.parts.outbox, key: this.key, offer });
    this.statuses = initialStatuses[name];
    makeObservable(this, { statuses: observableRef, paged: observableRef });
    this.#stop = reaction(
      () => (this.display.isKnown ? { scope: this.scope(), query: listQueryOf(this.display.now) } : null),
      (wanted) => {
        const paged = wanted && this.workspace.issues.list(wanted.scope, wanted.query, pageSize);
        runInAction(() => (this.paged = paged));
      },
      { fireImmediately: true },
    );
    void this.display.load();
  }

  scope(): ListScope {
    return intakeScope(this.home, this.statuses);
  }

  factsOf(issue: Issue): ProjectFacts | null {
    return issue.project_id === this.home.projectId ? this.home : null;
  }

  get readiness(): Readiness {
    return readinessOf(this.home);
  }

  hasAny(): boolean {
    return false;
  }

  /** The issues that are loaded, in their order; observable. */
  get ids(): readonly string[] {
    return this.paged?.list.groups.get('')?.ids ?? [];
  }

  /** Whether the tab shows other statuses than at first; observable. */
  get hasOtherStatuses(): boolean {
    return this.statuses !== initialStatuses[this.name];
  }

  /** Whether the tab shows other issues than at first; observable. */
  get isFiltered(): boolean {
    return this.display.filterCount > 0 || this.hasOtherStatuses;
  }

  /** Lists other statuses; none, or those of the beginning, are the beginning. */
  showStatuses(statuses: readonly IntakeStatus[]): void {
    const first = initialStatuses[this.name];
    const chosen = tabStatuses[this.name].filter((status) => statuses.includes(status));
    const isFirst =
      chosen.length === 0 || (chosen.length === first.length && chosen.every((one) => first.includes(one)));
    runInAction(() => (this.statuses = isFirst ? first : chosen));
  }

  /** Reads the list again: nothing announces a snooze that ends. */
  refresh(): void {
    if (this.paged?.status === 'ready') this.paged.reloadSoon();
  }

  clearFilters(): void {
    this.display.change('filters', Object.fromEntries(offer.filters.map((key) => [key, null])));
    this.showStatuses([]);
  }

  /** Back to how it is at first, as each change of tabs asks (product-work-tracking.md 4). */
  reset(): void {
    this.clearFilters();
    this.display.change('display_filters', { order_by: '-created_at' });
  }

  stop(): void {
    this.#stop();
  }
}
