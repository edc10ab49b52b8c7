import type { Node } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';

/**
 * Puts typed letters into a text that `isLong` itself. Chromium's own way looks at the layout around the cursor several times
 * for each letter, which takes it a third of the time of a letter among 10,000 blocks. ProseMirror does the same for letters that
 * replace several blocks. Compositions (input methods, virtual keyboards) stay with the browser.
 */
export function typeLetters(isLong: (doc: Node) => boolean): Plugin {
  return new Plugin({
    props: {
      handleKeyPress(view, { key }) {
        const { doc, selection } = view.state;
        const isLetter = String.fromCodePoint(key.codePointAt(0) ?? 0) === key;
        if (
          !isLetter ||
          !isLong(doc) ||
          !(selection instanceof TextSelection) ||
          !selection.$from.sameParent(selection.$to)
        )
          return false;
        const { from, to } = selection;
        const plain = () => view.state.tr.insertText(key).scrollIntoView();
        // What letters turn into (Markdown, menus, formulas) comes first, as for any other letter.
        if (view.someProp('handleTextInput', (handle) => handle(view, from, to, key, plain)) !== true)
          view.dispatch(plain());
        return true;
      },
    },
  });
}
