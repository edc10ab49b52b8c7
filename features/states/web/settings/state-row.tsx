import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import type { StateRecord } from '#features/states/contract.ts';
import type { StateCollection } from '#features/states/web/state-collection.ts';
import { StateMark } from '#features/states/web/state-mark.tsx';
import { stateGroupName } from '#features/states/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { moveItems } from '#platform/ui/drag/move-items.ts';
import { type DropPosition, dropClass, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { DeleteIcon, EditIcon, GripIcon, MoreIcon, OkIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { t } from './text.ts';

interface StateRowProps {
  state: StateRecord;
  states: StateCollection;
  /** Absent without permission to change anything. */
  edits?: RowEdits;
}

/** The actions of an admin on a row. */
export interface RowEdits {
  readonly edit: () => void;
  readonly makeDefault: () => void;
  readonly remove: () => void;
  /** One step up or down, also into the next group. */
  readonly step: (by: 1 | -1) => void;
  /** Called when another state is dropped next to this one. */
  readonly drop: (dragged: string, position: DropPosition) => void;
}

/** A state on the States page: glyph, name, description, and actions for admins. */
export const StateRow = observer(function StateRow({ state, states, edits }: StateRowProps) {
  const { name, group } = state;
  const box = useRef<HTMLLIElement>(null);
  const isLast = states.inOrder.filter((other) => other.group === group).length === 1;
  const position = useDragRow(box, {
    kind: 'state',
    id: state.id,
    canMove: edits !== undefined && !isLast,
    ...(edits ? {} : { positionsFor: () => [] }),
    onDrop: (dragged, at) => edits?.drop(dragged, at),
  });
  const groupName = stateGroupName(group);
  const stays = isLast ? t('lastOfGroup', { group: groupName }) : undefined;
  const items = (): readonly MenuItem[] =>
    edits
      ? [
          ...(state.default
            ? []
            : [{ label: t('makeDefault'), icon: OkIcon, run: edits.makeDefault } satisfies MenuItem]),
          { label: t('edit'), icon: EditIcon, run: edits.edit },
          ...(isLast
            ? []
            : moveItems({ at: states.inOrder.indexOf(state), count: states.inOrder.length, moveBy: edits.step })),
          { kind: 'separator' },
          {
            label: t('delete'),
            icon: DeleteIcon,
            danger: true,
            run: edits.remove,
            offBecause: state.default ? t('defaultStays') : stays,
          },
        ]
      : [];
  const label = t('actionsOf', { name });
  const menu = useMenu(items, { label, align: 'end' });
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!edits || !event.altKey || by === null) return;
    event.preventDefault();
    event.stopPropagation();
    edits.step(by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt and an arrow move the row whose button has the focus
    <li
      ref={box}
      data-state-row={state.id}
      onKeyDown={keys}
      onContextMenu={(event) => {
        if (!edits) return;
        event.preventDefault();
        openMenu(eventAnchor(event), items(), { label });
      }}
      className={clsx(
        'group/state flex min-h-10 items-center gap-2 rounded-control border border-line bg-surface px-2 py-1',
        position && dropClass[position],
      )}
    >
      {edits && (
        <IconButton
          label={t('move', { name })}
          icon={GripIcon}
          size={20}
          offBecause={stays}
          className={clsx('cursor-grab', stays !== undefined && 'cursor-default')}
        />
      )}
      <StateMark states={states} id={state.id} />
      <span className="min-w-0 truncate text-body text-ink">{name}</span>
      {state.default && <Badge>{t('isDefault')}</Badge>}
      <span className="min-w-0 flex-1 truncate text-small text-ink-3">{state.description}</span>
      {edits && (
        <>
          <IconButton
            label={`${t('edit')} ${name}`}
            icon={EditIcon}
            size={24}
            data-control="edit"
            onClick={edits.edit}
          />
          <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
        </>
      )}
    </li>
  );
});
