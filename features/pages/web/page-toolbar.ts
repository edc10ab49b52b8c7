import { signal } from '#platform/ui/signal.ts';
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

/** Shows the outline, or hides it. */
export function toggleOutline(): void {
  hasOutline.set(!hasOutline.get());
  writeStored('panel:page_outline', hasOutline.get() ? null : 'closed');
}
