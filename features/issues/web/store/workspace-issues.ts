import { observable } from 'mobx';
import { compareIssues } from '#features/issue-query/rules.ts';
import { stateGroups, type StateGroup } from '#features/states/contract.ts';
import type { Change } from '#platform/shared/live.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import { followLog, type RowChange } from '#platform/web/store/follow-log.ts';
import { PagedList } from '#platform/web/store/paged-list.ts';
import { issueVersion, type Issue } from './issue.ts';
import { sumsOf } from './list-cells.ts';
import { fieldsThatMatter, groupsOfQuery, queryKey, subGroupingOf, type ListQuery } from './list-query.ts';
import { listMembers, type ListMembers } from './list-members.ts';
import type { ListScope } from './list-scope.ts';

/** Fields for which rows keep room only where some issue has a value. */
export const countedFields = ['start_date', 'cycle_id', 'module_ids', 'estimate_point', 'label_ids'] as const;
export type CountedField = (typeof countedFields)[number];

interface OpenList {
  readonly scope: ListScope;
  readonly query: ListQuery;
  readonly paged: PagedList<Issue>;
  readonly members: ListMembers;
}

/** Lists kept in memory, the one on screen included; going back to one of them shows it at once. */
const keptLists = 12;
const evictAfter = 1_000;
/** So many rows are let go at once, and so much later the next, in milliseconds. */
const evictPart = 100;
const evictRest = 50;
/** More new issues than this at once (an import by somebody) are read as a list instead of one by one. */
const flood = 100;

/**
 * The issues of one workspace in this tab: each row once, the lists over them, and how they receive changes. An edit made
 * in one list is seen in every other one, also in those of other projects.
 */
export class WorkspaceIssues {
  readonly table = new EntityTable<Issue>(issueVersion);
  readonly slug: string;
  readonly #hub: ChangeHub;
  /** How many known rows have a value, by field and project; and where there is any, which is observable. */
  readonly #counts = new Map<string, number>();
  readonly #present = observable.set<string>();
  readonly #lists = new Map<string, OpenList>();
  /** How one issue of a project is read, for the projects whose states are known here. */
  readonly #readers = new Map<string, (id: string) => Promise<unknown>>();
  readonly #stops: readonly (() => void)[];

