import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { firstField } from './first-field.ts';
import { returnTarget } from './focus-before.ts';
import { passEscape, useLayer } from './layers.ts';

interface SheetPopupProps {
  label: string;
  side: 'left' | 'right' | 'bottom';
  /** Modal sheets lie over a scrim and keep the focus; others leave the page usable. */
  modal: boolean;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

const SIDES = {
  left: 'inset-y-0 left-0',
  right: 'inset-y-0 right-0',
  bottom: 'inset-x-0 bottom-0 rounded-t-dialog',
} as const;

/** A drawer at an edge of the window: the phone's sidebar, the shortcut sheet. Open while mounted. */
export function SheetPopup({ label, side, modal, onClose, children, className }: SheetPopupProps) {
  const isCovered = useLayer(modal ? 'dialog' : null);
  const before = useRef(document.activeElement);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      modal={modal}
      disablePointerDismissal={!modal}
      onOpenChange={(open, change) => void (open || passEscape(change, isCovered) || onClose())}
    >
      <Dialog.Portal data-dialog="">
        {modal && <Dialog.Backdrop className="fixed inset-0 z-dialog animate-fade-in bg-scrim" />}
        <Dialog.Popup
          ref={popup}
          aria-label={label}
          data-takes-keys
          initialFocus={() => firstField(popup.current) ?? true}
          finalFocus={() => returnTarget(before.current)}
          className={clsx(
            'fixed z-dialog max-w-[90vw] animate-fade-in overflow-hidden bg-raised text-ink shadow-dialog outline-none',
            SIDES[side],
            className,
          )}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
