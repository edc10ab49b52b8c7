import { sql } from 'kysely';
import type * as z from 'zod';
import { write, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import {
  pageAccess,
  type createPage as createCall,
  type duplicatePage as duplicateCall,
  type pageWrite,
  type PageDetail,
} from '#features/pages/contract.ts';
import { nameOfCopy } from '#features/pages/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import { storedHtml } from '#platform/server/text/settle-text.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { checkLabels, checkParent } from './check-page.ts';
import { findStored, mustFindPage } from './find-pages.ts';
import { newMentions } from '#platform/server/text/mentions.ts';
import { createText, readText } from './page-text.ts';
import { recordCreated } from './record-page.ts';

/** Adds a page of the caller's: public, last and without a title unless asked otherwise. Its id may be chosen (X-Cairn-Id). */
export const createPage: Handler<typeof createCall> = async ({ params, body }, { services, userId, request }) => {
  const id = requestedId(request);
  const { result } = await write(services, userId, params, 'page.create', (writer, place) =>
    insertPage(writer, place, { ...body, id }),
  );
  return { status: 201, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** Adds a copy of a page that the caller sees beside it, as a page of their own: "Copy of …", not locked, not archived. */
export const duplicatePage: Handler<typeof duplicateCall> = async ({ params }, { services, userId, request }) => {
  const id = requestedId(request);
  const { result } = await write(services, userId, params, 'page.create', async (writer, place) => {
    const source = await mustFindPage(writer.db, place, params.page_id);
    const { html } = await readText(writer.db, place.workspaceId, source.id);
    return insertPage(writer, place, {
      id,
      isCopy: true,
      name: nameOfCopy(source.name),
      access: source.access,
      color: source.color,
      labels: source.label_ids,
      parent: source.archived_at === null ? source.parent : null,
      logo_props: source.logo_props,
      view_props: source.view_props,
      description_html: html,
    });
  });
  return { status: 201, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** Adds a page inside a command, after the last one; the place's person owns it. A copy mentions nobody anew. Throws what is wrong with its values. */
export async function insertPage(
  writer: Writer,
  place: Place,
  {
    id = newId(),
    isCopy = false,
    ...page
  }: z.output<typeof pageWrite> & { readonly id?: string | undefined; readonly isCopy?: boolean },
): Promise<PageDetail> {
  const { workspaceId, projectId, userId } = place;
  await checkLabels(writer, projectId, page.labels);
  if (page.parent != null) await checkParent(writer, place, null, page.parent);
  const last = sql<number>`(select coalesce(max(sort_order) + 10000, 65535) from pages
    where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null)`;
  await writer.db
    .insertInto('pages')
    .values({
      workspace_id: workspaceId,
      id,
      project_id: projectId,
      name: page.name ?? '',
      owned_by: userId,
      access: page.access ?? pageAccess.public,
      color: page.color ?? '',
      parent_id: page.parent ?? null,
      label_ids: [...(page.labels ?? [])],
      view_props: JSON.stringify(page.view_props ?? { full_width: false }),
      logo_props: JSON.stringify(page.logo_props ?? {}),
      sort_order: page.sort_order ?? last,
      created_by: userId,
      updated_by: userId,
      created_at: writer.now,
      updated_at: writer.now,
    })
    .execute();
  const html = storedHtml(page.description_html);
  await createText(writer, id, html);
  const [stored] = await findStored(writer.db, workspaceId, sql`p.id = ${id}`);
  const made = must(stored, 'the page was just stored');
  recordCreated(writer, made, isCopy ? [] : newMentions(html, '', [userId]));
  return { ...made, is_favorite: false, description_html: html };
}
