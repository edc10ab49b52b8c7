import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useRef } from 'react';
import { type Anchor, anchorBox } from './anchor.ts';
import { markClosed } from './just-closed.ts';
import { useLayer } from './layers.ts';

export interface PopoverPopupProps {
  anchor: Anchor;
  /** The popup's name for assistive technology. */
  label: string;
  onClose: () => void;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  /** Receives focus on opening; the first control when absent. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
}

const slides = { side: 'flip', align: 'shift', fallbackAxisSide: 'end' } as const;

/** A floating box at its anchor: closes on Escape and outside presses, gives focus back to where it was. */
export function PopoverPopup({
  anchor,
  label,
  onClose,
  children,
  side = 'bottom',
  align = 'start',
  initialFocus,
  className,
}: PopoverPopupProps) {
  useLayer('popover');
  const before = useRef(document.activeElement);
  return (
    <Popover.Root
      open
      onOpenChange={(_open, { reason }) => {
        if (reason === 'outside-press') markClosed(anchor);
        onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchorBox(anchor)}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          // Near the edge of the window it slides as far as it must, instead of ending where its anchor ends.
          collisionAvoidance={slides}
          className="z-popover outline-none"
        >
          <Popover.Popup
            aria-label={label}
            data-takes-keys
            {...(initialFocus ? { initialFocus } : {})}
            finalFocus={() => focusBack(anchor, before.current)}
            className={clsx(
              'fits-available max-w-(--available-width) animate-appear overflow-auto rounded-popover bg-raised text-ink shadow-popover outline-none',
              className,
            )}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Where focus returns on closing: what had it before, else the anchor, unless that is a text. */
export function focusBack(anchor: Anchor, before: Element | null): HTMLElement | false {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) return before;
  // A text that was not being written takes no keys: the next one would be typed into it.
  const isThere = anchor instanceof HTMLElement && anchor.isConnected && !anchor.matches('textarea, input');
  return isThere ? anchor : false;
}
