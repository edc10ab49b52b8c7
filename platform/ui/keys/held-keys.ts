import { pressAgain, type Typed } from './press-again.ts';

/**
 * Holds keys that are typed while something opens: its code may still be loading, and a popup is visible a frame before
 * it has the focus. The keys are kept in order and pressed again in what opened, once it has the focus; nothing else
 * receives them. Whatever takes keys carries `data-takes-keys`: popups, dialogs, the open issue, fields that open in
 * place.
 */
interface Hold {
  /** The element that had the focus; what opens is another one. */
  from: Element | null;
  /** The field that the keys are for, by its `data-takes-keys`; undefined for whatever opens. */
  readonly into: string | undefined;
  readonly giveUp: GiveUp;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Cancels what is being opened, after Escape or a click elsewhere. */
type GiveUp = (by: 'escape' | 'pointer') => void;

/** How long opening may take, in milliseconds. After that, keys are dropped rather than act on something else. */
const patience = 10_000;
const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Fn', 'OS']);

let hold: Hold | null = null;
let typed: Typed[] = [];
let isPlaying = false;
/** The key that is down now, and the one that opened something and is still down. */
let down: string | null = null;
let opener: string | null = null;

/**
 * Holds the keys typed from now on for what is being opened, until it has the focus. `giveUp` closes it again after
 * Escape or a press of the pointer elsewhere, which also drop what was typed. A later call takes over the keys of an
 * earlier one. With `into` the keys are for the field whose `data-takes-keys` has that value, also when something around
 * it opens and takes the focus first. Returns a function that ends the hold without the focus: `press` passes the keys to whatever has the
 * focus, else they are dropped.
 */
export function holdKeys(giveUp: GiveUp, into?: string): (next: 'press' | 'drop') => void {
  clearTimeout(hold?.timer);
  // Something around that field opens first, such as the issue: the keys are not for it.
  const outer = into === undefined && hold?.into !== undefined ? hold : null;
  const own: Hold = {
    from: document.activeElement,
    into: into ?? outer?.into,
    giveUp: (by) => {
      giveUp(by);
      outer?.giveUp(by);
    },
    timer: setTimeout(() => end('drop'), patience),
  };
  const end = (next: 'press' | 'drop') => {
    if (hold === own) endHold(next);
  };
  hold = own;
  opener = down;
  return end;
}

/** Says that `element` takes the place, and the focus, of one that had it: that is not what keys are being held for. */
export function holdKeysFrom(element: Element, former: Element): void {
  if (hold?.from === former) hold.from = element;
}

/** Listens for keys to queue; returns a function that stops it. Called once at the root, before other listeners. */
export function listenHeldKeys(): () => void {
  const listening = new AbortController();
  const on = { capture: true, signal: listening.signal };
  addEventListener('keydown', pressed, on);
  addEventListener('keyup', released, on);
  addEventListener('paste', pasted, on);
  addEventListener('focusin', focused, on);
  addEventListener('pointerdown', pointed, on);
  return () => {
    listening.abort();
    endHold('drop');
  };
}

function endHold(next: 'press' | 'drop'): void {
  clearTimeout(hold?.timer);
  hold = null;
  if (next === 'drop') typed = [];
  else void play();
}

/** Presses a key that has just opened something first in what it opened, before the keys that were typed since. */
export function pressInOpened(event: KeyboardEvent): void {
  if (hold !== null) typed.push(event);
}

/** Presses keys that were kept before this module listened: in what is opening, else in whatever has the focus after `ready`. */
export function pressKept(keys: readonly KeyboardEvent[], ready: Promise<void>): void {
  if (keys.length === 0) return;
  if (hold === null) {
    const end = holdKeys(() => {});
    void ready.then(() => end('press'));
  }
  typed.unshift(...keys);
}

function giveUp(by: 'escape' | 'pointer'): void {
  const given = hold;
  endHold('drop');
  given?.giveUp(by);
}

/** Presses the held keys one after the other; keys typed meanwhile are queued behind them. */
async function play(): Promise<void> {
  if (isPlaying || typed.length === 0) return;
  isPlaying = true;
  // Lets the focused element handle its focus event first.
  await nextTask();
  for (let next = nextTyped(); next !== undefined; next = nextTyped()) {
    const effect = pressAgain(next);
    if (effect === 'unknown') typed = [];
    // Text appears in its field at once; other keys have to be drawn first, because lists move their focus in the next
    // frame.
    if (effect !== 'text') await nextFrame();
    else await Promise.resolve();
  }
  isPlaying = false;
}

/** Returns the key to press next; none while something else is being opened. */
function nextTyped(): Typed | undefined {
  return hold === null ? typed.shift() : undefined;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => void nextTask().then(resolve)));
}

function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function pressed(event: KeyboardEvent): void {
  // Our own presses arrive here too. While a word is being composed, the keys belong to the input method.
  if (!event.isTrusted || event.isComposing || event.key === 'Process' || modifiers.has(event.key)) return;
  if (event.repeat && event.code === opener) return take(event);
  if (!event.repeat) {
    down = event.code;
    opener = null;
  }
  if (hold === null && !isPlaying) return;
  // Left to the browser: reload, developer tools, zoom. Shortcuts of ours with these keys would act on the page behind.
  if (/^F\d/.test(event.key) || isReload(event)) return event.stopImmediatePropagation();
  if (hold !== null && event.key === 'Escape') {
    take(event);
    giveUp('escape');
  } else if (isPaste(event)) event.stopImmediatePropagation();
  else {
    take(event);
    typed.push(event);
  }
}

function released(event: KeyboardEvent): void {
  if (event.code === down) down = null;
  if (event.code === opener) opener = null;
}

function pasted(event: ClipboardEvent): void {
  if (!event.isTrusted || (hold === null && !isPlaying)) return;
  take(event);
  typed.push(event.clipboardData?.getData('text') ?? '');
}

function focused({ target }: FocusEvent): void {
  if (hold !== null && isOpened(target, hold)) endHold('press');
}

/** Handles a pointer press: inside what opened it ends the hold; a press elsewhere closes it, as it would once it is open. */
function pointed(event: PointerEvent): void {
  if (hold === null) return;
  if (isOpened(event.target, hold)) endHold('drop');
  else giveUp('pointer');
}

/** Whether an element is in what the keys are held for. */
function isOpened(target: EventTarget | null, { from, into }: Hold): boolean {
  const box = target instanceof Element ? target.closest('[data-takes-keys]') : null;
  if (box === null) return false;
  return into === undefined ? !box.contains(from) : box.getAttribute('data-takes-keys') === into;
}

function isPaste(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
}

function isReload(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r';
}
