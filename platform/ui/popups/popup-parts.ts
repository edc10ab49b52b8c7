import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The popups, fetched when the page is at rest or when the first one opens. */
export const LazyPopover = lazyPart(async () => (await import('./popover-popup.tsx')).PopoverPopup);
export const LazyMenu = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup);
export const LazyDialog = lazyPart(async () => (await import('./dialog-popup.tsx')).DialogPopup);
export const LazySheet = lazyPart(async () => (await import('./sheet-popup.tsx')).SheetPopup);
