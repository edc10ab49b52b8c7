import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ListedFavorite } from '#features/favorites/contract.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { dropClass } from '#platform/ui/drag/use-drag-row.ts';
import { ChevronDownIcon, ChevronRightIcon, FolderIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { SidebarGroup } from '#platform/web/shell/sidebar-parts.tsx';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { folderItems } from './favorite-items.ts';
import { DropZone } from './drop-zone.tsx';
import { favoritesOf, type FavoriteList } from './favorite-list.ts';
import { FavoriteRow, moveByKey, movesOf, rowEnd, useMoves } from './favorite-row.tsx';
import { FolderName } from './folder-name.tsx';
import { t } from './text.ts';

/**
 * The person's favorites in the sidebar, in folders of theirs (screens.md 2.2); without any, only while something is dragged that
 * can be one. The route of the workspace reads them, so that they are known when the sidebar is first drawn.
 */
export const SidebarFavorites = observer(function SidebarFavorites({ slug }: { slug: string }) {
  const favorites = favoritesOf(slug);
  const [isAdding, setAdding] = useState(false);
  const [closed, setClosed] = useState(readClosed);
  const add = useRef<HTMLSpanElement>(null);
  const close = (ids: readonly string[]) => {
    setClosed(ids);
    writeStored('sidebar_group:closed-folders', JSON.stringify(ids));
  };
  const rows = useRowFocus<HTMLDivElement>();
  const { top, folders } = favorites;
  if (top.length === 0) return <DropZone favorites={favorites} />;
  return (
    <SidebarGroup
      name="favorites"
      label={t('favorites')}
      actions={
        <span ref={add} className="flex">
          <IconButton label={t('newFolder')} icon={PlusIcon} size={24} onClick={() => setAdding(true)} />
        </span>
      }
    >
      {isAdding && (
        <FolderName
          name=""
          taken={folders.map(({ name }) => name ?? '')}
          onSave={(name) => favorites.addFolder(name)}
          onClose={(byKey) => {
            if (byKey) add.current?.querySelector('button')?.focus();
            setAdding(false);
          }}
        />
      )}
      <div {...rows} className="flex flex-col gap-px">
        {top.map((row) =>
          row.is_folder ? (
            <FolderRow
              key={row.id}
              favorites={favorites}
              folder={row}
              isOpen={!closed.includes(row.id)}
              onToggle={() =>
                close(closed.includes(row.id) ? closed.filter((id) => id !== row.id) : [...closed, row.id])
              }
              setAllOpen={(open) => close(open ? [] : folders.map(({ id }) => id))}
            />
          ) : (
            <FavoriteRow key={row.id} favorites={favorites} favorite={row} siblings={top} />
          ),
        )}
      </div>
    </SidebarGroup>
  );
});

/** The folders that were closed in this browser. */
function readClosed(): readonly string[] {
  const kept: unknown = JSON.parse(readStored('sidebar_group:closed-folders') ?? '[]');
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** A closed folder opens when something is held over it this long, in milliseconds (screens.md 2.2). */
const HELD = 600;

/** Opens a folder once something was held over it. */
function useOpenUnderDrag(isHeld: boolean, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => latest.current(), HELD);
    return () => clearTimeout(timer);
  }, [isHeld]);
}

interface FolderRowProps {
  favorites: FavoriteList;
  folder: ListedFavorite;
  isOpen: boolean;
  onToggle: () => void;
  setAllOpen: (open: boolean) => void;
}

const FolderRow = observer(function FolderRow({ favorites, folder, isOpen, onToggle, setAllOpen }: FolderRowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNaming, setNaming] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isLeftByKey = useRef(false);
  useEffect(() => {
    // The row stood aside for the field, which had the focus.
    if (!isNaming && isLeftByKey.current) toggle.current?.focus();
    isLeftByKey.current = false;
  }, [isNaming]);
  const name = folder.name ?? '';
  const label = t('folderActions', { name });
  const items = () =>
    folderItems(favorites, folder, {
      rename: () => setNaming(true),
      setAllOpen,
      moves: movesOf(favorites, folder, favorites.top, name),
    });
  const menu = useMenu(items, { label, align: 'start' });
  const position = useMoves({ box, favorites, favorite: folder, siblings: favorites.top });
  useOpenUnderDrag(position === 'inside' && !isOpen, onToggle);
  const Arrow = isOpen ? ChevronDownIcon : ChevronRightIcon;
  if (isNaming) {
    const others = favorites.folders.filter(({ id }) => id !== folder.id);
    return (
      <FolderName
        name={name}
        taken={others.map((other) => other.name ?? '')}
        onSave={(wanted) => favorites.rename(folder.id, wanted)}
        onClose={(byKey) => {
          isLeftByKey.current = byKey;
          setNaming(false);
        }}
      />
    );
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move the row whose button has the focus */}
      <div
        ref={box}
        className={clsx('group/favorite relative flex items-center rail:hidden', position && dropClass[position])}
        onKeyDown={moveByKey(favorites, folder, favorites.top, name)}
        onContextMenu={(event) => {
          event.preventDefault();
          openMenu(eventAnchor(event), items(), { label });
        }}
      >
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex h-7 w-full min-w-0 items-center gap-2 rounded-control px-2 text-body text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
        >
          <FolderIcon size={16} />
          <span className="min-w-0 truncate">{name}</span>
          <Arrow size={14} className="shrink-0 text-ink-3" />
          {!isOpen && folder.children.length > 0 && (
            <span className="ml-auto pr-6 text-small text-ink-3 tabular-nums">{folder.children.length}</span>
          )}
        </button>
        <span className="absolute right-1 flex items-center">
          <span className={rowEnd}>
            <IconButton label={label} icon={MoreIcon} size={20} {...menu} />
          </span>
        </span>
      </div>
      {isOpen &&
        folder.children.map((row) => (
          <FavoriteRow key={row.id} favorites={favorites} favorite={row} siblings={folder.children} />
        ))}
    </>
  );
});
