import { Menu } from '@base-ui/react/menu';
import { useLayoutEffect, useRef } from 'react';
import { type Anchor, anchorBox } from './anchor.ts';
import { noteMenu } from './focus-before.ts';
import { markClosed } from './just-closed.ts';
import { useLayer } from './layers.ts';
import type { MenuItem } from './menu-items.ts';
import { MenuLines } from './menu-lines.tsx';
import { focusBack } from './popover-popup.tsx';

export interface MenuPopupProps {
  anchor: Anchor;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Opens with its first line highlighted, so that Enter takes it. */
  atFirst?: boolean | undefined;
}

export const menuPopupClass =
  'fits-available min-w-44 max-w-80 animate-appear overflow-y-auto rounded-popover bg-raised p-1 text-body text-ink shadow-popover outline-none';

/** A menu at its anchor: arrows, type-ahead, Enter, Escape, the digits of its lines; gives focus back to where it was. */
export function MenuPopup({
  anchor,
  label,
  items,
  onClose,
  side = 'bottom',
  align = 'start',
  atFirst = false,
}: MenuPopupProps) {
  const awaitsFirst = useRef(atFirst);
  useLayer('menu');
  const before = useRef(document.activeElement);
  // A picker opened from the menu takes the focus itself.
  const handedOn = useRef(false);
  // A dialog that a line opens gives the focus back to where the menu would.
  useLayoutEffect(() => noteMenu(() => focusBack(anchor, before.current)), [anchor]);
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(_open, { reason }) => {
        if (reason === 'outside-press') markClosed(anchor);
        onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchorBox(anchor)}
          side={side}
          align={align}
          sideOffset={anchor instanceof Element ? 4 : 0}
          collisionPadding={8}
          className="z-popover outline-none"
        >
          <Menu.Popup
            aria-label={label}
            onFocus={({ target, currentTarget }) => {
              if (target !== currentTarget || !awaitsFirst.current) return;
              awaitsFirst.current = false;
              currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
            }}
            data-takes-keys
            onKeyDownCapture={(event) => {
              const item = /^[1-9]$/.test(event.key)
                ? items.find((line) => 'keys' in line && line.keys === event.key)
                : null;
              if (!item || !('run' in item) || item.offBecause !== undefined) return;
              event.preventDefault();
              event.stopPropagation();
              onClose();
              item.run?.();
            }}
            finalFocus={() => (handedOn.current ? false : focusBack(anchor, before.current))}
            className={menuPopupClass}
          >
            <MenuLines
              items={items}
              onClose={onClose}
              onPicker={(open) => {
                handedOn.current = true;
                onClose();
                open(anchor);
              }}
            />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
