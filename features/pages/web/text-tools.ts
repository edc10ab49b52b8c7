import type { Editor } from '@tiptap/core';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { readableHtml } from '#platform/editor/export/readable-html.ts';
import { withAddresses } from '#platform/editor/export/with-addresses.ts';
import { withoutPictures } from '#platform/editor/export/without-pictures.ts';
import { openFind } from '#platform/editor/find/find-wish.ts';
import { toMarkdown } from '#platform/editor/markdown/to-markdown.ts';
import { addressOf } from '#platform/editor/pictures/picture-view.ts';
import type { PageTools, TextCounts } from './page-tools.ts';

/** Returns what the text of an editor can be asked for. */
export function toolsOf(editor: Editor, host: EditorHost): PageTools {
  const whole = (src: string) => new URL(addressOf(src, host.place), location.origin).href;
  return {
    find: () => openFind(editor),
    counts: () => countText(editor),
    markdown({ pictures }) {
      const { content } = editor.state.doc;
      return toMarkdown(withAddresses(pictures ? content : withoutPictures(content), whole));
    },
    html: async (wish) => readableHtml(editor.getHTML(), host, wish),
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
