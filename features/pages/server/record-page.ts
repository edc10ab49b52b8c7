import { sql } from 'kysely';
import type { PageRecord } from '#features/pages/contract.ts';
import { viewersOf } from '#features/pages/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must } from '#platform/shared/must.ts';
import { findStored, type StoredPage } from './find-pages.ts';
import type { NewMention } from '#platform/server/text/mentions.ts';
import type { SavedText } from './page-text.ts';

/** Records a page that a command added, and whom its text mentions. */
export function recordCreated(writer: Writer, page: StoredPage, mentioned: readonly NewMention[] = []): void {
  const fields = { ...page, ...(mentioned.length > 0 && { mentioned }) };
  writer.record({ ...entry(page), op: 'created', fields, viewers: viewersOf(page) });
}

/** Records that a command deleted a page. */
export function recordDeleted(writer: Writer, { is_favorite: _own, ...page }: PageRecord): void {
  writer.record({ ...entry(page), op: 'deleted', fields: {}, before: { ...page }, viewersBefore: viewersOf(page) });
}

/** Records what a command changed of a page: the given keys. Returns the page as it is now. */
export async function recordUpdated(
  writer: Writer,
  before: StoredPage,
  keys: readonly (keyof StoredPage)[],
): Promise<StoredPage> {
  const [found] = await findStored(writer.db, writer.workspaceId, sql`p.id = ${before.id}`);
  const after = must(found, 'the page was just changed');
  writer.record({
    ...entry(after),
    op: 'updated',
    fields: { ...pick(after, keys), updated_at: after.updated_at, updated_by: after.updated_by },
    before: pick(before, keys),
    viewers: viewersOf(after),
    viewersBefore: viewersOf(before),
  });
  return after;
}

/**
 * Records that the text of a page was saved. The log does not carry the text: whoever has the page open reads it. `links`: what
 * it began or ceased to link to; whoever looks at one of these reads "Linked from" again. `mentioned`: who is notified of it.
 */
export function recordText(
  writer: Writer,
  page: StoredPage,
  { links, mentioned }: Pick<SavedText, 'links' | 'mentioned'>,
): void {
  writer.record({
    ...entry(page),
    op: 'updated',
    fields: {
      text_saved_at: writer.now,
      ...(links.length > 0 && { links_changed: links }),
      ...(mentioned.length > 0 && { mentioned }),
      updated_at: writer.now,
      updated_by: writer.actorId,
    },
    before: {},
    viewers: viewersOf(page),
    viewersBefore: viewersOf(page),
  });
}

/** Records that a version of a page got another name: whoever looks at its versions reads them again. */
export function recordVersions(writer: Writer, page: StoredPage): void {
  writer.record({
    ...entry(page),
    op: 'updated',
    fields: { versions_changed_at: writer.now },
    before: {},
    viewers: viewersOf(page),
    viewersBefore: viewersOf(page),
  });
}

function entry({ id, project_ids }: StoredPage) {
  return { entity: 'page', entity_id: id, project_id: must(project_ids[0], 'a page belongs to a project') };
}

function pick(page: StoredPage, keys: readonly (keyof StoredPage)[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, page[key]]));
}
