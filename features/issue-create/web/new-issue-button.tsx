import { useEffect, useRef, useState } from 'react';
import { openCreate } from '#features/issues/web/open-create.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import type { DraftKey } from '#platform/web/storage/drafts.ts';
import { lastKept } from './kept-text.ts';
import { t } from './first-text.ts';

/** How long the pointer or the focus stays before kept text is offered, in milliseconds (screens.md 2.2). */
const rests = 250;

interface NewIssueButtonProps {
  slug: string;
  /** Why the person can create issues nowhere. */
  offBecause: string | undefined;
  onPress: () => void;
}

/** The sidebar's first action; below it, while it is pointed at, the text that was typed and not sent (screens.md 2.2). */
export function NewIssueButton({ slug, offBecause, onPress }: NewIssueButtonProps) {
  const [kept, setKept] = useState<DraftKey | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const come = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setKept(lastKept(slug)), rests);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setKept(null);
  };
  return (
    <div
      className="relative min-w-0 flex-1 rail:w-8 rail:flex-none rail:self-center"
      onPointerEnter={come}
      onPointerLeave={leave}
      onFocus={come}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <Button
        variant="primary"
        icon={PlusIcon}
        // The tooltip would cover what is offered below.
        keys={kept ? undefined : 'C'}
        offBecause={offBecause}
        aria-haspopup="dialog"
        onClick={onPress}
        className="w-full rail:px-0"
      >
        <span className="rail:sr-only">{t('newIssue')}</span>
      </Button>
      {kept && !offBecause && (
        <div className="absolute inset-x-0 top-full z-popover pt-1 rail:right-auto rail:w-48">
          <Button
            aria-haspopup="dialog"
            className="w-full bg-raised shadow-popover"
            onClick={() => {
              leave();
              openCreate({ keptUnder: kept });
            }}
          >
            {t('continueDraft')}
          </Button>
        </div>
      )}
    </div>
  );
}
