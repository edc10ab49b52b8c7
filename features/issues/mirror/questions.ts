import { warmSnapshot } from '#features/issue-query/mirror/kept-snapshots.ts';
import { listIssuesIn } from '#features/issue-query/mirror/list-issues.ts';
import type { IssueList } from '#features/issue-query/contract.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { Questions } from '#platform/mirror/mirror-feature.ts';
import type { FirstRows } from '#features/issue-query/mirror/first-rows.ts';
import { findKeyed, type KeyQuestion } from './find-keyed.ts';
import { readIssues } from './read-issues.ts';
import { readListQuestion, type Asker, type Beyond } from '#features/issue-query/mirror/read-list-question.ts';

/** A page of a project's list: the wire's parameters, and `size` rows after the first `offset` (of each group). */
export interface ListQuestion {
  readonly projectId: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The order to answer in, in the wire's words; absent: that of the parameters. */
  readonly shownOrder?: string | undefined;
  readonly size: number;
  readonly offset: number;
  readonly asker: Asker;
  /** Only what comes into sight first is asked for. */
  readonly firstRows?: FirstRows;
}

/**
 * What tabs may ask of the mirror's issues: `list` answers as the list call does, or says what only the server can tell;
 * `issue` answers one issue with its description, `keyed` where the issue of a key is.
 */
export const questions: Questions = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tabs send it
  list: (db, args) => answerList(db, args as ListQuestion),
  issue: (db, id) => readIssues(db, [String(id)])[0] ?? null,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  keyed: (db, key) => findKeyed(db, key as KeyQuestion),
};

/** The list, or what of the question only the server can tell. Throws when the parameters are malformed. */
function answerList(
  db: MirrorDatabase,
  { projectId, parameters, shownOrder, size, offset, asker, firstRows }: ListQuestion,
): IssueList | Beyond {
  const shown = shownOrder === undefined ? parameters : { ...parameters, order_by: shownOrder };
  const query = readListQuestion(db, projectId, shown, asker);
  if ('beyond' in query) return query;
  // Where it was let go meanwhile: the tables answer until it is there again.
  void warmSnapshot(db, projectId).catch(() => undefined);
  return listIssuesIn(db, query, { limit: size, page: offset, offset, ...(firstRows ? { firstRows } : {}) }, projectId);
}
