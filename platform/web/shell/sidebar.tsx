import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazySheet } from '#platform/ui/popups/popup-parts.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { watchEdgeSwipe } from '#platform/ui/touch/watch-edge-swipe.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { drawerOpen, onPhone, setSidebarWidth, SIDEBAR_WIDTH, sidebarState, sidebarWidth } from './sidebar-state.ts';
import { t } from './text.ts';

interface SidebarProps {
  /** Names the navigation landmark: the workspace. */
  label: string;
  /** The workspace switcher's row and the like, above the scrolling part. */
  top: ReactNode;
  children: ReactNode;
  foot: ReactNode;
}

/** The sidebar in its three states; on phones a drawer, when hidden it floats over the content from the left edge. */
export function Sidebar(props: SidebarProps) {
  const phone = useSignal(onPhone);
  const state = useSignal(sidebarState);
  const width = useSignal(sidebarWidth);
  if (phone) return <Drawer {...props} />;
  if (state === 'hidden') return <HotZone {...props} />;
  return (
    <nav
      aria-label={props.label}
      className={clsx(
        'app-sidebar relative flex h-full shrink-0 flex-col border-r border-line bg-canvas',
        state === 'rail' && 'w-14',
      )}
      style={state === 'rail' ? undefined : { width }}
    >
      <Parts {...props} />
      {state === 'full' && (
        <ResizeHandle
          label={t('resizeSidebar')}
          width={sidebarWidth.get}
          least={SIDEBAR_WIDTH.least}
          most={SIDEBAR_WIDTH.most}
          edge="right"
          onWidth={setSidebarWidth}
        />
      )}
    </nav>
  );
}

function Parts({ top, children, foot }: SidebarProps) {
  return (
    <>
      <div className="shrink-0 px-2 pt-2 pb-1">{top}</div>
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-2">{children}</div>
      <div className="flex h-11 shrink-0 items-center gap-1 border-t border-line px-2">{foot}</div>
    </>
  );
}

function Drawer(props: SidebarProps) {
  const open = useSignal(drawerOpen);
  useEffect(() => watchEdgeSwipe(() => drawerOpen.set(true)), []);
  if (!open) return null;
  return (
    <Opening onClose={() => drawerOpen.set(false)}>
      <LazySheet label={props.label} side="left" modal onClose={() => drawerOpen.set(false)}>
        {/* A link inside leads somewhere: the drawer closes. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links answer keys themselves */}
        <nav
          aria-label={props.label}
          className="app-sidebar flex h-full w-72 flex-col bg-canvas"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) drawerOpen.set(false);
          }}
        >
          <Parts {...props} />
        </nav>
      </LazySheet>
    </Opening>
  );
}

const SHOW_AFTER = 150;
const HIDE_AFTER = 300;

/** 6 px at the left edge that bring the hidden sidebar back over the content while the pointer is there. */
function HotZone(props: SidebarProps) {
  const [shown, setShown] = useState(false);
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const later = (next: boolean, delay: number) => {
    clearTimeout(timer);
    setTimer(setTimeout(() => setShown(next), delay));
  };
  return (
    <div
      className="fixed inset-y-0 left-0 z-sidebar"
      onPointerEnter={() => later(true, SHOW_AFTER)}
      onPointerLeave={() => later(false, HIDE_AFTER)}
    >
      <div className="absolute inset-y-0 left-0 w-1.5" />
      {shown && (
        <nav
          aria-label={props.label}
          className="app-sidebar relative flex h-full animate-fade-in flex-col border-r border-line bg-canvas shadow-popover"
          style={{ width: sidebarWidth.get() }}
        >
          <Parts {...props} />
        </nav>
      )}
    </div>
  );
}