  constructor({ hub, slug }: { readonly hub: ChangeHub; readonly slug: string }) {
    this.slug = slug;
    this.#hub = hub;
    this.#stops = [
      // Counted along: to look at all rows after each change costs more than to draw those on the screen.
      this.table.listen(({ view }) => {
        for (const { before, after } of view) {
          this.#count(before, -1);
          this.#count(after, 1);
        }
      }),
      hub.on('issue', (changes, isCertain) => this.#follow(changes, isCertain)),
      hub.on('state', (changes) => this.#followStates(changes)),
      hub.on('issue_subscription', () => {
        for (const { paged, query } of this.#lists.values()) if (query.filters.subscriber) paged.reloadSoon();
      }),
      hub.onReset(() => this.#readAgain()),
    ];
  }

  /** Whether any known issue has a value in a field, of one project or of all; observable. */
  hasAny(field: CountedField, projectId?: string): boolean {
    if (projectId !== undefined) return this.#present.has(countKey(field, projectId));
    return [...this.#present].some((key) => key.startsWith(countKey(field, '')));
  }

  /** Takes how issues of a project are read one by one. Returns how to stop. */
  readBy(projectId: string, read: (id: string) => Promise<unknown>): () => void {
    this.#readers.set(projectId, read);
    return () => {
      if (this.#readers.get(projectId) === read) this.#readers.delete(projectId);
    };
  }

  /**
   * The list of a query: kept or made and loaded. What is known already is in it at once, unless nobody looks at it
   * before its first rows are there.
   */
  list(scope: ListScope, query: ListQuery, pageSize: number, isSeen = true): PagedList<Issue> {
    const key = listKey(scope, query);
    const kept = this.#lists.get(key);
    if (kept) {
      kept.paged.pageSize = pageSize;
      // The last one asked for stands at the end, so that the oldest goes first.
      this.#lists.delete(key);
      this.#lists.set(key, kept);
      return kept.paged;
    }
    const inQuery = groupsOfQuery(query);
    const members = listMembers(scope, query, () => paged.list.showKnown());
    const groupsOf = (issue: Issue) => (scope.holds(issue) && members.holds(issue) ? inQuery(issue) : none);
    const compare = compareIssues(query.order, scope);
    const sums = subGroupingOf(query) === null ? {} : { sumsOf };
    const paged = new PagedList(this.table, { groupsOf, compare, ...sums }, members.source, pageSize);
    if (isSeen) paged.list.showKnown();
    this.#lists.set(key, { scope, query, paged, members });
    void paged.load();
    const whole = [...this.#lists].filter(([, other]) => other.query.parent === undefined);
    if (whole.length > keptLists && whole[0]) this.#evict(whole[0][0]);
    return paged;
  }

  /**
   * Whether a list was read, so that the rows known here are more than single ones, which an open issue or the log brings.
   * Observable.
   */
  get hasReadLists(): boolean {
    return [...this.#lists.values()].some(({ paged, query }) => query.parent === undefined && paged.list.loaded);
  }

  /** Lets one list go. */
  close(scope: ListScope, query: ListQuery): void {
    this.#stopList(listKey(scope, query));
  }

  /** Lets all lists of a scope go, with the rows that no other list shows. */
  closeScope(scope: ListScope): void {
    for (const [key, list] of this.#lists) if (list.scope.key === scope.key) this.#evict(key);
  }

  /** Reads the lists of a scope again soon: something changed that no entry about an issue says. */
  reloadSoon(scope: ListScope): void {
    for (const list of this.#lists.values()) if (list.scope.key === scope.key) list.paged.reloadSoon();
  }

  /** Forgets the issues of a project that may not be seen any more, or not as they were read. */
  forgetProject(projectId: string): void {
    const rows = [...this.table.serverRows()].filter((row) => row.project_id === projectId);
    this.table.forget(rows.map(({ id }) => id));
  }

  /** Ends all requests and stops listening for changes. */
  stop(): void {
    for (const stop of this.#stops) stop();
    for (const key of this.#lists.keys()) this.#stopList(key);
  }

  #stopList(key: string): void {
    const list = this.#lists.get(key);
    list?.paged.stop();
    list?.members.stop();
    this.#lists.delete(key);
  }

  #count(issue: Issue | undefined, step: 1 | -1): void {
    if (!issue) return;
    for (const field of countedFields) {
      const value = issue[field];
      if (value === null || value.length === 0) continue;
      const key = countKey(field, issue.project_id);
      const count = (this.#counts.get(key) ?? 0) + step;
      this.#counts.set(key, count);
      if (count === 0) this.#present.delete(key);
      else if (count === 1 && step === 1) this.#present.add(key);
    }
  }

  /** Lets a list go together with the rows that nothing else shows, a moment later: nobody waits for it. */
  #evict(key: string): void {
    const rows = this.#lists.get(key)?.paged.list.shownIds() ?? [];
    this.#stopList(key);
    this.#letGo(rows);
  }

  /** Part by part, when the page has nothing else to do. */
  #letGo(rows: readonly string[], wait = evictAfter): void {
    if (rows.length === 0) return;
    setTimeout(() => {
      const lists = [...this.#lists.values()];
      const isFree = (id: string) =>
        !lists.some(({ paged }) => paged.list.placesOf(id).length > 0) &&
        !this.table.isPending(id) &&
        // Read whole, it is or was looked at by itself.
        this.table.serverRow(id)?.description_html === undefined;
      this.table.forget(rows.slice(0, evictPart).filter(isFree));
      this.#letGo(rows.slice(evictPart), evictRest);
    }, wait);
  }

  #follow(all: readonly Change[], isCertain: boolean): void {
    // The feed may follow another workspace by now.
    if (this.#hub.workspace !== null && this.#hub.workspace !== this.slug) return;
    const strange = ({ op, entity_id }: Change) => op === 'created' && !this.table.serverRow(entity_id);
    const isFlood = all.filter(strange).length > flood;
    const changes = isFlood ? all.filter((change) => !strange(change)) : all;
    const { unread, added, isMiscounted } = followLog(this.table, changes.map(asRowChange), asWhole);
    const isOneOf = (ids: readonly string[]) => {
      const set = new Set(ids);
      return (change: Change) => set.has(change.entity_id);
    };
    const wanted = changes.filter(isOneOf(unread)).filter((change) => this.#matters(change));
    const isUnreadable = ({ project_id }: Change) => project_id === null || !this.#readers.has(project_id);
    for (const { entity_id, project_id } of new Map(wanted.map((change) => [change.entity_id, change])).values())
      void this.#readers
        .get(project_id ?? '')?.(entity_id)
        .catch(() => {});
    const lost = isMiscounted ? changes.filter(({ op }) => op === 'deleted') : [];
    const fresh = changes.filter(isOneOf(added));
    const isKept = (projectId: string) =>
      this.#readers.has(projectId) || [...this.#lists.values()].some(({ scope }) => scope.reaches(projectId));
    // Of projects that nobody looks at nothing is kept; they are read when somebody does.
    this.table.forget(added.filter((id) => !isKept(this.table.serverRow(id)?.project_id ?? '')));
    for (const { scope, paged, members } of this.#lists.values()) {
      const isHere = ({ project_id }: Change) => project_id !== null && scope.reaches(project_id);
      const isNew = fresh.some(isHere);
      if (
        ((isFlood || members.isAnswered()) && all.some(isHere)) ||
        wanted.some((change) => isHere(change) && isUnreadable(change))
      )
        paged.reloadSoon();
      if (wanted.some(isHere) || lost.some(isHere) || (!isCertain && isNew)) paged.recountSoon();
      else if (isNew) paged.receivedNew();
    }
  }

  /** A state that moved to another group takes its issues along; the log does not repeat each of them. */
  #followStates(changes: readonly Change[]): void {
    const groups = new Map<string, StateGroup>();
    for (const { entity_id: id, op, fields } of changes) {
      const group = op === 'updated' ? stateGroups.find((known) => known === fields['group']) : undefined;
      if (group !== undefined) groups.set(id, group);
    }
    if (groups.size === 0) return;
    this.table.transact(() => {
      for (const { id, state_id } of this.table.serverRows()) {
        const group = state_id === null ? undefined : groups.get(state_id);
        if (group !== undefined) this.table.patch(id, { state__group: group });
      }
    });
    const projects = changes.flatMap(({ project_id }) => project_id ?? []);
    // What is not known here moves too, in lists that ask for groups of states.
    for (const { scope, query, paged } of this.#lists.values()) {
      const asks = query.type !== null || query.filters.state_group !== undefined;
      const isByGroup = [query.groupBy, subGroupingOf(query), query.order.key].includes('state__group');
      if ((asks || isByGroup) && projects.some((id) => scope.reaches(id))) paged.reloadSoon();
    }
  }

  /** Whether a change of an unknown issue could bring it into one of the lists. */
  #matters({ project_id, fields }: Change): boolean {
    const changed = Object.keys(fields);
    return [...this.#lists.values()].some(({ scope, query }) => {
      if (project_id === null || !scope.reaches(project_id)) return false;
      // A text may ask for anything.
      if (query.filters.q !== undefined) return true;
      const matter = fieldsThatMatter(query);
      return changed.some((field) => matter.has(field) || scope.fields.includes(field));
    });
  }

  #readAgain(): void {
    const shown = new Set([...this.#lists.values()].flatMap(({ paged }) => paged.list.shownIds()));
    const rest = [...this.table.serverRows()].filter((row) => !shown.has(row.id) && !this.table.isPending(row.id));
    this.table.forget(rest.map((row) => row.id));
    for (const { paged } of this.#lists.values()) void paged.load();
  }
}

const none: readonly string[] = [];

function countKey(field: CountedField, projectId: string): string {
  return `${field} ${projectId}`;
}

function listKey(scope: ListScope, query: ListQuery): string {
  return `${scope.key} ${queryKey(query)}`;
}

function asRowChange({ entity_id: id, op, fields, at }: Change): RowChange<Issue> {
  return { id, op, fields: { updated_at: at, ...fields } };
}

function asWhole(fields: Partial<Issue>): Issue | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a created entry carries the whole row
  return 'id' in fields ? (fields as Issue) : null;
}
