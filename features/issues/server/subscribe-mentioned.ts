import { sql } from 'kysely';
import { seenByMember } from '#features/issue-query/server/guest-sql.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { newMentions } from '#platform/server/text/mentions.ts';
import { subscribeTo } from './subscribe-to.ts';

/**
 * Whom a text newly mentions follows the issue from then on, if they belong to its project and may see it
 * (wire-account-workspace.md 8.1). `html` is sanitised; `before` is what it said until now; `writers` wrote what is new.
 */
export async function subscribeMentioned(
  writer: Writer,
  issueId: string,
  html: string,
  before = '',
  writers: readonly (string | null)[] = [writer.actorId],
): Promise<void> {
  const mentioned = newMentions(html, before, writers).map(({ user }) => user);
  if (mentioned.length === 0) return;
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from issues i
    join project_members m on m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.is_active
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${writer.workspaceId} and i.id = ${issueId} and m.user_id = any(${mentioned}::uuid[])
      and ${seenByMember({ issue: 'i', member: 'm', project: 'p' })}`.execute(writer.db);
  await subscribeTo(
    writer,
    rows.map(({ user_id }) => [issueId, user_id] as const),
  );
}
