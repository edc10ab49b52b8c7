import { findImportedComments, importComments } from '#features/comments/server/public.ts';
import { findImported, importIssues } from '#features/issues/server/public.ts';
import { importLinks } from '#features/links/server/public.ts';
import type { ImportComment, ImportIssue, ImportRecord } from '#features/imports/model.ts';
import type { Survey } from '#features/imports/survey.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { isRefusedData } from './refused-data.ts';
import type { Ids } from './prepare.ts';
import { storedComment, storedIssue, storedLinks, viewersOfStored, type KnownIssue } from './stored-forms.ts';
import type { Target } from './target.ts';

/** Maximum size of one command, so that other writes do not wait long. */
const most = { issues: 200, comments: 400, characters: 1_000_000 };

interface Batch {
  readonly issues: readonly ImportIssue[];
  readonly comments: readonly ImportComment[];
}

interface Done {
  readonly fresh: ReadonlyMap<string, KnownIssue>;
  readonly found: ReadonlyMap<string, KnownIssue>;
  readonly renumbered: readonly { readonly issue: ImportIssue; readonly number: number }[];
  readonly links: number;
  readonly comments: number;
  readonly orphans: number;
  readonly logged: number;
}

/** Writes records in batches, one command each: issues with their links, then comments. */
export class RecordWriter {
  /** Every issue of the input stored so far, by external id. */
  readonly known = new Map<string, KnownIssue>();
  /** Those of them that this import has created. */
  readonly added = new Set<string>();
  readonly counts = { issues: 0, comments: 0, links: 0, logged: 0, alreadyThere: 0, commentsThere: 0 };
  readonly #target: Target;
  readonly #survey: Survey;
  readonly #ids: Ids;
  readonly #withoutParent: ReadonlySet<string>;
  #issues: ImportIssue[] = [];
  #comments: ImportComment[] = [];
  #characters = 0;

  constructor(target: Target, survey: Survey, ids: Ids, withoutParent: ReadonlySet<string>) {
    this.#target = target;
    this.#survey = survey;
    this.#ids = ids;
    this.#withoutParent = withoutParent;
  }

  /** Takes a record; resolves to how many records were written just now (0 while the batch fills). */
  async take(record: ImportRecord): Promise<number> {
    if (record.kind === 'issue') {
      this.#issues.push(record);
      this.#characters += record.bodyHtml.length;
    } else {
      this.#comments.push(record);
      this.#characters += record.html.length;
    }
    const full =
      this.#issues.length >= most.issues ||
      this.#comments.length >= most.comments ||
      this.#characters >= most.characters;
    return full ? this.flush() : 0;
  }

  /** Writes what is left in the batch. */
  async flush(): Promise<number> {
    const batch = { issues: this.#issues, comments: this.#comments };
    [this.#issues, this.#comments, this.#characters] = [[], [], 0];
    const size = batch.issues.length + batch.comments.length;
    if (size > 0) await this.#write(batch);
    return size;
  }

  /** Writes a batch record by record when the database refuses one of its rows, so that only that row is left out. */
  async #write(batch: Batch): Promise<void> {
    try {
      const { result } = await this.#target.queue.run(this.#target.workspaceId, null, (writer) =>
        this.#store(writer, batch),
      );
      this.#count(batch, result);
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      const [only, ...others] = [...batch.issues, ...batch.comments];
      if (only && others.length === 0) this.#refuse(only, error);
      else {
        for (const issue of batch.issues) await this.#write({ issues: [issue], comments: [] });
        for (const comment of batch.comments) await this.#write({ issues: [], comments: [comment] });
      }
    }
  }

  async #store(writer: Writer, { issues, comments }: Batch): Promise<Done> {
    const { projectId } = this.#target;
    const { format, tally } = this.#survey;
    const asked = issues.flatMap(({ externalId, parentRef }) => [
      externalId,
      ...(parentRef === null ? [] : [parentRef]),
    ]);
    const found = await findImported(writer.db, this.#target, format, asked);
    const news = issues.filter(({ externalId }) => !found.has(externalId));
    const stored = news.map((issue) => storedIssue(issue, format, this.#ids, this.#parentId(issue, found)));
    const numbers = await importIssues(writer, projectId, stored, tally.highestNumber);
    const fresh = new Map(
      stored.map((issue) => [issue.externalId, { id: issue.id, viewers: viewersOfStored(issue) }] as const),
    );
    const links = news.flatMap((issue) => storedLinks(issue, fresh.get(issue.externalId)?.id ?? '', this.#ids));
    await importLinks(writer, projectId, links);
    const there = await this.#commentsThere(writer, comments);
    const answered = comments.flatMap((comment) => {
      if (there.has(comment.externalId)) return [];
      const ref = tally.refs.get(comment.issueRef) ?? comment.issueRef;
      const issue = fresh.get(ref) ?? found.get(ref) ?? this.known.get(ref);
      return issue ? [storedComment(comment, format, issue, this.#ids)] : [];
    });
    const added = await importComments(writer, projectId, answered);
    return {
      fresh,
      found,
      renumbered: news.flatMap((issue, index) => {
        const number = numbers[index] ?? 0;
        return issue.number === null || number === issue.number ? [] : [{ issue, number }];
      }),
      links: links.length,
      comments: added,
      orphans: comments.length - answered.length - there.size,
      logged: writer.changes.length,
    };
  }

  /** Only an issue of an earlier import can already have some; checking first avoids preparing what exists. */
  async #commentsThere(writer: Writer, comments: readonly ImportComment[]): Promise<Set<string>> {
    const { format, tally } = this.#survey;
    const old = comments.flatMap(({ issueRef, externalId }) => {
      const ref = tally.refs.get(issueRef) ?? issueRef;
      const issue = this.added.has(ref) ? undefined : this.known.get(ref);
      return issue ? [{ issueId: issue.id, externalId }] : [];
    });
    if (old.length === 0) return new Set();
    const issueIds = [...new Set(old.map(({ issueId }) => issueId))];
    const ids = old.map(({ externalId }) => externalId);
    return findImportedComments(writer.db, this.#target, format, issueIds, ids);
  }

  /**
   * Returns a parent of the files is stored before its children; one that is not in them may be there from an earlier
   * import.
   */
  #parentId({ externalId, parentRef }: ImportIssue, found: ReadonlyMap<string, KnownIssue>): string | null {
    if (parentRef === null || this.#withoutParent.has(externalId)) return null;
    const ref = this.#survey.tally.refs.get(parentRef) ?? parentRef;
    return (this.known.get(ref) ?? found.get(ref))?.id ?? null;
  }

  #count({ issues, comments }: Batch, done: Done): void {
    const { notes } = this.#survey;
    for (const [externalId, issue] of [...done.found, ...done.fresh]) this.known.set(externalId, issue);
    for (const externalId of done.fresh.keys()) this.added.add(externalId);
    this.counts.issues += done.fresh.size;
    this.counts.alreadyThere += issues.length - done.fresh.size;
    this.counts.links += done.links;
    this.counts.comments += done.comments;
    this.counts.commentsThere += comments.length - done.comments - done.orphans;
    this.counts.logged += done.logged;
    for (const { issue, number } of done.renumbered) {
      const detail = `${issue.externalId} wanted ${issue.number}, it is ${number}`;
      notes.add('repaired', 'issue numbers already taken in the project (replaced)', issue.place, detail);
    }
    const reason = 'comments on issues the database refused';
    if (done.orphans > 0) notes.add('left-out', reason, null, null, done.orphans);
  }

  #refuse(record: ImportRecord, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#survey.notes.add('bad', 'rows the database refused', record.place, message);
  }
}
