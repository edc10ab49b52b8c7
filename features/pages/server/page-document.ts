import { enter, write } from '#features/access/server/public.ts';
import { pageErrors } from '#features/pages/contract.ts';
import type { readPageDocument as readCall, savePageDocument as saveCall } from '#features/pages/text-contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { checkDocument } from './check-document.ts';
import { mustFindPage } from './find-pages.ts';
import { readText, saveText } from './page-text.ts';
import { recordText } from './record-page.ts';

/**
 * Returns the document of a page as clients that write together left it; nothing while its HTML is newer, which is the
 * text to begin from then (wire-account-workspace.md 7.2).
 */
export const readPageDocument: Handler<typeof readCall> = async ({ params }, { services: { db }, userId, reply }) => {
  const place = await enter(db, userId, params, 'project.read');
  const page = await mustFindPage(db, place, params.page_id);
  const { binary } = await readText(db, place.workspaceId, page.id);
  reply.header('content-disposition', 'attachment; filename="page_description.bin"');
  return { status: 200, bytes: binary ?? Buffer.alloc(0) };
};

/**
 * Saves the document of a page, and the HTML that says the same. Throws PAGE_TEXT_LOCKED or PAGE_TEXT_ARCHIVED (400), and
 * DETAIL_INVALID (400) for bytes that are no document.
 */
export const savePageDocument: Handler<typeof saveCall> = async ({ params, body }, { services, userId }) => {
  const { description_binary: sent, description_html: html } = body;
  const binary = sent == null || sent === '' ? null : await checkDocument(sent);
  const { result } = await write(services, userId, params, 'page.update', async (writer, place) => {
    const page = await mustFindPage(writer.db, place, params.page_id);
    if (page.is_locked) throw new KnownError(pageErrors.PAGE_TEXT_LOCKED);
    if (page.archived_at !== null) throw new KnownError(pageErrors.PAGE_TEXT_ARCHIVED);
    if (binary === null) return { error: 'No binary data provided' };
    if (binary === 'invalid') throw new KnownError(commonErrors.DETAIL_INVALID);
    const stored = await readText(writer.db, place.workspaceId, page.id);
    const saved = await saveText(writer, page.id, { html: html ?? stored.html, binary });
    if (saved.isChanged) recordText(writer, page);
    return { message: 'Updated successfully' };
  });
  return { status: 200, body: result };
};
