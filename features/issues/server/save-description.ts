import { sql } from 'kysely';
import { bindImages } from '#features/assets/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { noteHtmlSaved } from '#platform/server/documents/stored-document.ts';
import { newMentions } from '#platform/server/text/mentions.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { settleText, storedHtml, overwrittenBy, type StoredText } from '#platform/server/text/settle-text.ts';
import { newId } from '#platform/shared/ids.ts';
import { versionPause } from '#features/issues/rules.ts';
import { viewersOf } from '#features/issue-query/guest-rules.ts';
import type { StoredIssue } from './load-issues.ts';
import { saveMentions } from './save-mentions.ts';
import { subscribeMentioned } from './subscribe-mentioned.ts';

/** The kind of documents that descriptions are while people write in them together (docs/decisions/067). */
export const descriptionDocument = 'issue_description';

interface Standing extends StoredText {
  /** Somebody else wrote it, or the same person long enough ago. */
  keep: boolean;
  /** A version was kept a short while ago. */
  is_kept_lately: boolean;
}

interface SaveOptions {
  /** The text that the edit began from, as it was sent; absent where the writer does not say. */
  readonly base?: string | undefined;
  /** Keeps what stood there as a version whatever it was. */
  readonly keep?: boolean;
  /** The writer knows what they replace: taking back one's own edit. */
  readonly isSeen?: boolean;
  /** The text comes from the document that people write in together, and holds what everybody wrote. */
  readonly isDerived?: boolean;
  /** Who wrote what is new in it, first whoever did last; the writer of the command when left out. */
  readonly writers?: readonly string[];
}

/** An issue, with the text that is stored where its description was saved. */
export type DescribedIssue = StoredIssue & { readonly description_html?: string };

/**
 * Saves an issue's description (sanitized), merged with what others wrote since `base` (docs/decisions/027); the same
 * text again writes nothing. What stood there is kept as a version when somebody else wrote it, when it has stood a while,
 * when it overlaps or may not have been seen, and when `keep` asks for it; of what people write together, once in a while.
 */
export async function saveDescription(
  writer: Writer,
  issue: StoredIssue,
  sent: string,
  { base, keep = false, isSeen = false, isDerived = false, writers }: SaveOptions = {},
): Promise<DescribedIssue> {
  const { workspaceId, now, actorId } = writer;
  const { rows } = await sql<Standing>`
    select d.html, coalesce(d.saved_by, i.created_by) as saved_by, coalesce(d.saved_at, i.created_at) as saved_at,
      coalesce(d.saved_by, i.created_by) is distinct from ${actorId}::uuid
        or coalesce(d.saved_at, i.created_at) < ${now}::timestamptz - make_interval(secs => ${versionPause}) as keep,
      exists (select from issue_description_versions v where v.workspace_id = d.workspace_id and v.issue_id = d.issue_id
        and v.created_at > ${now}::timestamptz - make_interval(secs => ${versionPause})) as is_kept_lately
    from issue_descriptions d join issues i on i.workspace_id = d.workspace_id and i.id = d.issue_id
    where d.workspace_id = ${workspaceId} and d.issue_id = ${issue.id}`.execute(writer.db);
  const before = rows[0] ?? { html: '<p></p>', saved_by: null, saved_at: now, keep: false, is_kept_lately: false };
  const settled = settleText(before, storedHtml(sent), isSeen || isDerived ? before.html : base);
  const { html: clean, met } = settled;
  if (before.html === clean) return { ...issue, description_html: clean };
  const isUnseen = met === 'overlapped' || met === 'replaced';
  // Those who write together alternate every second: not each save is a version.
  const isDue = before.keep && !(isDerived && before.is_kept_lately);
  const version_id = (keep || isDue || isUnseen) && before.html !== '<p></p>' ? newId() : null;
  if (version_id !== null) await keepDescription(writer, issue.id, version_id, before);
  await sql`
    insert into issue_descriptions (workspace_id, issue_id, html, stripped, saved_by, saved_at)
    values (${workspaceId}, ${issue.id}, ${clean}, ${textOfHtml(clean)}, ${actorId}, ${now})
    on conflict (workspace_id, issue_id) do update
      set html = excluded.html, stripped = excluded.stripped, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    writer.db,
  );
  saveMentions(writer, [[issue.id, clean]]);
  bindImages(writer, { kind: 'ISSUE_DESCRIPTION', entityId: issue.id, issueId: issue.id, html: clean });
  await sql`update issues set updated_at = ${now}, updated_by = ${actorId} where workspace_id = ${workspaceId} and id = ${issue.id}`.execute(
    writer.db,
  );
  // After the issue is locked: a document that is being made of the earlier text is seen here.
  if (!isDerived) await noteHtmlSaved(writer, descriptionDocument, issue.id);
  // The log does not know who else wrote.
  const mentioned = writers === undefined ? [] : newMentions(clean, before.html, writers);
  writer.record({
    entity: 'issue',
    entity_id: issue.id,
    project_id: issue.project_id,
    op: 'updated',
    fields: {
      description_html: clean,
      updated_at: now,
      updated_by: actorId,
      ...(mentioned.length > 0 && { mentioned }),
    },
    before: { description_html: before.html },
    // Of who says what they had received of the log, the log knows whether they had seen this text.
    ...(met === 'replaced' || keep
      ? { overwrites: { description_html: { version_id, written_by: before.saved_by } } }
      : {}),
    ...overwrittenBy(settled, before, { actorId, field: 'description_html', versionId: version_id }),
    viewers: viewersOf(issue),
  });
  await subscribeMentioned(writer, issue.id, clean, before.html, writers);
  return { ...issue, updated_at: now, updated_by: actorId, description_html: clean };
}

/** Keeps a text as a version of an issue's description, under this id. */
export async function keepDescription(
  { db, workspaceId, now }: Writer,
  issueId: string,
  versionId: string,
  { html, saved_by, saved_at }: StoredText,
): Promise<void> {
  await sql`
    insert into issue_description_versions (workspace_id, id, issue_id, html, owned_by, last_saved_at, created_at)
    values (${workspaceId}, ${versionId}, ${issueId}, ${html}, ${saved_by}, ${saved_at}, ${now})`.execute(db);
}
