import { computed, makeObservable, observable, observableRef, reaction, runInAction, type ObservableMap } from 'mobx';
import { roles, type Role } from '#features/access/contract.ts';
import { may, type Standing } from '#features/access/rules.ts';
import type { GroupToken } from '#features/issue-query/contract.ts';
import type { Glimpse } from '#features/issue-query/mirror/glimpse.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { takesDrops } from '#features/issues/rules.ts';
import { LabelCollection } from '#features/labels/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { StateCollection } from '#features/states/web/public.ts';
import { must } from '#platform/shared/must.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import { t } from '#features/issues/web/text.ts';
import { groupings, isGrouping, listQueryOf, type Display } from './display-settings.ts';
import { DragState } from './drag-state.ts';
import { knownGroups, orderedGroups } from './group-order.ts';
import type { Issue } from './issue.ts';
import { KeptPeople } from './kept-people.ts';
import { ListFocus, spotKey, type Spot } from './list-focus.ts';
import { listLines, spotsInOrder, type ListLine } from './list-lines.ts';
import { filterKeys, groupsIn } from './list-query.ts';
import { peopleOf } from './people.ts';
import { ProjectDisplay } from './project-display.ts';
import { ProjectIssues, type ProjectParts } from './project-issues.ts';
import { ReturnedTitles } from './returned-titles.ts';
import { ShownList } from './shown-list.ts';
import { takeBackIssue } from './take-back-issue.ts';

/** The part of the page's address that names the issue shown over the list. */
export interface PeekAddress {
  open(id: string): void;
  close(): void;
  /** The address of the list with this issue open, for links. */
  hrefOf(id: string): string;
  /** Goes to another page of the app. */
  visit(path: string): void;
  /** The same in place of this page, so that Back does not come by it again. */
  leadOn(path: string): void;
}

export interface BenchParts {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly slug: string;
  readonly projectId: string;
  readonly local?: NonNullable<ProjectParts['local']>;
}

/** Who looks at the project, and the project as they see it. Known a moment after the first reads began. */
export interface Visit {
  readonly project: ProjectRecord;
  readonly userId: string;
  readonly timeZone: string;
  readonly workspaceRole: Role | null;
  /** Somebody of the workspace, also when they left the project; observable. */
  readonly colleague: (id: string) => Colleague | undefined;
}

interface Colleague {
  readonly display_name: string;
  readonly avatar_url: string | null;
}

/** The form for new issues of a group. */
export interface OpenForm {
  readonly group: string;
  readonly at: 'start' | 'end';
  /** It opened by itself, to give a title back: nobody types into it yet. */
  readonly isOffered: boolean;
}

/** The least that rows, cards and columns take of the screen, in pixels. */
const lowestRow = 32;
const lowestCard = 60;
const narrowestColumn = 280;
/** Sub-issues read at once under their parent. */
const childrenPage = 100;

/** Everything the issue screens of one project stand on: its stores, the list shown, focus and drag, and who may do what. */
export class IssueBench {
  readonly parts: BenchParts;
  readonly states: StateCollection;
  readonly labels: LabelCollection;
  readonly issues: ProjectIssues;
  readonly display: ProjectDisplay;
  readonly list: ShownList;
  /** Where the open issue stands in the page's address; set by the screen. */
  address: PeekAddress | null = null;
  /** The issue shown over the list. */
  peekId: string | null = null;
  readonly focus = new ListFocus();
  readonly drag = new DragState();
  visit: Visit | null = null;
  /** The group whose form for new issues is open, and at which end. */
  adding: OpenForm | null = null;
  /** Titles of issues that the server refused to create; the form offers them again. */
  readonly returned: ReturnedTitles;
  /** Opened sub-issues by their parent. */
  readonly children: ObservableMap<string, PagedList<Issue>> = observable.map({}, { deep: false });
  /** The issue that was just moved. */
  flashing: string | null = null;
  readonly #stops: readonly (() => void)[];
  readonly #kept: KeptPeople;

