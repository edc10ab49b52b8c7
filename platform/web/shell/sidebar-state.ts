import { signal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

/** How the sidebar stands: full width, a rail of icons, or hidden (screens.md 2.2). */
export type SidebarState = 'full' | 'rail' | 'hidden';

export const SIDEBAR_WIDTH = { least: 200, usual: 240, most: 360 } as const;
const narrow = matchMedia('(max-width: 1023px)');
const phone = matchMedia('(max-width: 767px)');

function stored(): SidebarState {
  const kept = readStored('app_sidebar_collapsed');
  return kept === 'rail' || kept === 'hidden' ? kept : 'full';
}

/** What the person chose; narrow windows show a rail where full was chosen. */
const chosen = signal<SidebarState>(stored());
/** What is drawn. On phones the sidebar is a drawer, see `drawerOpen`. */
export const sidebarState = signal<SidebarState>(drawn());
/** The phone's drawer. */
export const drawerOpen = signal(false);
export const onPhone = signal(phone.matches);
/** Below 1024 px: the sidebar is a rail, panels are sheets (screens.md 4.3). */
export const isNarrow = signal(narrow.matches);

function drawn(): SidebarState {
  return chosen.get() === 'full' && narrow.matches ? 'rail' : chosen.get();
}

function draw(): void {
  sidebarState.set(drawn());
  onPhone.set(phone.matches);
  isNarrow.set(narrow.matches);
  // A drawer is always drawn in full.
  document.documentElement.dataset['sidebar'] = phone.matches ? 'full' : sidebarState.get();
}
narrow.addEventListener('change', draw);
phone.addEventListener('change', () => {
  drawerOpen.set(false);
  draw();
});

function choose(state: SidebarState): void {
  chosen.set(state);
  writeStored('app_sidebar_collapsed', state === 'full' ? null : state);
  draw();
}

/** Full ↔ hidden (`Mod B`, `[`); the drawer on phones. */
export function toggleSidebar(): void {
  if (phone.matches) drawerOpen.set(!drawerOpen.get());
  else choose(sidebarState.get() === 'hidden' ? 'full' : 'hidden');
}

/** Full ↔ rail, the button at the sidebar's foot. */
export function toggleRail(): void {
  choose(chosen.get() === 'rail' ? 'full' : 'rail');
}

/**
 * The width in px. The sidebar alone has it in its style: a variable on `html` would make the browser style the whole page
 * again with each step of the edge.
 */
export const sidebarWidth = signal(storedWidth());

function storedWidth(): number {
  const kept = Number(readStored('app_sidebar_width'));
  return kept >= SIDEBAR_WIDTH.least && kept <= SIDEBAR_WIDTH.most ? kept : SIDEBAR_WIDTH.usual;
}

/** Sets the width within its bounds; null is the usual one. `keep` writes it down (at the end of a drag). */
export function setSidebarWidth(width: number | null, keep = true): void {
  const wanted = Math.round(width ?? SIDEBAR_WIDTH.usual);
  const bounded = Math.max(SIDEBAR_WIDTH.least, Math.min(SIDEBAR_WIDTH.most, wanted));
  sidebarWidth.set(bounded);
  if (keep) writeStored('app_sidebar_width', width === null ? null : String(bounded));
}
