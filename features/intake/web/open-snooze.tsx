import { lazyPart } from '#platform/ui/lazy-part.tsx';
import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { t } from './text.ts';

/** The choice of a snooze's end, in a chunk of its own. */
export const SnoozeChoice = lazyPart(async () => (await import('./snooze-choice.tsx')).SnoozeChoice);

/** Asks until when an issue is to be left alone; `onChosen` receives the instant. */
export function openSnooze(anchor: Anchor, onChosen: (till: string) => void): void {
  openPopover(
    anchor,
    (close) => (
      <SnoozeChoice
        onChosen={(till) => {
          close();
          onChosen(till);
        }}
      />
    ),
    { label: t('snooze') },
  );
}
