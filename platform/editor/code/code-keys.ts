import { Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';

/**
 * `Mod A` in a block of code selects its code, and the whole text when pressed again (screens.md 3.9). Arrow Up in the first
 * line of a block that begins the text adds a paragraph above: there would be no way to write anything before it.
 */
export const codeKeys = Extension.create({
  name: 'codeKeys',
  addKeyboardShortcuts: () => ({
    'Mod-a': ({ editor }) => {
      const { selection } = editor.state;
      const { $from, $to } = selection;
      if ($from.parent.type.spec.code !== true || !$from.sameParent($to)) return false;
      const [from, to] = [$from.start(), $from.end()];
      if (from === to || (selection.from === from && selection.to === to)) return false;
      return editor.commands.setTextSelection({ from, to });
    },
    ArrowUp: ({ editor }) => {
      const { empty, $from } = editor.state.selection;
      if (!empty || $from.parent.type.spec.code !== true || !beginsText($from)) return false;
      const isFirstLine = !$from.parent.textBetween(0, $from.parentOffset).includes('\n');
      if (!isFirstLine || !editor.view.endOfTextblock('up')) return false;
      const at = $from.before();
      return editor
        .chain()
        .insertContentAt(at, { type: 'paragraph' })
        .setTextSelection(at + 1)
        .scrollIntoView()
        .run();
    },
  }),
});

/** Returns whether nothing stands before the block that a position is in. */
function beginsText($at: ResolvedPos): boolean {
  return Array.from({ length: $at.depth }, (_, depth) => $at.index(depth)).every((index) => index === 0);
}
