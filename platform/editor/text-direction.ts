import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;

/**
 * Lists and quotes begin on the side of the text's first letter; each paragraph has its own direction (base.css). `dir="auto"`
 * would say the same, but Chromium then looks at the whole text whenever a block comes or goes (docs/traps.md).
 */
export const textDirection = Extension.create({
  name: 'sideOfText',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { attributes: ({ doc }) => ({ dir: directionOf(doc) ?? 'ltr' }) } }),
  ],
});

/** Returns the direction of the first letter of a text; null where it has none. */
export function directionOf(node: Node): 'ltr' | 'rtl' | null {
  if (node.isText) return directionOfWords(node.text ?? '');
  for (let at = 0; at < node.childCount; at += 1) {
    const found = directionOf(node.child(at));
    if (found) return found;
  }
  return null;
}

/** Returns the direction of the first letter; null where there is none. */
export function directionOfWords(words: string): 'ltr' | 'rtl' | null {
  const letter = /\p{L}/u.exec(words)?.[0];
  return letter === undefined ? null : rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
