import { type ReactNode, useState } from 'react';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazySheet } from '#platform/ui/popups/popup-parts.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { ResizeHandle } from './resize-handle.tsx';
import { isNarrow } from './sidebar-state.ts';
import { t } from './text.ts';

const WIDTH = { least: 280, usual: 320, most: 480 } as const;

interface RightPanelProps {
  /** The kind of screen: its width is kept under it. */
  kind: string;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The panel to the right of the content, 280–480 px; a sheet over it in narrow windows. Open while mounted (screens.md
 * 2.5).
 */
export function RightPanel({ kind, label, onClose, children }: RightPanelProps) {
  const narrow = useSignal(isNarrow);
  const [width, setWidth] = useState(() => bounded(Number(readStored(`panel:${kind}`)) || WIDTH.usual));
  if (narrow) {
    return (
      <Opening onClose={() => onClose()}>
        <LazySheet label={label} side="right" modal onClose={onClose} className="w-90 overflow-y-auto">
          {children}
        </LazySheet>
      </Opening>
    );
  }
  return (
    <aside
      aria-label={label}
      className="relative z-panel h-full shrink-0 border-l border-line bg-surface"
      style={{ width }}
    >
      <ResizeHandle
        label={t('resizePanel')}
        width={() => width}
        least={WIDTH.least}
        most={WIDTH.most}
        edge="left"
        onWidth={(next, keep) => {
          const value = bounded(next ?? WIDTH.usual);
          setWidth(value);
          if (keep) writeStored(`panel:${kind}`, String(value));
        }}
      />
      <div className="h-full overflow-y-auto">{children}</div>
    </aside>
  );
}

function bounded(width: number): number {
  return Math.round(Math.max(WIDTH.least, Math.min(WIDTH.most, width)));
}
