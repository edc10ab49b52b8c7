import { Menu } from '@base-ui/react/menu';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { HostedPopover } from './open-popup.ts';
import { Opening } from './opening.tsx';

interface PanelLineProps {
  /** Returns what the line opens; null if that is nothing any more. */
  panel: () => HostedPopover | null;
  own: { disabled: boolean; label: string; className: string };
  /** Closes the whole menu. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A line of a menu that opens a picker beside it: by Enter, arrow right, a press or a pointer that rests on it, on whose
 * way to the picker the lines between are passed over. The picker has the focus; Escape, and arrow left where nothing
 * is typed before the caret, lead back to the line.
 */
export function PanelLine({ panel, own, onClose, children }: PanelLineProps) {
  const [shown, setShown] = useState<HostedPopover | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const leave = () => setShown(null);
  return (
    <Menu.SubmenuRoot open={shown !== null} onOpenChange={(open) => setShown(open ? (shown ?? panel()) : null)}>
      <Menu.SubmenuTrigger
        {...own}
        delay={120}
        aria-haspopup="dialog"
        // Base UI gives the focus to the line under the pointer, a frame late: after a press the picker has it already.
        onFocus={() => focusFirst(box.current)}
      >
        {children}
      </Menu.SubmenuTrigger>
      {shown && (
        <Opening onClose={leave}>
          <Menu.Portal>
            <Menu.Positioner sideOffset={2} alignOffset={-4} collisionPadding={8} className="z-popover outline-none">
              <Menu.Popup
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Base UI draws the element; it holds a picker, no lines of a menu
                role="dialog"
                aria-label={shown.label}
                data-takes-keys
                className="fits-available animate-appear overflow-auto rounded-popover bg-raised text-ink shadow-popover outline-none"
                onKeyDown={(event) => {
                  // The keys are the picker's: not the type-ahead and the arrows of a menu, nor those of the menu below.
                  event.preventBaseUIHandler();
                  event.stopPropagation();
                  if (event.key === 'Escape' || (event.key === 'ArrowLeft' && !isMovingCaret(event))) {
                    event.preventDefault();
                    leave();
                  }
                }}
              >
                <Focused box={box}>{shown.content(onClose)}</Focused>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Opening>
      )}
    </Menu.SubmenuRoot>
  );
}

/** Takes the focus into what is drawn, where a menu would leave it on the line, and again when the pointer gets there. */
function Focused({ box, children }: { box: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useEffect(() => focusFirst(box.current), [box]);
  return (
    <div ref={box} onPointerEnter={() => focusFirst(box.current)}>
      {children}
    </div>
  );
}

function focusFirst(box: HTMLElement | null): void {
  if (box === null || box.contains(document.activeElement)) return;
  // While the focus is elsewhere, Base UI takes a list out of the order of Tab.
  const first = box.querySelector<HTMLElement>('input, button, [role="listbox"], [tabindex="0"]');
  // Not placed yet: bringing it into view would scroll the page.
  first?.focus({ preventScroll: true });
}

/** Whether an arrow is taken by what has the focus: by its own keys, or by a field with text before the caret. */
function isMovingCaret({ defaultPrevented, target }: KeyboardEvent): boolean {
  return defaultPrevented || (target instanceof HTMLInputElement && target.selectionEnd !== 0);
}
