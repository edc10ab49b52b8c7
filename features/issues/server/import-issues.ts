import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { sanitizeHtml, textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { columnOf, fieldOf, keysWith } from '#features/issue-fields/field-keys.ts';
import type { ImportedNumbers } from '#features/issue-fields/rules.ts';
import type { Priority } from '#features/issue-fields/priorities.ts';
import { columnTypes } from '#features/issue-fields/server/column-types.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import { tally } from '#features/issue-query/server/issue-counts.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import type { StoredIssue } from './load-issues.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import { countChildren } from './children/count-children.ts';
import { stateGroupsOf } from './check-references.ts';
import { must } from '#platform/shared/must.ts';
import { saveMentions } from './save-mentions.ts';

/** An issue from another tracker: every reference is already an id of this project, every instant ISO 8601 in UTC. */
export interface ImportedIssue extends ImportedNumbers {
  readonly id: string;
  /** Kept when free in the project; null takes the next number. */
  readonly number: number | null;
  readonly name: string;
  /** Any HTML; it is sanitised here. */
  readonly descriptionHtml: string;
  readonly stateId: string;
  readonly priority: Priority;
  readonly labelIds: readonly string[];
  readonly assigneeIds: readonly string[];
  readonly parentId: string | null;
  /** The parent was in the project before this import (its count is raised); else its `subIssuesCount` counts this one. */
  readonly parentExists: boolean;
  readonly subIssuesCount: number;
  readonly linkCount: number;
  readonly cycleId: string | null;
  readonly estimatePointId: string | null;
  readonly startDate: string | null;
  readonly targetDate: string | null;
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly completedAt: string | null;
  /** When and by whom it was closed, also when its state is a cancelled one; both null while it is open. */
  readonly closedAt: string | null;
  readonly closedBy: string | null;
  /** Day it was archived: such issues are in no list. */
  readonly archivedAt: string | null;
  readonly externalSource: string;
  readonly externalId: string;
}

/** The fields that an import brings: their columns, and how these are read of its JSON. */
const imported = keysWith('imported').map((key) => {
  const { imported: name = key, kind } = fieldOf(key);
  return {
    column: sql.ref(columnOf(key) ?? key),
    value: sql.ref(`r.${name}`),
    type: sql`${sql.ref(name)} ${sql.raw(columnTypes[kind])}`,
  };
});

/**
 * The bulk import: stores a batch of issues (some hundred at a time) with original authors and times, in a handful
 * of statements, and records each as created. They go last in manual order. Issues with an external id that the project
 * has already must have been left out by the caller (`findImported`). Numbers are never given twice; what has none gets
 * one above `highestNumber`, the highest that later batches will ask for. Returns the number of each.
 */
export async function importIssues(
  writer: Writer,
  projectId: string,
  issues: readonly ImportedIssue[],
  highestNumber = 0,
): Promise<number[]> {
  if (issues.length === 0) return [];
  const { workspaceId } = writer;
  const numbers = await chooseNumbers(writer, projectId, issues, highestNumber);
  const rows = issues.map((issue, index) => {
    const html = sanitizeHtml(issue.descriptionHtml) || '<p></p>';
    return {
      ...issue,
      html,
      stripped: textOfHtml(html),
      priority: priorityRank(issue.priority),
      number: numbers[index],
      at: index + 1,
    };
  });
  const json = JSON.stringify(
    rows.map(({ html: _html, stripped: _stripped, descriptionHtml: _description, ...row }) => row),
  );
  await sql`
    insert into issues (workspace_id, project_id, listed, sort_order, ${sql.join(imported.map(({ column }) => column))})
    select ${workspaceId}::uuid, ${projectId}::uuid, r."archivedAt" is null, last.place + 10000 * r.at, ${sql.join(imported.map(({ value }) => value))}
    from jsonb_to_recordset(${json}::jsonb) as r(at int, ${sql.join(imported.map(({ type }) => type))}),
      (select coalesce(max(sort_order), 55535) as place from issues where workspace_id = ${workspaceId} and project_id = ${projectId} and listed) last`.execute(
    writer.db,
  );
  await sql`
    insert into issue_descriptions (workspace_id, issue_id, html, stripped)
    select ${workspaceId}::uuid, r.* from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ html }) => html)}::text[],
      ${rows.map(({ stripped }) => stripped)}::text[]) as r(issue_id, html, stripped)`.execute(writer.db);
  saveMentions(
    writer,
    rows.map(({ id, html }) => [id, html] as const),
    true,
  );
  await insertMembers(writer, issues);
  const groups = await stateGroupsOf(writer, projectId);
  await countChildren(
    writer,
    issues.map(({ parentExists, parentId, archivedAt, stateId }) => [
      null,
      {
        parent_id: parentExists ? parentId : null,
        listed: archivedAt === null,
        state__group: groups.get(stateId) ?? null,
      },
    ]),
    // A parent that came from elsewhere keeps the time it was last changed there.
    { touch: false },
  );
  await recordCreated(writer, projectId, new Map(rows.map((row) => [row.id, row])));
  return numbers;
}

/** Source numbers where they are free, else the following ones; the project never gives any of them again. */
async function chooseNumbers(
  writer: Writer,
  projectId: string,
  issues: readonly ImportedIssue[],
  highestNumber: number,
): Promise<number[]> {
  const wanted = issues.flatMap(({ number }) => (number === null ? [] : [number]));
  const { rows } = await sql<{ last: number; taken: number[] }>`
    select p.last_sequence_id as last, coalesce((select array_agg(i.sequence_id) from issues i
      where i.workspace_id = p.workspace_id and i.project_id = p.id and i.sequence_id = any(${wanted}::int[])), '{}') as taken
    from projects p where p.workspace_id = ${writer.workspaceId} and p.id = ${projectId}`.execute(writer.db);
  const taken = new Set(rows[0]?.taken);
  const kept = issues.map(({ number }) => {
    if (number === null || number < 1 || taken.has(number)) return null;
    taken.add(number);
    return number;
  });
  let last = Math.max(rows[0]?.last ?? 0, highestNumber, ...kept.map((number) => number ?? 0));
  const numbers = kept.map((number) => number ?? (last += 1));
  await sql`update projects set last_sequence_id = ${last} where workspace_id = ${writer.workspaceId} and id = ${projectId}`.execute(
    writer.db,
  );
  return numbers;
}

async function insertMembers(writer: Writer, issues: readonly ImportedIssue[]): Promise<void> {
  const labels = issues.flatMap(({ id, labelIds }) => labelIds.map((label) => [id, label] as const));
  const people = issues.flatMap(({ id, assigneeIds }) => assigneeIds.map((user) => [id, user] as const));
  if (labels.length > 0) {
    await sql`insert into issue_labels (workspace_id, issue_id, label_id)
      select ${writer.workspaceId}::uuid, r.* from unnest(${labels.map(([id]) => id)}::uuid[], ${labels.map(([, label]) => label)}::uuid[]) as r`.execute(
      writer.db,
    );
  }
  if (people.length === 0) return;
  const [ids, users] = [people.map(([id]) => id), people.map(([, user]) => user)];
  await sql`insert into issue_assignees (workspace_id, issue_id, user_id)
    select ${writer.workspaceId}::uuid, r.* from unnest(${ids}::uuid[], ${users}::uuid[]) as r`.execute(writer.db);
  await sql`insert into issue_subscribers (workspace_id, issue_id, user_id)
    select ${writer.workspaceId}::uuid, r.* from unnest(${ids}::uuid[], ${users}::uuid[]) as r on conflict do nothing`.execute(
    writer.db,
  );
}

/** The log gets the very rows that lists show, and of closed issues also the closing, which their history describes. */
async function recordCreated(
  writer: Writer,
  projectId: string,
  imported: ReadonlyMap<string, Pick<ImportedIssue, 'closedAt' | 'closedBy'> & { readonly html: string }>,
): Promise<void> {
  const { rows } = await sql<StoredIssue>`
    select ${rowColumns}, i.listed from ${rowTables}
    where i.workspace_id = ${writer.workspaceId} and i.id = any(${[...imported.keys()]}::uuid[]) order by i.sort_order`.execute(
    writer.db,
  );
  for (const { listed, ...row } of rows) {
    const { html, closedAt, closedBy } = must(imported.get(row.id), 'these are the rows just stored');
    tally(writer, null, { ...row, listed });
    const entry = { entity_id: row.id, project_id: projectId, op: 'created', viewers: viewersOf(row) } as const;
    writer.record({ ...entry, entity: 'issue', fields: { ...row, description_html: html }, viewersBefore: [] });
    if (closedAt === null) continue;
    const closing = { issue: row.id, state_id: row.state_id, closed_at: closedAt, closed_by: closedBy };
    writer.record({ ...entry, entity: 'issue_closing', fields: closing });
  }
}
