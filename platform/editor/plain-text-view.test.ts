import { expect, it } from 'vitest';
import { inParts, isPlainText } from './plain-text-view.tsx';

it('takes paragraphs, line breaks and simple marks as they are', () => {
  expect(isPlainText('<p>One</p>')).toBe(true);
  expect(isPlainText('<p>One &lt;b&gt;<br>two</p><p><strong>Three <em>four</em></strong></p>')).toBe(true);
});

it.each([
  ['nothing', ''],
  ['text outside of a paragraph', 'One'],
  ['an empty paragraph', '<p></p>'],
  ['an attribute', '<p onclick="alert(1)">One</p>'],
  ['an attribute of a mark', '<p><em onclick="alert(1)">One</em></p>'],
  ['a formula', '<p>$x^2$</p>'],
  ['a link', '<p><a href="https://example.com">One</a></p>'],
  ['a picture', '<p>One<img src="x"></p>'],
  ['a script', '<p>One</p><script>alert(1)</script>'],
  ['a comment', '<p>One<!-- x --></p>'],
  ['a mention', '<p><mention-component id="1"></mention-component></p>'],
])('leaves %s to the editor', (_what, html) => {
  expect(isPlainText(html)).toBe(false);
});

it('puts a long text into parts of 50 blocks, and loses nothing of it', () => {
  const html = Array.from({ length: 120 }, (_, at) => `<p>Line <em>${at}</em><br>and on</p>`).join('');
  const parts = inParts(html);
  expect(parts.match(/<div class="long-part">(?:<p>(?:(?!<\/?p>).)*<\/p>)+<\/div>/g)).toHaveLength(3);
  expect(parts.replaceAll(/<\/?div[^>]*>/g, '')).toBe(html);
});
