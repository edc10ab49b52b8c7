import { computed, makeObservable, observable, observableRef, reaction, runInAction, type ObservableMap } from 'mobx';
import type { IssueWrite } from '#features/issue-fields/contract.ts';
import { takesDrops } from '#features/issues/rules.ts';
import type { PlaceRemoval } from '#features/issues/web/commands/remove-from-place.ts';
import type { ListSteps, PeekHost } from '#features/issues/web/peek-host.ts';
import type { IssuePlace } from '#features/issue-lists/web/place.ts';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import type { EntityTable } from '#platform/web/store/entity-table.ts';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import { groupings, listQueryOf, type Display } from './display-settings.ts';
import { isShownDay } from './calendar-days.ts';
import { DragState } from './drag-state.ts';
import { focusAfter, focusClosed } from './focus-after.ts';
import { firstGroupOf } from './first-group.ts';
import { orderedColumns, orderedGroups, orderedLanes } from './group-order.ts';
import { cellIn, close } from './group-values.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import { keepActive } from './keep-active.ts';
import { keepOrder } from './keep-order.ts';
import { ListFocus, type RowPosition } from './list-focus.ts';
import { listLines, positionsInOrder, type ListLine } from './list-lines.ts';
import { filterKeys, groupsIn } from '#features/issues/web/store/list-query.ts';
import type { ListScope } from '#features/issues/web/store/list-scope.ts';
import type { IssuePart, PeekAddress } from './peek-address.ts';
import type { PlaceDisplay } from './place-display.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import { stepsFrom } from './steps-from.ts';
import { ReturnedTitles } from './returned-titles.ts';
import { rowsInSight } from './rows-in-sight.ts';
import { keepSelected, Selection } from './selection.ts';
import { ShownList } from './shown-list.ts';
import { followDisplay, toggleChildren, type OpenedChildren } from './toggle-children.ts';

/** The form for new issues of a group. */
export interface OpenForm {
  readonly group: string;
  readonly at: 'start' | 'end';
  /** It opened by itself, to give a title back: nobody types into it yet. */
  readonly isOffered: boolean;
}

/** The screen state of one list, wherever it stands: the list shown, focus, drag, opened sub-issues, the form for new issues. */
export class ListSession implements PeekHost {
  readonly place: IssuePlace;
  readonly list: ShownList;
  readonly scope: ListScope;
  /** Where the open issue stands in the page's address; set by the screen. */
  address: PeekAddress | null = null;
  peekId: string | null = null;
  readonly focus = new ListFocus();
  readonly selection = new Selection(this);
  readonly drag = new DragState();
  /** The group whose form for new issues is open, and at which end. */
  adding: OpenForm | null = null;
  /** What new issues of the list start with because of the layout it is in. */
  given: Pick<IssueWrite, 'start_date' | 'target_date'> = {};
  /** Titles of issues that the server refused to create; the form offers them again. */
  readonly returned: ReturnedTitles;
  /** Opened sub-issues by their parent. */
  readonly children: ObservableMap<string, OpenedChildren> = observable.map({}, { deep: false });
  /** Whether the filters are shown as a text too, to be written. */
  isTextShown = false;
  /** The issue that was just moved. */
  flashing: string | null = null;
  readonly #stops: readonly (() => void)[];

