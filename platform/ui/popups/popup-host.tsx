import type { ReactNode } from 'react';
import { useSignal } from '#platform/ui/signal.ts';
import { closePopup, popup, type OpenPopup } from './open-popup.ts';
import { Opening } from './opening.tsx';
import { LazyMenu, LazyPopover } from './popup-parts.ts';

/** Draws the popup that `openMenu` or `openPopover` asked for; mounted once at the root. */
export function PopupHost() {
  const open = useSignal(popup);
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
    const { anchor, label, items, side, align, atFirst } = open;
    return (
      <LazyMenu
        anchor={anchor}
        label={label}
        items={items}
        side={side}
        align={align}
        atFirst={atFirst}
        onClose={close}
      />
    );
  }
  return (
    <LazyPopover anchor={open.anchor} label={open.label} onClose={close}>
      {open.content(close)}
    </LazyPopover>
  );
}
