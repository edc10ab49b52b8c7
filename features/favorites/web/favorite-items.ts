import { copyLink } from '#platform/ui/notices/copy-link.ts';
import type { FavoriteRecord, ListedFavorite } from '#features/favorites/contract.ts';
import {
  CloseIcon,
  DeleteIcon,
  EditIcon,
  ExternalLinkIcon,
  FolderIcon,
  LinkIcon,
} from '#platform/ui/icons/line-icons.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import type { FavoriteList } from './favorite-list.ts';
import { favoritePath } from './favorite-path.ts';
import { t } from './text.ts';

/** The actions on a favorite (screens.md 2.2); `moves` are those among its siblings. Folders are entered and left here too, without a pointer. */
export function favoriteItems(
  favorites: FavoriteList,
  favorite: FavoriteRecord,
  moves: readonly MenuItem[],
): readonly MenuItem[] {
  const path = favoritePath(favorites.slug, favorite);
  const folders = favorites.folders.filter(({ id }) => id !== favorite.parent);
  return [
    ...(path === null
      ? []
      : ([
          { kind: 'link', label: t('openInTab'), icon: ExternalLinkIcon, href: path, newTab: true },
          { label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(path) },
        ] satisfies readonly MenuItem[])),
    ...(folders.length > 0
      ? ([
          {
            kind: 'submenu',
            label: t('moveTo'),
            icon: FolderIcon,
            items: folders.map((folder) => ({
              label: folder.name ?? '',
              run: () => favorites.move(favorite.id, folder.id, null),
            })),
          },
        ] satisfies readonly MenuItem[])
      : []),
    ...(favorite.parent === null
      ? []
      : [{ label: t('moveOut'), icon: FolderIcon, run: () => favorites.move(favorite.id, null, null) }]),
    ...moves,
    ...(moves.length > 0 ? [{ kind: 'separator' as const }] : []),
    { label: t('remove'), icon: CloseIcon, run: () => favorites.remove(favorite.id) },
  ];
}

interface FolderActions {
  readonly rename: () => void;
  /** Opens or closes all folders. */
  readonly setAllOpen: (open: boolean) => void;
  /** Moves it among its siblings. */
  readonly moves: readonly MenuItem[];
}

/** The actions on a folder of favorites. */
export function folderItems(
  favorites: FavoriteList,
  folder: ListedFavorite,
  { rename, setAllOpen, moves }: FolderActions,
): readonly MenuItem[] {
  return [
    // The field takes the focus, which the menu would give back to its button.
    { kind: 'picker', label: t('rename'), icon: EditIcon, open: rename },
    { label: t('openAll'), run: () => setAllOpen(true) },
    { label: t('closeAll'), run: () => setAllOpen(false) },
    ...moves,
    { kind: 'separator' },
    { label: t('removeFolder'), icon: DeleteIcon, danger: true, run: () => void removeFolder(favorites, folder) },
  ];
}

async function removeFolder(favorites: FavoriteList, folder: ListedFavorite): Promise<void> {
  const yes = await confirm({
    title: t('removeFolderTitle', { name: folder.name ?? '' }),
    body: t('removeFolderBody', { count: folder.children.length }),
    action: t('removeFolder'),
    danger: true,
  });
  if (yes) favorites.remove(folder.id);
}
