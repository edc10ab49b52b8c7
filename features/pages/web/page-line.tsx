import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { dropClass, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { ChevronDownIcon, ChevronRightIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { changePage } from './change-page.ts';
import { PageStar, usePageTarget } from './page-actions.tsx';
import type { PageCollection } from './page-collection.ts';
import { PageMark } from './page-mark.tsx';
import { pageMenu } from './page-menu.ts';
import { keyAct, parentOfParent, positionsOnLevels } from './page-moves.ts';
import { rightsOn } from './page-rights.ts';
import { nameOf } from './page-row.ts';
import { PageEdited, PageOwner, PageSigns } from './page-signs.tsx';
import type { TreeRow } from './page-tree.ts';
import { pagePath } from './paths.ts';
import { t } from './text.ts';
import { UnsentSign } from './unsent-sign.tsx';

interface PageLineProps {
  project: ProjectRecord;
  pages: PageCollection;
  row: TreeRow;
  /** Shows or hides the pages under it. */
  onToggle: () => void;
  /** False in a list without levels. */
  isTree: boolean;
}

/**
 * One page in the list (screens.md 3.15). It is dragged onto another page to move it inside, and beside another one to
 * move it to that level; `Alt →` and `Alt ←` do the same.
 */
export const PageLine = observer(function PageLine({ project, pages, row, onToggle, isTree }: PageLineProps) {
  const { page, depth, isOpen, before } = row;
  const [isNamed, setNamed] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (isNamed || !returnsFocus.current) return;
    returnsFocus.current = false;
    box.current?.querySelector<HTMLElement>('[data-control="page"]')?.focus();
  }, [isNamed]);
  const name = nameOf(page, t('untitled'));
  const target = usePageTarget(pages, page);
  const rename = () => setNamed(true);
  const items = () => pageMenu({ ...target, rename });
  const label = t('actionsOf', { name });
  const menu = useMenu(items, { label, align: 'end' });
  const canEdit = rightsOn(target.place, target.userId, project.id, page).edit;
  const moveTo = (parent: string | null) => void changePage(pages, page, { parent });
  const position = useDragRow(box, {
    kind: 'page',
    id: page.id,
    canMove: isTree && canEdit,
    positionsFor: (dragged) => positionsOnLevels(pages, dragged, page),
    onDrop: (dragged, at) => {
      const moved = pages.table.get(dragged);
      if (moved) void changePage(pages, moved, { parent: at === 'inside' ? page.id : page.parent });
    },
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const act = keyAct(event, {
      rename: canEdit ? rename : null,
      inside: isTree && canEdit && before ? () => moveTo(before.id) : null,
      out: isTree && canEdit && page.parent !== null ? () => moveTo(parentOfParent(pages, page.parent)) : null,
      open: isOpen === false ? onToggle : null,
      close: isOpen === true ? onToggle : null,
    });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <li
      ref={box}
      className={clsx(
        'relative flex min-h-11 items-center gap-2 border-b border-line pr-4 hover:bg-hover',
        position && dropClass[position],
      )}
      style={{ paddingLeft: `calc(1rem + ${depth} * 1.25rem)` }}
    >
      {isTree && (
        // Over the link, whose press belongs to the whole row.
        <span className="relative z-[1] flex w-5 shrink-0 justify-center">
          {isOpen !== null && (
            <IconButton
              size={24}
              label={t(isOpen ? 'close' : 'open', { name })}
              aria-expanded={isOpen}
              className="aria-expanded:not-hover:bg-transparent"
              icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
              onClick={onToggle}
            />
          )}
        </span>
      )}
      <PageMark page={page} />
      {isNamed ? (
        <NameField
          name={page.name}
          label={t('nameOf', { name })}
          onDone={(next, by) => {
            // A press elsewhere takes the focus there.
            returnsFocus.current = by === 'key';
            setNamed(false);
            if (next !== null && next !== page.name) void changePage(pages, page, { name: next });
          }}
        />
      ) : (
        <Link
          to={pagePath(pages.place, page.id)}
          data-control="page"
          onKeyDown={press}
          onContextMenu={(event) => {
            event.preventDefault();
            openMenu(eventAnchor(event), items(), { label });
          }}
          // The press belongs to the whole row.
          className="min-w-0 truncate text-body text-ink before:absolute before:inset-0 before:content-['']"
        >
          {name}
        </Link>
      )}
      <PageOwner project={project} page={page} />
      <PageSigns page={page} />
      <UnsentSign pages={pages} page={page} />
      <span className="ml-auto flex min-w-0 shrink-0 items-center gap-2.5">
        <PageEdited project={project} page={page} />
        <span className="relative flex shrink-0 items-center">
          <PageStar pages={pages} page={page} />
          <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
        </span>
      </span>
    </li>
  );
});

interface NameFieldProps {
  name: string;
  label: string;
  /** With the new name, or null when it was given up. */
  onDone: (name: string | null, by: 'key' | 'blur') => void;
}

/** The name of a page while it is changed in its row. */
function NameField({ name, label, onDone }: NameFieldProps) {
  const [text, setText] = useState(name);
  return (
    <Input
      aria-label={label}
      value={text}
      maxLength={255}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to rename this row
      autoFocus
      className="relative w-72 max-w-full"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(text.trim(), 'blur')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onDone(text.trim(), 'key');
        else if (event.key === 'Escape') onDone(null, 'key');
      }}
    />
  );
}
