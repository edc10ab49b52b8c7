import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import type { IssueTemplateRecord, listIssueTemplates as listCall } from '#features/issue-templates/contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** Lists the issue templates of a project by name. */
export const listIssueTemplates: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'issueTemplate.read');
  const found = await findTemplates(db, workspaceId, sql`project_id = ${params.project_id}`);
  return { status: 200, body: found };
};

/** Reads the templates of a workspace that are not deleted and meet a condition, by name. */
export async function findTemplates(
  db: Kysely<Database>,
  workspaceId: string,
  where: RawBuilder<unknown>,
): Promise<IssueTemplateRecord[]> {
  const { rows } = await sql<IssueTemplateRecord>`
    select id, project_id, workspace_id, name, issue, is_default, created_by, created_at, updated_at from issue_templates
    where workspace_id = ${workspaceId} and deleted_at is null and ${where} order by lower(name), id`.execute(db);
  return rows;
}

/** Returns one of a project; undefined when there is none with this id. */
export async function findTemplate(
  db: Kysely<Database>,
  { workspaceId, projectId }: { readonly workspaceId: string; readonly projectId: string },
  id: string,
): Promise<IssueTemplateRecord | undefined> {
  const [found] = await findTemplates(db, workspaceId, sql`project_id = ${projectId} and id = ${id}`);
  return found;
}
