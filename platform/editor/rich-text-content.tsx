import { EditorContent } from '@tiptap/react';
import type { RichText } from './use-rich-text.ts';

/** Draws the editor of a rich text, with its menus. */
export function RichTextContent({ text: { editor } }: { text: RichText }) {
  return <EditorContent editor={editor} />;
}
