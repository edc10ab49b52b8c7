import { EditorContent } from '@tiptap/react';
import { BlockHandle } from './blocks/block-handle.tsx';
import { BubbleBar } from './bubble/bubble-bar.tsx';
import { ReaderBar } from './bubble/reader-bar.tsx';
import type { SelectionAction } from './editor-host.ts';
import { FindPlace } from './find/find-place.tsx';
import { KeyboardBar } from './keyboard-bar/keyboard-bar.tsx';
import { PictureBar } from './pictures/picture-bar.tsx';
import { SuggestList } from './suggest/suggest-list.tsx';
import { TableGrips } from './tables/table-grips.tsx';
import type { RichText } from './use-rich-text.ts';

const noActions: readonly SelectionAction[] = [];

/** Draws the editor of a rich text, with its menus. */
export function RichTextContent({ text: { editor, menu, wish, variant, host } }: { text: RichText }) {
  return (
    <div className="relative">
      {variant === 'rich' && <BlockHandle editor={editor} variant={variant} copyLinkTo={host.copyLinkTo} />}
      <EditorContent editor={editor} />
      <TableGrips editor={editor} />
      <SuggestList menu={menu} />
      <ReaderBar editor={editor} actions={host.actions ?? noActions} />
      <BubbleBar editor={editor} variant={variant} wish={wish} actions={host.actions ?? noActions} />
      <PictureBar editor={editor} host={host} />
      <FindPlace editor={editor} />
      <KeyboardBar editor={editor} host={host} />
    </div>
  );
}
