import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef, type KeyboardEvent } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { moveItems } from '#platform/ui/drag/move-items.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { dropClass, useDragRow, type DropPosition } from '#platform/ui/drag/use-drag-row.ts';
import { ChevronDownIcon, ChevronRightIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { indentOf, SidebarLink } from '#platform/web/shell/sidebar-parts.tsx';
import { changePage } from '#features/pages/web/change-page.ts';
import { usePageTarget } from '#features/pages/web/page-actions.tsx';
import type { PageCollection } from '#features/pages/web/page-collection.ts';
import { PageMark } from '#features/pages/web/page-mark.tsx';
import { pageMenu } from '#features/pages/web/page-menu.ts';
import { keyAct, orderBeside, orderLast, parentOfParent, positionsInOrder } from '#features/pages/web/page-moves.ts';
import { rightsOn } from '#features/pages/web/page-rights.ts';
import { nameOf, type Page } from '#features/pages/web/page-row.ts';
import type { TreeRow } from '#features/pages/web/page-tree.ts';
import { pagePath } from '#features/pages/web/paths.ts';
import { t } from '#features/pages/web/text.ts';
import { UnsentSign } from '#features/pages/web/unsent-sign.tsx';
import { setRowOpen } from './open-rows.ts';

const endClass =
  'flex opacity-0 group-focus-within/page:opacity-100 group-hover/page:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100';

interface SidebarPageProps {
  pages: PageCollection;
  row: TreeRow;
  /** The pages of the tree in their order, open or not. */
  inOrder: readonly Page[];
}

/** A page in the sidebar's tree: dragged among the others and into them, and moved a level by `Alt →` and `Alt ←`. */
export const SidebarPage = observer(function SidebarPage({ pages, row, inOrder }: SidebarPageProps) {
  const { page, depth, isOpen, before } = row;
  const { projectId } = pages.place;
  const box = useRef<HTMLLIElement>(null);
  const name = nameOf(page, t('untitled'));
  const target = usePageTarget(pages, page);
  const canEdit = rightsOn(target.place, target.userId, projectId, page).edit;
  const label = t('actionsOf', { name });
  const items = () => {
    const siblings = inOrder.filter(({ parent }) => parent === page.parent);
    const at = siblings.indexOf(page);
    const moveBy = (step: 1 | -1) => {
      const beside = siblings[at + step];
      if (!beside) return;
      drop(pages, page.id, beside, step < 0 ? 'before' : 'after', inOrder);
      announce(t('movedTo', { name, place: at + step + 1, count: siblings.length }));
    };
    const moves = canEdit ? moveItems({ at, count: siblings.length, moveBy, isWithoutKeys: true }) : [];
    return [...pageMenu(target), ...moves];
  };
  const menu = useMenu(items, { label, align: 'start' });
  const toggle = () => setRowOpen(projectId, page.id, isOpen === false);
  const moveTo = (parent: string | null) => {
    void changePage(pages, page, { parent, ...(parent !== null && { sort_order: orderLast(inOrder, parent) }) });
    if (parent !== null) setRowOpen(projectId, parent, true);
  };
  const position = useDragRow(box, {
    kind: 'page',
    id: page.id,
    canMove: canEdit,
    positionsFor: (dragged) => positionsInOrder(pages, dragged, page),
    onDrop: (dragged, at) => drop(pages, dragged, page, at, inOrder),
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const act = keyAct(event, {
      rename: null,
      inside: canEdit && before ? () => moveTo(before.id) : null,
      out: canEdit && page.parent !== null ? () => moveTo(parentOfParent(pages, page.parent)) : null,
      open: isOpen === false ? toggle : null,
      close: isOpen === true ? toggle : null,
    });
    if (!act) return;
    event.preventDefault();
    act();
  };
  const indent = indentOf(depth + 2.25);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the row whose link has the focus
    <li
      ref={box}
      className={clsx('group/page relative', position && dropClass[position])}
      onKeyDown={press}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(eventAnchor(event), items(), { label });
      }}
    >
      <SidebarLink
        href={pagePath(pages.place, page.id)}
        label={name}
        // Beside the name there is no room for a sign of its own.
        mark={<UnsentSign pages={pages} page={page} otherwise={<PageMark page={page} size={14} />} />}
        level={depth + 2.25}
        end={
          <span className={endClass}>
            <IconButton label={label} icon={MoreIcon} size={20} {...menu} />
          </span>
        }
      />
      {isOpen !== null && (
        <span className="absolute inset-y-0 flex items-center" style={{ left: `calc(${indent} - 1.25rem)` }}>
          <IconButton
            size={20}
            label={t(isOpen ? 'close' : 'open', { name })}
            aria-expanded={isOpen}
            className="aria-expanded:not-hover:bg-transparent"
            icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
            onClick={toggle}
          />
        </span>
      )}
    </li>
  );
});

/** Puts a page into another one, last, or beside it. */
function drop(pages: PageCollection, dragged: string, page: Page, at: DropPosition, inOrder: readonly Page[]): void {
  const moved = pages.table.get(dragged);
  if (!moved) return;
  if (at === 'inside') {
    void changePage(pages, moved, { parent: page.id, sort_order: orderLast(inOrder, page.id) });
    return setRowOpen(pages.place.projectId, page.id, true);
  }
  const siblings = inOrder.filter(({ parent, id }) => parent === page.parent && id !== dragged);
  void changePage(pages, moved, { parent: page.parent, sort_order: orderBeside(siblings, page, at) });
}
