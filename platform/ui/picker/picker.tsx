import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { LazyPickerPanel } from './open-picker.tsx';
import type { PickerPanelProps } from './picker-panel.tsx';

/** What a picker hands to the button that opens it. */
export type PickerTrigger = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown'>;

export interface PickerProps extends Omit<PickerPanelProps, 'onClose'> {
  /** The closed picker: a chip, an icon, a plain row. Spread what it receives onto a button. */
  children: (trigger: PickerTrigger) => ReactNode;
  align?: 'start' | 'center' | 'end';
}

/**
 * A value that is picked from a list: the trigger shows it, a press or an arrow key opens the list. One component family
 * for all pickers (screens.md 2.13). A closed picker costs only its trigger.
 */
export function Picker({ children, align = 'start', ...panel }: PickerProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {children({
        'aria-haspopup': 'listbox',
        'aria-expanded': anchor !== null,
        onClick: (event: MouseEvent<HTMLElement>) => {
          event.stopPropagation();
          if (!closedByThisPress(event)) setAnchor(event.currentTarget);
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          event.stopPropagation();
          setAnchor(event.currentTarget);
        },
      })}
      {anchor && (
        <Opening onClose={close}>
          <LazyPopover anchor={anchor} label={panel.label} onClose={close} align={align}>
            <LazyPickerPanel {...panel} onClose={close} />
          </LazyPopover>
        </Opening>
      )}
    </>
  );
}
