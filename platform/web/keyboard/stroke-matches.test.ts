import { expect, test } from 'vitest';
import { parseKeys, strokeCaps } from '#platform/ui/keys/keys.ts';
import { must } from '#platform/shared/must.ts';
import { type KeyPress, strokeMatches } from './stroke-matches.ts';

const stroke = (keys: string) => must(parseKeys(keys)[0], 'one stroke at least');
const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const hits = (keys: string, event: KeyPress, apple = false) => strokeMatches(stroke(keys), event, apple);

test('plain letters follow the produced character', () => {
  expect(hits('C', press('c', 'KeyC'))).toBe(true);
  expect(hits('Z', press('z', 'KeyY'))).toBe(true); // German layout
  expect(hits('Y', press('z', 'KeyY'))).toBe(false);
  expect(hits('C', press('C', 'KeyC', { shiftKey: true }))).toBe(false);
  expect(hits('Shift+C', press('C', 'KeyC', { shiftKey: true }))).toBe(true);
  expect(hits('C', press('c', 'KeyC', { ctrlKey: true }))).toBe(false);
});

test('where the layout has no Latin letters, the physical key counts', () => {
  expect(hits('C', press('с', 'KeyC'))).toBe(true); // Russian
  expect(hits('Mod+K', press('ל', 'KeyK', { ctrlKey: true }))).toBe(true); // Hebrew
});

test('Mod is Command on Apple systems and Ctrl elsewhere', () => {
  expect(hits('Mod+K', press('k', 'KeyK', { metaKey: true }), true)).toBe(true);
  expect(hits('Mod+K', press('k', 'KeyK', { ctrlKey: true }), true)).toBe(false);
  expect(hits('Mod+K', press('k', 'KeyK', { ctrlKey: true }))).toBe(true);
});

test('Alt combinations follow the physical key, whatever they type', () => {
  expect(hits('Alt+C', press('ç', 'KeyC', { altKey: true }), true)).toBe(true);
  expect(hits('Alt+Shift+F', press('Ï', 'KeyF', { altKey: true, shiftKey: true }), true)).toBe(true);
});

test('digits and brackets follow the physical key, else the character', () => {
  expect(hits('1', press('&', 'Digit1'))).toBe(true); // French
  expect(hits('1', press('1', 'Numpad1'))).toBe(true);
  expect(hits('Shift+1', press('!', 'Digit1', { shiftKey: true }))).toBe(true);
  expect(hits('Shift+1', press('1', 'Digit1'))).toBe(false);
  expect(hits('Shift+1', press('1', 'Numpad1'))).toBe(false);
  expect(hits('[', press('ü', 'BracketLeft'))).toBe(true);
  const altGr = press('[', 'Digit8', { ctrlKey: true, altKey: true, getModifierState: (name) => name === 'AltGraph' });
  expect(hits('[', altGr)).toBe(true);
});

test('signs follow the character, Shift being part of it', () => {
  expect(hits('?', press('?', 'Slash', { shiftKey: true }))).toBe(true);
  expect(hits('?', press('?', 'Minus', { shiftKey: true }))).toBe(true); // German
  expect(hits('/', press('/', 'Digit7', { shiftKey: true }))).toBe(true); // German
  expect(hits('Mod+/', press('/', 'Slash', { ctrlKey: true }))).toBe(true);
  expect(hits('Mod+Shift+,', press('<', 'Comma', { ctrlKey: true, shiftKey: true }))).toBe(true);
});

test('named keys', () => {
  expect(hits('Escape', press('Escape', 'Escape'))).toBe(true);
  expect(hits('Space', press(' ', 'Space'))).toBe(true);
  expect(hits('Shift+ArrowDown', press('ArrowDown', 'ArrowDown', { shiftKey: true }))).toBe(true);
  expect(hits('Mod+Backspace', press('Backspace', 'Backspace', { ctrlKey: true }))).toBe(true);
});

test('caps are written as the platform does', () => {
  expect(strokeCaps(stroke('Mod+Shift+K'), true)).toEqual(['⌘', '⇧', 'K']);
  expect(strokeCaps(stroke('Mod+Shift+K'), false)).toEqual(['Ctrl', 'Shift', 'K']);
  expect(strokeCaps(stroke('Alt+ArrowUp'), false)).toEqual(['Alt', '↑']);
});
