import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { standIn } from '#features/access/server/public.ts';
import type { DocumentKind } from '#platform/server/documents/document-kind.ts';
import { isId } from '#platform/shared/ids.ts';
import { findPage, findStored } from './find-pages.ts';
import { saveText } from './page-text.ts';
import { recordText } from './record-page.ts';

/** Pages as texts that people write in together: whoever sees a page may join, whoever may change it may write. */
export const pageKind: DocumentKind = {
  type: 'project_page',
  entity: 'page',
  async rightOf(db, userId, { slug, projectId }, id) {
    const place = isId(projectId) ? await standIn(db, userId, { slug, project_id: projectId }) : null;
    if (!place || !may('project.read', place.standing)) return null;
    const page = await findPage(db, place, id);
    if (!page) return null;
    const isArchived = page.archived_at !== null;
    return {
      workspaceId: place.workspaceId,
      mayWrite: may('page.update', place.standing) && !place.projectArchived && !page.is_locked && !isArchived,
      isLocked: page.is_locked,
      isArchived,
    };
  },
  async readHtml(db, { workspaceId, id }, isHeld = false) {
    const { rows } = await sql<{ html: string }>`
      select description_html as html from page_texts where workspace_id = ${workspaceId} and id = ${id}
      ${isHeld ? sql`for share` : sql``}`.execute(db);
    return rows[0]?.html ?? null;
  },
  async saveDerived(writer, id, text) {
    const [page] = await findStored(writer.db, writer.workspaceId, sql`p.id = ${id}`);
    if (!page) return;
    const saved = await saveText(writer, id, text);
    if (saved.isChanged) recordText(writer, page, saved);
  },
  isTextSaved: ({ fields }) => 'text_saved_at' in fields,
};
