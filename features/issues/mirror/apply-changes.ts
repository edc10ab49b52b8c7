import type { MirrorDatabase } from '#platform/mirror/database.ts';
import type { Change } from '#platform/shared/live.ts';
import { EntityTable } from '#platform/web/store/entity-table.ts';
import { followLog } from '#platform/web/store/follow-log.ts';
import { instantMicros } from '#features/issue-fields/instant-rules.ts';
import { putIssues, removeIssues } from './put-issues.ts';
import { type MirrorIssue } from '#features/issue-query/mirror/mirror-issue.ts';
import { readIssues } from './read-issues.ts';

/**
 * Applies entries of the change log, oldest first, to the issues of these projects. They go through the very code that
 * the stores of a tab follow the log with, so that list and mirror cannot come to different ends.
 */
export function applyChanges(db: MirrorDatabase, changes: readonly Change[], projects: ReadonlySet<string>): void {
  const ours = changes.filter((change) => change.project_id !== null && projects.has(change.project_id));
  let run: Change[] = [];
  for (const change of ours) {
    if (change.entity === 'issue') run.push(change);
    else if (change.entity === 'state') {
      // What a state's change does to its issues depends on where they stand at that moment.
      applyIssues(db, run, projects);
      run = [];
      applyState(db, change);
    }
  }
  applyIssues(db, run, projects);
}

/** A state that moves to another group takes its issues along; the log does not repeat each of them. */
function applyState(db: MirrorDatabase, { op, entity_id: id, fields }: Change): void {
  const { group } = fields;
  if (op === 'updated' && typeof group === 'string')
    db.run('update issues set state__group = ? where state_id = ?', [group, id]);
}

function applyIssues(db: MirrorDatabase, changes: readonly Change[], projects: ReadonlySet<string>): void {
  if (changes.length === 0) return;
  const ids = [...new Set(changes.map((change) => change.entity_id))];
  const table = new EntityTable<MirrorIssue>((issue) => instantMicros(issue.updated_at));
  table.learn(readIssues(db, ids));
  const rows = changes.map(({ entity_id: id, op, fields, at }) => ({ id, op, fields: { updated_at: at, ...fields } }));
  followLog(table, rows, asWhole);
  const left = [...table.serverRows()].filter((row) => projects.has(row.project_id));
  const known = new Set(left.map((row) => row.id));
  putIssues(db, left);
  removeIssues(
    db,
    ids.filter((id) => !known.has(id)),
  );
}

function asWhole(fields: Partial<MirrorIssue>): MirrorIssue | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a created entry carries the whole row
  return 'id' in fields ? (fields as MirrorIssue) : null;
}
