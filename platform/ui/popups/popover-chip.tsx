import { useState, type ReactNode } from 'react';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { closedByThisPress } from './just-closed.ts';
import { Opening } from './opening.tsx';
import { LazyPopover } from './popup-parts.ts';

interface PopoverChipProps {
  /** What is chosen in the popover: its name. */
  label: string;
  /** Named together with the label; "Dates: Nov 2 – Dec 20". */
  value: string;
  icon: ReactNode;
  isSet: boolean;
  children: ReactNode;
  renderPopover: (close: () => void) => ReactNode;
}

/** A chip of a form in a dialog that opens a popover of its own: one opened by `openPopover` would lie under the dialog. */
export function PopoverChip({ label, value, icon, isSet, children, renderPopover }: PopoverChipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ChipButton
        look={isSet ? 'chip' : 'unset'}
        className="pointer-coarse:h-9"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${value}`}
        onClick={(event) => {
          if (!closedByThisPress(event)) setAnchor(event.currentTarget);
        }}
      >
        {children}
      </ChipButton>
      {anchor && (
        <Opening onClose={close}>
          <LazyPopover anchor={anchor} label={label} onClose={close}>
            {renderPopover(close)}
          </LazyPopover>
        </Opening>
      )}
    </>
  );
}
