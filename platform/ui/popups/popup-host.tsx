import { type ReactNode, useEffect } from 'react';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { warmWhenIdle } from '#platform/ui/warm-when-idle.ts';
import { closePopup, popup, type OpenPopup } from './open-popup.ts';
import { Opening } from './opening.tsx';
import { LazyDialog, LazyMenu, LazyPopover } from './popup-parts.ts';

/** The page itself is fetched first: popups follow after this many ms, or with the first press. */
const pageFirst = 1500;

/** Draws the popup that `openMenu` or `openPopover` asked for; mounted once at the root. */
export function PopupHost() {
  const open = useSignal(popup);
  useEffect(() => warmWhenIdle([LazyPopover, LazyPickerPanel, LazyMenu, LazyDialog], pageFirst), []);
  return (
    open && (
      <Opening key={open.id} onClose={() => closePopup(open)}>
        {drawPopup(open)}
      </Opening>
    )
  );
}

function drawPopup(open: OpenPopup): ReactNode {
  const close = () => closePopup(open);
  if (open.kind === 'menu') {
    const { anchor, label, items, side, align } = open;
    return <LazyMenu anchor={anchor} label={label} items={items} side={side} align={align} onClose={close} />;
  }
  return (
    <LazyPopover anchor={open.anchor} label={open.label} onClose={close}>
      {open.content(close)}
    </LazyPopover>
  );
}
