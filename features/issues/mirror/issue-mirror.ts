import type { MirrorFeature } from '#platform/mirror/mirror-feature.ts';
import { mirrorIssues } from '#features/issues/mirror-contract.ts';
import { instantMicros } from '#features/issue-fields/instant-rules.ts';
import { applyChanges } from './apply-changes.ts';
import { issueTables } from './issue-tables.ts';
import { beginSnapshot, growSnapshot, warmSnapshot } from '#features/issue-query/mirror/kept-snapshots.ts';
import { putIssues, removeIssues } from './put-issues.ts';
import { type MirrorIssue } from '#features/issue-query/mirror/mirror-issue.ts';
import { questions } from './questions.ts';
import { snapshotRowOf } from '#features/issue-query/snapshot/snapshot-row.ts';
import { readIssues } from './read-issues.ts';
import { warmUpLists } from '#features/issue-query/mirror/warm-up-lists.ts';

/** What the server answered to a write of this browser. */
export interface IssueNews {
  readonly created?: readonly MirrorIssue[];
  readonly changed?: readonly MirrorIssue[];
  readonly deleted?: readonly string[];
}

/** Ids that are known to be deleted: an answer to an older write may come after the log's word. */
const gone = new Set<string>();

/** The issues of projects. */
export const mirror = {
  name: 'issues',
  version: 6,
  tables: issueTables,

  async pull(client, { slug, projectId }, cursor) {
    const params = { slug, project_id: projectId };
    const query = cursor === null ? {} : { after: cursor };
    const page = await client.send(mirrorIssues, { params, query }, { fresh: true });
    return {
      next: page.next,
      write(db) {
        if (cursor === null) beginSnapshot(db, projectId);
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
  },

  async warm(db, projectId) {
    if (await warmSnapshot(db, projectId)) await warmUpLists(db, projectId);
  },

  questions,
} satisfies MirrorFeature;
