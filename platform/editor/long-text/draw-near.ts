import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { BlockHeights, isWithin, joined, type BlockRange } from './block-range.ts';
import { bringNearEvent, nearBlock, type BringNear } from './bring-near.ts';
import { bringPositionNear, nearKey, showBlocks } from './near-state.ts';

/** How far beyond the window blocks are drawn, in heights of the window, and from where on more are: the cursor goes by a page. */
const drawnAhead = 1.75;
const fewestAhead = 1;

/** From so many times the blocks that are wanted on, some are left out again: many may have been pasted. */
const mostDrawn = 3;

const byKeyboard = ['keydown', 'beforeinput', 'paste', 'compositionstart'] as const;
const modifiers: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta', 'Shift']);

/** Draws the blocks near the window as it is scrolled, and keeps the room of the others. */
export function drawNear(view: EditorView) {
  let heights = new BlockHeights();
  let isPressed = false;
  const look = () => {
    const near = view.isDestroyed ? null : nearKey.getState(view.state);
    if (!near) return;
    const { top } = view.dom.getBoundingClientRect();
    const within = (ahead: number) =>
      heights.between(view.state.doc, -top - innerHeight * ahead, -top + innerHeight * (1 + ahead));
    const wanted = within(drawnAhead);
    const isTooMany = near.to - near.from > mostDrawn * (wanted.to - wanted.from);
    if (isWithin(within(fewestAhead), near) && (isPressed || !isTooMany)) return;
    // Where a selection began stays drawn while it is made.
    show(isPressed ? joined(near, wanted) : wanted);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** An arrow key that scrolled also moved the selection, of which the editor hears in a task that is waiting already. */
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look);
  };
  const show = (range: BlockRange) => {
    readSelection();
    const held = firstInSight(view);
    const before = held?.getBoundingClientRect().top;
    measure();
    showBlocks(view, range);
    if (held && before !== undefined && held.isConnected && held.getClientRects().length > 0)
      scrollBy(view.dom, held.getBoundingClientRect().top - before);
  };
  /** Reads how high the drawn blocks are. */
  const measure = () => {
    const near = nearKey.getState(view.state);
    const blocks = drawnBlocks(view);
    if (!near || blocks.length !== near.to - near.from) return;
    const tops = blocks.map(({ offsetTop }) => offsetTop);
    for (const [at, top] of tops.slice(1).entries())
      heights.learn(view.state.doc.child(near.from + at), top - (tops[at] ?? top));
  };
  /** Gives the blocks that are not drawn their room. */
  const settle = () => {
    const near = nearKey.getState(view.state);
    if (!near) return;
    measure();
    const { doc } = view.state;
    setRoom(view.dom, 'above', heights.sum(doc, { from: 0, to: near.from }));
    setRoom(view.dom, 'below', heights.sum(doc, { from: near.to, to: doc.childCount }));
  };
  const resize = () => {
    heights = new BlockHeights();
    settle();
    look();
  };
  const press = () => (isPressed = true);
  const release = () => {
    isPressed = false;
    look();
  };
  const bring = (event: Event) => {
    if (!(event instanceof CustomEvent) || !(event.target instanceof Element)) return;
    const detail: BringNear = event.detail;
    detail.wasFar = bringPositionNear(view, view.posAtDOM(event.target, 0));
  };
  /** What is done by keyboard happens where the selection is, which may have been scrolled far away; what is in sight comes back if it stays so. */
  const toSelection = (event: Event) => {
    if (event instanceof KeyboardEvent && modifiers.has(event.key)) return;
    readSelection();
    if (bringPositionNear(view, view.state.selection.head)) lookSoon();
  };
  for (const name of byKeyboard) view.dom.addEventListener(name, toSelection, { capture: true });
  view.dom.addEventListener(bringNearEvent, bring);
  view.dom.addEventListener('pointerdown', press);
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
  addEventListener('scroll', lookSoon, { capture: true, passive: true });
  addEventListener('resize', resize);
  const frame = requestAnimationFrame(() => {
    if (view.isDestroyed) return;
    settle();
    look();
  });
  return {
    update(_: EditorView, before: EditorState) {
      const [was, near] = [nearKey.getState(before), nearKey.getState(view.state)];
      if (!near) return;
      if (view.state.doc.childCount !== before.doc.childCount) lookSoon();
      else if (was?.from === near.from && was.to === near.to) return;
      settle();
    },
    destroy() {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      for (const name of byKeyboard) view.dom.removeEventListener(name, toSelection, { capture: true });
      view.dom.removeEventListener(bringNearEvent, bring);
      view.dom.removeEventListener('pointerdown', press);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      removeEventListener('scroll', lookSoon, { capture: true });
      removeEventListener('resize', resize);
    },
  };
}

/** Has the editor read the browser's selection now, before it draws and sets the one it knows: a click may be newer. */
function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}

function drawnBlocks(view: EditorView): HTMLElement[] {
  return [...view.dom.querySelectorAll<HTMLElement>(`:scope > .${nearBlock}`)];
}

function firstInSight(view: EditorView): HTMLElement | undefined {
  return drawnBlocks(view).find((block) => block.getBoundingClientRect().bottom > 0);
}

function setRoom(dom: HTMLElement, side: 'above' | 'below', height: number): void {
  dom.style.setProperty(`--${side}`, `${Math.round(height)}px`);
}

function scrollBy(dom: Element, by: number): void {
  if (by === 0) return;
  for (let box: Element | null = dom; box; box = box.parentElement) {
    const isScrolled = box === document.scrollingElement || /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (isScrolled && box.scrollHeight > box.clientHeight) {
      box.scrollTop += by;
      return;
    }
  }
}
