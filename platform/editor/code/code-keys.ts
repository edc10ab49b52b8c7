import { Extension } from '@tiptap/core';

/** `Mod A` in a block of code selects its code, and the whole text when pressed again (screens.md 3.9). */
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
  }),
});