  /** Begins to read at once, before it is known who looks: see `enter`. */
  constructor(parts: BenchParts) {
    const { client, hub, slug, projectId } = parts;
    this.parts = parts;
    this.#kept = new KeptPeople(parts);
    this.states = new StateCollection(client, hub, slug, projectId);
    this.labels = new LabelCollection(client, hub, slug, projectId);
    this.returned = new ReturnedTitles(slug, projectId);
    this.display = new ProjectDisplay(parts);
    this.issues = new ProjectIssues({
      ...parts,
      states: this.states,
      labels: this.labels,
      userId: () => this.userId,
      timeZone: () => this.visit?.timeZone ?? null,
      defaultAssignee: () => this.project.default_assignee,
      inSight: (token) => this.#inSight(token),
      refusedIssue: (draft, error) => takeBackIssue(this, draft, error),
    });
    makeObservable(this, {
      visit: observableRef,
      peekId: true,
      flashing: true,
      adding: observableRef,
      people: computed,
      groups: computed,
      lines: computed,
      spots: computed,
      hasStartDates: computed,
    });
    this.list = new ShownList(this.display, (query, size, isSeen) => this.issues.list(query, size, isSeen));
    this.#stops = [
      this.list.follow(),
      this.#keepActive(),
      hub.on('workspace_member', () => this.#kept.forget()),
      // Other rows lie under it now.
      reaction(
        () => this.paged,
        () => this.focus.forgetPointer(),
      ),
    ];
    void this.states.load();
    void this.labels.load();
    void this.display.load();
  }

  /** Takes who looks, and the project; again when either changes. Nothing is drawn before. */
  enter(visit: Visit): void {
    this.display.enter(visit.userId);
    runInAction(() => (this.visit = visit));
  }

  /** The project as this person sees it. */
  get project(): ProjectRecord {
    return must(this.visit, 'issues are drawn after entering').project;
  }

  /** The person at this browser. */
  get userId(): string {
    return this.visit?.userId ?? '';
  }

  /** The members of the project, the person at this browser first; observable. */
  get people(): readonly AvatarPerson[] {
    return peopleOf(this.project, this.userId);
  }

  /** A person by id; somebody who left the project, or the workspace, keeps a name. */
  person(id: string): AvatarPerson {
    const member = this.people.find((person) => person.id === id);
    if (member) return member;
    const colleague = this.visit?.colleague(id);
    const kept = colleague ? undefined : this.#kept.get(id);
    if (kept) return kept;
    return { id, name: colleague?.display_name ?? t('formerMember'), image: colleague?.avatar_url };
  }

  /** The list on screen; null until the display settings are known. Observable. */
  get paged(): PagedList<Issue> | null {
    return this.list.paged;
  }

  /** The settings that the screen is drawn with; those chosen, once their list is there. Observable. */
  get shown(): Display {
    return this.list.shown;
  }

  /** Groups to draw, in their order; observable. None before entering, as with lines and spots. */
  get groups(): readonly string[] {
    return this.visit === null ? [] : orderedGroups(this);
  }

  /** What the List layout draws, from top to bottom; observable. */
  get lines(): readonly ListLine[] {
    return this.visit === null ? [] : listLines(this);
  }

  /** The issues on screen in reading order; observable. */
  get spots(): readonly Spot[] {
    return this.visit === null ? [] : spotsInOrder(this);
  }

  /** Marks a row as just moved, for as long as the flash lasts. */
  flash(id: string): void {
    runInAction(() => (this.flashing = id));
    setTimeout(() => runInAction(() => this.flashing === id && (this.flashing = null)), 900);
  }

  /** Opens the form for new issues of a group; `isOffered`: it takes no focus. */
  startAdding(group: string, at: 'start' | 'end' = 'end', isOffered = false): void {
    const { layout, grouping } = this.shown;
    this.display.collapse(layout, grouping, [group], false);
    const { adding } = this;
    // A form that only offers a title takes no keys.
    if (!isOffered && (adding?.group !== group || adding.at !== at)) holdKeys(() => this.stopAdding());
    runInAction(() => (this.adding = { group, at, isOffered }));
  }

  stopAdding(): void {
    runInAction(() => (this.adding = null));
  }

  /** Opens or closes the sub-issues of an issue in place. */
  toggleChildren(id: string, open = !this.children.has(id)): void {
    const query = { ...listQueryOf(this.shown), groupBy: null, filters: {}, type: null, parent: id };
    runInAction(() => {
      if (open) this.children.set(id, this.issues.list(query, childrenPage));
      else if (this.children.delete(id)) this.issues.close(query);
    });
  }

  /** Takes the address of the page on screen. */
  setAddress(address: PeekAddress | null): void {
    this.address = address;
  }

