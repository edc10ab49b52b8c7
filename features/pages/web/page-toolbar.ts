import { signal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

const key = 'panel:page_toolbar';

/** Whether the toolbar stands over the texts of pages; kept in this browser. */
export const hasToolbar = signal(readStored(key) === 'open');

/** Whether the outline stands beside the texts of pages; kept in this browser. */
export const hasOutline = signal(readStored('panel:page_outline') !== 'closed');

/** Shows the toolbar, or hides it. */
export function toggleToolbar(): void {
  hasToolbar.set(!hasToolbar.get());
  writeStored(key, hasToolbar.get() ? 'open' : null);
}

/** Shows the outline, or hides it; on a phone it is a sheet. */
export function toggleOutline(): void {
  if (onPhone.get()) return outlineSheet.set(!outlineSheet.get());
  hasOutline.set(!hasOutline.get());
  writeStored('panel:page_outline', hasOutline.get() ? null : 'closed');
}

/** Whether the outline lies over the page, on a phone, where nothing stands beside the text. */
export const outlineSheet = signal(false);
