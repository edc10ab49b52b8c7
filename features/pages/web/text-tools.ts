import type { Editor } from '@tiptap/core';
import { toMarkdown } from '#platform/editor/markdown/to-markdown.ts';
import type { PageTools, TextCounts } from './page-tools.ts';

/** Returns what the text of an editor can be asked for. */
export function toolsOf(editor: Editor): PageTools {
  return {
    counts: () => countText(editor),
    markdown: () => toMarkdown(editor.state.doc.content),
    html: () => editor.getHTML(),
  };
}

function countText({ state: { doc } }: Editor): TextCounts {
  const blocks: string[] = [];
  doc.descendants((node) => {
    if (!node.isTextblock) return true;
    blocks.push(node.textBetween(0, node.content.size, ' ', ' '));
    return false;
  });
  const said = blocks.filter((block) => block.trim() !== '');
  const words = said.flatMap((block) => [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(block)]);
  return {
    words: words.filter(({ isWordLike }) => isWordLike).length,
    characters: said.reduce((sum, block) => sum + block.length, 0),
    paragraphs: said.length,
  };
}
