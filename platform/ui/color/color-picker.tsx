import { type MouseEvent, useState } from 'react';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { tip } from '#platform/ui/popups/tip.ts';

const ColorPanel = lazyPart(async () => (await import('./color-panel.tsx')).ColorPanel);

interface ColorPickerProps {
  /** Names the button and the popup: "Color of Todo". */
  label: string;
  /** `#rrggbb` */
  value: string;
  onChange: (color: string) => void;
}

/** A button that shows a color and opens the picker of colors (screens.md 2.15). */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...tip(label)}
        onClick={(event: MouseEvent<HTMLElement>) => {
          if (!closedByThisPress(event)) setAnchor(event.currentTarget);
        }}
        className="flex size-8 shrink-0 items-center justify-center rounded-control border border-line-3 bg-surface hover:bg-hover"
      >
        <ColorDot color={value} size={14} />
      </button>
      {anchor && (
        <Opening onClose={close}>
          <LazyPopover anchor={anchor} label={label} onClose={close}>
            <ColorPanel value={value} onChange={onChange} onDone={close} />
          </LazyPopover>
        </Opening>
      )}
    </>
  );
}
