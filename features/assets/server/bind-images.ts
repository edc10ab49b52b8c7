import { sql } from 'kysely';
import type { Writer } from '#platform/server/changes/writer.ts';
import { isId } from '#platform/shared/ids.ts';
import type { FileKind } from './tables.ts';

/** A text whose pictures and files are bound to it. */
export interface TextOfIssue {
  readonly kind: Extract<FileKind, `${string}_DESCRIPTION`>;
  /** The issue, the comment, the draft or the page. */
  readonly entityId: string;
  /** Null for drafts, whose pictures only the person who uploaded them can read, and for pages, whose readers can. */
  readonly issueId: string | null;
  /** Sanitized. */
  readonly html: string;
}

/** What the pictures of a text may have been uploaded for: while a new issue is written, nobody knows whether it becomes a draft. */
const uploadedAs: Readonly<Record<TextOfIssue['kind'], readonly FileKind[]>> = {
  ISSUE_DESCRIPTION: ['ISSUE_DESCRIPTION'],
  DRAFT_ISSUE_DESCRIPTION: ['DRAFT_ISSUE_DESCRIPTION', 'ISSUE_DESCRIPTION'],
  COMMENT_DESCRIPTION: ['COMMENT_DESCRIPTION'],
  PAGE_DESCRIPTION: ['PAGE_DESCRIPTION'],
};

/**
 * Binds pictures and files that the writer uploaded and put into a text to that text, so that its readers can see them. Those
 * of other people and other texts are left alone.
 */
export function bindImages(writer: Writer, { kind, entityId, issueId, html }: TextOfIssue): void {
  const ids = uploadsIn(html);
  if (ids.length === 0) return;
  writer.send(sql`
    update file_assets set entity_type = ${kind}, entity_id = ${entityId}, issue_id = ${issueId}, updated_at = ${writer.now},
      updated_by = ${writer.actorId}
    where workspace_id = ${writer.workspaceId} and id = any(${ids}::uuid[]) and entity_type = any(${uploadedAs[kind]}) and entity_id is null
      and created_by = ${writer.actorId} and deleted_at is null`);
}

/** Moves the pictures of a draft to the issue it became; returns which. */
export async function moveDraftImages(writer: Writer, draftId: string, issueId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update file_assets set entity_id = ${issueId}, issue_id = ${issueId}, updated_at = ${writer.now}, updated_by = ${writer.actorId},
      entity_type = case entity_type when 'DRAFT_ISSUE_DESCRIPTION' then 'ISSUE_DESCRIPTION' else 'ISSUE_ATTACHMENT' end
    where workspace_id = ${writer.workspaceId} and entity_id = ${draftId} and deleted_at is null
      and entity_type in ('DRAFT_ISSUE_DESCRIPTION', 'DRAFT_ISSUE_ATTACHMENT') returning id`.execute(writer.db);
  return rows.map(({ id }) => id);
}

/** Returns pictures to the draft when its conversion to an issue is undone. */
export async function returnDraftImages(
  writer: Writer,
  draftId: string,
  issueId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update file_assets set entity_id = ${draftId}, issue_id = null, updated_at = ${writer.now}, updated_by = ${writer.actorId},
      entity_type = case entity_type when 'ISSUE_DESCRIPTION' then 'DRAFT_ISSUE_DESCRIPTION' else 'DRAFT_ISSUE_ATTACHMENT' end
    where workspace_id = ${writer.workspaceId} and entity_id = ${issueId} and id = any(${ids}::uuid[]) and deleted_at is null
      and entity_type in ('ISSUE_DESCRIPTION', 'ISSUE_ATTACHMENT')`.execute(writer.db);
}

/**
 * Returns the ids of uploads that a text shows: those that `<image-component>` and `<img>` name, alone or as the end of a URL, and those of
 * files.
 */
export function uploadsIn(html: string): string[] {
  const found = [...html.matchAll(/<(?:image-component|img|div)\s([^>]*)>/g)].flatMap(([, attributes = '']) =>
    [...attributes.matchAll(/(?:^|\s)(?:src|id|data-file)="(?:[^"]*\/)?([\da-fA-F-]{36})\/?"/g)].map(
      ([, id = '']) => id,
    ),
  );
  return [...new Set(found.filter(isId).map((id) => id.toLowerCase()))];
}
