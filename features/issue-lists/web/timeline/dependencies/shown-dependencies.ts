import { computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { Dependencies, relate, type Dependency } from '#features/relations/web/public.ts';
import type { RelationType } from '#features/relations/contract.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { chainOf, withBlocked } from './dependency-graph.ts';
import { isConflict } from './is-conflict.ts';

/** A line that is drawn from a bar to the pointer, until it is dropped on another bar. */
export interface DrawnLink {
  readonly from: string;
  readonly end: 'start' | 'end';
  /** Where the pointer is on the canvas, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** The dependencies among the issues of a timeline, of all projects that have rows there, and what of them is lit. */
export class ShownDependencies {
  /** The issue whose bar is pointed at. */
  near: string | null = null;
  drawn: DrawnLink | null = null;
  readonly #session: ListSession;
  readonly #ofProjects = observable.map<string, Dependencies>({}, { deep: false });

  constructor(session: ListSession) {
    this.#session = session;
    makeObservable(this, {
      near: true,
      drawn: observableRef,
      all: computed,
      conflicts: computed,
      lit: computed,
    });
  }

  /** Reads the dependencies of the projects in sight, and follows them; returns the way to stop. */
  follow(): () => void {
    const stop = reaction(
      () => this.#projects(),
      (projects) => this.#open(projects),
      { fireImmediately: true, equals: (a, b) => a.length === b.length && a.every((id) => b.includes(id)) },
    );
    return () => {
      stop();
      for (const dependencies of this.#ofProjects.values()) dependencies.stop();
      runInAction(() => this.#ofProjects.clear());
    };
  }

  /** Each once, though it may be of two projects; observable, as are the others. */
  get all(): readonly Dependency[] {
    const byId = new Map<string, Dependency>();
    for (const { table } of this.#ofProjects.values()) for (const one of table.all()) byId.set(one.id, one);
    return [...byId.values()];
  }

  /** Those whose dates contradict each other, in the order of the list. */
  get conflicts(): readonly Dependency[] {
    const { rows, positions } = this.#session;
    const order = new Map(positions.map(({ id }, index) => [id, index]));
    const inList = this.all.filter((one) => order.has(one.issue_id) && order.has(one.related_issue_id));
    return inList
      .filter(({ issue_id, related_issue_id }) => {
        const [blocked, blocker] = [rows.get(issue_id), rows.get(related_issue_id)];
        return blocked !== undefined && blocker !== undefined && isConflict(blocker, blocked);
      })
      .sort((a, b) => (order.get(a.issue_id) ?? 0) - (order.get(b.issue_id) ?? 0));
  }

  /** The chain of the bar that is pointed at; null when it has none. */
  get lit(): ReadonlySet<string> | null {
    const chain = this.near === null ? null : chainOf(this.all, this.near);
    return chain && chain.size > 1 ? chain : null;
  }

  setNear(id: string | null): void {
    runInAction(() => (this.near = id));
  }

  setDrawn(drawn: DrawnLink | null): void {
    runInAction(() => (this.drawn = drawn));
  }

  /** Issues with all that wait for them. Those that this browser does not know yet are read, and join when they are there. */
  withBlocked(ids: ReadonlySet<string>): ReadonlySet<string> {
    return withBlocked(this.all, ids);
  }

  /** Reads the issues that wait for these and are on no page that is loaded. */
  readBlocked(ids: ReadonlySet<string>, { issues }: ProjectFacts): void {
    for (const id of this.withBlocked(ids)) if (!this.#session.rows.get(id)) void issues.read(id).catch(() => {});
  }

  /** Relates an issue to another, as the chart was asked to; painted at once where the chart draws it. */
  relate(from: IssueOfProject, type: RelationType, to: IssueOfProject): void {
    const [one, other] = [endOf(from), endOf(to)];
    const [blocked, blocker] = type === 'blocking' ? [other, one] : [one, other];
    const isDrawn = type === 'blocking' || type === 'blocked_by';
    const dependencies = isDrawn ? this.#ofProjects.get(blocked.projectId) : undefined;
    if (dependencies) return dependencies.add(blocked, blocker);
    const { client, outbox, hub, slug } = this.#session.workspace.parts;
    const { id, name, sequence_id, project_id, state_id } = to.issue;
    const place = { client, outbox, hub, slug, projectId: one.projectId, issueId: one.id, issueKey: one.key };
    relate(place, type, [{ id, name, sequence_id, project_id, state_id, key: other.key }]);
  }

  remove(dependency: Dependency): void {
    const projectId = this.#session.rows.get(dependency.issue_id)?.project_id;
    if (projectId === undefined) return;
    this.#ofProjects.get(projectId)?.remove(dependency, projectId);
  }

  #projects(): readonly string[] {
    const { home, positions, rows } = this.#session;
    if (home) return [home.projectId];
    return [...new Set(positions.flatMap(({ id }) => rows.get(id)?.project_id ?? []))];
  }

  #open(projects: readonly string[]): void {
    const { client, outbox, hub, slug } = this.#session.workspace.parts;
    for (const projectId of projects) {
      if (this.#ofProjects.has(projectId)) continue;
      const dependencies = new Dependencies({ client, outbox, hub, slug, projectId });
      runInAction(() => this.#ofProjects.set(projectId, dependencies));
      void dependencies.load();
    }
  }
}

function endOf({ facts, issue }: IssueOfProject) {
  return { id: issue.id, projectId: facts.projectId, key: facts.keyOf(issue) };
}
