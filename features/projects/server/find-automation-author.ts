import { sql } from 'kysely';
import { appUrl } from '#features/configuration/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Services } from '#platform/server/http/services.ts';

/** Who is told by email what became of their automation, and what that email names. */
export interface AutomationAuthor {
  readonly email: string;
  /** The name of the project. */
  readonly project: string;
  /** The address of the project's automations; null where the instance has no address. */
  readonly page: string | null;
}

/** Returns the author of an automation of a project; null for somebody who left the workspace or has no address. */
export async function findAutomationAuthor(
  { settings }: Pick<Services, 'settings'>,
  { db, workspaceId }: Writer,
  { project_id: projectId, author_id: authorId }: { readonly project_id: string; readonly author_id: string },
): Promise<AutomationAuthor | null> {
  const { rows } = await sql<{ email: string; slug: string; project: string }>`
    select u.email, w.slug, p.name as project from projects p
    join workspaces w on w.id = p.workspace_id
    join workspace_members m on m.workspace_id = p.workspace_id and m.user_id = ${authorId} and m.is_active
    join users u on u.id = m.user_id and u.is_active and u.email is not null
    where p.workspace_id = ${workspaceId} and p.id = ${projectId}`.execute(db);
  const [author] = rows;
  if (!author) return null;
  const { email, slug, project } = author;
  const origin = await appUrl({ db, settings });
  const page = origin === null ? null : `${origin}/${slug}/projects/${projectId}/settings/automations`;
  return { email, project, page };
}
