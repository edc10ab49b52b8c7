import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { pageErrors } from '#features/pages/contract.ts';
import type {
  listPageVersions as listCall,
  namePageVersion as nameCall,
  PageVersion,
  readPageVersion as readCall,
  restorePageVersion as restoreCall,
} from '#features/pages/text-contract.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { mustFindPage } from './find-pages.ts';
import { saveText } from './page-text.ts';
import { recordText, recordVersions } from './record-page.ts';

/** The versions of a page that the caller sees, newest first; the first one is the text that stands. */
export const listPageVersions: Handler<typeof listCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'project.read');
  const page = await mustFindPage(db, place, params.page_id);
  const { rows } = await sql<PageVersion>`
    select ${columns} from page_versions v where v.workspace_id = ${place.workspaceId} and v.page_id = ${page.id}
    order by v.last_saved_at desc, v.id desc`.execute(db);
  return { status: 200, body: instantsIn(rows, await accounts.userTimeZone(db, userId)) };
};

/** One version with its text. Throws OBJECT_MISSING (404). */
export const readPageVersion: Handler<typeof readCall> = async ({ params }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'project.read');
  const page = await mustFindPage(db, place, params.page_id);
  const { html, binary, ...version } = await mustFindVersion(db, place.workspaceId, page.id, params.version_id);
  const body = {
    ...version,
    description_binary: binary?.toString('base64') ?? null,
    description_html: html,
    description_json: {},
  };
  return {
    status: 200,
    body: { ...instantsIn(body, await accounts.userTimeZone(db, userId)), description_html: html },
  };
};

/** Makes a version the text of its page again, as a new version; the text it replaces stays one. Throws OBJECT_MISSING (404). */
export const restorePageVersion: Handler<typeof restoreCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'page.update', async (writer, place) => {
    const page = await mustFindPage(writer.db, place, params.page_id);
    if (page.is_locked) throw new KnownError(pageErrors.PAGE_TEXT_LOCKED);
    if (page.archived_at !== null) throw new KnownError(pageErrors.PAGE_TEXT_ARCHIVED);
    const { html } = await mustFindVersion(writer.db, place.workspaceId, page.id, params.version_id);
    const saved = await saveText(writer, page.id, { html, isRestored: true });
    if (saved.isChanged) recordText(writer, page, saved);
  });
  return { status: 204, body: undefined };
};

/** How many versions of a page people may name: nothing else ends how many are kept. */
const mostNamed = 100;

/** Names a version of a page, for those who may change the page. Throws OBJECT_MISSING (404), VERSIONS_NAMED (400). */
export const namePageVersion: Handler<typeof nameCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'page.update', async (writer, place) => {
    const { db, workspaceId } = writer;
    const page = await mustFindPage(db, place, params.page_id);
    const {
      html: _html,
      binary: _binary,
      ...version
    } = await mustFindVersion(db, workspaceId, page.id, params.version_id);
    if (body.name === version.name) return version;
    const { rows } = await sql<{ named: number }>`
      select count(*)::int as named from page_versions
      where workspace_id = ${workspaceId} and page_id = ${page.id} and name is not null`.execute(db);
    if (version.name === null && (rows[0]?.named ?? 0) >= mostNamed) throw new KnownError(pageErrors.VERSIONS_NAMED);
    await sql`update page_versions set name = ${body.name} where workspace_id = ${workspaceId} and id = ${version.id}`.execute(
      db,
    );
    recordVersions(writer, page);
    return { ...version, name: body.name };
  });
  return { status: 200, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

const columns: RawBuilder<unknown> = sql`v.id, v.workspace_id as workspace, v.page_id as page, v.last_saved_at, v.owned_by,
  v.created_at, v.last_saved_at as updated_at, v.owned_by as created_by, v.owned_by as updated_by, v.is_restored, v.name`;

async function mustFindVersion(
  db: Kysely<Database>,
  workspaceId: string,
  pageId: string,
  id: string,
): Promise<PageVersion & { html: string; binary: Buffer | null }> {
  const { rows } = await sql<PageVersion & { html: string; binary: Buffer | null }>`
    select ${columns}, v.description_html as html, v.description_binary as binary from page_versions v
    where v.workspace_id = ${workspaceId} and v.page_id = ${pageId} and v.id = ${id}`.execute(db);
  const version = rows[0];
  if (!version) throw new KnownError(commonErrors.OBJECT_MISSING);
  return version;
}
