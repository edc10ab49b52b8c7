import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leaveWhenSignedOut } from '#features/accounts/web/public.ts';
import { followMyProfile } from '#features/users/web/public.ts';
import { askAgainOnline } from '#platform/web/offline/read-kept.ts';
import { AppRoot } from '#platform/web/shell/app-root.tsx';
import { fetchDragLibrary } from '#platform/ui/drag/with-drag-library.ts';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import { LazyDialog, LazyMenu, LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { warmWhenIdle } from '#platform/ui/warm-when-idle.ts';
import { knownCommands } from '#platform/web/commands/known-commands.ts';
import { firstPageDrawn, noteFirstPage } from './first-page.ts';
import { focusContentAfterNavigation } from './focus-content.ts';
import { router } from './router.tsx';

void firstPageDrawn.then(fetchDragLibrary);
knownCommands.set(async () => (await import('./screen-commands.ts')).screenCommands);

/** The web client: everything that all pages share, around the page of the current route. */
export function App() {
  useEffect(() => {
    const stops = [
      leaveWhenSignedOut(),
      followMyProfile(),
      focusContentAfterNavigation(router),
      askAgainOnline(),
      noteFirstPage(router),
      warmWhenIdle([LazyPopover, LazyPickerPanel, LazyMenu, LazyDialog], firstPageDrawn),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>
  );
}
