import { makeObservable } from 'mobx';
import { readIssue } from '#features/issues/contract.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { compareIssues } from '#features/issue-query/rules.ts';
import type { LabelCollection } from '#features/labels/web/public.ts';
import { stateGroups, type StateGroup } from '#features/states/contract.ts';
import type { StateCollection } from '#features/states/web/public.ts';
import type { Change } from '#platform/shared/live.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { ChangeHub } from '#platform/web/live/change-hub.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import { followLog, type RowChange } from '#platform/web/store/follow-log.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { PagedList } from '#platform/web/store/paged-list.ts';
import { fromDetail, issueVersion, type Issue } from './issue.ts';
import { issueSource, type ListPlace, type LocalRows } from './issue-list-source.ts';
import { fieldsThatMatter, groupsOfQuery, queryKey, type ListQuery } from './list-query.ts';

export interface ProjectParts {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  readonly hub: ChangeHub;
  readonly states: StateCollection;
  readonly labels: LabelCollection;
  readonly slug: string;
  readonly projectId: string;
  /** The person at this browser. */
  readonly userId: () => string;
  /** The time zone of their profile; null while it is not known. */
  readonly timeZone: () => string | null;
  /** Who is assigned to a new issue without assignees; null for nobody. */
  readonly defaultAssignee: () => string | null;
  /** Hears that the server refused to create an issue, as it stood in the lists until then. */
  readonly refusedIssue?: (draft: Issue, error: unknown) => void;
  /** What of a list comes into sight first. */
  readonly inSight?: ListPlace['inSight'];
  /** What this device keeps of the project, told of every answer to a write. */
  readonly local?: LocalRows & { learn(news: IssueNews): void };
}

/** What the server answered to a write: rows made, rows changed, ids deleted. */
export interface IssueNews {
  readonly created?: readonly Issue[];
  readonly changed?: readonly Issue[];
  readonly deleted?: readonly string[];
}

/** Lists kept in memory, the one on screen included; going back to one of them shows it at once. */
const keptLists = 6;
const evictAfter = 1_000;
/** So many rows are let go at once, and so much later the next, in milliseconds. */
const evictPart = 100;
const evictRest = 50;
/** More new issues than this at once (an import by somebody) are read as a list instead of one by one. */
const flood = 100;

/** The issues of one project in this tab: rows, the lists over them, and how they hear of changes. */
export class ProjectIssues {
  readonly table = new EntityTable<Issue>(issueVersion);
  /** How many of the rows here have a start date; observable. */
  startDates = 0;
  readonly parts: ProjectParts;
  readonly #lists = new Map<string, { readonly query: ListQuery; readonly paged: PagedList<Issue> }>();
  readonly #stops: readonly (() => void)[];

