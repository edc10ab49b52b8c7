import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import type { LabelRecord } from '#features/labels/contract.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { moveItems } from '#platform/ui/drag/move-items.ts';
import { type DropPosition, dropClass, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import {
  ChevronDownIcon,
  ChevronRightIcon,
  DeleteIcon,
  EditIcon,
  FolderIcon,
  GripIcon,
  LeaveIcon,
  MoreIcon,
  PlusIcon,
} from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { t } from './text.ts';

interface LabelRowProps {
  label: LabelRecord;
  /** For groups: whether their labels are shown, and a function that changes it. */
  group?: { readonly isOpen: boolean; readonly toggle: () => void };
  /** The name of the group it is in. */
  inside?: string | undefined;
  /** Number of issues with this label; undefined until it is known. */
  count: number | undefined;
  /** The address of the list of issues with this label. */
  issuesPath: string;
  /** Absent without permission to change anything. */
  edits?: LabelRowEdits;
}

/** The actions of an admin on a row. */
export interface LabelRowEdits {
  readonly edit: () => void;
  readonly addChild: () => void;
  readonly leaveGroup: () => void;
  readonly remove: () => void;
  /** Where the label stands among its siblings. */
  readonly place: { readonly at: number; readonly count: number };
  /** Alt and an arrow key: up and down among its siblings, left out of the group, right into the one above. */
  readonly step: (key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight') => void;
  readonly positionsFor: (dragged: string) => readonly DropPosition[];
  readonly drop: (dragged: string, position: DropPosition) => void;
}

const steps = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** A label on the Labels page: dot, name, number of issues, and actions for admins. */
export function LabelRow({ label, group, inside, count, issuesPath, edits }: LabelRowProps) {
  const { name } = label;
  const box = useRef<HTMLDivElement>(null);
  const position = useDragRow(box, {
    kind: 'label',
    id: label.id,
    canMove: edits !== undefined,
    positionsFor: (dragged) => edits?.positionsFor(dragged) ?? [],
    onDrop: (dragged, at) => edits?.drop(dragged, at),
  });
  const items = (): readonly MenuItem[] =>
    edits
      ? [
          { label: t('edit'), icon: EditIcon, run: edits.edit },
          ...(inside === undefined
            ? [
                {
                  // The form that it opens keeps the focus.
                  kind: 'picker',
                  label: group ? t('addChild', { name }) : t('turnIntoGroup'),
                  icon: group ? PlusIcon : FolderIcon,
                  open: edits.addChild,
                } satisfies MenuItem,
              ]
            : [
                {
                  label: t('leaveGroup', { group: inside }),
                  icon: LeaveIcon,
                  run: edits.leaveGroup,
                } satisfies MenuItem,
              ]),
          ...moveItems({ ...edits.place, moveBy: (by) => edits.step(by < 0 ? 'ArrowUp' : 'ArrowDown') }),
          { kind: 'separator' },
          { label: t('delete'), icon: DeleteIcon, danger: true, run: edits.remove },
        ]
      : [];
  const menuLabel = t('actionsOf', { name });
  const menu = useMenu(items, { label: menuLabel, align: 'end' });
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps.find((key) => key === event.key);
    if (!edits || !event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    edits.step(step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt and an arrow move the row whose button has the focus
    <div
      ref={box}
      data-label-row={label.id}
      onKeyDown={keys}
      onContextMenu={(event) => {
        if (!edits) return;
        event.preventDefault();
        openMenu(eventAnchor(event), items(), { label: menuLabel });
      }}
      className={clsx(
        'flex min-h-10 items-center gap-2 rounded-control border border-line bg-surface px-2 py-1',
        position && dropClass[position],
      )}
    >
      {edits && <IconButton label={t('move', { name })} icon={GripIcon} size={20} className="cursor-grab" />}
      {group && (
        <IconButton
          label={t(group.isOpen ? 'close' : 'open', { name })}
          icon={group.isOpen ? ChevronDownIcon : ChevronRightIcon}
          size={20}
          onClick={group.toggle}
        />
      )}
      {group && <FolderIcon size={14} className="shrink-0 text-ink-3" />}
      <ColorDot color={label.color} />
      <span className="min-w-0 flex-1 truncate text-body text-ink">{name}</span>
      <span className="shrink-0 text-small whitespace-nowrap text-ink-3 tabular-nums">
        {count !== undefined && (
          <Link to={issuesPath} data-count={count} className="hover:text-ink hover:underline">
            {t('issues', { count })}
          </Link>
        )}
      </span>
      {edits && (
        <>
          {group && (
            <IconButton
              label={t('addChild', { name })}
              icon={PlusIcon}
              size={24}
              data-control="add"
              onClick={edits.addChild}
            />
          )}
          <IconButton
            label={`${t('edit')} ${name}`}
            icon={EditIcon}
            size={24}
            data-control="edit"
            onClick={edits.edit}
          />
          <IconButton label={menuLabel} icon={MoreIcon} size={24} {...menu} />
        </>
      )}
    </div>
  );
}
