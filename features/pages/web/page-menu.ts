import { pageAccess } from '#features/pages/contract.ts';
import { copyLink } from '#platform/ui/notices/copy-link.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import {
  ArchiveIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  ExternalLinkIcon,
  KeyIcon,
  LinkIcon,
  LockIcon,
  PageIcon,
  ParentIcon,
  PlusIcon,
  PublicIcon,
  RestoreIcon,
  StarIcon,
} from '#platform/ui/icons/line-icons.ts';
import { openPicker } from '#platform/ui/picker/open-picker.tsx';
import { confirm } from '#platform/ui/popups/confirm.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import {
  archivePage,
  changePage,
  removePage,
  restorePage,
  toggleAccess,
  toggleFavorite,
  toggleLock,
} from './change-page.ts';
import { addPage, duplicatePage } from './create-page.ts';
import type { PageCollection } from './page-collection.ts';
import { mayWriteTemplates, rightsOn } from './page-rights.ts';
import { nameOf, type Page } from './page-row.ts';
import { possibleParents } from './page-tree.ts';
import { pagePath } from './paths.ts';
import { templateForm } from './templates/template-form.ts';
import { t } from './text.ts';

export interface PageMenuTarget {
  readonly place: WorkspacePlace;
  readonly userId: string;
  readonly pages: PageCollection;
  readonly page: Page;
  /** Follows an address of this app. */
  readonly go: (path: string) => void;
  /** Renames it where the menu stands; absent where its name is a field already. */
  readonly rename?: () => void;
}

/** Returns the lines of a page's menu, in the list and on its own screen (screens.md 3.15, 3.16). */
export function pageMenu({ place, userId, pages, page, go, rename }: PageMenuTarget): readonly MenuItem[] {
  const { projectId } = pages.place;
  const href = pagePath(pages.place, page.id);
  const rights = rightsOn(place, userId, projectId, page);
  const copy = async () => {
    const id = await duplicatePage(pages, page);
    if (id !== null) go(pagePath(pages.place, id));
  };
  const addInside = () => {
    const id = addPage(pages, { access: page.access, parent: page.id });
    go(pagePath(pages.place, id));
  };
  return [
    ...(rename && rights.edit ? [{ label: t('rename'), icon: EditIcon, keys: 'F2', run: rename }] : []),
    { kind: 'link', label: t('openInTab'), icon: ExternalLinkIcon, href, newTab: true },
    ...(rights.create && page.archived_at === null
      ? [
          {
            label: page.is_favorite ? t('unfavorite') : t('favorite'),
            icon: StarIcon,
            run: () => toggleFavorite(pages, page),
          },
        ]
      : []),
    { label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(href) },
    ...(rights.create ? [{ label: t('makeCopy'), icon: CopyIcon, run: () => void copy() }] : []),
    ...(mayWriteTemplates(place, projectId)
      ? [
          {
            label: t('saveAsTemplate'),
            icon: PageIcon,
            run: () => templateForm.set({ place: pages.place, page }),
          },
        ]
      : []),
    ...(rights.create && page.archived_at === null ? [{ label: t('addUnder'), icon: PlusIcon, run: addInside }] : []),
    ...(rights.edit ? [moveItem(pages, page)] : []),
    ...(rights.manage ? manageItems(pages, page, userId) : []),
  ];
}

/** What its owner and project admins do. */
function manageItems(pages: PageCollection, page: Page, userId: string): readonly MenuItem[] {
  const isPublic = page.access === pageAccess.public;
  const lock = {
    label: page.is_locked ? t('unlock') : t('lock'),
    icon: page.is_locked ? KeyIcon : LockIcon,
    run: () => toggleLock(pages, page, userId),
  };
  const access = {
    label: isPublic ? t('makePrivate') : t('makePublic'),
    icon: PublicIcon,
    run: () => toggleAccess(pages, page),
  };
  if (page.archived_at === null)
    return [
      { kind: 'separator' },
      lock,
      access,
      { label: t('archive'), icon: ArchiveIcon, run: () => archivePage(pages, page) },
    ];
  return [
    { kind: 'separator' },
    { label: t('restore'), icon: RestoreIcon, run: () => restorePage(pages, page) },
    { label: t('delete'), icon: DeleteIcon, danger: true, run: () => void askAndRemove(pages, page) },
  ];
}

async function askAndRemove(pages: PageCollection, page: Page): Promise<void> {
  const title = t('deleteTitle', { name: nameOf(page, t('untitled')) });
  if (await confirm({ title, body: t('deleteBody'), action: t('delete'), danger: true })) removePage(pages, page);
}

/** Chooses the page to move this one under. */
function moveItem(pages: PageCollection, page: Page): MenuItem {
  const parents = possibleParents(page, [...pages.table.all()]);
  return {
    kind: 'picker',
    label: t('moveTo'),
    icon: ParentIcon,
    open: (anchor) =>
      openPicker(anchor, {
        label: t('moveTo'),
        empty: { value: '', label: t('topLevel') },
        options: parents.map((one) => ({ value: one.id, label: nameOf(one, t('untitled')), icon: PageIcon })),
        chosen: [page.parent ?? ''],
        onPick: (id) => void changePage(pages, page, { parent: id === '' ? null : id }),
      }),
  };
}
