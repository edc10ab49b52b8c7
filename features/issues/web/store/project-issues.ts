import { listIssues, readIssue } from '#features/issues/contract.ts';
import { type GroupToken } from '#features/issue-query/contract.ts';
import type { FirstRows } from '#features/issue-query/mirror/first-rows.ts';
import type { OrderContext } from '#features/issue-query/rules.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import type { LabelCollection } from '#features/labels/web/public.ts';
import type { StateCollection } from '#features/states/web/public.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import type { LocalRows } from '#platform/web/mirror/local-rows.ts';
import type { EntityTable } from '#platform/web/store/entity-table.ts';
import type { Outbox } from '#platform/web/store/outbox.ts';
import { fromDetail, type Issue } from './issue.ts';
import { issueSource, type ListOrigin } from './issue-list-source.ts';
import { isListed, listedFields, type ListScope, type ProjectPart } from './list-scope.ts';
import type { PlanItems, PlanKind } from './plans.ts';
import type { WorkspaceIssues } from './workspace-issues.ts';

export interface ProjectParts {
  readonly client: ApiClient;
  readonly outbox: Outbox;
  /** The rows of the workspace, among them this project's. */
  readonly all: WorkspaceIssues;
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
  /** The first name of somebody of the workspace; null for a stranger. */
  readonly firstName?: (userId: string) => string | null;
  /** "WEB-12", for what is said of an issue. */
  readonly keyOf?: (issue: Issue) => string;
  /** Cycles, modules or estimate points, by which lists are ordered too; null where the project does not use them. */
  readonly plan?: (kind: PlanKind) => PlanItems | null;
  /** What this device keeps of the project; it receives every answer to a write. */
  readonly local?: LocalRows & { learn(news: IssueNews): void };
}

/** What the server answered to a write: rows made, rows changed, ids deleted. */
export interface IssueNews {
  readonly created?: readonly Issue[];
  readonly changed?: readonly Issue[];
  readonly deleted?: readonly string[];
}

/** The issues of one project: how they are read, listed, and written by the commands beside this file. */
export class ProjectIssues {
  readonly parts: ProjectParts;
  /** Takes note that the server refused to create an issue, as it stood in the lists until then. */
  whenRefused: ((draft: Issue, error: unknown) => void) | null = null;
  readonly #stop: () => void;

  constructor(parts: ProjectParts) {
    this.parts = parts;
    this.#stop = parts.all.readBy(parts.projectId, (id) => this.read(id));
  }

  /** The rows of the workspace, this project's among them. */
  get table(): EntityTable<Issue> {
    return this.parts.all.table;
  }

  /** Names this store among those whose writes are kept beyond the page. */
  get scope(): string {
    return `issues:${this.parts.slug}:${this.parts.projectId}`;
  }

  /** The names and places that lists of this project are ordered by; observable. */
  readonly namesForOrder: OrderContext = {
    stateName: (id) => this.parts.states.table.get(id)?.name ?? null,
    nameOf: (kind, id) => this.#names[kind](id) ?? null,
    estimateKey: (id) => this.parts.plan?.('estimate')?.get(id)?.place ?? null,
  };
  readonly #names = {
    label: (id: string) => this.parts.labels.table.get(id)?.name,
    person: (id: string) => this.parts.firstName?.(id),
    cycle: (id: string) => this.parts.plan?.('cycle')?.get(id)?.name,
    module: (id: string) => this.parts.plan?.('modules')?.get(id)?.name,
  };

  /**
   * Where lists of this project come from: this device, else the server. `inSight` says what of a list is seen first,
   * `part` that they are of some issues only.
   */
  listed(inSight?: (token: GroupToken | null) => FirstRows, part?: ProjectPart): ListScope {
    const { client, slug, projectId, local, userId, timeZone } = this.parts;
    const origin: ListOrigin = {
      ask: (query, options) => client.send(listIssues, { params: { slug, project_id: projectId }, query }, options),
      device: local && { projectId, local, userId, timeZone },
      inSight,
      ...(part && { fixed: part.fixed }),
    };
    return {
      key: part?.key ?? this.scope,
      reaches: (id) => id === projectId,
      holds: (issue) => issue.project_id === projectId && isListed(issue) && (part === undefined || part.holds(issue)),
      fields: part ? [...listedFields, ...part.fields] : listedFields,
      ...(part?.isAnswered && { isAnswered: true as const }),
      source: (query) => issueSource(origin, query),
      // Names are known where the list stands.
      conditionOf: () => null,
      ...this.namesForOrder,
    };
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
      // It may be older than what the log has brought, which does not come again: the server's answer replaces it.
      void ask(false).catch(() => undefined);
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

  /** Stops listening for changes. */
  stop(): void {
    this.#stop();
  }
}
