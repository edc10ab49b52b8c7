import { sql } from 'kysely';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import type { Draft, DraftVersion, listDraftVersions as call } from '#features/drafts/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { StoredText } from '#platform/server/text/settle-text.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { findDraft } from './draft-sql.ts';

/** Returns the kept versions of the description of one of the caller's drafts. Throws OBJECT_MISSING (404). */
export const listDraftVersions: Handler<typeof call> = async ({ params }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'draft.write');
  const draft = await findDraft(db, { workspaceId, userId }, params.draft_id);
  if (!draft) throw new KnownError(commonErrors.OBJECT_MISSING);
  const { rows } = await sql<DraftVersion>`
    select v.id, v.draft_id as draft, v.owned_by, v.last_saved_at, v.created_at, v.html as description_html
    from draft_issue_versions v where v.workspace_id = ${workspaceId} and v.draft_id = ${draft.id}
    order by v.last_saved_at desc, v.id desc limit 200`.execute(db);
  return { status: 200, body: instantsIn(rows, await accounts.userTimeZone(db, userId)) };
};

/** Returns a draft's description and who saved it: its owner. */
export function storedTextOf(draft: Draft): StoredText {
  return { html: draft.description_html, saved_by: draft.created_by, saved_at: draft.updated_at };
}

/** Stores a text as a version of a draft, with this id. */
export async function keepDraftText(
  { db, workspaceId, now }: Writer,
  draftId: string,
  versionId: string,
  { html, saved_by, saved_at }: StoredText,
): Promise<void> {
  await sql`
    insert into draft_issue_versions (workspace_id, id, draft_id, html, owned_by, last_saved_at, created_at)
    values (${workspaceId}, ${versionId}, ${draftId}, ${html}, ${saved_by}, ${saved_at}, ${now})`.execute(db);
}
