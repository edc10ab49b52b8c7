import { deletePage, pageAccess, updatePage } from '#features/pages/contract.ts';
import { isWithin } from '#features/pages/rules.ts';
import {
  archivePage as archiveCall,
  changePageAccess,
  favoritePage,
  lockPage,
  restorePage as restoreCall,
  unfavoritePage,
  unlockPage,
} from '#features/pages/state-contract.ts';
import { noteCommand, noteEdit } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { SendOptions } from '#platform/web/api/client.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { Outcome } from '#platform/web/store/outbox.ts';
import type { PageCollection } from './page-collection.ts';
import { nameOf, type Page } from './page-row.ts';
import { t } from './text.ts';

/** What people change of a page besides its text. */
export type PageChange = Partial<
  Pick<Page, 'name' | 'parent' | 'sort_order' | 'label_ids' | 'logo_props' | 'view_props'>
>;

/** Changes the name, icon, look or parent of a page; refused, it is as before, and that is shown. */
export function changePage(pages: PageCollection, page: Page, change: PageChange): Promise<Outcome> {
  return paint(pages, page, {
    apply: (row) => ({ ...row, ...change }),
    send: async ({ client, params }, options) => {
      const {
        description_html: _known,
        text_outcome: _none,
        ...row
      } = await client.send(updatePage, { params, body: bodyOf(change) }, options);
      return [row];
    },
  });
}

/** The wire says `labels` where its rows have `label_ids`. */
function bodyOf({ label_ids, ...rest }: PageChange) {
  return { ...rest, ...(label_ids && { labels: [...label_ids] }) };
}

/** Makes a page public, or private to its owner. */
export function toggleAccess(pages: PageCollection, page: Page): void {
  const access = page.access === pageAccess.public ? pageAccess.private : pageAccess.public;
  void paint(pages, page, {
    apply: (row) => ({ ...row, access }),
    send: ({ client, params }, options) => client.send(changePageAccess, { params, body: { access } }, options),
  });
}

/** Locks a page, or unlocks it. */
export function toggleLock(pages: PageCollection, page: Page, userId: string): void {
  const is_locked = !page.is_locked;
  void paint(pages, page, {
    apply: (row) => ({ ...row, is_locked, locked_by: is_locked ? userId : null }),
    send: ({ client, params }, options) => client.send(is_locked ? lockPage : unlockPage, { params }, options),
  });
}

/** Adds a page to the person's favorites, or removes it. */
export function toggleFavorite(pages: PageCollection, page: Page): void {
  const is_favorite = !page.is_favorite;
  void paint(pages, page, {
    apply: (row) => ({ ...row, is_favorite }),
    send: ({ client, params }, { key }) =>
      client.send(is_favorite ? favoritePage : unfavoritePage, { params }, key === undefined ? {} : { key }),
  });
}

/** Archives a page with the pages under it; Undo brings them back. */
export function archivePage(pages: PageCollection, page: Page): void {
  const today = new Date().toISOString().slice(0, 10);
  void paint(pages, page, {
    ids: idsUnder(pages, page.id),
    apply: (row) => ({ ...row, archived_at: row.archived_at ?? today, is_favorite: false }),
    send: ({ client, params }, options) => client.send(archiveCall, { params }, options),
    toastTitle: t('archivedToast', { name: nameOf(page, t('untitled')) }),
  });
}

/** Brings an archived page back with the pages under it; it leaves a parent that stays archived. */
export function restorePage(pages: PageCollection, page: Page): void {
  const parent = page.parent === null ? null : pages.table.get(page.parent);
  const leaves = page.parent !== null && parent?.archived_at !== null;
  void paint(pages, page, {
    ids: idsUnder(pages, page.id),
    apply: (row) => ({ ...row, archived_at: null, ...(leaves && row.id === page.id && { parent: null }) }),
    send: ({ client, params }, options) => client.send(restoreCall, { params }, options),
    toastTitle: t('restoredToast', { name: nameOf(page, t('untitled')) }),
  });
}

/** Deletes an archived page; Undo brings it back. The pages under it stay. */
export function removePage(pages: PageCollection, page: Page): void {
  void paint(pages, page, {
    kind: 'delete',
    apply: () => undefined,
    send: ({ client, params }, options) => client.send(deletePage, { params }, options),
    toastTitle: t('deletedToast', { name: nameOf(page, t('untitled')) }),
  });
}

interface Painted {
  /** The pages it changes; the page alone when absent. */
  readonly ids?: readonly string[];
  readonly kind?: 'delete';
  readonly apply: (row: Page) => Page | undefined;
  readonly send: (call: ReturnType<typeof callOf>, options: SendOptions) => Promise<unknown>;
  /** Said with Undo once the server has done it. */
  readonly toastTitle?: string;
}

/** Shows a change at once and sends it; it is reverted with a message when it is refused. `Mod Z` undoes it. */
function paint(pages: PageCollection, page: Page, { ids, kind, apply, send, toastTitle }: Painted): Promise<Outcome> {
  const { client, outbox, slug } = pages.parts;
  const toast = `page:${page.id}`;
  const onGroup = (group: string) => {
    const { undo } =
      toastTitle === undefined
        ? noteEdit(client, slug, group, nameOf(page, t('untitled')))
        : noteCommand(client, slug, group, toast);
    if (toastTitle !== undefined) showToast({ kind: 'success', title: toastTitle, undo }, toast);
  };
  return outbox.run(pages.table, {
    ids: ids ?? [page.id],
    kind: kind ?? 'change',
    apply: (row) => row && apply(row),
    send: async (_attempt, key) => {
      const rows = await send(callOf(pages, page.id), { key, onGroup });
      return Array.isArray(rows) ? rows : undefined;
    },
    refused(error, retry) {
      if (kind === 'delete') return showToast({ kind: 'error', title: t('failed'), body: t('couldNotDelete'), retry });
      const title = t('couldNotSave', { name: nameOf(page, t('untitled')) });
      return showToast({ kind: 'error', title, body: refusalReason(error), retry });
    },
  });
}

function callOf({ parts: { client, slug, projectId } }: PageCollection, page_id: string) {
  return { client, params: { slug, project_id: projectId, page_id } };
}

/** The page and those under it on every level. */
function idsUnder({ table }: PageCollection, id: string): readonly string[] {
  const byId = new Map([...table.all()].map((page) => [page.id, page]));
  return [...byId.keys()].filter((one) => isWithin(one, id, byId));
}
