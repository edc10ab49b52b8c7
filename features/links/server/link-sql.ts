import { sql, type Kysely, type RawBuilder } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import type { LinkRecord } from '#features/links/contract.ts';
import type { IssueExpansion } from '#features/issues/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** Live links of an issue as the wire shows them, newest first; `where` narrows (`l` is the link). */
export async function findLinks(
  db: Kysely<Database>,
  workspaceId: string,
  issueId: string,
  where: RawBuilder<unknown> = sql`true`,
): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select l.id, l.created_at, l.updated_at, l.deleted_at, l.created_by, l.updated_by, l.title, l.url, l.metadata, l.project_id as project,
      l.workspace_id as workspace, l.issue_id as issue,
      (select ${accounts.userLiteSql('u')} from users u where u.id = l.created_by) as created_by_detail
    from issue_links l where l.workspace_id = ${workspaceId} and l.issue_id = ${issueId} and l.deleted_at is null and ${where}
    order by l.created_at desc, l.id desc`.execute(db);
  return rows;
}

/** The links of an issue that is read whole (wire-work-tracking.md 3.7). */
export const linkExpansion: IssueExpansion = {
  token: 'issue_link',
  column: (issue) => {
    const i = sql.ref(issue);
    return sql`(select coalesce(json_agg(json_build_object('id', xl.id, 'issue_id', xl.issue_id, 'title', xl.title, 'url', xl.url,
        'metadata', xl.metadata, 'created_by_id', xl.created_by, 'created_at', wire_time(xl.created_at)) order by xl.created_at desc, xl.id desc), '[]')
      from issue_links xl where xl.workspace_id = ${i}.workspace_id and xl.issue_id = ${i}.id and xl.deleted_at is null)`;
  },
};
