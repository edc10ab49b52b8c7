import { lazy, Suspense } from 'react';
import type { DialogPopupProps } from './dialog-popup.tsx';

const DialogPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }));

/**
 * A modal dialog, open while it is mounted: `{open && <Dialog title=… onClose=…>…</Dialog>}`. Focus is trapped inside
 * and returns on closing; Escape, the cross and presses outside close it, and ask first while `dirty` (screens.md 2.14).
 */
export function Dialog(props: DialogPopupProps) {
  return (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  );
}
