// What the app may use of the dashboard.
import type { Undoer } from '#features/undo/server/public.ts';
import { undoQuickLink, undoSticky } from './own-calls.ts';
import { undoWidget } from './update-widget.ts';

/** Takes back what people change on their Home. */
export const dashboardUndoers: readonly Undoer[] = [undoWidget, undoQuickLink, undoSticky];
