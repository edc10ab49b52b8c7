import type { DialogPopupProps } from './dialog-popup.tsx';
import { Opening } from './opening.tsx';
import { LazyDialog } from './popup-parts.ts';

/**
 * A modal dialog, open while it is mounted: `{open && <Dialog title=… onClose=…>…</Dialog>}`. Focus is trapped inside
 * and returns on closing; Escape, the cross and presses outside close it, and ask first while `dirty` (screens.md 2.14).
 */
export function Dialog(props: DialogPopupProps) {
  return (
    <Opening onClose={() => props.onClose()}>
      <LazyDialog {...props} />
    </Opening>
  );
}
