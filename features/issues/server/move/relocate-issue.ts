import { sql } from 'kysely';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { tally } from '#features/issue-query/server/issue-counts.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import { countChildren } from '#features/issues/server/children/count-children.ts';
import { loadIssues, type StoredIssue } from '#features/issues/server/load-issues.ts';
import { descriptionsOf, replaceMembers } from '#features/issues/server/save-issues.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must } from '#platform/shared/must.ts';

/** What an issue is given in its new project. */
export type NewPlace = Pick<
  IssueRow,
  'state_id' | 'completed_at' | 'label_ids' | 'assignee_ids' | 'cycle_id' | 'module_ids' | 'estimate_point'
> & {
  /** Where it stands in lists; null puts it last in its state. */
  readonly sort_order: number | null;
};

/** Parts of issues that also say whose project they are in. */
const parts = ['issue_links', 'issue_comments', 'issue_activities', 'issue_reactions', 'file_assets'] as const;

/**
 * Puts an issue with all its parts into another project: a number there (the old one when it was there before), its number
 * here kept as an alias. Published as `deleted` here and `created` there, which lists and mirrors follow, and as `issue_move`,
 * which history and undo read. Returns the issue as it is now, and both keys.
 */
export async function relocateIssue(
  writer: Writer,
  before: StoredIssue,
  projectId: string,
  place: NewPlace,
): Promise<{ readonly issue: StoredIssue; readonly from: string; readonly to: string }> {
  const { workspaceId } = writer;
  const identifiers = await readIdentifiers(writer, [before.project_id, projectId]);
  const number = await takeNumber(writer, before.id, projectId);
  await sql`
    insert into issue_aliases (workspace_id, project_id, sequence_id, issue_id, moved_at)
    values (${workspaceId}, ${before.project_id}, ${before.sequence_id}, ${before.id}, ${writer.now})`.execute(
    writer.db,
  );
  const sameState = place.state_id === null ? sql`state_id is null` : sql`state_id = ${place.state_id}::uuid`;
  await sql`
    update issues i set project_id = ${projectId}, sequence_id = ${number}, state_id = ${place.state_id}::uuid, completed_at = ${place.completed_at}::timestamptz,
      cycle_id = ${place.cycle_id}::uuid, estimate_point_id = ${place.estimate_point}::uuid, label_ids = ${place.label_ids}::uuid[],
      assignee_ids = ${place.assignee_ids}::uuid[], module_ids = ${place.module_ids}::uuid[], updated_at = ${writer.now}, updated_by = ${writer.actorId},
      sort_order = coalesce(${place.sort_order}::float8, (select max(sort_order) from issues where workspace_id = ${workspaceId}
        and project_id = ${projectId} and ${sameState} and listed) + 10000, 65535),
      external_id = case when exists (select 1 from issues o where o.workspace_id = i.workspace_id and o.project_id = ${projectId}
        and o.external_source = i.external_source and o.external_id = i.external_id and o.deleted_at is null) then null else i.external_id end
    where i.workspace_id = ${workspaceId} and i.id = ${before.id}`.execute(writer.db);
  for (const part of parts)
    await sql`update ${sql.table(part)} set project_id = ${projectId} where workspace_id = ${workspaceId} and issue_id = ${before.id}`.execute(
      writer.db,
    );
  await sql`
    update comment_reactions r set project_id = ${projectId} from issue_comments c
    where r.workspace_id = ${workspaceId} and c.workspace_id = r.workspace_id and c.id = r.comment_id and c.issue_id = ${before.id}`.execute(
    writer.db,
  );
  replaceMembers(writer, 'label_ids', [[before.id, place.label_ids]]);
  replaceMembers(writer, 'assignee_ids', [[before.id, place.assignee_ids]]);
  replaceMembers(writer, 'module_ids', [[before.id, place.module_ids]]);
  const issue = must(
    (await loadIssues(writer.db, workspaceId, projectId, [before.id])).get(before.id),
    'the issue was just moved',
  );
  tally(writer, before, null);
  tally(writer, null, issue);
  // Its state there may be done where the one here was not.
  await countChildren(writer, [[before, issue]]);
  const from = `${identifiers.get(before.project_id)}-${before.sequence_id}`;
  const to = `${identifiers.get(projectId)}-${issue.sequence_id}`;
  await recordMove(writer, before, issue, { from, to });
  return { issue, from, to };
}

async function recordMove(
  writer: Writer,
  before: StoredIssue,
  issue: StoredIssue,
  keys: { readonly from: string; readonly to: string },
): Promise<void> {
  const [viewersBefore, viewers] = [viewersOf(before), viewersOf(issue)];
  const entry = { entity: 'issue', entity_id: issue.id } as const;
  writer.record({
    ...entry,
    project_id: before.project_id,
    op: 'deleted',
    fields: {},
    before: { ...before, moved: true },
    viewers: [],
    viewersBefore,
  });
  const { listed, ...row } = issue;
  const description_html = (await descriptionsOf(writer, [issue.id])).get(issue.id) ?? '<p></p>';
  writer.record({
    ...entry,
    project_id: issue.project_id,
    op: 'created',
    fields: listed ? { ...row, description_html } : { ...row },
    before: { moved: true },
    viewers,
    viewersBefore: [],
  });
  writer.record({
    entity: 'issue_move',
    entity_id: issue.id,
    project_id: issue.project_id,
    op: 'updated',
    fields: { issue: issue.id, project_id: issue.project_id, key: keys.to },
    before: { ...before, key: keys.from },
    viewers,
    viewersBefore: viewers,
  });
}

/** The number an issue had in a project it comes back to, else the project's next one. */
async function takeNumber(writer: Writer, issueId: string, projectId: string): Promise<number> {
  const { workspaceId } = writer;
  const { rows: known } = await sql<{ sequence_id: number }>`
    delete from issue_aliases where workspace_id = ${workspaceId} and project_id = ${projectId} and issue_id = ${issueId} returning sequence_id`.execute(
    writer.db,
  );
  if (known[0]) return known[0].sequence_id;
  const { rows } = await sql<{ last_sequence_id: number }>`
    update projects set last_sequence_id = last_sequence_id + 1 where workspace_id = ${workspaceId} and id = ${projectId}
    returning last_sequence_id`.execute(writer.db);
  return must(rows[0], 'the project was entered').last_sequence_id;
}

async function readIdentifiers(writer: Writer, projectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; identifier: string }>`
    select id, identifier from projects where workspace_id = ${writer.workspaceId} and id = any(${projectIds}::uuid[])`.execute(
    writer.db,
  );
  return new Map(rows.map(({ id, identifier }) => [id, identifier]));
}
