import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import { roles } from '#features/access/contract.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { bulkErrors } from '#features/issues/bulk-contract.ts';
import type * as contract from '#features/issues/bulk-contract.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { checkNoLoop } from '#features/issues/server/check-references.ts';
import { findVisibleIssue } from '#features/issues/server/find-visible-issue.ts';
import type { StoredIssue } from '#features/issues/server/load-issues.ts';
import { rowColumns, rowTables } from '#features/issue-fields/server/row-sql.ts';
import { saveIssues } from '#features/issues/server/save-issues.ts';
import { visibleTo } from '#features/issue-query/server/guest-sql.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';

/** In no archived project: lists show no issues of those. */
const inLiveProject = sql`not exists (select 1 from projects ap where ap.workspace_id = i.workspace_id and ap.id = i.project_id
  and (ap.archived_at is not null or ap.deleted_at is not null))`;

/** The listed children of an issue, of all projects the caller sees them in, newest first (wire-work-tracking.md 4.6). */
export const listSubIssues: Handler<typeof contract.listSubIssues> = async (
  { params },
  { services: { db }, userId },
) => {
  const place = await enter(db, userId, params, 'issue.read', commonErrors.NOT_PERMITTED);
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const children = sql`i.parent_id = ${issue.id} and i.listed and ${visibleTo('i', userId)} and ${inLiveProject}`;
  const rows = await readRows(db, place.workspaceId, children);
  return { status: 200, body: await present(db, userId, rows) };
};

/**
 * Puts issues below another one. They may be of any project where the caller changes issues; ids of others are refused,
 * and so is an issue that stands above. Answers the issues that were named.
 */
export const addSubIssues: Handler<typeof contract.addSubIssues> = async ({ params, body }, { services, userId }) => {
  await enter(services.db, userId, params, 'issue.update', commonErrors.NOT_PERMITTED);
  const ids = [...new Set(body.sub_issue_ids ?? [])];
  if (ids.length === 0) throw new KnownError(bulkErrors.SUB_ISSUES_REQUIRED);
  const { result } = await write(
    services,
    userId,
    params,
    'issue.update',
    async (writer, place) => {
      const parent = await findVisibleIssue(writer.db, place, params.issue_id);
      if (!parent.listed) throw new KnownError(commonErrors.OBJECT_MISSING);
      const open = sql`i.id = any(${ids}::uuid[]) and i.listed and ${inLiveProject} and exists (select 1 from project_members cm
        where cm.workspace_id = i.workspace_id and cm.project_id = i.project_id and cm.user_id = ${userId} and cm.is_active and cm.role >= ${roles.member})`;
      const found = await readRows(writer.db, writer.workspaceId, open);
      refuseOthers(ids, found);
      await checkNoLoop(writer, parent.id, ids);
      await saveIssues(
        writer,
        found.map((before) => ({ before, fields: before.parent_id === parent.id ? {} : { parent_id: parent.id } })),
      );
      // One of them may have been the parent of another: counts as they are now.
      return readRows(writer.db, writer.workspaceId, open);
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 200, body: await present(services.db, userId, result) };
};

function refuseOthers(ids: readonly string[], found: readonly StoredIssue[]): void {
  const known = new Set(found.map(({ id }) => id));
  const refused = ids.flatMap((id, at) =>
    known.has(id) ? [] : [[String(at), [`Invalid pk "${id}" - object does not exist.`]] as const],
  );
  if (refused.length === 0) return;
  const body = { sub_issue_ids: Object.fromEntries(refused) };
  throw new KnownError({ code: 'FIELD_INVALID', status: 400, body });
}

async function readRows(db: Kysely<Database>, workspaceId: string, where: RawBuilder<unknown>): Promise<StoredIssue[]> {
  const { rows } = await sql<StoredIssue>`
    select ${rowColumns}, i.listed from ${rowTables} where i.workspace_id = ${workspaceId} and ${where}
    order by i.created_at desc, i.id desc`.execute(db);
  return rows;
}

/** The rows in the caller's time zone, and their ids by state group. */
async function present(db: Kysely<Database>, userId: string, rows: readonly StoredIssue[]) {
  const zone = await accounts.userTimeZone(db, userId);
  const distribution: { [G in NonNullable<IssueRow['state__group']>]?: string[] } = {};
  for (const { id, state__group: group } of rows) if (group !== null) (distribution[group] ??= []).push(id);
  return {
    sub_issues: rows.map(({ state__group: _group, listed: _listed, ...row }) => instantsIn(row, zone)),
    state_distribution: distribution,
  };
}
