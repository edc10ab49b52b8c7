import type { ReactNode } from 'react';
import { signal } from '#platform/ui/signal.ts';
import type { Anchor } from './anchor.ts';
import type { MenuItem } from './menu-items.ts';

interface Common {
  readonly id: number;
  readonly anchor: Anchor;
  readonly label: string;
  readonly onClosed?: (() => void) | undefined;
}

export type OpenPopup =
  | (Common & {
      readonly kind: 'menu';
      readonly items: readonly MenuItem[];
      readonly side?: Side;
      readonly align?: Align;
      readonly atFirst?: boolean;
    })
  | (Common & { readonly kind: 'popover'; readonly content: (close: () => void) => ReactNode });

type Side = 'top' | 'bottom' | 'left' | 'right' | undefined;
type Align = 'start' | 'center' | 'end' | undefined;

/** The popup that is open through `openMenu` or `openPopover`; at most one. */
export const popup = signal<OpenPopup | null>(null);

let count = 0;

/** The content of a popover that is shown elsewhere. */
export interface HostedPopover {
  readonly label: string;
  readonly content: (close: () => void) => ReactNode;
  readonly onClosed?: (() => void) | undefined;
}

let host: ((popover: HostedPopover) => void) | null = null;

/** Runs something whose popovers do not float: `take` shows them. The palette makes pages of them. */
export function hostPopovers(take: (popover: HostedPopover) => void, run: () => void): void {
  host = take;
  try {
    run();
  } finally {
    host = null;
  }
}

/** Returns the popover that `run` opens, without opening it; null if it opens none at once. Submenus show it. */
export function popoverOf(run: () => void): HostedPopover | null {
  const taken: HostedPopover[] = [];
  hostPopovers((popover) => taken.push(popover), run);
  return taken[0] ?? null;
}

function open(next: OpenPopup): void {
  const before = popup.get();
  popup.set(next);
  before?.onClosed?.();
}

export interface MenuOptions {
  /** The menu's name for assistive technology. */
  label: string;
  side?: Side;
  align?: Align;
  /** Opens with its first line highlighted, so that Enter takes it: for a question whose first answer is the usual one. */
  atFirst?: boolean;
  onClosed?: () => void;
}

/** Opens a menu at an anchor, e.g. on right-click: `openMenu(eventAnchor(event), items, { label })`. */
export function openMenu(anchor: Anchor, items: readonly MenuItem[], options: MenuOptions): void {
  open({ kind: 'menu', id: (count += 1), anchor, items, ...options });
}

/** Opens content in a popover at an anchor, such as a picker opened by a key. `content` receives a function that closes it. */
export function openPopover(
  anchor: Anchor,
  content: (close: () => void) => ReactNode,
  options: { label: string; onClosed?: () => void },
): void {
  if (host) return host({ content, ...options });
  open({ kind: 'popover', id: (count += 1), anchor, content, ...options });
}

/** Closes `which`, or whatever is open. */
export function closePopup(which: OpenPopup | null = popup.get()): void {
  if (which === null || popup.get() !== which) return;
  popup.set(null);
  which.onClosed?.();
}
