import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { firstField } from './first-field.ts';
import { returnTarget } from './focus-before.ts';
import { passEscape, useLayer } from './layers.ts';

interface PalettePopupProps {
  label: string;
  /** Escape was pressed and nothing inside took it. */
  onEscape: () => void;
  /** The page behind was pressed. */
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the command palette: a dialog without a header that hangs from the top of the window. */
export function PalettePopup({ label, onEscape, onClose, children }: PalettePopupProps) {
  const isCovered = useLayer('dialog');
  const before = useRef(document.activeElement);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={(open, change) => {
        if (passEscape(change, isCovered)) return;
        if (change.reason === 'escape-key') onEscape();
        else if (!open) onClose();
      }}
    >
      <Dialog.Portal data-dialog="">
        <Dialog.Backdrop className="fixed inset-0 z-dialog animate-fade-in bg-scrim" />
        <Dialog.Popup
          ref={box}
          aria-label={label}
          // Its pages take the keys, not the frame: while a page is on its way, keys given to the frame would be lost.
          initialFocus={() => firstField(box.current) ?? box.current?.childElementCount !== 0}
          // Base UI gives the frame the focus, a frame late, when the field of the page before is gone.
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget) firstField(currentTarget)?.focus();
          }}
          finalFocus={() => returnTarget(before.current)}
          className="fixed inset-x-2 top-2 z-dialog mx-auto flex max-h-[calc(100dvh-1rem)] max-w-160 animate-appear flex-col overflow-hidden rounded-dialog bg-raised text-ink shadow-dialog outline-none md:top-[12vh] md:max-h-[76dvh]"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
