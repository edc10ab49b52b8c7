import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FavoriteRecord } from '#features/favorites/contract.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { moveItems } from '#platform/ui/drag/move-items.ts';
import { stepByKey } from '#platform/ui/drag/step-by-key.ts';
import { dropClass, useDragRow, type DropPosition } from '#platform/ui/drag/use-drag-row.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { CycleIcon, ModuleIcon, MoreIcon, PageIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { LogoMark } from '#platform/ui/logo/logo-mark.tsx';
import { announce } from '#platform/ui/notices/announce.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { SidebarLink } from '#platform/web/shell/sidebar-parts.tsx';
import { favoriteItems } from './favorite-items.ts';
import { named, type FavoriteList } from './favorite-list.ts';
import { favoritePath } from './favorite-path.ts';
import { t } from './text.ts';

/** Buttons at the end of a row: in sight while it is pointed at, has the focus, or has its menu open. */
export const rowEnd =
  'flex opacity-0 group-focus-within/favorite:opacity-100 group-hover/favorite:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100';

interface FavoriteRowProps {
  favorites: FavoriteList;
  favorite: FavoriteRecord;
  /** The rows it stands among, in order. */
  siblings: readonly FavoriteRecord[];
}

/** A favorite in the sidebar: what it points at, to be opened, moved, and removed (screens.md 2.2). */
export const FavoriteRow = observer(function FavoriteRow({ favorites, favorite, siblings }: FavoriteRowProps) {
  const box = useRef<HTMLDivElement>(null);
  const name = favorite.entity_data?.name ?? t('gone');
  const label = t('actionsOf', { name });
  const items = () => favoriteItems(favorites, favorite, movesOf(favorites, favorite, siblings, name));
  const menu = useMenu(items, { label, align: 'start' });
  const position = useMoves({ box, favorites, favorite, siblings });
  const path = favoritePath(favorites.slug, favorite);
  if (path === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move the row whose link has the focus
    <div
      ref={box}
      className={clsx('group/favorite relative', position && dropClass[position])}
      onKeyDown={moveByKey(favorites, favorite, siblings, name)}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(eventAnchor(event), items(), { label });
      }}
    >
      <SidebarLink
        href={path}
        label={name}
        mark={<FavoriteMark favorite={favorite} />}
        quiet
        level={favorite.parent === null ? 0 : 1}
        end={
          <span className={rowEnd}>
            <IconButton label={label} icon={MoreIcon} size={20} {...menu} />
          </span>
        }
      />
    </div>
  );
});

const icons: Partial<Record<FavoriteRecord['entity_type'], Icon>> = {
  cycle: CycleIcon,
  module: ModuleIcon,
  view: ViewIcon,
  page: PageIcon,
};

function FavoriteMark({ favorite: { entity_type: type, entity_data: data } }: { favorite: FavoriteRecord }) {
  if (!data) return null;
  const TypeIcon = icons[type];
  const fallback = TypeIcon ? (
    <TypeIcon size={16} />
  ) : (
    <Avatar square size={16} person={{ id: data.id, name: data.name }} />
  );
  return <LogoMark logo={data.logo_props} size={16} fallback={fallback} />;
}

interface Moves extends FavoriteRowProps {
  box: React.RefObject<HTMLDivElement | null>;
}

/**
 * Makes a row one that is dragged among favorites; folders take others in, and so does the place beside each row what is no
 * favorite yet. Returns where something hovers.
 */
export function useMoves({ box, favorites, favorite, siblings }: Moves): DropPosition | null {
  return useDragRow(box, {
    kind: 'favorite',
    id: favorite.id,
    takes: named,
    positionsFor: (dragged) => {
      const isFolder = favorites.folders.some(({ id }) => id === dragged);
      if (favorite.is_folder && !isFolder) return ['before', 'inside', 'after'];
      // Folders stand beside what is in no folder.
      return isFolder && favorite.parent !== null ? [] : ['before', 'after'];
    },
    onDrop: (dragged, where, kind) => {
      const type = named.find((one) => one === kind);
      const put = (parent: string | null, before: string | null) =>
        type ? favorites.add(type, dragged, parent, before) : favorites.move(dragged, parent, before);
      if (where === 'inside') return put(favorite.id, null);
      const rest = siblings.filter(({ id }) => id !== dragged);
      const at = rest.findIndex(({ id }) => id === favorite.id) + (where === 'after' ? 1 : 0);
      put(favorite.parent, rest[at]?.id ?? null);
    },
  });
}

/** `Alt` and an arrow move the row that has the focus among its siblings. */
export function moveByKey(
  favorites: FavoriteList,
  favorite: FavoriteRecord,
  siblings: readonly FavoriteRecord[],
  name: string,
) {
  return stepByKey((step) => moveBy(favorites, favorite, siblings, name, step));
}

/** Returns the lines of a menu that do the same. */
export function movesOf(
  favorites: FavoriteList,
  favorite: FavoriteRecord,
  siblings: readonly FavoriteRecord[],
  name: string,
): readonly MenuItem[] {
  return moveItems({
    at: siblings.findIndex(({ id }) => id === favorite.id),
    count: siblings.length,
    moveBy: (step) => moveBy(favorites, favorite, siblings, name, step),
  });
}

function moveBy(
  favorites: FavoriteList,
  favorite: FavoriteRecord,
  siblings: readonly FavoriteRecord[],
  name: string,
  step: number,
): void {
  const to = siblings.findIndex(({ id }) => id === favorite.id) + step;
  if (to < 0 || to >= siblings.length) return;
  const before = step < 0 ? siblings[to] : siblings[to + 1];
  favorites.move(favorite.id, favorite.parent, before?.id ?? null);
  announce(t('movedTo', { name, place: to + 1, count: siblings.length }));
}
