import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { flushSync } from 'react-dom';
import { currentDay, dayNumber } from '#platform/web/text/format-day.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { zoomByWheel } from './zoom-by-wheel.ts';
import { dayWidths, sameStretch, zooms, type Stretch, type Zoom } from './scale.ts';
import type { BarDrag } from './bar-drag.ts';
import { draggedSpan, drawnDays, type Span } from './span.ts';

/** The width of the list beside the chart, in pixels (screens.md 3.6). */
export const listWidths = { least: 240, usual: 360, most: 560 } as const;
/** The height of the chart's head in pixels: two tiers (product-work-tracking.md 9). */
export const headHeight = 48;
/** The canvas has so many days to either side of today at first, and grows by as many. */
const growth = 3_650;
/** Browsers draw boxes of some ten million pixels at most: the canvas ends so many days from today. */
const farthest = 80_000;
/** Where today stands when the chart opens, as a part of its width. */
const todayAt = 0.3;

/**
 * What a chart of days shows: the zoom, how far it is scrolled, what is being dragged. It knows nothing of what its rows
 * are. Days are counted from 1970. The canvas is some thousands of days wide and grows before its end comes into sight.
 */
export class TimelineState {
  zoom: Zoom;
  /** The days of the canvas. */
  canvas: Stretch;
  /** How far the canvas is scrolled, and how much of it is in sight, in pixels. */
  left = 0;
  width = 0;
  /** How far the rows are scrolled, and how much of them is in sight, in pixels. */
  top = 0;
  height = 0;
  listWidth: number = listWidths.usual;
  /** On a phone the list is hidden until it is asked for. */
  isListShown = true;
  /** It covers the window, but for what opens over it. */
  isFull = false;
  /** The column that was chosen in the head; null for none. */
  day: number | null = null;
  drag: BarDrag | null = null;
  #box: HTMLElement | null = null;
  /** What the list is laid out for; null before it is. */
  #isPhone: boolean | null = null;

  constructor(isPhone: boolean) {
    const kept = readStored('timeline_zoom');
    // Week the first time, Month where what is kept is unknown (screens.md 6).
    this.zoom = kept === null ? 'week' : (zooms.find((zoom) => zoom === kept) ?? 'month');
    this.fitList(isPhone);
    this.canvas = { first: this.today - growth, last: this.today + growth };
    makeObservable(this, {
      zoom: true,
      canvas: observableRef,
      left: true,
      width: true,
      top: true,
      height: true,
      listWidth: true,
      isListShown: true,
      isFull: true,
      day: true,
      drag: observableRef,
      inSight: computed({ equals: sameStretch }),
      drawn: computed({ equals: sameStretch }),
      rowsDrawn: computed({ equals: sameStretch }),
    });
  }

  get today(): number {
    return dayNumber(currentDay()) ?? 0;
  }

  get dayWidth(): number {
    return dayWidths[this.zoom];
  }

  /** The width of the whole canvas in pixels; observable, as are the others. */
  get canvasWidth(): number {
    return (this.canvas.last - this.canvas.first + 1) * this.dayWidth;
  }

  /** What the list takes of the width, in pixels. */
  get listRoom(): number {
    return this.isListShown ? this.listWidth : 0;
  }

  /** Where a day begins on the canvas, in pixels. */
  xOf(day: number): number {
    return (day - this.canvas.first) * this.dayWidth;
  }

