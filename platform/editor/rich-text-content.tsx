import { EditorContent } from '@tiptap/react';
import { BubbleBar } from './bubble/bubble-bar.tsx';
import { PictureBar } from './pictures/picture-bar.tsx';
import { SuggestList } from './suggest/suggest-list.tsx';
import type { RichText } from './use-rich-text.ts';

/** Draws the editor of a rich text, with its menus. */
export function RichTextContent({ text: { editor, menu, wish, variant, host } }: { text: RichText }) {
  return (
    <div className="relative">
      <EditorContent editor={editor} />
      <SuggestList menu={menu} />
      <BubbleBar editor={editor} variant={variant} wish={wish} />
      <PictureBar editor={editor} place={host.place} />
    </div>
  );
}
