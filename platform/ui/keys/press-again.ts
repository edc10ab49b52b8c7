import { isTextTarget } from './text-target.ts';

/** A key press, or text that was pasted. */
export type Typed = KeyboardEvent | string;

/** The effect of pressing a key again: it typed text, did something else, or only the browser can do it (Tab). */
type Effect = 'text' | 'other' | 'unknown';

/**
 * Presses a held key in whatever has the focus: its handlers receive it as if it were pressed now, and if none takes
 * it, the browser's default is imitated.
 */
export function pressAgain(typed: Typed): Effect {
  const target = document.activeElement ?? document.body;
  if (typeof typed === 'string') return insert(target, typed);
  const { key, code, location, ctrlKey, metaKey, altKey, shiftKey } = typed;
  const modifierAltGraph = typed.getModifierState('AltGraph');
  const held = { ctrlKey, metaKey, altKey, shiftKey, modifierAltGraph };
  const how = { key, code, location, ...held, bubbles: true, cancelable: true, composed: true };
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', how));
  const effect = isFree ? answer(target, typed) : 'other';
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', how));
  return effect;
}

/** Imitates what the browser does with a key that no handler took. */
function answer(target: Element, typed: KeyboardEvent): Effect {
  const { key } = typed;
  if (key === 'Tab') return 'unknown';
  const isField = isTextTarget(target);
  if (isCombination(typed)) {
    if (isField && key.toLowerCase() === 'a') document.execCommand('selectAll');
  } else if (isField && key.length === 1) return insert(target, key);
  else if (isField && key === 'Backspace') document.execCommand('delete');
  else if (isField && key === 'Delete') document.execCommand('forwardDelete');
  else if (key === 'Enter') enter(target, isField);
  else if (key === ' ' && target instanceof HTMLElement && target.matches('button, summary, input')) target.click();
  return 'other';
}

function insert(target: Element, text: string): Effect {
  // The only way to type that fields, their undo history and their listeners treat as typed.
  if (isTextTarget(target)) document.execCommand('insertText', false, text);
  return 'text';
}

function enter(target: Element, isField: boolean): void {
  if (isField && target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (isField) document.execCommand('insertLineBreak');
  else if (target instanceof HTMLElement && target.matches('button, a[href], summary')) target.click();
}

/** With Mod or Alt a key types no text; AltGr only produces the character. */
function isCombination(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}
