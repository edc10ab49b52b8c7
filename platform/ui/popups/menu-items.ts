import type { ReactNode } from 'react';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import type { Anchor } from './anchor.ts';
import type { HostedPopover } from './open-popup.ts';

interface MenuLine {
  label: string;
  icon?: Icon | undefined;
  /** A drawn mark instead of an icon: a state's glyph, an avatar, a logo. */
  mark?: ReactNode;
  keys?: string | undefined;
  /** Said behind the label in a quieter tone. */
  hint?: string | undefined;
  offBecause?: string | undefined;
}

/** A line of a menu. `kind` is left out for ordinary actions. */
export type MenuItem =
  | (MenuLine & { kind?: 'action'; run: () => void; danger?: boolean })
  | (MenuLine & { kind: 'link'; href: string; newTab?: boolean; download?: string; run?: () => void })
  | (MenuLine & { kind: 'check'; checked: boolean; run: () => void })
  | (MenuLine & { kind: 'choice'; chosen: boolean; run: () => void })
  | (MenuLine & { kind: 'submenu'; items: readonly MenuItem[] })
  /** Opens a picker where the menu stood. */
  | (MenuLine & { kind: 'picker'; open: (anchor: Anchor) => void })
  /** Opens a picker beside the line, as a submenu; where there is no room for that, as `picker` does. */
  | (MenuLine & { kind: 'panel'; panel: () => HostedPopover | null; open: (anchor: Anchor) => void })
  | { kind: 'heading'; label: string }
  | { kind: 'separator' };
