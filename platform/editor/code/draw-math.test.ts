// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

// The page of tests has no doctype, and KaTeX looks for one when it is loaded.
vi.stubGlobal('document', new Proxy(document, { get: pageWithDoctype }));
const { drawMath } = await import('./draw-math.ts');

function pageWithDoctype(page: Document, name: string | symbol): unknown {
  if (name === 'compatMode') return 'CSS1Compat';
  const value: unknown = Reflect.get(page, name);
  return typeof value === 'function' ? value.bind(page) : value;
}

const drawn = (tex: string) => {
  const box = document.createElement('div');
  drawMath(box, tex, true);
  return box;
};

test('a formula is drawn, with its meaning for assistive technology', () => {
  const box = drawn(String.raw`\frac{1}{2}`);
  expect(box.querySelector('.katex-html')).not.toBeNull();
  expect(box.querySelector('math mfrac')).not.toBeNull();
});

test.each([
  ['a link', String.raw`\href{javascript:alert(1)}{x}`],
  ['a picture', String.raw`\includegraphics{https://a.invalid/b.png}`],
  ['a style', String.raw`\htmlStyle{position: fixed}{x}`],
])('%s in a formula leads nowhere', (_, tex) => {
  const box = drawn(tex);
  expect(box.querySelector('a, img')).toBeNull();
  expect(box.querySelector('[style*="fixed"]')).toBeNull();
});

test.each([
  ['what is no TeX', String.raw`\frac{1}{`, /parse error/],
  ['macros that never end', String.raw`\def\a{\a\a}\a`, /Too many expansions/],
])('%s is refused', (_, tex, reason) => {
  expect(() => drawn(tex)).toThrow(reason);
});
