import { type MouseEvent, type ReactNode, useState } from 'react';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';

/**
 * Makes a button open a popover that stands where the button stands: over a dialog too, which `openPopover` does not.
 * Returns the button's properties and the popover, to be drawn beside it; `content` gets what closes it.
 */
export function usePopover(label: string, content: (close: () => void) => ReactNode) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  const trigger = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!closedByThisPress(event)) setAnchor(event.currentTarget);
    },
  };
  const popover = anchor && (
    <Opening onClose={close}>
      <LazyPopover anchor={anchor} label={label} onClose={close}>
        {content(close)}
      </LazyPopover>
    </Opening>
  );
  return { trigger, popover };
}
