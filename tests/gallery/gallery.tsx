import { LiveRegions } from '#platform/ui/notices/live-regions.tsx';
import { ToastRegion } from '#platform/ui/notices/toast-region.tsx';
import { ConfirmHost } from '#platform/ui/popups/confirm-host.tsx';
import { PopupHost } from '#platform/ui/popups/popup-host.tsx';
import { TooltipLayer } from '#platform/ui/popups/tooltip-layer.tsx';
import { ControlsShelf } from './controls-shelf.tsx';
import { DisplayShelf } from './display-shelf.tsx';
import { MarksShelf } from './marks-shelf.tsx';
import { PopupsShelf } from './popups-shelf.tsx';

/** Every part of the design system on one page, for the browser tests and for looking at it. */
export function Gallery() {
  return (
    <>
      <main className="h-full overflow-y-auto bg-surface p-6">
        <h1 className="text-title-m">Gallery</h1>
        <ControlsShelf />
        <DisplayShelf />
        <PopupsShelf />
        <MarksShelf />
      </main>
      <LiveRegions />
      <PopupHost />
      <ConfirmHost />
      <ToastRegion />
      <TooltipLayer />
    </>
  );
}
