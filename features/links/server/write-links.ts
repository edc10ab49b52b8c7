import { sql } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { findVisibleIssue, touchIssue } from '#features/issues/server/public.ts';
import {
  linkErrors,
  type createLink as createCall,
  type deleteLink as deleteCall,
  type LinkRecord,
  type StoredLink,
  type updateLink as updateCall,
} from '#features/links/contract.ts';
import { linkAddress } from '#features/links/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { differences } from '#platform/shared/objects.ts';
import { findLinks } from './link-sql.ts';

/** Adds a link. Throws URL_INVALID, URL_TAKEN (400). */
export const createLink: Handler<typeof createCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(
    services,
    userId,
    params,
    'issue.update',
    (writer, place) => createLinkIn(writer, place, params.issue_id, body),
    commonErrors.NOT_PERMITTED,
  );
  return { status: 201, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** The command behind it, for somebody who may change issues of the place's project. */
export async function createLinkIn(
  writer: Writer,
  place: Place,
  issueId: string,
  wanted: CallInput<typeof createCall>['body'],
): Promise<LinkRecord> {
  const { workspaceId, now } = writer;
  const issue = await findVisibleIssue(writer.db, place, issueId);
  const url = addressOf(wanted.url);
  await refuseTaken(writer, issue.id, url);
  const id = newId();
  await sql`
    insert into issue_links (workspace_id, id, project_id, issue_id, title, url, metadata, created_at, updated_at, created_by, updated_by)
    values (${workspaceId}, ${id}, ${place.projectId}, ${issue.id}, ${wanted.title ?? null}, ${url},
      ${JSON.stringify(wanted.metadata ?? {})}::jsonb, ${now}, ${now}, ${place.userId}, ${place.userId})`.execute(
    writer.db,
  );
  const link = await findLink(writer, issue.id, id);
  const viewers = await touchIssue(writer, issue.id, { link_count: 1 });
  writer.record({ ...entry(link, 'created'), fields: { ...stored(link) }, viewers });
  return link;
}

/** Changes a link. Throws URL_INVALID, URL_TAKEN (400), OBJECT_MISSING (404). */
export const updateLink: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(
    services,
    userId,
    params,
    'issue.update',
    async (writer, place) => {
      const issue = await findVisibleIssue(writer.db, place, params.issue_id);
      const before = await findLink(writer, issue.id, params.link_id);
      const { fields, old, any } = differences(before, {
        ...body,
        url: body.url === undefined ? undefined : addressOf(body.url),
      });
      if (!any) return before;
      if (fields.url !== undefined) await refuseTaken(writer, issue.id, fields.url);
      const { url, title, metadata } = { ...before, ...fields };
      await sql`
        update issue_links set url = ${url}, title = ${title}, metadata = ${JSON.stringify(metadata)}::jsonb,
          updated_at = ${writer.now}, updated_by = ${userId}
        where workspace_id = ${writer.workspaceId} and id = ${before.id}`.execute(writer.db);
      const after = await findLink(writer, issue.id, before.id);
      const viewers = await touchIssue(writer, issue.id);
      writer.record({
        ...entry(after, 'updated'),
        // Every entry names the issue, because a reader of the log may not have the link.
        fields: { ...fields, issue: issue.id, updated_at: after.updated_at, updated_by: userId },
        before: old,
        viewers,
      });
      return after;
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 200, body: instantsIn(result, await accounts.userTimeZone(services.db, userId)) };
};

/** Removes a link. Throws OBJECT_MISSING (404). */
export const deleteLink: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  await write(
    services,
    userId,
    params,
    'issue.update',
    async (writer, place) => {
      const issue = await findVisibleIssue(writer.db, place, params.issue_id);
      const link = await findLink(writer, issue.id, params.link_id);
      await sql`
        update issue_links set deleted_at = ${writer.now}, updated_at = ${writer.now}, updated_by = ${userId}
        where workspace_id = ${writer.workspaceId} and id = ${link.id}`.execute(writer.db);
      const viewers = await touchIssue(writer, issue.id, { link_count: -1 });
      writer.record({ ...entry(link, 'deleted'), fields: { issue: issue.id }, before: { ...stored(link) }, viewers });
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 204, body: undefined };
};

function addressOf(text: string): string {
  const url = linkAddress(text);
  if (url === null) throw new KnownError(linkErrors.URL_INVALID);
  return url;
}

async function refuseTaken(writer: Writer, issueId: string, url: string): Promise<void> {
  const { rows } = await sql`
    select 1 from issue_links where workspace_id = ${writer.workspaceId} and issue_id = ${issueId} and md5(url) = md5(${url}) and deleted_at is null`.execute(
    writer.db,
  );
  if (rows.length > 0) throw new KnownError(linkErrors.URL_TAKEN);
}

async function findLink(writer: Writer, issueId: string, id: string): Promise<LinkRecord> {
  const [link] = await findLinks(writer.db, writer.workspaceId, issueId, sql`l.id = ${id}`);
  if (!link) throw new KnownError(commonErrors.OBJECT_MISSING);
  return link;
}

/** Returns a link without the person: the log does not contain names and pictures. */
function stored({ created_by_detail: _detail, ...link }: LinkRecord): StoredLink {
  return link;
}

function entry<O extends 'created' | 'updated' | 'deleted'>(link: LinkRecord, op: O) {
  return { entity: 'issue_link', entity_id: link.id, project_id: link.project, op };
}
