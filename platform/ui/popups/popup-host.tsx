import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSignal } from '#platform/ui/signal.ts';
import { closePopup, popup, type OpenPopup } from './open-popup.ts';

// The popup machinery is fetched after the first paint, before the first press.
const MenuPopup = lazy(async () => ({ default: (await import('./menu-popup.tsx')).MenuPopup }));
const PopoverPopup = lazy(async () => ({ default: (await import('./popover-popup.tsx')).PopoverPopup }));

/** The page itself is fetched first: popups follow after this many ms, or with the first press. */
const PAGE_FIRST = 1500;

function fetchPopups(): void {
  void import('./menu-popup.tsx');
  void import('#platform/ui/picker/picker-panel.tsx');
  void import('./dialog-popup.tsx');
}

/** Draws the popup that `openMenu` or `openPopover` asked for; mounted once at the root. */
export function PopupHost() {
  const open = useSignal(popup);
  useEffect(() => {
    const timer = setTimeout(fetchPopups, PAGE_FIRST);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{open && drawPopup(open)}</Suspense>;
}

function drawPopup(open: OpenPopup): ReactNode {
  const close = () => closePopup(open);
  if (open.kind === 'menu') {
    return (
      <MenuPopup
        key={open.id}
        anchor={open.anchor}
        label={open.label}
        items={open.items}
        side={open.side}
        align={open.align}
        onClose={close}
      />
    );
  }
  return (
    <PopoverPopup key={open.id} anchor={open.anchor} label={open.label} onClose={close}>
      {open.content(close)}
    </PopoverPopup>
  );
}
