// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { picturesInHtml, withoutPictures } from './pasted-pictures.ts';

const picture = (type: string, bytes = 200) => `<img src="data:${type};base64,${btoa('a'.repeat(bytes))}">`;
const found = (html: string) => picturesInHtml(html).map(({ file, letters }) => [file?.type ?? null, letters]);

test('pictures in pasted HTML are files, each after the letters before it', () => {
  const html = `<!--StartFragment-->${picture('image/png')}<p>By the <b>wall</b></p>${picture('image/JPG')}<ul><li>Water${picture('image/webp')}</li></ul>`;
  expect(found(html)).toEqual([
    ['image/png', 0],
    ['image/jpeg', 9],
    ['image/webp', 14],
  ]);
});

test.each([
  ['a picture at another address', '<img src="https://example.com/rose.png">', []],
  ['a dot that waits for its picture', picture('image/gif', 42), []],
  ['a drawing', picture('image/svg+xml', 42), [['image/svg+xml', 0]]],
  ['a drawing in words', '<img src="data:image/svg+xml,<svg/>">', [[null, 0]]],
  ['half of a picture', '<img src="data:image/png;base64,a">', [[null, 0]]],
])('%s', (_what, html, files) => {
  expect(found(html)).toEqual(files);
});

test('a line with nothing but a picture goes with it; words beside a picture stay', () => {
  expect(withoutPictures(`<p>One</p><div><p>${picture('image/png')}</p></div><p>Two ${picture('image/png')}</p>`)).toBe(
    '<p>One</p><p>Two </p>',
  );
});
