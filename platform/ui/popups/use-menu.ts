import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { closedByThisPress } from './just-closed.ts';
import type { MenuItem } from './menu-items.ts';
import { type MenuOptions, openMenu } from './open-popup.ts';

/**
 * Makes a button open a menu: `<IconButton label="More" icon={MoreIcon} {...useMenu(() => items, { label })} />`.
 * The items are made when it opens.
 */
export function useMenu(items: () => readonly MenuItem[], options: Omit<MenuOptions, 'onClosed'>) {
  const [open, setOpen] = useState(false);
  const show = (anchor: Element) => {
    setOpen(true);
    openMenu(anchor, items(), { ...options, onClosed: () => setOpen(false) });
  };
  return {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!closedByThisPress(event)) show(event.currentTarget);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      show(event.currentTarget);
    },
  };
}
