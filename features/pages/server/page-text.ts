import { sql, type Kysely } from 'kysely';
import { bindImages } from '#features/assets/server/public.ts';
import type { textOutcomes } from '#features/pages/contract.ts';
import { versionPause, versionsToDrop, type KeptVersion } from '#features/pages/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { noteHtmlSaved } from '#platform/server/documents/stored-document.ts';
import { saveLinks } from '#platform/server/text/links-in.ts';
import { newMentions, type NewMention } from '#platform/server/text/mentions.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { settleText, storedHtml, type StoredText } from '#platform/server/text/settle-text.ts';
import { newId } from '#platform/shared/ids.ts';

// The one place that writes what pages say: page_texts and page_versions.

/** A text to save. */
export interface NewText {
  /** Sanitized. */
  readonly html: string;
  /** The text that the edit began from, where the writer says it (docs/decisions/027). */
  readonly base?: string | undefined;
  /** The stored document that the HTML was derived from: it holds what everybody wrote, so nothing is settled. */
  readonly binary?: Buffer;
  /** Who wrote what was derived; whoever runs the command when left out. */
  readonly writers?: readonly string[];
  /** An earlier version that is to stand again: it replaces what its writer has seen. */
  readonly isRestored?: boolean;
}

/** What became of a save. */
export interface SavedText {
  readonly html: string;
  readonly outcome: (typeof textOutcomes)[number] | null;
  readonly isChanged: boolean;
  /** The issues and pages that it links to since this save, or no more. */
  readonly links: readonly string[];
  /** Whom it mentions since this save. */
  readonly mentioned: readonly NewMention[];
}

/** Returns the text of a page; an empty one where none was stored. */
export async function readText(db: Kysely<Database>, workspaceId: string, pageId: string): Promise<StoredText> {
  const { rows } = await sql<StoredText>`
    select description_html as html, saved_by, saved_at from page_texts
    where workspace_id = ${workspaceId} and id = ${pageId}`.execute(db);
  return rows[0] ?? { html: '<p></p>', saved_by: null, saved_at: new Date(0).toISOString() };
}

/** Stores the text of a new page, and its first version if it says anything. */
export async function createText(writer: Writer, pageId: string, html: string): Promise<void> {
  await store(writer, pageId, html);
  if (html !== '<p></p>') await addVersion(writer, pageId, html, null, false);
}

/**
 * Saves the text of a page, merged with what others wrote since `base`. Each save is in a version: those of one person
 * within ten minutes are one, but a text that its writer had not seen always keeps its own. The same text again writes
 * nothing.
 */
export async function saveText(writer: Writer, pageId: string, text: NewText): Promise<SavedText> {
  const before = await readText(writer.db, writer.workspaceId, pageId);
  const { base, binary = null, isRestored = false } = text;
  const isSeen = isRestored || binary !== null;
  const { html, met } = settleText(before, storedHtml(text.html), isSeen ? before.html : base);
  if (html === before.html) return { html, outcome: met, isChanged: false, links: [], mentioned: [] };
  const links = await store(writer, pageId, html);
  if (binary === null) await noteHtmlSaved(writer, 'project_page', pageId);
  const isUnseen = met === 'overlapped' || met === 'replaced';
  const newest = isUnseen || isRestored ? null : await ownNewestVersion(writer, pageId);
  if (newest === null) await addVersion(writer, pageId, html, binary, isRestored);
  else
    await sql`
      update page_versions set description_html = ${html}, description_binary = ${binary}, last_saved_at = ${writer.now}
      where workspace_id = ${writer.workspaceId} and id = ${newest}`.execute(writer.db);
  // An earlier version mentions nobody anew: they were notified then.
  const mentioned = isRestored ? [] : newMentions(html, before.html, text.writers ?? [writer.actorId]);
  return { html, outcome: met, isChanged: true, links, mentioned };
}

async function store(writer: Writer, pageId: string, html: string): Promise<readonly string[]> {
  const { workspaceId, actorId, now } = writer;
  await sql`
    insert into page_texts (workspace_id, id, description_html, description_stripped, saved_by, saved_at)
    values (${workspaceId}, ${pageId}, ${html}, ${textOfHtml(html)}, ${actorId}, ${now})
    on conflict (workspace_id, id) do update set description_html = excluded.description_html,
      description_stripped = excluded.description_stripped, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    writer.db,
  );
  await sql`update pages set updated_at = ${now}, updated_by = ${actorId} where workspace_id = ${workspaceId} and id = ${pageId}`.execute(
    writer.db,
  );
  bindImages(writer, { kind: 'PAGE_DESCRIPTION', entityId: pageId, issueId: null, html });
  return saveLinks(writer, 'page_text_links', pageId, html);
}

/** The newest version, if this save continues it: the same person's, begun less than ten minutes ago, restored and named by nobody. */
async function ownNewestVersion({ db, workspaceId, actorId, now }: Writer, pageId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; continues: boolean }>`
    select id, owned_by = ${actorId}::uuid and not is_restored and name is null
      and created_at > ${now}::timestamptz - make_interval(secs => ${versionPause}) as continues
    from page_versions where workspace_id = ${workspaceId} and page_id = ${pageId} order by last_saved_at desc, id desc limit 1`.execute(
    db,
  );
  return rows[0]?.continues === true ? rows[0].id : null;
}

async function addVersion(
  writer: Writer,
  pageId: string,
  html: string,
  binary: Buffer | null,
  isRestored: boolean,
): Promise<void> {
  const { db, workspaceId, actorId, now } = writer;
  await sql`
    insert into page_versions (workspace_id, id, page_id, description_html, description_binary, owned_by, last_saved_at, is_restored, created_at)
    values (${workspaceId}, ${newId()}, ${pageId}, ${html}, ${binary}, ${actorId}, ${now}, ${isRestored}, ${now})`.execute(
    db,
  );
  const { rows } = await sql<KeptVersion>`
    select id, last_saved_at, name from page_versions where workspace_id = ${workspaceId} and page_id = ${pageId} order by last_saved_at, id`.execute(
    db,
  );
  const dropped = versionsToDrop(rows);
  if (dropped.length > 0)
    await sql`delete from page_versions where workspace_id = ${workspaceId} and id = any(${dropped}::uuid[])`.execute(
      db,
    );
}
