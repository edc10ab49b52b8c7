import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type * as contract from '#features/issues/version-contract.ts';
import { findVisibleIssue } from '#features/issues/server/find-visible-issue.ts';
import type { StoredIssue } from '#features/issues/server/load-issues.ts';
import { descriptionsOf } from '#features/issues/server/save-issues.ts';
import { saveDescription } from '#features/issues/server/save-description.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { joinTexts } from '#platform/server/text/merge-text.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';

/** Who wrote the description of an issue the caller may see, and its earlier versions. */
export const listDescriptionVersions: Handler<typeof contract.listDescriptionVersions> = async (
  { params },
  { services: { db }, userId },
) => {
  const place = await enter(db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const [edit, versions, zone] = await Promise.all([
    findEdit(db, place.workspaceId, issue),
    findVersions(db, place.workspaceId, issue, sql`true`),
    accounts.userTimeZone(db, userId),
  ]);
  const withoutTexts = versions.map(({ description_html: _html, ...version }) => version);
  return { status: 200, body: { ...instantsIn(edit, zone), versions: instantsIn(withoutTexts, zone) } };
};

/** One version with its text. Throws OBJECT_MISSING (404). */
export const readDescriptionVersion: Handler<typeof contract.readDescriptionVersion> = async (
  { params },
  { services: { db }, userId },
) => {
  const place = await enter(db, userId, params, 'issue.read');
  const issue = await findVisibleIssue(db, place, params.issue_id);
  const [version] = await findVersions(db, place.workspaceId, issue, sql`v.id = ${params.version_id}`);
  if (!version) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: instantsIn(version, await accounts.userTimeZone(db, userId)) };
};

/** Makes a version the description again, an edit like any other: what it replaces is always kept. Throws OBJECT_MISSING (404). */
export const restoreDescriptionVersion: Handler<typeof contract.restoreDescriptionVersion> = async (
  { params },
  { services, userId },
) => {
  await write(services, userId, params, 'issue.update', async (writer, place) => {
    const issue = await findVisibleIssue(writer.db, place, params.issue_id);
    const [version] = await findVersions(writer.db, place.workspaceId, issue, sql`v.id = ${params.version_id}`);
    if (!version) throw new KnownError(commonErrors.OBJECT_MISSING);
    await saveDescription(writer, issue, version.description_html, { keep: true, isSeen: true });
  });
  return { status: 204, body: undefined };
};

/** Puts a version into the description beside what stands there: nothing is lost by it. Throws OBJECT_MISSING (404). */
export const joinDescriptionVersion: Handler<typeof contract.joinDescriptionVersion> = async (
  { params },
  { services, userId },
) => {
  await write(services, userId, params, 'issue.update', async (writer, place) => {
    const issue = await findVisibleIssue(writer.db, place, params.issue_id);
    const [version] = await findVersions(writer.db, place.workspaceId, issue, sql`v.id = ${params.version_id}`);
    if (!version) throw new KnownError(commonErrors.OBJECT_MISSING);
    const stands = (await descriptionsOf(writer, [issue.id])).get(issue.id) ?? '<p></p>';
    await saveDescription(writer, issue, joinTexts(stands, version.description_html), { isSeen: true });
  });
  return { status: 204, body: undefined };
};

interface Edit {
  readonly edited_by: string | null;
  readonly edited_at: string | null;
}

async function findEdit(db: Kysely<Database>, workspaceId: string, issue: StoredIssue): Promise<Edit> {
  const { rows } = await sql<Edit>`
    select saved_by as edited_by, saved_at as edited_at from issue_descriptions
    where workspace_id = ${workspaceId} and issue_id = ${issue.id}`.execute(db);
  return rows[0] ?? { edited_by: null, edited_at: null };
}

async function findVersions(
  db: Kysely<Database>,
  workspaceId: string,
  issue: StoredIssue,
  where: RawBuilder<unknown>,
): Promise<contract.WholeDescriptionVersion[]> {
  const { rows } = await sql<contract.WholeDescriptionVersion>`
    select v.id, v.workspace_id as workspace, ${issue.project_id}::uuid as project, v.issue_id as issue, v.owned_by, v.last_saved_at, v.created_at,
      v.html as description_html
    from issue_description_versions v where v.workspace_id = ${workspaceId} and v.issue_id = ${issue.id} and ${where}
    order by v.last_saved_at desc, v.id desc limit 200`.execute(db);
  return rows;
}
