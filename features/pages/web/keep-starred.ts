import { reaction } from 'mobx';
import { favoritesOf } from '#features/favorites/web/public.ts';
import { readPage } from '#features/pages/contract.ts';
import { whileClosed } from '#platform/editor/together/hold-document.ts';
import { syncDocument } from '#platform/editor/together/sync-document.ts';
import type { PresentPerson } from '#platform/editor/together/together-state.ts';
import { idle, isMetered } from '#platform/ui/warm-when-idle.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { documentStore, noteStarred, noteStarredRead } from '#platform/web/offline/kept-documents.ts';
import { textAddress } from './paths.ts';

/** How many starred pages are kept, those that stand first. */
const most = 50;
/** A page that was brought up to date so lately is left alone when the app starts again, in milliseconds. */
const freshFor = 600_000;
/** How long after its text was last saved by somebody a page is read again, in milliseconds. */
const calm = 30_000;

interface StarredPage {
  readonly projectId: string;
  readonly id: string;
}

/**
 * Keeps the starred pages of a workspace on this device, each with its text and its document, so that they are there without
 * a network: read while the page is idle, one after the other, and again when somebody wrote in them. Returns how to stop.
 */
export function keepStarred(slug: string, me: PresentPerson): () => void {
  const favorites = favoritesOf(slug);
  const waiting = new Map<string, StarredPage>();
  let isRunning = false;
  let hasStopped = false;

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const [id, page] of waiting) {
      await idle();
      if (hasStopped || connection.isOffline || isMetered()) break;
      waiting.delete(id);
      await bring(slug, page, me).catch(() => undefined);
    }
    isRunning = false;
  };
  const starred = (): readonly StarredPage[] =>
    favorites.all
      .flatMap(({ entity_type, entity_identifier: id, project_id: projectId, entity_data }) =>
        entity_type === 'page' && id !== null && projectId !== null && entity_data !== null ? [{ projectId, id }] : [],
      )
      .slice(0, most);
  const take = (pages: readonly StarredPage[]) => {
    const names = pages.map(({ projectId, id }) => documentStore(textAddress({ slug, projectId }, id), me.id));
    const readAt = noteStarred(`/api/workspaces/${slug}/`, me.id, names);
    for (const [at, page] of pages.entries()) if (Date.now() - (readAt[at] ?? 0) > freshFor) waiting.set(page.id, page);
    void run();
  };

  let stopWatching = () => {};
  void favorites.load().then(() => {
    if (hasStopped) return;
    stopWatching = reaction(starred, take, {
      fireImmediately: true,
      equals: (before, now) => before.map(({ id }) => id).join() === now.map(({ id }) => id).join(),
    });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = connection.hub.on('page', (changes) => {
    const saved = new Set(changes.filter(({ fields }) => 'text_saved_at' in fields).map(({ entity_id: id }) => id));
    for (const page of starred()) if (saved.has(page.id)) waiting.set(page.id, page);
    if (waiting.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), calm);
  });
  const stopReturning = reaction(
    () => connection.isOffline,
    (isOffline) => !isOffline && void run(),
  );
  return () => {
    hasStopped = true;
    clearTimeout(timer);
    stopWatching();
    unsubscribe();
    stopReturning();
  };
}

/** Reads a page, which is kept as its call's answer, and its document, unless a window has it open. */
async function bring(slug: string, { projectId, id }: StarredPage, me: PresentPerson): Promise<void> {
  const address = textAddress({ slug, projectId }, id);
  await api.send(readPage, { params: { slug, project_id: projectId, page_id: id } }, { fresh: true });
  const name = documentStore(address, me.id);
  const became = await whileClosed(name, () =>
    syncDocument({ type: 'project_page', slug, projectId, id, address, me }),
  );
  if (became === 'failed') return;
  noteStarredRead(name);
}
