import type { TimelineState } from './timeline-state.ts';

/** How far a wheel turns for one zoom, in pixels of its events. */
const step = 40;

/** With Mod the wheel, and the pinch of a touchpad, go through the zooms around the pointer. */
export function zoomByWheel(
  box: HTMLElement,
  state: Pick<TimelineState, 'chartEdges' | 'stepZoom'>,
  signal: AbortSignal,
): void {
  let turned = 0;
  const turn = (event: WheelEvent) => {
    // Browsers report a pinch as a wheel with Ctrl.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    turned += event.deltaY;
    if (Math.abs(turned) < step) return;
    state.stepZoom(turned < 0 ? 1 : -1, event.clientX - state.chartEdges().left);
    turned = 0;
  };
  box.addEventListener('wheel', turn, { passive: false, signal });
}