  /** Hears from the address which issue is open. */
  showPeek(id: string | null): void {
    runInAction(() => (this.peekId = id));
  }

  /** Shows an issue over the list. The address says so; the screen reads `peekId` from it. */
  openPeek(id: string): void {
    this.address?.open(id);
  }

  closePeek(): void {
    this.address?.close();
  }

  /** "WEB-12"; "WEB-…" until the server gave a number. */
  keyOf(issue: Issue): string {
    return `${this.project.identifier}-${issue.sequence_id === 0 ? '…' : issue.sequence_id}`;
  }

  /** Whether the server has not confirmed the creation of this issue yet. */
  isNew(issue: Issue): boolean {
    return issue.sequence_id === 0;
  }

  get canEdit(): boolean {
    return may('issue.update', this.#standing());
  }

  canDelete(issue: Issue): boolean {
    return !this.isNew(issue) && may('issue.delete', this.#standing(issue.created_by === this.userId));
  }

  /** Whether rows may be dragged between the groups shown, or within the one list. */
  get canDrag(): boolean {
    const { grouping, order } = this.shown;
    const token = grouping === null ? null : groupings[grouping];
    return this.canEdit && (token === null ? order.key === 'sort_order' : takesDrops(token));
  }

  /** Whether a person chooses the place of rows by hand. */
  get isManual(): boolean {
    const { order } = this.shown;
    return order.key === 'sort_order' && !order.descending;
  }

  /** Whether the filters of the list on screen leave this issue out. */
  isOutside(issue: Issue): boolean {
    return !this.isNew(issue) && groupsIn(issue, listQueryOf(this.shown)).length === 0;
  }

  /** Whether any filter leaves issues out. */
  get isFiltered(): boolean {
    const { filters, type } = this.shown;
    return type !== null || Object.keys(filters).length > 0;
  }

  clearFilters(): void {
    this.display.change('filters', Object.fromEntries(filterKeys.map((key) => [key, null])));
    if (this.display.now.type !== null) this.display.change('display_filters', { type: null });
  }

  /** The group a quick add without a focused group goes to. */
  get firstGroup(): string {
    const { grouping } = this.shown;
    const usual = grouping === 'state' ? this.states.initial?.id : grouping === 'priority' ? 'none' : noValue;
    return usual !== undefined && this.groups.includes(usual) ? usual : (this.groups[0] ?? noValue);
  }

  /** Whether any issue shown has a start date; without one the column of start dates is left out. */
  get hasStartDates(): boolean {
    return this.issues.startDates > 0;
  }

  /** Ends its requests and stops hearing of changes. */
  stop(): void {
    for (const stop of this.#stops) stop();
    this.states.stop();
    this.labels.stop();
    this.issues.stop();
  }

  /** What a window of this size shows of a list first. */
  #inSight(token: GroupToken | null): Glimpse {
    const grouping = Object.entries(groupings).find(([, known]) => known === token)?.[0];
    const groups = isGrouping(grouping) && this.visit !== null ? knownGroups(this, grouping) : [];
    if (this.display.now.layout === 'kanban') {
      const rows = Math.ceil(innerHeight / lowestCard);
      return { groups, rows, all: rows * Math.ceil(innerWidth / narrowestColumn) };
    }
    const rows = Math.ceil(innerHeight / lowestRow);
    return { groups, rows, all: rows };
  }

  #standing(creator = false): Standing {
    const role = Object.values(roles).find((known) => known === this.project.member_role) ?? null;
    return { workspace: this.visit?.workspaceRole ?? null, project: role, creator };
  }

  /** The active row left its place (another value, a filter, a deletion): the row after it becomes active. */
  #keepActive(): () => void {
    return reaction(
      () => this.spots,
      (spots, before) => {
        const { activeKey } = this.focus;
        if (activeKey === null || spots.some((spot) => spotKey(spot) === activeKey)) return;
        const index = before.findIndex((spot) => spotKey(spot) === activeKey);
        if (index < 0) return;
        // Who reads an issue, or chooses what the list shows, goes on with it.
        const isElsewhere = document.activeElement?.closest('[data-peek], [data-panel]') != null;
        this.focus.set(spots[Math.min(index, spots.length - 1)] ?? null, !isElsewhere);
      },
    );
  }
}
