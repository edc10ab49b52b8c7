import { warmSnapshot } from './kept-snapshots.ts';
import { isAnswerable, listIssuesIn } from './list-issues.ts';
import { needsClock, readIssueQuery } from '#features/issues/query.ts';
import type { IssueList } from '#features/issues/contract.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { MirrorFeature } from '#platform/mirror/mirror-feature.ts';
import { readIssues } from './read-issues.ts';

/** A page of a project's list: the wire's parameters, and `size` rows after the first `offset` (of each group). */
export interface ListQuestion {
  readonly projectId: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly size: number;
  readonly offset: number;
}

/** What tabs may ask of the mirror's issues: `list` answers as the list call does, `issue` one issue with its description. */
export const questions: MirrorFeature['questions'] = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tabs send it
  list: (db, args) => answerList(db, args as ListQuestion),
  issue: (db, id) => readIssues(db, [String(id)])[0] ?? null,
};

/** Throws when the mirror cannot tell; the tab then asks the server. */
function answerList(db: MirrorDatabase, { projectId, parameters, size, offset }: ListQuestion): IssueList {
  // Relative days count by the clock of the person's account, which the server knows.
  const query = needsClock(parameters) ? null : readIssueQuery(parameters, { today: '', timeZone: 'UTC' });
  if (!query || !isAnswerable(query)) throw new Error('the server has to answer this');
  // Where it was let go meanwhile: the tables answer until it is there again.
  void warmSnapshot(db, projectId).catch(() => undefined);
  return listIssuesIn(db, query, { limit: size, page: offset, offset }, projectId);
}