  /** The days in sight, those that are cut off included. */
  get inSight(): Stretch {
    return { first: this.#dayAt(this.left), last: this.#dayAt(this.left + Math.max(0, this.width - 1)) };
  }

  /** The days whose heads and weekends are in the page: those in sight and half a screen beside, changed in large steps. */
  get drawn(): Stretch {
    const step = Math.max(7, Math.ceil(this.width / 2 / this.dayWidth));
    const [first, last] = [this.#dayAt(this.left), this.#dayAt(this.left + this.width)];
    return { first: (Math.floor(first / step) - 1) * step, last: (Math.ceil(last / step) + 1) * step };
  }

  /** The rows that are near the screen, in pixels from the first; changed in large steps. */
  get rowsDrawn(): Stretch {
    const step = Math.max(200, this.height);
    const first = Math.floor(this.top / step) * step;
    return { first: first - step, last: first + 3 * step };
  }

  /** Where the days of a bar are while it is not in sight; null while some of it is. */
  sideOf({ first, last }: Stretch): 'left' | 'right' | null {
    if (this.width === 0) return null;
    if (this.xOf(last + 1) <= this.left) return 'left';
    return this.xOf(first) >= this.left + this.width ? 'right' : null;
  }

  /** Whether a bar moves with the one in hand. */
  moves(id: string): boolean {
    return this.drag?.ids.has(id) === true;
  }

  /** The dates that a bar is drawn with: those it would get, while it is dragged. */
  shownSpan(id: string, span: Span): Span {
    const { drag } = this;
    return drag?.ids.has(id) ? draggedSpan(span, drag.grip, drag.days, this.dayWidth) : span;
  }

  setDrag(drag: BarDrag | null): void {
    runInAction(() => (this.drag = drag));
  }

  /** Follows the scrolling of the element around the canvas; returns the way to stop. Today is in sight at first. */
  attach(box: HTMLElement): () => void {
    this.#box = box;
    this.#measure(box);
    this.showToday();
    const stopped = new AbortController();
    box.addEventListener('scroll', () => this.#note(), { passive: true, signal: stopped.signal });
    zoomByWheel(box, this, stopped.signal);
    const observer = new ResizeObserver(() => this.#note());
    observer.observe(box);
    return () => {
      stopped.abort();
      observer.disconnect();
      this.#box = null;
    };
  }

  /** Lays the list out as on a phone, hidden until it is asked for, or as beside a chart that has the room. */
  fitList(isPhone: boolean): void {
    if (isPhone === this.#isPhone) return;
    this.#isPhone = isPhone;
    const width = isPhone ? listWidths.least : boundedWidth(Number(readStored('panel:timeline')) || listWidths.usual);
    runInAction(() => {
      this.listWidth = width;
      this.isListShown = !isPhone;
    });
    this.#note();
  }

  /** Goes back to today. */
  showToday(): void {
    this.showDay(this.today, todayAt);
  }

  /** Scrolls so that a day begins at a part of the chart's width. */
  showDay(day: number, at: number): void {
    const near = Math.max(this.today - farthest, Math.min(this.today + farthest, day));
    if (near < this.canvas.first) this.#grow(this.canvas.first - near + growth, 0);
    if (near > this.canvas.last) this.#grow(0, near - this.canvas.last + growth);
    this.#scrollTo(this.xOf(near) - this.width * at);
  }

  /** Brings the nearer end of a bar into sight, unless some of it is. */
  reveal(span: Span): void {
    const days = drawnDays(span, this.dayWidth);
    const side = days && this.sideOf(days);
    if (side) this.showDay(days.first, side === 'left' ? 0.1 : 0.5);
  }

  /** Scrolls by screens of time. */
  scrollByScreens(screens: number): void {
    this.#scrollTo(this.left + this.width * screens);
  }

  /** Scrolls by pixels, in both directions. */
  scrollBy(x: number, y: number): void {
    this.#box?.scrollBy({ left: x, top: y, behavior: 'instant' });
    this.#note();
  }

  /** The day under a place in the window, with its fraction: `clientX` in pixels. */
  dayAtPointer(clientX: number): number {
    return this.canvas.first + (this.left + clientX - this.chartEdges().left) / this.dayWidth;
  }

  /** A place in the window as one of the canvas, from its first day and first row: all in pixels. */
  pointOf(clientX: number, clientY: number): { readonly x: number; readonly y: number } {
    const { left, top } = this.chartEdges();
    return { x: this.left + clientX - left, y: this.top + clientY - top - headHeight };
  }

  /** The left and right edge of the chart in the window, in pixels. */
  chartEdges(): { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number } {
    const { left = 0, right = 0, top = 0, bottom = 0 } = this.#box?.getBoundingClientRect() ?? {};
    return { left: left + this.listRoom, right, top, bottom };
  }

  /** Goes to another zoom, remembered by this browser. What stands `at` that many pixels into the chart stays there. */
  setZoom(zoom: Zoom, at = this.width / 2): void {
    if (zoom === this.zoom) return;
    const day = this.canvas.first + (this.left + at) / this.dayWidth;
    writeStored('timeline_zoom', zoom);
    flushSync(() => runInAction(() => (this.zoom = zoom)));
    this.#scrollTo(this.xOf(day) - at);
  }

  /** Goes one zoom nearer (1) or farther (-1), as far as there is one. */
  stepZoom(by: 1 | -1, at?: number): void {
    const next = zooms[zooms.indexOf(this.zoom) - by];
    if (next !== undefined) this.setZoom(next, at);
  }

  /** Makes the list as wide as asked, within its bounds; null: as wide as at first. */
  setListWidth(width: number | null, keep: boolean): void {
    const bounded = boundedWidth(width ?? listWidths.usual);
    runInAction(() => (this.listWidth = bounded));
    if (keep) writeStored('panel:timeline', String(bounded));
    this.#note();
  }

  /** Chooses the column of a day, or gives it up. */
  toggleDay(day: number): void {
    runInAction(() => (this.day = this.day === day ? null : day));
  }

  toggleFull(): void {
    runInAction(() => (this.isFull = !this.isFull));
  }

  toggleList(): void {
    runInAction(() => (this.isListShown = !this.isListShown));
    this.#note();
  }

  #dayAt(x: number): number {
    return this.canvas.first + Math.floor(x / this.dayWidth);
  }

  #scrollTo(left: number): void {
    this.#box?.scrollTo({ left: Math.round(left), behavior: 'instant' });
    this.#note();
  }

  #grow(before: number, after: number): void {
    const { first, last } = this.canvas;
    const next = {
      first: Math.max(this.today - farthest - growth, first - before),
      last: Math.min(this.today + farthest + growth, last + after),
    };
    if (next.first === first && next.last === last) return;
    const shift = (first - next.first) * this.dayWidth;
    // In the page at once: what is in sight must not move when days are put before it.
    flushSync(() => runInAction(() => (this.canvas = next)));
    if (shift > 0) this.#box?.scrollTo({ left: this.left + shift, behavior: 'instant' });
    runInAction(() => (this.left += shift));
  }

  #note(): void {
    if (!this.#box) return;
    this.#measure(this.#box);
    const { width } = this;
    if (width === 0) return;
    if (this.left < width) this.#grow(growth, 0);
    if (this.left > this.canvasWidth - 2 * width) this.#grow(0, growth);
  }

  #measure({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): void {
    runInAction(() => {
      this.top = scrollTop;
      this.height = clientHeight;
      this.left = scrollLeft;
      this.width = Math.max(0, clientWidth - this.listRoom);
    });
  }
}

function boundedWidth(width: number): number {
  return Math.round(Math.max(listWidths.least, Math.min(listWidths.most, width)));
}
