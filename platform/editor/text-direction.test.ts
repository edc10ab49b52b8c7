import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';
import { directionOf } from './text-direction.ts';

const schema = getSchema([...commonNodes(), ...ownNodes()]);
const text = (...lines: readonly string[]) =>
  Node.fromJSON(schema, {
    type: 'doc',
    content: lines.map((line) => ({
      type: 'paragraph',
      ...(line !== '' && { content: [{ type: 'text', text: line }] }),
    })),
  });

test.each<[string, readonly string[], 'ltr' | 'rtl' | null]>([
  ['English', ['Hello'], 'ltr'],
  ['Hebrew', ['שלום'], 'rtl'],
  ['Arabic after a number', ['12. مرحبا'], 'rtl'],
  ['the first line with letters', ['', '2026', 'مرحبا', 'Hello'], 'rtl'],
  ['no letters', ['12', ''], null],
])('a text runs in the direction of its first letter: %s', (_, lines, direction) => {
  expect(directionOf(text(...lines))).toBe(direction);
});
