import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { t } from '#platform/ui/text.ts';

const LazyEmojiGrid = lazyPart(async () => (await import('./logo-panel.tsx')).EmojiGrid);

/** Opens the emoji at an element; `onPick` receives the one that was chosen, after the popover has closed. */
export function pickEmoji(anchor: Element, onPick: (value: string) => void): void {
  openPopover(
    anchor,
    (close) => (
      <div className="flex w-80 flex-col p-3">
        <LazyEmojiGrid
          onPick={(value) => {
            close();
            onPick(value);
          }}
        />
      </div>
    ),
    { label: t('pickEmoji') },
  );
}
