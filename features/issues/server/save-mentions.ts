import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { linksIn } from '#platform/server/text/links-in.ts';
import { mentionsIn } from '#platform/server/text/mentions.ts';

/** Descriptions as they stand now, sanitised, by issue. */
export type Descriptions = readonly (readonly [issueId: string, html: string])[];

/**
 * Keeps who is mentioned in these descriptions, so that lists filter by it without reading texts, and which issues and pages
 * they link to, which then say so. `fresh`: new issues.
 */
export function saveMentions(writer: Writer, descriptions: Descriptions, fresh = false): void {
  const { workspaceId } = writer;
  const pairs = descriptions.flatMap(([issue, html]) => mentionsIn(html).map((user) => ({ issue, user })));
  saveLinks(writer, descriptions, fresh);
  if (!fresh) {
    writer.send(sql`
      delete from issue_mentions m where m.workspace_id = ${workspaceId} and m.issue_id = any(${descriptions.map(([id]) => id)}::uuid[])`);
  }
  if (pairs.length === 0) return;
  writer.send(sql`
    insert into issue_mentions (workspace_id, issue_id, user_id)
    select ${workspaceId}::uuid, r.* from unnest(${pairs.map(({ issue }) => issue)}::uuid[], ${pairs.map(({ user }) => user)}::uuid[]) as r
    on conflict do nothing`);
}

function saveLinks(writer: Writer, descriptions: Descriptions, fresh: boolean): void {
  const { workspaceId } = writer;
  const pairs = descriptions.flatMap(([issue, html]) => linksIn(html).map((target) => ({ issue, target })));
  if (!fresh) {
    writer.send(sql`
      delete from issue_text_links l where l.workspace_id = ${workspaceId} and l.issue_id = any(${descriptions.map(([id]) => id)}::uuid[])`);
  }
  if (pairs.length === 0) return;
  writer.send(sql`
    insert into issue_text_links (workspace_id, issue_id, target_id)
    select ${workspaceId}::uuid, r.* from unnest(${pairs.map(({ issue }) => issue)}::uuid[], ${pairs.map(({ target }) => target)}::uuid[]) as r
    on conflict do nothing`);
}