  constructor(parts: ProjectParts) {
    this.parts = parts;
    makeObservable(this, { startDates: true });
    this.#stops = [
      // Counted along: to look at all rows after each change costs more than to draw those on the screen.
      this.table.listen(({ view }) => {
        for (const { before, after } of view) this.startDates += countOfStart(after) - countOfStart(before);
      }),
      parts.hub.on('issue', (changes, isCertain) => this.#follow(changes, isCertain)),
      parts.hub.on('state', (changes) => this.#followStates(changes)),
      parts.hub.onReset(() => this.#readAgain()),
    ];
  }

  /** Names this store among those whose writes are kept beyond the page. */
  get scope(): string {
    return `issues:${this.parts.slug}:${this.parts.projectId}`;
  }

  /**
   * The list of a query: kept or made and loaded. What is known already is in it at once, unless nobody looks at it
   * before its first rows are there.
   */
  list(query: ListQuery, pageSize: number, isSeen = true): PagedList<Issue> {
    const key = queryKey(query);
    const kept = this.#lists.get(key);
    if (kept) {
      kept.paged.pageSize = pageSize;
      // The last one asked for stands at the end, so that the oldest goes first.
      this.#lists.delete(key);
      this.#lists.set(key, kept);
      return kept.paged;
    }
    const order = compareIssues(query.order, { stateName: (id) => this.parts.states.table.get(id)?.name ?? null });
    const shape = { groupsOf: groupsOfQuery(query), compare: order };
    const paged = new PagedList(this.table, shape, issueSource(this.parts, query), pageSize);
    if (isSeen) paged.list.showKnown();
    this.#lists.set(key, { query, paged });
    void paged.load();
    const whole = [...this.#lists.values()].filter((other) => other.query.parent === undefined);
    if (whole.length > keptLists && whole[0]) this.#evict(whole[0].query);
    return paged;
  }

  /** Lets a list go. */
  close(query: ListQuery): void {
    const key = queryKey(query);
    this.#lists.get(key)?.paged.stop();
    this.#lists.delete(key);
  }

  /** Lets a list go together with the rows that nothing else shows, a moment later: nobody waits for it. */
  #evict(query: ListQuery): void {
    const rows = this.#lists.get(queryKey(query))?.paged.list.shownIds() ?? [];
    this.close(query);
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

  /**
   * Reads one issue whole, with its description, into the table. Answers false when there is none, or none that may be
   * seen; other failures are thrown.
   */
  async read(id: string): Promise<boolean> {
    const { client, slug, projectId, states, local } = this.parts;
    const ask = async (once: boolean) => {
      const detail = await client.send(readIssue, { params: { slug, project_id: projectId, issue_id: id } }, { once });
      this.table.learn([fromDetail(detail, (state) => states.groupOf(state))]);
    };
    const askDeviceFirst = async (error: unknown) => {
      if (!isUnanswered(error)) throw error;
      const kept = await local?.askOffline('issue', projectId, id);
      if (kept == null) {
        await ask(false);
        return true;
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror keeps rows as the wire gave them
      const issue = kept as Issue;
      // It moved to another project that this device keeps too.
      if (issue.project_id !== projectId) return false;
      this.table.learn([issue]);
      return true;
    };
    try {
      if (local) return await ask(true).then(() => true, askDeviceFirst);
      await ask(false);
      return true;
    } catch (error) {
      if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return false;
      throw error;
    }
  }

  /**
   * In which other project an issue is that is not in this one (any more); null when it is nowhere that may be seen.
   * Rejects when neither the server nor this device can say.
   */
  async findElsewhere(id: string): Promise<string | null> {
    const { client, slug, projectId, local } = this.parts;
    try {
      const found = await client.send(findIssueByKey, { params: { slug, key: id } }, { once: local !== undefined });
      return found.project_id === projectId ? null : found.project_id;
    } catch (error) {
      if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return null;
      const kept = isUnanswered(error) ? await local?.askOffline('issue', projectId, id) : null;
      if (kept == null) throw error;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mirror keeps rows as the wire gave them
      const { project_id } = kept as Issue;
      return project_id === projectId ? null : project_id;
    }
  }

  /** Ends all requests and stops hearing of changes. */
  stop(): void {
    for (const stop of this.#stops) stop();
    for (const { paged } of this.#lists.values()) paged.stop();
  }

  #follow(changes: readonly Change[], isCertain: boolean): void {
    const news = changes.filter((change) => change.project_id === this.parts.projectId).map(asRowChange);
    const strange = (change: RowChange<Issue>) => !this.table.serverRow(change.id);
    const isFlood = news.filter((change) => change.op === 'created' && strange(change)).length > flood;
    const followed = isFlood ? news.filter((change) => !strange(change)) : news;
    const { unread, added, isMiscounted } = followLog(this.table, followed, asWhole);
    const wanted = new Set(followed.filter((change) => unread.includes(change.id) && this.#matters(change)));
    for (const id of new Set([...wanted].map((change) => change.id))) void this.read(id).catch(() => {});
    for (const { paged } of this.#lists.values()) {
      if (isFlood) paged.reloadSoon();
      if (wanted.size > 0 || isMiscounted || (!isCertain && added.length > 0)) paged.recountSoon();
      else if (added.length > 0) paged.heardOfNew();
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
    // What is not known here moves too, in lists that ask for groups of states.
    for (const { query, paged } of this.#lists.values()) {
      if (query.type !== null || query.groupBy === 'state__group' || query.order.key === 'state__group')
        paged.reloadSoon();
    }
  }

  /** Whether a change of an unknown issue could bring it into one of the lists. */
  #matters(change: RowChange<Issue>): boolean {
    const fields = Object.keys(change.fields);
    return [...this.#lists.values()].some(({ query }) => fields.some((field) => fieldsThatMatter(query).has(field)));
  }

  #readAgain(): void {
    const shown = new Set([...this.#lists.values()].flatMap(({ paged }) => paged.list.shownIds()));
    const rest = [...this.table.serverRows()].filter((row) => !shown.has(row.id) && !this.table.isPending(row.id));
    this.table.forget(rest.map((row) => row.id));
    for (const { paged } of this.#lists.values()) void paged.load();
  }
}

function countOfStart(issue: Issue | undefined): number {
  return issue?.start_date == null ? 0 : 1;
}

function asRowChange({ entity_id: id, op, fields, at }: Change): RowChange<Issue> {
  return { id, op, fields: { updated_at: at, ...fields } };
}

function asWhole(fields: Partial<Issue>): Issue | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a created entry carries the whole row
  return 'id' in fields ? (fields as Issue) : null;
}
