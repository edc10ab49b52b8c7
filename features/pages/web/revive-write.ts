import type { Command } from '#platform/web/store/command.ts';
import type { StoredWrite } from '#platform/web/store/journal.ts';
import { commentCommand, commentsOn, type StoredPageComment } from './comments/page-comments.ts';
import { creationCommand, type StoredCreation } from './create-page.ts';
import { pagesOf, type PageCollection } from './page-collection.ts';
import type { Page } from './page-row.ts';
import { textCommand, type StoredText } from './write-text.ts';

/** Paints and sends again what an earlier visit left unsent of a page; false for the writes of other stores. */
export function revivePageWrite(write: StoredWrite): boolean {
  const [store, slug, projectId] = write.scope.split(':');
  if (store === 'page-comments') return reviveComment(write);
  if (store !== 'pages' || slug === undefined || projectId === undefined) return false;
  const pages = pagesOf({ slug, projectId });
  const command = commandOf(pages, write);
  if (command) void pages.parts.outbox.adopt(pages.table, command, write);
  return true;
}

function reviveComment(write: StoredWrite): boolean {
  const [, slug, projectId, pageId] = write.scope.split(':');
  if (slug === undefined || projectId === undefined || pageId === undefined) return false;
  const comments = commentsOn({ slug, projectId, pageId });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the journal gives back what the command put in
  const command = commentCommand(comments, write.data as StoredPageComment);
  void comments.parts.outbox.adopt(comments.table, command, write);
  return true;
}

function commandOf(pages: PageCollection, { kind, data }: StoredWrite): Command<Page> | null {
  // oxlint-disable typescript/no-unsafe-type-assertion -- the journal gives back what the commands put in
  if (kind === 'text') return textCommand(pages, data as StoredText);
  if (kind === 'create') return creationCommand(pages, data as StoredCreation);
  // oxlint-enable typescript/no-unsafe-type-assertion
  return null;
}
