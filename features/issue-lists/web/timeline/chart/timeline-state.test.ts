import { expect, test, vi } from 'vitest';
import { TimelineState } from './timeline-state.ts';

/** A chart in a window of 1160 px, of which the list takes 360, and what scrolls it. */
function open() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const listeners = new Map<string, () => void>();
  const box = {
    scrollLeft: 0,
    scrollTop: 0,
    clientWidth: 1160,
    clientHeight: 700,
    scrollTo({ left }: { left: number }) {
      box.scrollLeft = Math.max(0, left);
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    getBoundingClientRect: () => ({ left: 0, right: 1160, top: 0, bottom: 700 }),
  };
  const state = new TimelineState(false);
  state.attach(box as unknown as HTMLElement);
  const scroll = (left: number) => {
    box.scrollLeft = left;
    listeners.get('scroll')?.();
  };
  return { state, box, scroll };
}

test('a chart opens around today, at the zoom of weeks', () => {
  const { state } = open();
  expect(state.zoom).toBe('week');
  expect(state.inSight.first).toBeLessThan(state.today);
  expect(state.inSight.last).toBeGreaterThan(state.today + 6);
  expect(state.sideOf({ first: state.today, last: state.today })).toBeNull();
  expect(state.sideOf({ first: state.today - 100, last: state.today - 90 })).toBe('left');
  expect(state.sideOf({ first: state.today + 90, last: state.today + 100 })).toBe('right');
});

test('days come before the first one without moving what is in sight', () => {
  const { state, box, scroll } = open();
  const before = state.canvas;
  const day = before.first + 3;
  scroll(3 * 60);
  expect(state.canvas.first).toBeLessThan(before.first);
  expect(state.canvas.last).toBe(before.last);
  expect(state.inSight.first).toBe(day);
  expect(box.scrollLeft).toBe(state.left);
  expect(state.xOf(day)).toBe(box.scrollLeft);
});

test('days come after the last one, too, and a day far away is reached at once', () => {
  const { state, scroll } = open();
  const { last } = state.canvas;
  scroll(state.canvasWidth - 900);
  expect(state.canvas.last).toBeGreaterThan(last);
  const far = state.today + 20_000;
  state.showDay(far, 0);
  expect(state.inSight.first).toBe(far);
});

test('what is under the pointer stays there from zoom to zoom', () => {
  const { state } = open();
  // 600 px into the window, which are 240 px into the chart.
  const day = Math.floor(state.dayAtPointer(600));
  state.stepZoom(-1, 240);
  expect(state.zoom).toBe('month');
  expect(Math.floor(state.dayAtPointer(600))).toBe(day);
  state.stepZoom(-1, 240);
  state.stepZoom(-1, 240);
  expect(state.zoom).toBe('quarter');
  expect(Math.abs(Math.floor(state.dayAtPointer(600)) - day)).toBeLessThanOrEqual(1);
});

test('a window that becomes as narrow as a phone gives the list’s room to the chart, and back', () => {
  const { state, box } = open();
  box.clientWidth = 390;
  state.fitList(true);
  expect(state.isListShown).toBe(false);
  expect(state.width).toBe(390);
  state.toggleList();
  state.fitList(true);
  expect(state.isListShown).toBe(true);
  box.clientWidth = 1160;
  state.fitList(false);
  expect(state.isListShown).toBe(true);
  expect(state.width).toBe(800);
});
