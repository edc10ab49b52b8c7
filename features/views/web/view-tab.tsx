import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { dropClassBeside, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { ExternalLinkIcon, LinkIcon } from '#platform/ui/icons/line-icons.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { t } from './text.ts';

export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly mark: ReactNode;
}

interface ViewTabProps {
  tab: Tab;
  /** The ids of all tabs in their order. */
  ids: readonly string[];
  isCurrent: boolean;
  /** Moves a tab before another; null: to the end. */
  onMove: (id: string, before: string | null) => void;
}

/** One tab of the workspace's views: dragged, or moved with `Alt` and an arrow, to where one wants it. */
export function ViewTab({ tab: { id, name, path, mark }, ids, isCurrent, onMove }: ViewTabProps) {
  const box = useRef<HTMLLIElement>(null);
  const position = useDragRow(box, {
    kind: 'view-tab',
    id,
    axis: 'horizontal',
    onDrop: (dragged, where) => {
      const rest = ids.filter((other) => other !== dragged);
      onMove(dragged, rest[rest.indexOf(id) + (where === 'after' ? 1 : 0)] ?? null);
    },
  });
  const at = ids.indexOf(id);
  const moveBy = (step: 1 | -1) => {
    onMove(id, (step < 0 ? ids[at - 1] : ids[at + 2]) ?? null);
    announce(t('movedTo', { name, place: at + step + 1, count: ids.length }));
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (!event.altKey || step === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (ids[at + step] === undefined) return;
    moveBy(step);
    // The tab's element moves in the page; restores the focus.
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.focus());
  };
  const items = (): readonly MenuItem[] => [
    { kind: 'link', label: t('openInTab'), icon: ExternalLinkIcon, href: path, newTab: true },
    { label: t('copyLink'), icon: LinkIcon, run: () => void copyLink(path) },
    ...(at > 0 ? [{ label: t('moveLeft'), run: () => moveBy(-1) }] : []),
    ...(at < ids.length - 1 ? [{ label: t('moveRight'), run: () => moveBy(1) }] : []),
  ];
  return (
    <li ref={box} className={clsx('flex shrink-0', position && dropClassBeside[position])}>
      <Link
        to={path}
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={moveByKey}
        onContextMenu={(event) => {
          event.preventDefault();
          openMenu(eventAnchor(event), items(), { label: t('actionsOf', { name }) });
        }}
        className={clsx(
          'flex h-9 max-w-60 items-center gap-1.5 border-b-2 text-body pointer-coarse:h-11',
          isCurrent ? 'border-ink text-ink' : 'border-transparent text-ink-3 hover:text-ink',
        )}
      >
        {mark}
        <span className="truncate">{name}</span>
      </Link>
    </li>
  );
}
