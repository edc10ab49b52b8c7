import { listLabels } from '#features/labels/contract.ts';
import { listStates } from '#features/states/contract.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { MirrorFeature } from '#platform/mirror/mirror-feature.ts';
import { mirrorIssues } from '#features/issues/mirror-contract.ts';
import { instantMicros } from '#features/issue-fields/instant-rules.ts';
import { applyChanges } from './apply-changes.ts';
import { issueTables, issueTablesVersion } from './issue-tables.ts';
import { beginSnapshot, growSnapshot, warmSnapshot } from '#features/issue-query/mirror/kept-snapshots.ts';
import { forgetMembersAtLast, putMembers } from './keep-members.ts';
import { putIssues, removeIssues } from './put-issues.ts';
import { type MirrorIssue } from '#features/issue-query/mirror/mirror-issue.ts';
import { questions } from './questions.ts';
import { snapshotRowOf } from '#features/issue-query/mirror/snapshot-row.ts';
import { readIssues } from './read-issues.ts';
import { rehearseLists } from '#features/issue-query/mirror/rehearse-lists.ts';
import { putSmall, smallTables } from './small-tables.ts';

/** What the server answered to a write of this browser. */
export interface IssueNews {
  readonly created?: readonly MirrorIssue[];
  readonly changed?: readonly MirrorIssue[];
  readonly deleted?: readonly string[];
}

/** Ids that are known to be deleted: an answer to an older write may come after the log's word. */
const gone = new Set<string>();

/** The issues of projects with all that their lists need, as the mirror keeps them. */
export const issueMirror: MirrorFeature = {
  version: issueTablesVersion,
  tables: issueTables,

  async pull(client, { slug, projectId }, cursor) {
    const params = { slug, project_id: projectId };
    const [page, states, labels] = await Promise.all([
      client.send(mirrorIssues, { params, query: cursor === null ? {} : { after: cursor } }, { fresh: true }),
      cursor === null ? client.send(listStates, { params }, { fresh: true }) : [],
      cursor === null ? client.send(listLabels, { params }, { fresh: true }) : [],
    ]);
    return {
      count: page.results.length,
      total: page.total ?? 0,
      next: page.next,
      write(db) {
        if (cursor === null) {
          forgetSmall(db, projectId);
          putSmall(db, 'state', states);
          putSmall(db, 'label', labels);
          if (page.members !== null) putMembers(db, page.members);
          beginSnapshot(db, projectId);
        }
        putIssues(db, page.results, projectId);
        growSnapshot(db, projectId, page.results.map(snapshotRowOf), page.next === null);
      },
    };
  },

  apply(db, changes, projects) {
    for (const { entity, entity_id: id, op } of changes) {
      if (entity !== 'issue') continue;
      if (op === 'deleted') gone.add(id);
      if (op === 'created') gone.delete(id);
    }
    applyChanges(db, changes, projects);
  },

  learn(db, news) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tabs send it
    const { created = [], changed = [], deleted = [] } = news as IssueNews;
    const known = new Map(
      readIssues(
        db,
        changed.map(({ id }) => id),
      ).map((row) => [row.id, row]),
    );
    const newer = changed.filter((row) => {
      const now = known.get(row.id);
      return now !== undefined && instantMicros(now.updated_at) <= instantMicros(row.updated_at);
    });
    putIssues(db, [...created.filter(({ id }) => !gone.has(id)), ...newer]);
    removeIssues(db, deleted);
    for (const id of deleted) gone.add(id);
  },

  forget(db, projectId) {
    const ids = db.all<{ id: string }>('select id from issues where project_id = ?', [projectId]);
    removeIssues(
      db,
      ids.map(({ id }) => id),
    );
    db.run('delete from issue_aliases where project_id = ?', [projectId]);
    forgetSmall(db, projectId);
    forgetMembersAtLast(db);
  },

  async warm(db, projectId) {
    if (await warmSnapshot(db, projectId)) await rehearseLists(db, projectId);
  },

  questions,
};

function forgetSmall(db: MirrorDatabase, projectId: string): void {
  for (const { table } of Object.values(smallTables)) db.run(`delete from ${table} where project_id = ?`, [projectId]);
}
