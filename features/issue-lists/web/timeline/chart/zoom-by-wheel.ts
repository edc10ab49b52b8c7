import type { TimelineState } from './timeline-state.ts';

/** How far a wheel is rotated for one zoom, in pixels of its events. */
const step = 40;

/** With Mod the wheel, and the pinch of a touchpad, go through the zooms around the pointer. */
export function zoomByWheel(
  box: HTMLElement,
  state: Pick<TimelineState, 'chartEdges' | 'stepZoom'>,
  signal: AbortSignal,
): void {
  let distance = 0;
  const onWheel = (event: WheelEvent) => {
    // Browsers report a pinch as a wheel with Ctrl.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    distance += event.deltaY;
    if (Math.abs(distance) < step) return;
    state.stepZoom(distance < 0 ? 1 : -1, event.clientX - state.chartEdges().left);
    distance = 0;
  };
  box.addEventListener('wheel', onWheel, { passive: false, signal });
}
