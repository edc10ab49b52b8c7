import { decodeStateVector, encodeStateVectorFromUpdate } from 'yjs';
import { enter, write } from '#features/access/server/public.ts';
import { pageErrors } from '#features/pages/contract.ts';
import type { readPageDocument as readCall, savePageDocument as saveCall } from '#features/pages/text-contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { checkUpdateText } from '#platform/server/documents/check-update.ts';
import { foldDocument, newsMessage, openDocument } from '#platform/server/documents/open-document.ts';
import {
  appendUpdate,
  readNews,
  replaceState,
  wholeOf,
  type DocumentNews,
} from '#platform/server/documents/stored-document.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { mustFindPage } from './find-pages.ts';
import { pageKind } from './page-kind.ts';
import { readText, saveText, type SavedText } from './page-text.ts';
import { recordText } from './record-page.ts';

/**
 * Returns the document of a page as those who write together left it, up to date with its HTML; nothing while nobody has
 * written so (wire-account-workspace.md 7.1).
 */
export const readPageDocument: Handler<typeof readCall> = async ({ params }, { services, userId, reply }) => {
  const { db } = services;
  const place = await enter(db, userId, params, 'project.read');
  const page = await mustFindPage(db, place, params.page_id);
  const key = { workspaceId: place.workspaceId, kind: pageKind.type, id: page.id };
  const news = (await readNews(db, key)) && (await openDocument(services, pageKind, key));
  reply.header('content-disposition', 'attachment; filename="page_description.bin"');
  return { status: 200, bytes: news ? Buffer.from(wholeOf(news)) : Buffer.alloc(0) };
};

/**
 * Saves the document of a page. The first one is kept with the HTML that came with it; a later one is merged into what others
 * wrote, and the HTML follows from that. Throws PAGE_TEXT_LOCKED or PAGE_TEXT_ARCHIVED (400), and DETAIL_INVALID (400)
 * for bytes that are no document.
 */
export const savePageDocument: Handler<typeof saveCall> = async ({ params, body }, { services, userId }) => {
  const { description_binary: sent, description_html: html } = body;
  const update = sent == null || sent === '' ? null : await checkUpdateText(sent);
  const { result } = await write(services, userId, params, 'page.update', async (writer, place) => {
    const page = await mustFindPage(writer.db, place, params.page_id);
    if (page.is_locked) throw new KnownError(pageErrors.PAGE_TEXT_LOCKED);
    if (page.archived_at !== null) throw new KnownError(pageErrors.PAGE_TEXT_ARCHIVED);
    if (update === null) return null;
    if (update === 'invalid') throw new KnownError(commonErrors.DETAIL_INVALID);
    const key = { workspaceId: place.workspaceId, kind: pageKind.type, id: page.id };
    const news = await readNews(writer.db, key);
    if (news && isOfOne(news, update)) return { key, seq: await appendUpdate(writer.db, key, update, userId) };
    const saved = await (news
      ? saveText(writer, page.id, { html: html ?? (await readText(writer.db, key.workspaceId, page.id)).html })
      : saveFirst(writer, page.id, update, html));
    if (saved.isChanged) recordText(writer, page, saved);
    return { key, seq: null };
  });
  if (result === null) return { status: 200, body: { error: 'No binary data provided' } };
  if (result.seq !== null) {
    services.changeSignals.publishDocument(newsMessage(result.key, result.seq));
    await foldDocument(services, pageKind, result.key, userId);
  }
  return { status: 200, body: { message: 'Updated successfully' } };
};

async function saveFirst(writer: Writer, id: string, state: Buffer, html: string | undefined): Promise<SavedText> {
  await replaceState(writer, { workspaceId: writer.workspaceId, kind: pageKind.type, id }, state);
  return saveText(writer, id, {
    html: html ?? (await readText(writer.db, writer.workspaceId, id)).html,
    binary: state,
  });
}

/**
 * Returns whether an update belongs to a document. One that a client began by itself has no writer in common with ours: both
 * together would say the text twice, so its HTML is saved instead.
 */
function isOfOne(news: DocumentNews, update: Uint8Array): boolean {
  const [ours, theirs] = [wholeOf(news), update].map((bytes) => decodeStateVector(encodeStateVectorFromUpdate(bytes)));
  return ours === undefined || ours.size === 0 || [...(theirs?.keys() ?? [])].some((client) => ours.has(client));
}
