import { type MouseEvent, useState } from 'react';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from '#platform/ui/text.ts';
import { type LogoProps, readLogo, storedLogo } from './logo.ts';
import { LogoMark } from './logo-mark.tsx';

const LogoPanel = lazyPart(async () => (await import('./logo-panel.tsx')).LogoPanel);

interface LogoPickerProps {
  /** Names the button and the popup; "Logo" when absent. */
  label?: string;
  logo: LogoProps;
  onChange: (logo: LogoProps) => void;
  /** The button's classes: its side and place. */
  className?: string;
  size?: number;
}

/** A button that shows a logo and opens the picker of emoji and icons (screens.md 2.15). */
export function LogoPicker({ label = t('logo'), logo, onChange, className = 'size-8', size = 20 }: LogoPickerProps) {
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
        className={`flex shrink-0 items-center justify-center rounded-control border border-line-3 bg-surface hover:bg-hover ${className}`}
      >
        <LogoMark logo={logo} size={size} fallback={<PlusIcon size={14} className="text-ink-3" />} />
      </button>
      {anchor && (
        <Opening onClose={close}>
          <LazyPopover anchor={anchor} label={label} onClose={close}>
            <LogoPanel
              logo={readLogo(logo)}
              onPick={(picked) => {
                onChange(storedLogo(picked));
                close();
              }}
            />
          </LazyPopover>
        </Opening>
      )}
    </>
  );
}
