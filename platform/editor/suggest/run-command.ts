import type { ChainedCommands, Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import type { SuggestItem } from './suggest-menu.ts';

/** A command of the slash menu, with the other names it is found by. */
export interface TextCommand extends SuggestItem {
  readonly aliases?: string;
}

/** Returns what runs a chain of commands with the focus in the text. */
export const chained = (act: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) =>
  void act(editor.chain().focus()).run();

/** Returns the block that the caret is in, as drawn. */
export function elementAtCaret({ view, state }: Editor): Element {
  const { node } = view.domAtPos(state.selection.from);
  return (node instanceof Element ? node : node.parentElement) ?? view.dom;
}

/** Puts a block where the caret is, in place of an empty line, and the caret into its first line. */
export function insertBlock(editor: Editor, content: { readonly type: string }): void {
  const { $from } = editor.state.selection;
  const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
  const at = isEmpty ? { from: $from.before(), to: $from.after() } : $from.after();
  const first = (isEmpty ? $from.before() : $from.after()) + 1;
  editor
    .chain()
    .insertContentAt(at, content)
    // The line may be some blocks deeper: in the first cell of a table, or in the first paragraph of a callout.
    .command(({ tr }) => {
      tr.setSelection(Selection.near(tr.doc.resolve(first), 1));
      return true;
    })
    .focus()
    .run();
}
