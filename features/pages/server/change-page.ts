import type * as z from 'zod';
import { may } from '#features/access/rules.ts';
import { write, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { removeFavoritesOf } from '#features/favorites/server/public.ts';
import {
  pageAccess,
  pageErrors,
  type updatePage as updateCall,
  type PageDetail,
  type PageRecord,
} from '#features/pages/contract.ts';
import type {
  changePageAccess as accessCall,
  lockPage as lockCall,
  unlockPage as unlockCall,
} from '#features/pages/state-contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { definedOf, differences, keysOf } from '#platform/shared/objects.ts';
import { checkLabels, checkParent } from './check-page.ts';
import { findPage, pageToManage, type StoredPage } from './find-pages.ts';
import { readText, saveText, type SavedText } from './page-text.ts';
import { recordText, recordUpdated } from './record-page.ts';

type Values = Partial<
  Pick<
    StoredPage,
    | 'name'
    | 'access'
    | 'color'
    | 'parent'
    | 'label_ids'
    | 'is_locked'
    | 'locked_by'
    | 'archived_at'
    | 'logo_props'
    | 'view_props'
    | 'sort_order'
  >
>;

/**
 * Changes a page, for members who see it; unchanged values write nothing. Throws PAGE_OF_OTHERS (400) for pages they do
 * not see, and for access and locks that only its owner and project admins change; PAGE_IS_LOCKED (400) while it is locked,
 * PAGE_TEXT_ARCHIVED (400) while it is archived.
 */
export const updatePage: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'page.update', (writer, place) =>
    changePageIn(writer, place, params.page_id, body),
  );
  return { status: 200, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** Changes a page in a command, for whoever entered with `page.update`. Throws as `updatePage` does. */
export async function changePageIn(
  writer: Writer,
  place: Place,
  id: string,
  change: z.output<typeof updateCall.body>,
): Promise<PageDetail> {
  const before = await findPage(writer.db, place, id);
  if (!before) throw new KnownError(pageErrors.PAGE_OF_OTHERS);
  if (before.is_locked) throw new KnownError(pageErrors.PAGE_IS_LOCKED);
  if (before.archived_at !== null) throw new KnownError(pageErrors.PAGE_TEXT_ARCHIVED);
  return applyChange(writer, place, before, change);
}

async function applyChange(
  writer: Writer,
  place: Place,
  before: PageRecord,
  { description_html, base, labels, is_locked, ...given }: z.output<typeof updateCall.body>,
): Promise<PageDetail> {
  const lock = is_locked === undefined ? {} : { is_locked, locked_by: is_locked ? place.userId : null };
  const wanted: Values = { ...definedOf(given), ...lock, ...(labels && { label_ids: labels }) };
  const { fields } = differences(before, wanted);
  const manages = may('page.manage', { ...place.standing, creator: before.owned_by === place.userId });
  if ((fields.access !== undefined || fields.is_locked !== undefined) && !manages)
    throw new KnownError(pageErrors.PAGE_OF_OTHERS);
  if (fields.label_ids) await checkLabels(writer, place.projectId, fields.label_ids);
  if (fields.parent != null) await checkParent(writer, place, before.id, fields.parent);
  const after = await setValues(writer, before, wanted);
  const text = await saveIn(writer, after, description_html, base?.description_html);
  return {
    ...after,
    is_favorite: before.is_favorite,
    ...(text.isChanged && { updated_at: writer.now, updated_by: writer.actorId }),
    description_html: text.html,
    ...(text.outcome !== null && { text_outcome: text.outcome }),
  };
}

async function saveIn(
  writer: Writer,
  page: StoredPage,
  html: string | undefined,
  base: string | undefined,
): Promise<SavedText> {
  if (html === undefined) {
    const stored = await readText(writer.db, writer.workspaceId, page.id);
    return { html: stored.html, outcome: null, isChanged: false, links: [], mentioned: [] };
  }
  const saved = await saveText(writer, page.id, { html, base });
  if (saved.isChanged) recordText(writer, page, saved);
  return saved;
}

/** Makes a page public or private; private, it leaves the favorites of everybody but its owner. */
export const changePageAccess: Handler<typeof accessCall> = async ({ params, body }, { services, userId }) => {
  await write(services, userId, params, 'page.create', async (writer, place) => {
    const page = await pageToManage(writer.db, place, params.page_id, commonErrors.NOT_ALLOWED);
    await setValues(writer, page, { access: body.access });
  });
  return { status: 204, body: undefined };
};

/** Locks a page: nobody changes what it says until it is unlocked. */
export const lockPage: Handler<typeof lockCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'page.create', async (writer, place) => {
    const page = await pageToManage(writer.db, place, params.page_id, commonErrors.NOT_ALLOWED);
    if (!page.is_locked) await setValues(writer, page, { is_locked: true, locked_by: userId });
  });
  return { status: 204, body: undefined };
};

/** Unlocks a page. */
export const unlockPage: Handler<typeof unlockCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'page.create', async (writer, place) => {
    const page = await pageToManage(writer.db, place, params.page_id, commonErrors.NOT_ALLOWED);
    if (page.is_locked) await setValues(writer, page, { is_locked: false, locked_by: null });
  });
  return { status: 204, body: undefined };
};

/** Writes and records the values that differ; returns the page as it is now. */
export async function setValues(writer: Writer, before: StoredPage, wanted: Values): Promise<StoredPage> {
  const { fields, any } = differences(before, wanted);
  if (!any) return before;
  const { parent, logo_props, view_props, ...plain } = fields;
  const objects = Object.entries({ logo_props, view_props });
  await writer.db
    .updateTable('pages')
    .set({
      ...plain,
      ...(parent !== undefined && { parent_id: parent }),
      ...Object.fromEntries(objects.flatMap(([key, value]) => (value ? [[key, JSON.stringify(value)]] : []))),
      updated_at: writer.now,
      updated_by: writer.actorId,
    })
    .where('workspace_id', '=', writer.workspaceId)
    .where('id', '=', before.id)
    .execute();
  const after = await recordUpdated(writer, before, keysOf(fields));
  if (fields.access === pageAccess.private) await removeFavoritesOf(writer, 'page', before.id, before.owned_by);
  return after;
}
