import { type ReactNode, useEffect } from 'react';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { LiveRegions } from '#platform/ui/notices/live-regions.tsx';
import { ToastRegion } from '#platform/ui/notices/toast-region.tsx';
import { ConfirmHost } from '#platform/ui/popups/confirm-host.tsx';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { PopupHost } from '#platform/ui/popups/popup-host.tsx';
import { TooltipLayer } from '#platform/ui/popups/tooltip-layer.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { useGlobalCommands } from '#platform/web/commands/use-commands.ts';
import { listenKeyboard } from '#platform/web/keyboard/listen-keyboard.ts';
import { PendingPlate } from '#platform/web/keyboard/pending-plate.tsx';
import { guardUnsent } from '#platform/web/store/tab-outbox.ts';
import { followTheme } from '#platform/web/theme/theme.ts';
import { shellCommands, shortcutSheetOpen } from './global-commands.ts';
import { followNetwork } from './network-notice.ts';
import { refuseDownloads } from './refuse-downloads.ts';
import { refuseFileDrops } from './refuse-file-drops.ts';
import { t } from './text.ts';

const ShortcutSheet = lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);
const closeSheet = () => shortcutSheetOpen.set(false);

/** What every page has: skip link, live regions, popups, toasts, tooltip, keys and theme. Mounted once. */
export function AppRoot({ children }: { children: ReactNode }) {
  useGlobalCommands(shellCommands);
  useEffect(() => {
    const stops = [
      listenKeyboard(),
      followTheme(),
      followNetwork(),
      guardUnsent(),
      refuseFileDrops(),
      refuseDownloads(),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  const sheet = useSignal(shortcutSheetOpen);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-toast focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-control focus:bg-ink focus:px-3 focus:py-1.5 focus:text-surface"
      >
        {t('skip')}
      </a>
      {children}
      <LiveRegions />
      <PopupHost />
      <ConfirmHost />
      <ToastRegion />
      <TooltipLayer />
      <PendingPlate />
      {sheet && (
        <Opening onClose={closeSheet}>
          <ShortcutSheet onClose={closeSheet} />
        </Opening>
      )}
    </>
  );
}
