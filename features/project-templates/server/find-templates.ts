import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ProjectTemplateRecord } from '#features/project-templates/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import type { TemplateContent } from './content.ts';

/** A project template as it is stored. */
export interface StoredProjectTemplate {
  readonly id: string;
  readonly name: string;
  readonly content: TemplateContent;
  readonly created_by: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Reads the project templates of a workspace that are not deleted and meet a condition, by name. */
export async function findProjectTemplates(
  db: Kysely<Database>,
  workspaceId: string,
  where: RawBuilder<unknown> = sql`true`,
): Promise<StoredProjectTemplate[]> {
  const { rows } = await sql<StoredProjectTemplate>`
    select id, name, content, created_by, created_at, updated_at from project_templates
    where workspace_id = ${workspaceId} and deleted_at is null and ${where} order by lower(name), id`.execute(db);
  return rows;
}

/** Returns one of the workspace; OBJECT_MISSING (404) where there is none. */
export async function findProjectTemplate(writer: Writer, id: string): Promise<StoredProjectTemplate> {
  const [found] = await findProjectTemplates(writer.db, writer.workspaceId, sql`id = ${id}`);
  if (!found) throw new KnownError(commonErrors.OBJECT_MISSING);
  return found;
}

/** Returns a template as the wire shows it. */
export function presentProjectTemplate({
  content,
  updated_at: _updated,
  ...row
}: StoredProjectTemplate): ProjectTemplateRecord {
  const { guest_view_all_features: _guests, ...features } = content.features;
  return {
    ...row,
    states: content.states.map(({ id, name, group, color }) => ({ id, name, group, color })),
    labels: content.labels.map(({ id, name, color }) => ({ id, name, color })),
    features,
    estimate: content.estimate?.name ?? null,
    issue_templates: content.issue_templates.length,
    views: content.views.length,
    rules: content.rules.length,
    recurring_issues: content.recurring_issues.length,
  };
}
