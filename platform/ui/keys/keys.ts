/**
 * Keys are written as one string: `Mod+K`, `Shift+F`, `?`, `Alt+Shift+F`, `Escape`; a space means "then": `G I`.
 * `Mod` is Command on Apple systems and Ctrl elsewhere (screens.md 0.1).
 */
export interface Stroke {
  readonly mod: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** A letter in lower case, a sign as it is produced, or a key name such as `enter`. */
  readonly key: string;
}

/** True on systems whose command key is ⌘. */
export const isApple: boolean = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

function parseStroke(text: string): Stroke {
  // The plus sign is itself a key: `Shift++`.
  const parts = text.endsWith('++') ? [...text.slice(0, -2).split('+'), '+'] : text === '+' ? ['+'] : text.split('+');
  const key = parts.at(-1) ?? '';
  const held = new Set(parts.slice(0, -1).map((part) => part.toLowerCase()));
  return {
    mod: held.has('mod'),
    ctrl: held.has('ctrl'),
    alt: held.has('alt'),
    shift: held.has('shift'),
    key: key.toLowerCase(),
  };
}

/** A press is held against the keys of all commands. */
const parsed = new Map<string, readonly Stroke[]>();

/** Parses the strokes of a key string: one for `Mod+K`, two for `G I`. */
export function parseKeys(keys: string): readonly Stroke[] {
  const known = parsed.get(keys);
  if (known) return known;
  const strokes = keys.split(' ').map(parseStroke);
  parsed.set(keys, strokes);
  return strokes;
}

const APPLE: Readonly<Record<string, string>> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' };
const OTHERS: Readonly<Record<string, string>> = { mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' };
const NAMES: Readonly<Record<string, string>> = {
  escape: 'Esc',
  enter: '↵',
  backspace: '⌫',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: 'Space',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  tab: 'Tab',
  home: 'Home',
  end: 'End',
};

/** Returns the caps of one stroke, in the platform's writing: `['Ctrl', 'K']` or `['⌘', 'K']`. */
export function strokeCaps(stroke: Stroke, apple: boolean = isApple): readonly string[] {
  const signs = apple ? APPLE : OTHERS;
  const held = (['ctrl', 'mod', 'alt', 'shift'] as const)
    .filter((name) => stroke[name])
    .map((name) => signs[name] ?? name);
  return [...held, NAMES[stroke.key] ?? stroke.key.toUpperCase()];
}

/** Each button of a list asks, for the same few keys. */
const ariaKnown = new Map<string, string | undefined>();

/** Returns the keys in the form `aria-keyshortcuts` wants, or undefined for two-press keys, which it cannot say. */
export function ariaKeys(keys: string): string | undefined {
  if (!ariaKnown.has(keys)) ariaKnown.set(keys, toAriaKeys(keys));
  return ariaKnown.get(keys);
}

function toAriaKeys(keys: string): string | undefined {
  const strokes = parseKeys(keys);
  const [stroke] = strokes;
  if (!stroke || strokes.length > 1) return undefined;
  const held = [
    stroke.mod && (isApple ? 'Meta' : 'Control'),
    stroke.ctrl && 'Control',
    stroke.alt && 'Alt',
    stroke.shift && 'Shift',
  ].filter((name) => name !== false);
  return [...held, stroke.key.length === 1 ? stroke.key.toUpperCase() : stroke.key].join('+');
}
