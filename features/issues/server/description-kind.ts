import { sql, type Kysely } from 'kysely';
import { may } from '#features/access/rules.ts';
import { standIn, type Place } from '#features/access/server/public.ts';
import { seesIssue } from '#features/issue-query/guest-rules.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { DocumentKind, DocumentRight } from '#platform/server/documents/document-kind.ts';
import { isId } from '#platform/shared/ids.ts';
import { loadIssues } from './load-issues.ts';
import { descriptionDocument, saveDescription } from './save-description.ts';

/**
 * Descriptions of issues as texts that people write in together: whoever sees an issue may join, whoever may change it may
 * write. What no list shows (archived, in intake, an old draft) can only be read here: it is saved as a whole.
 */
export const descriptionKind: DocumentKind = {
  type: descriptionDocument,
  entity: 'issue',
  readersJoinLate: true,
  async rightOf(db, userId, { slug, projectId }, id) {
    const asked = isId(projectId) ? await standIn(db, userId, { slug, project_id: projectId }) : null;
    if (!asked) return null;
    const right = await rightIn(db, asked, id);
    if (right !== 'elsewhere') return right;
    // An issue that moved to another project while it was open keeps its document.
    const movedTo = await projectOf(db, asked.workspaceId, id);
    const place = movedTo === null ? null : await standIn(db, userId, { slug, project_id: movedTo });
    const there = place && (await rightIn(db, place, id));
    return there === 'elsewhere' ? null : there;
  },
  async readHtml(db, { workspaceId, id }, isHeld = false) {
    // Saving a description changes its issue; a statement of its own, so that the next one reads what was saved before.
    if (isHeld) await sql`select from issues where workspace_id = ${workspaceId} and id = ${id} for share`.execute(db);
    const { rows } = await sql<{ html: string }>`
      select coalesce(d.html, '<p></p>') as html from issues i
      left join issue_descriptions d on d.workspace_id = i.workspace_id and d.issue_id = i.id
      where i.workspace_id = ${workspaceId} and i.id = ${id} and i.deleted_at is null`.execute(db);
    return rows[0]?.html ?? null;
  },
  async saveDerived(writer, id, { html, writers }) {
    const projectId = await projectOf(writer.db, writer.workspaceId, id);
    if (projectId === null) return;
    const issue = (await loadIssues(writer.db, writer.workspaceId, projectId, [id])).get(id);
    if (issue) await saveDescription(writer, issue, html, { isDerived: true, writers });
  },
  // An issue that lists show again, or that moved, brings its whole row: its text is as it was.
  isTextSaved: ({ op, fields }) => op === 'updated' && 'description_html' in fields && !('archived_at' in fields),
};

async function rightIn(db: Kysely<Database>, place: Place, id: string): Promise<DocumentRight | 'elsewhere' | null> {
  const issue = (await loadIssues(db, place.workspaceId, place.projectId, [id])).get(id.toLowerCase());
  if (!issue) return 'elsewhere';
  if (!may('issue.read', place.standing) || (place.onlyOwnIssues && !seesIssue(place, issue))) return null;
  return {
    workspaceId: place.workspaceId,
    mayWrite: issue.listed && !place.projectArchived && may('issue.update', place.standing),
    isLocked: false,
    isArchived: issue.archived_at !== null,
  };
}

async function projectOf(db: Kysely<Database>, workspaceId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ project_id: string }>`
    select project_id from issues where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.project_id ?? null;
}
