import { expect, test } from 'vitest';
import { pseudoLocalize } from './pseudo-locale.ts';

test('letters are accented, variables and tags stay', () => {
  expect(pseudoLocalize('Move {{key, number}} to <b>done</b>')).toBe('⟦Ɱóóṽéé {{key, number}} ţóó <b>ðóóñéé</b>⟧');
});

test('no plain letter is left', () => {
  expect(pseudoLocalize('The quick brown fox jumps over the lazy dog')).not.toMatch(/[a-z]/i);
});