  /** Begins to read at once, before it is known who looks: see `WorkspaceFacts.enter`. */
  constructor(place: IssuePlace) {
    this.place = place;
    this.returned = new ReturnedTitles(place.key);
    this.scope = place.scope((token) => rowsInSight(this, token));
    makeObservable(this, {
      peekId: true,
      flashing: true,
      isTextShown: true,
      adding: observableRef,
      columns: computed,
      lanes: computed,
      groups: computed,
      lines: computed,
      positions: computed,
    });
    const { issues } = this.workspace;
    this.list = new ShownList(
      place.display,
      (query, size, isSeen) => issues.list(this.scope, query, size, isSeen),
      () => this.address !== null,
    );
    this.#stops = [
      this.list.follow(),
      keepActive(this),
      keepSelected(this),
      keepOrder(this),
      followDisplay(this),
      // Other rows lie under it now.
      reaction(
        () => this.paged,
        () => this.focus.forgetPointer(),
      ),
    ];
    void place.display.load();
  }

  get workspace(): WorkspaceFacts {
    return this.place.workspace;
  }

  get home(): ProjectFacts | null {
    return this.place.home;
  }

  get display(): PlaceDisplay {
    return this.place.display;
  }

  /** The rows of the workspace, those of this list among them. */
  get rows(): EntityTable<Issue> {
    return this.workspace.issues.table;
  }

  get hub(): ChangeHub {
    return this.workspace.parts.hub;
  }

  /** The facts of an issue's project; null for a row that may not be seen (any more). Observable. */
  factsOf(issue: Issue): ProjectFacts | null {
    return this.place.factsOf(issue);
  }

  /** The list on screen; null until the display settings are known. Observable. */
  get paged(): PagedList<Issue> | null {
    return this.list.paged;
  }

  /** The settings that the screen is drawn with; those chosen, once their list is there. Observable. */
  get shown(): Display {
    return this.list.shown;
  }

  /** Columns of the board, or groups of the list, in order; observable. None before it is known who looks, as with the rest. */
  get columns(): readonly string[] {
    return this.#isEntered ? orderedColumns(this) : [];
  }

  /** The lanes across them; none but on a board that is grouped twice. Observable. */
  get lanes(): readonly string[] {
    return this.#isEntered ? orderedLanes(this) : [];
  }

  /** Groups with rows: the columns, or the cells of columns and lanes. Observable. */
  get groups(): readonly string[] {
    return orderedGroups(this);
  }

  /** What the List and Table layouts draw, from top to bottom; observable. */
  get lines(): readonly ListLine[] {
    return this.#isEntered ? listLines(this) : [];
  }

  /** The issues on screen in reading order; observable. */
  get positions(): readonly RowPosition[] {
    return this.#isEntered ? positionsInOrder(this) : [];
  }

  /** Marks a row as just moved, for as long as the flash lasts. */
  flash(id: string): void {
    runInAction(() => (this.flashing = id));
    setTimeout(() => runInAction(() => this.flashing === id && (this.flashing = null)), 900);
  }

  /** Opens the form for new issues of a group; `isOffered`: it takes no focus. */
  startAdding(group: string, at: 'start' | 'end' = 'end', isOffered = false): void {
    const { calendar } = this.shown;
    if (calendar) {
      group = isShownDay(calendar, group) ? group : this.firstGroup;
      at = 'start';
    }
    group = cellIn(this, group, this.focus.active?.group);
    close(this, [group], false);
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
    toggleChildren(this, id, open);
  }

  /** Takes the address of the page on screen. */
  setAddress(address: PeekAddress | null): void {
    this.address = address;
  }

  /** Takes from the address which issue is open. */
  showPeek(id: string | null): void {
    const before = this.peekId;
    runInAction(() => (this.peekId = id));
    if (id === null) focusClosed(this, before);
  }

  /** Shows an issue over the list, from a part of it on. The address says so; the screen reads `peekId` from it. */
  openPeek(id: string, part?: IssuePart): void {
    this.address?.open(id, part);
  }

  closePeek(): void {
    this.address?.close();
  }

  hrefOf(id: string): string {
    return this.address?.hrefOf(id) ?? `?peekId=${id}`;
  }

  leadOn(path: string): void {
    this.address?.leadOn(path);
  }

  leaves(ids: readonly string[]): void {
    focusAfter(this, ids);
  }

  noteFocus(isInside: boolean): void {
    this.focus.goAway(isInside);
  }

  rowIds(): readonly string[] {
    return this.positions.map(({ id }) => id);
  }

  stepsFrom(id: string): ListSteps | null {
    return stepsFrom(this, id);
  }

  /** How issues are taken out of the cycle or module that is listed; undefined elsewhere. */
  get removal(): PlaceRemoval | undefined {
    return this.place.removal;
  }

  /** Whether the person may create issues here. */
  get canCreate(): boolean {
    return this.place.takesNew && this.home?.canCreate === true;
  }

  /** Whether rows may be dragged between the groups shown, or within the one list. */
  get canDrag(): boolean {
    const { grouping, subGrouping } = this.shown;
    if (this.place.isReadOnly) return false;
    if (grouping === null) return this.shown.order.key === 'sort_order';
    return [grouping, subGrouping].some((one) => one !== null && takesDrops(groupings[one]));
  }

  /** Whether a person chooses the order of rows by hand. */
  get isManual(): boolean {
    const { order } = this.shown;
    return order.key === 'sort_order' && !order.descending;
  }

  /** Whether the list on screen leaves this issue out. */
  isOutside(issue: Issue): boolean {
    return !isNew(issue) && (!this.scope.holds(issue) || groupsIn(issue, listQueryOf(this.shown)).length === 0);
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
    return firstGroupOf(this);
  }

  /** Ends its requests and stops listening for changes. */
  stop(): void {
    for (const stop of this.#stops) stop();
    this.workspace.issues.closeScope(this.scope);
    this.place.stop();
  }

  get #isEntered(): boolean {
    return this.workspace.visit !== null;
  }
}
