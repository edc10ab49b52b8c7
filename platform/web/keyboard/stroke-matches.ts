import { isApple, type Stroke } from '#platform/ui/keys/keys.ts';

/** What describes a key press; a `KeyboardEvent` is one. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  getModifierState?: (name: string) => boolean;
};

const SIGN_CODES: Readonly<Record<string, string>> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  ',': 'Comma',
  '.': 'Period',
  '/': 'Slash',
  ';': 'Semicolon',
  "'": 'Quote',
  '\\': 'Backslash',
  '-': 'Minus',
  '=': 'Equal',
  '`': 'Backquote',
};

/**
 * Returns whether a press is this stroke, on any keyboard (screens.md 4.1): plain and Mod letters follow the produced
 * character (the physical key where the layout has no Latin letters); Alt combinations, digits and brackets follow the
 * physical key, else the character.
 */
export function strokeMatches(stroke: Stroke, press: KeyPress, apple: boolean = isApple): boolean {
  const produced = press.key.toLowerCase();
  const isLetter = /^[a-z]$/.test(stroke.key);
  if (isLetter && !stroke.alt) {
    const letter = /^[a-z]$/.test(produced) || press.key.length > 1 ? produced : letterOf(press.code);
    return letter === stroke.key && press.shiftKey === stroke.shift && holdsSame(stroke, press, apple);
  }
  const physical = isLetter
    ? letterOf(press.code) === stroke.key
    : physicalOf(stroke.key)?.includes(press.code) === true;
  if (stroke.key.length > 1) {
    return named(produced) === stroke.key && press.shiftKey === stroke.shift && holdsSame(stroke, press, apple);
  }
  if (isLetter || /^[\d[\]]$/.test(stroke.key) || stroke.shift) {
    if (physical && press.shiftKey === stroke.shift && holdsSame(stroke, press, apple)) return true;
    // Keyboards that type digits and signs with Shift may hold it for a stroke without one, never the other way round.
    const isShifted = isLetter || stroke.shift ? press.shiftKey === stroke.shift : true;
    return produced === stroke.key && isShifted && holdsSame(stroke, press, apple);
  }
  // Signs: Shift is part of how the layout makes them.
  return produced === stroke.key && holdsSame(stroke, press, apple);
}

function holdsSame(stroke: Stroke, press: KeyPress, apple: boolean): boolean {
  // AltGr reports itself as Ctrl and Alt; it only makes the character.
  const altGraph = press.getModifierState?.('AltGraph') === true;
  const ctrl = press.ctrlKey && !altGraph;
  const alt = press.altKey && !altGraph;
  return (
    press.metaKey === (apple && stroke.mod) && ctrl === (stroke.ctrl || (!apple && stroke.mod)) && alt === stroke.alt
  );
}

function letterOf(code: string): string {
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}

function physicalOf(key: string): readonly string[] | undefined {
  if (/^\d$/.test(key)) return [`Digit${key}`, `Numpad${key}`];
  const code = SIGN_CODES[key];
  return code === undefined ? undefined : [code];
}

function named(produced: string): string {
  return produced === ' ' ? 'space' : produced === 'esc' ? 'escape' : produced;
}
