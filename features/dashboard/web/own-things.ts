import {
  createQuickLink,
  createSticky,
  deleteQuickLink,
  deleteSticky,
  listQuickLinks,
  listStickies,
  updateQuickLink,
  updateSticky,
  type QuickLink,
  type Sticky,
} from '#features/dashboard/own-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { api } from '#platform/web/api/api.ts';
import { readOrKept } from '#platform/web/offline/read-kept.ts';
import { OwnRows } from './own-rows.ts';
import { t } from './text.ts';

export type QuickLinks = OwnRows<QuickLink, Partial<Pick<QuickLink, 'title' | 'url'>>>;
export type Stickies = OwnRows<Sticky, Partial<Pick<Sticky, 'text' | 'color'>>>;

/** Returns the addresses that a person keeps on Home. */
export function quickLinksOf(slug: string): QuickLinks {
  const params = { slug };
  return new OwnRows({
    entity: 'quick_link',
    slug,
    read: () => readOrKept(api, listQuickLinks, { params }),
    update: (id, body, options) => api.send(updateQuickLink, { params: { slug, quick_link_id: id }, body }, options),
    delete: (id, options) => api.send(deleteQuickLink, { params: { slug, quick_link_id: id } }, options),
    texts: {
      couldNotSave: t('couldNotSaveLink'),
      couldNotDelete: t('couldNotDeleteLink'),
      deleted: t('linkDeleted'),
    },
  });
}

/** Adds a link, last. */
export function addLink(links: QuickLinks, slug: string, body: Pick<QuickLink, 'title' | 'url'>): void {
  const draft = { id: newId(), ...body, ...madeNow() };
  links.add(draft, (options) => api.send(createQuickLink, { params: { slug }, body }, options));
}

/** Returns the short notes that a person keeps on Home. */
export function stickiesOf(slug: string): Stickies {
  const params = { slug };
  return new OwnRows({
    entity: 'sticky',
    slug,
    read: () => readOrKept(api, listStickies, { params }),
    update: (id, body, options) => api.send(updateSticky, { params: { slug, sticky_id: id }, body }, options),
    delete: (id, options) => api.send(deleteSticky, { params: { slug, sticky_id: id } }, options),
    texts: {
      couldNotSave: t('couldNotSaveSticky'),
      couldNotDelete: t('couldNotDeleteSticky'),
      deleted: t('stickyDeleted'),
    },
  });
}

/** Adds an empty note, last; returns its id. */
export function addSticky(stickies: Stickies, slug: string, color: Sticky['color']): string {
  const id = newId();
  const draft = { id, text: '', color, ...madeNow() };
  stickies.add(draft, (options) => api.send(createSticky, { params: { slug }, body: { text: '', color } }, options));
  return id;
}

function madeNow() {
  const now = new Date().toISOString();
  return { created_at: now, updated_at: now };
}
