import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { keysOf } from '#platform/shared/objects.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { columnOf, keysWith } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { manyKeys, priorityRank, reportedFields, type ManyKey } from '#features/issue-fields/rules.ts';
import { columnTypes } from '#features/issue-fields/server/column-types.ts';
import { tally } from '#features/issue-query/server/issue-counts.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import { countChildren } from './children/count-children.ts';
import type { StoredIssue } from './load-issues.ts';
import { subscribeTo } from './subscribe-to.ts';

/** One issue with the values it had and the fields that change. */
export interface IssueEdit {
  readonly before: StoredIssue;
  readonly fields: Partial<IssueRow>;
  /** Whether lists show it from now on (archived, restored, no draft any more); as before when absent. */
  readonly listed?: boolean;
  /** The title that the edit began from; absent where the writer does not say (docs/decisions/027). */
  readonly nameBase?: string | undefined;
  /** Where it stands in intake from now on; as before when absent. */
  readonly intakeStatus?: number | undefined;
}

/**
 * Writes changed rows in one statement, keeps join rows, subscribers, the parents' counts and the kept totals in step,
 * and records each change. Edits that change nothing are skipped. Returns the rows as they are now. Of issues that lists
 * show again the whole row is published: whoever follows the log has forgotten them, or never knew them.
 */
export async function saveIssues(writer: Writer, edits: readonly IssueEdit[]): Promise<StoredIssue[]> {
  const all = edits.map((edit) => ({
    ...edit,
    any: Object.keys(edit.fields).length > 0 || edit.intakeStatus !== undefined,
    after: afterOf(writer, edit),
  }));
  const after = all.map((edit) => edit.after);
  const changed = all.filter(({ any }) => any);
  if (changed.length === 0) return after;
  updateRows(
    writer,
    changed.map(({ after: row }) => row),
  );
  for (const { before, intakeStatus } of changed) {
    if (intakeStatus === undefined) continue;
    writer.send(sql`
      update issues set intake_status = ${intakeStatus} where workspace_id = ${writer.workspaceId} and id = ${before.id}`);
  }
  await saveMembers(writer, changed);
  const counted = await countChildren(
    writer,
    changed.map(({ before, after: row }) => [before, row]),
  );
  const htmls = await descriptionsOf(
    writer,
    changed.filter(({ before, after: row }) => row.listed && !before.listed).map(({ after: row }) => row.id),
  );
  for (const { before, fields, nameBase, intakeStatus, after: row } of changed) {
    tally(writer, before, row);
    const keys = keysOf(fields);
    const { listed: _listed, ...whole } = row;
    const html = htmls.get(row.id);
    const isNameSeen = nameBase === before.name;
    const intake = intakeStatus === undefined ? {} : { intake_status: intakeStatus };
    writer.record({
      entity: 'issue',
      entity_id: row.id,
      project_id: row.project_id,
      op: 'updated',
      fields:
        html === undefined
          ? { ...fields, ...intake, updated_at: writer.now, updated_by: writer.actorId }
          : { ...whole, ...intake, description_html: html },
      before: Object.fromEntries(keys.map((key) => [key, before[key]])),
      overwrites: Object.fromEntries(
        keys.filter((key) => isReported(key) && !(key === 'name' && isNameSeen)).map((key) => [key, before[key]]),
      ),
      ...(nameBase === undefined || isNameSeen || fields.name === undefined ? {} : { unseen: ['name'] }),
      viewers: viewersOf(row),
      viewersBefore: viewersOf(before),
    });
  }
  return after.map((row) => ({ ...row, ...counted.get(row.id) }));
}

function isReported(key: string): boolean {
  return reportedFields.some((field) => field === key);
}

/** The descriptions of these issues by id; an empty one where none was written. */
export async function descriptionsOf(writer: Writer, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; html: string }>`
    select i.id, coalesce(d.html, '<p></p>') as html from issues i
    left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
    where i.workspace_id = ${writer.workspaceId} and i.id = any(${ids}::uuid[])`.execute(writer.db);
  return new Map(rows.map(({ id, html }) => [id, html]));
}

function afterOf(writer: Writer, edit: IssueEdit): StoredIssue {
  const { before, fields, listed = before.listed, intakeStatus } = edit;
  if (Object.keys(fields).length === 0 && intakeStatus === undefined) return before;
  return { ...before, ...fields, listed, updated_at: writer.now, updated_by: writer.actorId };
}

/** The fields that a change of an issue may give another value. */
const changing = keysWith('row').filter(
  (key) => columnOf(key) !== null && ('set' in issueFields[key] || key === 'completed_at'),
);

function updateRows(writer: Writer, rows: readonly StoredIssue[]): void {
  const values = rows.map((row) => ({ ...row, priority: priorityRank(row.priority) }));
  const sets = changing.map((key) => sql`${sql.ref(columnOf(key) ?? key)} = ${sql.ref(`r.${key}`)}`);
  const types = changing.map((key) => sql`${sql.ref(key)} ${sql.raw(columnTypes[issueFields[key].kind])}`);
  writer.send(sql`
    update issues i set ${sql.join(sets)}, listed = r.listed, updated_at = ${writer.now}, updated_by = ${writer.actorId}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(id uuid, listed boolean, ${sql.join(types)})
    where i.workspace_id = ${writer.workspaceId} and i.id = r.id`);
}

type Changed = IssueEdit & { readonly after: StoredIssue };

async function saveMembers(writer: Writer, changed: readonly Changed[]): Promise<void> {
  for (const key of manyKeys) {
    const edits = changed.filter((edit) => edit.fields[key]);
    if (edits.length === 0) continue;
    replaceMembers(
      writer,
      key,
      edits.map(({ after }) => [after.id, after[key]]),
    );
  }
  // Who is assigned follows the issue from then on (wire-work-tracking.md 4.4).
  await subscribeTo(
    writer,
    changed.flatMap(({ before, after }) =>
      after.assignee_ids.filter((id) => !before.assignee_ids.includes(id)).map((id) => [after.id, id] as const),
    ),
  );
}

/** Makes the join rows of these issues exactly these members. */
export function replaceMembers(
  writer: Writer,
  field: ManyKey,
  members: readonly (readonly [issueId: string, ids: readonly string[]])[],
): void {
  const { table, column } = issueFields[field].join;
  const [name, key] = [sql.table(table), sql.ref(column)];
  const pairs = members.flatMap(([issue_id, ids]) => ids.map((id) => ({ issue_id, id })));
  writer.send(sql`
    delete from ${name} m where m.workspace_id = ${writer.workspaceId} and m.issue_id = any(${members.map(([id]) => id)}::uuid[])
      and not exists (select 1 from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(issue_id uuid, id uuid) where r.issue_id = m.issue_id and r.id = m.${key})`);
  if (pairs.length === 0) return;
  writer.send(sql`
    insert into ${name} (workspace_id, issue_id, ${key})
    select ${writer.workspaceId}::uuid, r.issue_id, r.id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(issue_id uuid, id uuid)
    on conflict do nothing`);
}
