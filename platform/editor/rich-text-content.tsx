import { EditorContent } from '@tiptap/react';
import { SuggestList } from './suggest/suggest-list.tsx';
import type { RichText } from './use-rich-text.ts';

/** Draws the editor of a rich text, with its menus. */
export function RichTextContent({ text: { editor, menu } }: { text: RichText }) {
  return (
    <>
      <EditorContent editor={editor} />
      <SuggestList menu={menu} />
    </>
  );
}
