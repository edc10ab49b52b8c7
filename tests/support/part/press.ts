/** What a browser does for a key that no listener has taken, as far as the product relies on it. */

const focusable =
  'a[href], button, input:not([type=hidden]), textarea, select, summary, [tabindex], [contenteditable=true]';

/** Presses a key with what is held, such as `Control+Shift+k`, on what has the focus. */
export function pressKey(stroke: string): void {
  const held = new Set(stroke.split('+').slice(0, -1));
  const key = stroke === '+' ? '+' : (stroke.split('+').at(-1) ?? '');
  const target = document.activeElement ?? document.body;
  const init = {
    key: key === 'Space' ? ' ' : key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    bubbles: true,
    cancelable: true,
    ctrlKey: held.has('Control'),
    shiftKey: held.has('Shift'),
    altKey: held.has('Alt'),
    metaKey: held.has('Meta'),
  };
  const pressed = new KeyboardEvent('keydown', init);
  // Nobody presses AltGr here; this page takes Alt for it.
  Object.defineProperty(pressed, 'getModifierState', { value: (name: string) => held.has(name) });
  // A key is typed into what has the focus once the listeners have run.
  if (target.dispatchEvent(pressed)) answerKey(document.activeElement ?? target, init);
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', init));
}

function answerKey(target: Element, { key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEventInit & { key: string }) {
  if (key === 'Tab') {
    moveFocus(shiftKey ? -1 : 1);
    return;
  }
  if (ctrlKey || altKey || metaKey) return;
  if (target.matches('button, summary') && (key === 'Enter' || key === ' ')) click(target);
  else if (target.matches('a[href]') && key === 'Enter') click(target);
  else if (target.matches('input[type=checkbox], input[type=radio]')) {
    if (key === ' ') click(target);
  } else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (key === 'Enter' && target instanceof HTMLInputElement) submitForm(target);
    else if (key === 'Backspace') write(target, target.value.slice(0, -1));
    else if (key.length === 1) write(target, target.value + key);
  }
}

/** A form without a button to submit it is submitted if it has one text field only; ours all have a button. */
function submitForm(field: HTMLInputElement): void {
  const button = field.form?.querySelector<HTMLElement>('[type=submit]');
  if (button && field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    throw new Error('a form that no listener took would leave the page');
}

/** Sets the text of a field as typing does, so that React notices. */
export function write(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error(`nothing can be typed into <${field.localName}>`);
  // React remembers what it wrote through the element's own setter, and ignores an event that changed nothing.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Where elements were pressed: each at a point of its own, far from those of others. */
const points = new WeakMap<Element, { readonly clientX: number; readonly clientY: number }>();
let pressed = 0;

/** Two presses of one point are a double press, whatever lies there by then; nothing has a place in this page. */
function pointOf(element: Element) {
  const known = points.get(element);
  if (known) return known;
  pressed += 1;
  const point = { clientX: (pressed % 10) * 100, clientY: Math.floor(pressed / 10) * 100 };
  points.set(element, point);
  return point;
}

/** Presses and releases the pointer on an element, which takes the focus unless the press is taken. */
export function click(element: Element, button = 0): void {
  const init = { bubbles: true, cancelable: true, button, detail: 1, pointerType: 'mouse', ...pointOf(element) };
  element.dispatchEvent(new PointerEvent('pointerdown', init));
  if (element.dispatchEvent(new MouseEvent('mousedown', init))) {
    const near = element.closest<HTMLElement>(focusable);
    if (near) near.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
  element.dispatchEvent(new PointerEvent('pointerup', init));
  element.dispatchEvent(new MouseEvent('mouseup', init));
  if (button === 0) element.dispatchEvent(new PointerEvent('click', init));
  else element.dispatchEvent(new MouseEvent('contextmenu', init));
}

/** Moves the focus to the next or the previous stop of Tab, in the order of the page. */
function moveFocus(step: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.tabIndex >= 0 && !one.hasAttribute('disabled') && one.closest('[hidden], [inert]') === null,
  );
  const now = stops.findIndex((one) => one === document.activeElement);
  stops.at(now < 0 ? (step > 0 ? 0 : -1) : (now + step) % stops.length)?.focus();
}
