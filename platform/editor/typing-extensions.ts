import { Extension, InputRule, type Extensions } from '@tiptap/core';
import { Typography } from '@tiptap/extension-typography';
import { turnLists } from './blocks/turn-lists.ts';
import type { EditorHost } from './editor-host.ts';
import { markdownClipboard } from './markdown/markdown-clipboard.ts';
import { linkIssues } from './issues/link-issues.ts';

/** What an editor makes of what is typed and pasted, beyond the nodes themselves (screens.md 3.9). */
export function typingExtensions({ issues }: EditorHost): Extensions {
  return [
    // Arrows, quotes, dashes and the ellipsis. The others change what people write about code and figures.
    Typography.configure({
      copyright: false,
      laquo: false,
      multiplication: false,
      notEqual: false,
      oneHalf: false,
      oneQuarter: false,
      plusMinus: false,
      raquo: false,
      registeredTrademark: false,
      servicemark: false,
      superscriptThree: false,
      superscriptTwo: false,
      threeQuarters: false,
      trademark: false,
    }),
    turnLists,
    typedLinks,
    undoConversion,
    markdownClipboard,
    ...(issues ? [linkIssues(issues)] : []),
  ];
}

/** `[words](https://…)` becomes a link. */
const typedLinks = Extension.create({
  name: 'typedLinks',
  addInputRules() {
    const type = this.editor.schema.marks['link'];
    if (!type) return [];
    return [
      new InputRule({
        find: /(?<!!)\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/,
        // Tiptap's own rule for marks keeps the last group, which is the address.
        handler({ state: { tr }, range: { from, to }, match: [, words = '', href] }) {
          const end = from + words.length;
          tr.delete(end + 1, to)
            .delete(from, from + 1)
            .addMark(from, end, type.create({ href }))
            .removeStoredMark(type);
        },
      }),
    ];
  },
});

/** `Mod Z` right after a conversion takes back the conversion alone: what was typed stays. */
const undoConversion = Extension.create({
  name: 'undoConversion',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    'Mod-z': ({ editor }) => editor.commands.undoInputRule(),
  }),
});
