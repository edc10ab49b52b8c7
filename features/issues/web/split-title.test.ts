import { expect, test } from 'vitest';
import { joinTitle, splitTitle } from './split-title.ts';

test('what is too long for a title goes on in the description, and comes back whole', () => {
  expect(splitTitle('Rose')).toEqual({ name: 'Rose' });
  expect(splitTitle('x'.repeat(255))).toEqual({ name: 'x'.repeat(255) });
  const line = `${'x'.repeat(254)}<b>&amp; "it’s"</b> 👩‍👩‍👧 end`;
  const made = splitTitle(line);
  expect(made.name).toBe(`${'x'.repeat(254)}…`);
  expect(made.description_html).toBe('<p>…&lt;b&gt;&amp;amp; &quot;it’s&quot;&lt;/b&gt; 👩‍👩‍👧 end</p>');
  expect(joinTitle(made)).toBe(line);
  // No character is cut in two.
  const family = splitTitle(`${'x'.repeat(250)}👩‍👩‍👧 end`);
  expect(family.name).toBe(`${'x'.repeat(250)}…`);
  expect(joinTitle(family)).toBe(`${'x'.repeat(250)}👩‍👩‍👧 end`);
});

test('the title of any other issue stays as it is', () => {
  expect(joinTitle({ name: 'Rose…', description_html: '<p>Red</p>' })).toBe('Rose…');
  expect(joinTitle({ name: 'Rose', description_html: '<p>…red</p>' })).toBe('Rose');
  expect(joinTitle({ name: 'Rose…' })).toBe('Rose…');
});
