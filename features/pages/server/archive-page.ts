import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { removeFavoritesOf } from '#features/favorites/server/public.ts';
import { pageErrors, type deletePage as deleteCall } from '#features/pages/contract.ts';
import type { archivePage as archiveCall, restorePage as restoreCall } from '#features/pages/state-contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { setValues } from './change-page.ts';
import { findStored, pageToManage, type StoredPage } from './find-pages.ts';
import { recordDeleted } from './record-page.ts';

/** Puts a page away with every page under it; they leave everybody's favorites. Repeating it is harmless. */
export const archivePage: Handler<typeof archiveCall> = async ({ params }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'page.create', async (writer, place) => {
    const page = await pageToManage(writer.db, place, params.page_id, pageErrors.PAGE_ARCHIVE_REFUSED);
    for (const one of [page, ...(await pagesUnder(writer, page.id))]) {
      if (one.archived_at !== null) continue;
      await setValues(writer, one, { archived_at: writer.now.slice(0, 10) });
      await removeFavoritesOf(writer, 'page', one.id);
    }
    return writer.now;
  });
  return { status: 200, body: { archived_at: result.replace('T', ' ').replace('Z', '') } };
};

/** Brings an archived page back with every page under it; it leaves a parent that stays archived. */
export const restorePage: Handler<typeof restoreCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'page.create', async (writer, place) => {
    const page = await pageToManage(writer.db, place, params.page_id, pageErrors.PAGE_RESTORE_REFUSED);
    if (page.archived_at === null) return;
    const [parent] =
      page.parent === null ? [] : await findStored(writer.db, writer.workspaceId, sql`p.id = ${page.parent}`);
    const leaves = page.parent !== null && (parent === undefined || parent.archived_at !== null);
    await setValues(writer, page, { archived_at: null, ...(leaves && { parent: null }) });
    for (const one of await pagesUnder(writer, page.id))
      if (one.archived_at !== null) await setValues(writer, one, { archived_at: null });
  });
  return { status: 204, body: undefined };
};

/** Deletes an archived page. The pages under it stay, without a parent; it leaves everybody's favorites. */
export const deletePage: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'page.create', async (writer, place) => {
    const page = await pageToManage(writer.db, place, params.page_id, pageErrors.PAGE_DELETE_REFUSED);
    if (page.archived_at === null) throw new KnownError(pageErrors.PAGE_NOT_ARCHIVED);
    const children = await findStored(writer.db, writer.workspaceId, sql`p.parent_id = ${page.id}`);
    for (const child of children) await setValues(writer, child, { parent: null });
    await writer.db
      .updateTable('pages')
      .set({ deleted_at: writer.now, updated_at: writer.now, updated_by: userId })
      .where('workspace_id', '=', writer.workspaceId)
      .where('id', '=', page.id)
      .execute();
    await removeFavoritesOf(writer, 'page', page.id);
    recordDeleted(writer, page);
  });
  return { status: 204, body: undefined };
};

/** Every page that stands somewhere under this one, whoever sees it. */
function pagesUnder(writer: Writer, id: string): Promise<StoredPage[]> {
  return findStored(
    writer.db,
    writer.workspaceId,
    sql`p.id in (with recursive under(id) as (
      select c.id from pages c where c.workspace_id = ${writer.workspaceId} and c.parent_id = ${id} and c.deleted_at is null
      union select c.id from pages c join under u on c.parent_id = u.id where c.workspace_id = ${writer.workspaceId} and c.deleted_at is null)
      select id from under)`,
  );
}
