import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { ArrowDownIcon, ArrowUpIcon } from '#platform/ui/icons/line-icons.ts';
import { usePainted } from '#platform/ui/use-painted.ts';
import { t } from './text.ts';

interface NewsPillProps {
  count: number;
  isAbove: boolean;
  /** Something inside of what scrolls. */
  within: RefObject<Element | null>;
  onPress: () => void;
}

/** Says at the foot of what is on screen how many entries arrived out of sight; a press leads to them. */
export function NewsPill({ count, isAbove, within, onPress }: NewsPillProps) {
  const [scroller, setScroller] = useState<Element | null>(null);
  // At the end of what scrolls: it has to stick there also while the activity itself is far below.
  // Looking for what scrolls lays the page out, so it waits until that is done.
  const isPainted = usePainted();
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- where it stands is known once the page is drawn
    if (isPainted) setScroller(scrollerOf(within.current));
  }, [isPainted, within]);
  if (!scroller) return null;
  const Icon = isAbove ? ArrowUpIcon : ArrowDownIcon;
  return createPortal(
    // Without a height of its own: nothing moves when it comes.
    <output className="pointer-events-none sticky bottom-0 z-sticky flex h-0 items-end justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onPress}
          className="target pointer-events-auto mb-4 flex h-7 shrink-0 animate-appear items-center gap-1.5 rounded-full bg-accent px-3 text-small font-medium text-on-accent shadow-popover"
        >
          <Icon size={14} />
          {t('news', { count })}
        </button>
      )}
    </output>,
    scroller,
  );
}

function scrollerOf(element: Element | null): Element | null {
  for (let box = element?.parentElement ?? null; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
