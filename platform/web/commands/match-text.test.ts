import { expect, test } from 'vitest';
import { matchText } from './match-text.ts';

/** The text with the matched letters in capitals and the rest in lower case; null where nothing matches. */
function shown(typed: string, text: string): string | null {
  const match = matchText(typed, text);
  if (!match) return null;
  return text
    .toLowerCase()
    .split('')
    .map((letter, at) => (match.letters.includes(at) ? letter.toUpperCase() : letter))
    .join('');
}

const score = (typed: string, text: string) => matchText(typed, text)?.score ?? 0;

test('letters are found as a subsequence that begins words or stands together', () => {
  expect(shown('sta', 'Change state')).toBe('change STAte');
  expect(shown('chst', 'Change state')).toBe('CHange STate');
  expect(shown('cs', 'Change state')).toBe('Change State');
  expect(shown('prog', 'In Progress')).toBe('in PROGress');
  expect(shown('stae', 'Change state')).toBe('change STAtE');
  expect(shown('tus', 'Change status')).toBe('change staTUS');
  expect(shown('state change', 'Change state')).toBe('CHANGE STATE');
});

test('case and accents do not matter, and the marked letters stay in their places', () => {
  expect(shown('ZOE celik', 'Zoë Çelik')).toBe('ZOË ÇELIK');
});

test('letters that happen to stand somewhere are no match', () => {
  expect(matchText('roses', 'Open project settings')).toBeNull();
  expect(matchText('roses', 'Project settings, settings')).toBeNull();
  expect(matchText('sta', 'Select all')).toBeNull();
  expect(matchText('us', 'Change status')).toBeNull();
  expect(matchText('lily', 'Issue list display')).toBeNull();
  expect(matchText('', 'Change state')).toBeNull();
  expect(matchText('state x', 'Change state')).toBeNull();
  expect(matchText('a long question', 'short')).toBeNull();
});

test('the start of a text beats the start of a word, which beats the middle; shorter texts come first', () => {
  expect(score('sta', 'State')).toBeGreaterThan(score('sta', 'Change state'));
  expect(score('set', 'Project settings')).toBeGreaterThan(score('set', 'Reset'));
  expect(score('set', 'Settings')).toBeGreaterThan(score('set', 'Settings of the workspace'));
});
