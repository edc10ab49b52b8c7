import type { Priority } from '#features/issue-fields/contract.ts';
import type { ImportComment, ImportIssue, ImportRecord } from './model.ts';

/** Counts of what a person of the source did. */
export interface PersonTally {
  issues: number;
  comments: number;
  assigned: number;
  closed: number;
}

/** Counts what the records of an import hold, and knows every name under which an issue can be referred to. */
export class Tally {
  issues = 0;
  comments = 0;
  archived = 0;
  closed = 0;
  withCloser = 0;
  links = 0;
  attachments = 0;
  withParent = 0;
  pointed = 0;
  longestBody = 0;
  longestComment = 0;
  readonly byState = new Map<string, number>();
  readonly byLabel = new Map<string, number>();
  readonly byCycle = new Map<string, number>();
  readonly byPriority = new Map<string, { priority: Priority; count: number }>();
  readonly byPerson = new Map<string, PersonTally>();
  readonly points = new Map<number, number>();
  /** External id or alias → external id. */
  readonly refs = new Map<string, string>();
  /** The source's number → the first issue that has it. */
  readonly numbers = new Map<number, string>();
  highestNumber = 0;
  /** Relations of another type between two issues that are related already. */
  secondRelations = 0;
  readonly #parents: { readonly child: string; readonly ref: string }[] = [];
  /** By `from to`: both issues name a relation, and two issues have only one (issue_relations_by_pair). */
  readonly #relations = new Map<string, ReturnType<typeof storedRelation>>();

  count(record: ImportRecord): void {
    if (record.kind === 'issue') this.#countIssue(record);
    else this.#countComment(record);
  }

  /** Parents that the input names but does not contain. */
  missingParents(): { readonly child: string; readonly ref: string }[] {
    return this.#parents.filter(({ ref }) => !this.refs.has(ref));
  }

  /** Distinct relations by type, and how many lead to an issue that the input does not hold. */
  relations(): { readonly type: string; readonly count: number; readonly missing: number }[] {
    const byType = Map.groupBy(this.#relations.values(), ({ type }) => type);
    return [...byType].map(([type, all]) => ({
      type,
      count: all.length,
      missing: all.filter(({ refs }) => refs.some((ref) => !this.refs.has(ref))).length,
    }));
  }

  /** Distinct relations, as they are stored. */
  allRelations(): ReturnType<typeof storedRelation>[] {
    return [...this.#relations.values()];
  }

  /** Parents by child, by external id, among the issues of the input. */
  parents(): Map<string, string> {
    return new Map(
      this.#parents.flatMap(({ child, ref }) => {
        const parent = this.refs.get(ref);
        return parent === undefined ? [] : [[child, parent] as const];
      }),
    );
  }

  #countIssue(issue: ImportIssue): void {
    this.issues += 1;
    if (issue.number !== null) {
      this.highestNumber = Math.max(this.highestNumber, issue.number);
      if (!this.numbers.has(issue.number)) this.numbers.set(issue.number, issue.externalId);
    }
    for (const ref of [issue.externalId, ...issue.aliases]) this.refs.set(ref, issue.externalId);
    if (issue.archivedAt !== null) this.archived += 1;
    if (issue.closedAt !== null) this.closed += 1;
    if (issue.closedByKey !== null) {
      this.withCloser += 1;
      this.#person(issue.closedByKey).closed += 1;
    }
    this.longestBody = Math.max(this.longestBody, issue.bodyHtml.length);
    increase(this.byState, issue.stateKey);
    for (const label of issue.labels) increase(this.byLabel, label);
    if (issue.cycleKey !== null) increase(this.byCycle, issue.cycleKey);
    if (issue.points !== null) {
      this.pointed += 1;
      this.points.set(issue.points, (this.points.get(issue.points) ?? 0) + 1);
    }
    this.#countPriority(issue);
    if (issue.authorKey !== null) this.#person(issue.authorKey).issues += 1;
    for (const key of issue.assigneeKeys) this.#person(key).assigned += 1;
    for (const link of issue.links) {
      if (link.attachment) this.attachments += 1;
      else this.links += 1;
    }
    if (issue.parentRef !== null) {
      this.withParent += 1;
      this.#parents.push({ child: issue.externalId, ref: issue.parentRef });
    }
    for (const { type, ref } of issue.relations) {
      const relation = storedRelation(type, issue.externalId, ref);
      const pair = relation.refs.join(' ');
      const known = this.#relations.get(pair);
      if (known && known.type !== relation.type) this.secondRelations += 1;
      this.#relations.set(pair, known ?? relation);
    }
  }

  #countPriority({ priority, prioritySource }: ImportIssue): void {
    if (prioritySource === null) return;
    const known = this.byPriority.get(prioritySource);
    if (known) known.count += 1;
    else this.byPriority.set(prioritySource, { priority, count: 1 });
  }

  #countComment(comment: ImportComment): void {
    this.comments += 1;
    this.longestComment = Math.max(this.longestComment, comment.html.length);
    if (comment.authorKey !== null) this.#person(comment.authorKey).comments += 1;
  }

  #person(key: string): PersonTally {
    const known = this.byPerson.get(key) ?? { issues: 0, comments: 0, assigned: 0, closed: 0 };
    this.byPerson.set(key, known);
    return known;
  }
}

/**
 * Returns a relation as it is stored (wire-work-tracking.md 8.2): `blocks` is the other issue's `blocked_by`, and what
 * is the same both ways begins with the smaller id.
 */
export function storedRelation(
  type: ImportIssue['relations'][number]['type'],
  from: string,
  to: string,
): { readonly type: 'blocked_by' | 'duplicate' | 'relates_to'; readonly refs: readonly [string, string] } {
  if (type === 'blocks') return { type: 'blocked_by', refs: [to, from] };
  if (type === 'blocked_by') return { type, refs: [from, to] };
  return { type, refs: from < to ? [from, to] : [to, from] };
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
