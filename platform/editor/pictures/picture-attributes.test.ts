// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { pictureAddress } from './linked-picture.tsx';
import { replacedValues } from './picture-attributes.ts';

const schema = getSchema(
  richTextExtensions({ readOnly: true, place: { slug: 'acme', projectId: 'p' }, nameOf: (id) => id }),
);

test.each([
  [{ width: '300px', height: '100px' }, '150px'],
  [{ width: '35%', height: null }, undefined],
])('a picture of %j that is replaced by one twice as wide as high keeps its width', (size, height) => {
  const former = schema.node('imageComponentBlock', { src: 'a', ...size });
  expect(replacedValues(former, 'b', 2)).toEqual({ src: 'b', aspectratio: '2', ...(height && { height }) });
});

test.each([
  ['https://a.invalid/b.png', 'https://a.invalid/b.png'],
  [' https://a.invalid/b c', null],
  ['https://ada:secret@a.invalid/b.png', null],
  ['http://a.invalid/b.png', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AA', null],
  ['a.invalid/b.png', null],
])('%j is taken as %j', (typed, address) => {
  expect(pictureAddress(typed)).toBe(address);
});
