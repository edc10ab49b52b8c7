// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';
import { must } from '#platform/shared/must.ts';
import { highlightPlugin } from './highlight-plugin.ts';
import { makeHighlights } from './highlights.ts';
import type { TextAnchor } from './text-anchor.ts';

const made: Editor[] = [];
afterEach(() => {
  for (const editor of made.splice(0)) editor.destroy();
  vi.useRealTimers();
});

/** An editor with highlights; over a document when one is given. */
function open(content: string | Doc) {
  const highlights = makeHighlights();
  const isShared = content instanceof Doc;
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...commonNodes(isShared ? { undoRedo: false } : {}),
      ...ownNodes(),
      highlightPlugin(highlights),
      ...(isShared ? [Collaboration.configure({ document: content })] : []),
    ],
    ...(!isShared && { content }),
  });
  made.push(editor);
  const at = (words: string) => {
    let from = -1;
    editor.state.doc.descendants((node, position) => {
      const index = node.isText ? (node.text ?? '').indexOf(words) : -1;
      if (index >= 0 && from < 0) from = position + index;
    });
    return { from, to: from + words.length };
  };
  const anchor = (words: string): TextAnchor => must(highlights.anchorOf(at(words)), 'they are in the text');
  const show = (one: TextAnchor) => highlights.items.set([{ id: 'one', anchor: one }]);
  /** What is highlighted; null if nothing is. */
  const shown = () => {
    const range = highlights.found.get()?.get('one');
    return range ? editor.state.doc.textBetween(range.from, range.to, ' ') : null;
  };
  return { editor, highlights, at, anchor, show, shown };
}

/** Two editors of one document; `meet` brings what each wrote to the other. */
function together(html: string) {
  const [ours, theirs] = [new Doc(), new Doc()];
  const mine = open(ours);
  mine.editor.commands.setContent(html);
  const meet = () => {
    applyUpdate(theirs, encodeStateAsUpdate(ours));
    applyUpdate(ours, encodeStateAsUpdate(theirs));
  };
  meet();
  return { mine, other: open(theirs), meet };
}

const html = '<p>Paint the fence red</p><p>Then the fence is red</p>';

describe('words of a text written together', () => {
  it('stay highlighted wherever others move them, and are not part of the text', () => {
    const { mine, other, meet } = together(html);
    const anchor = mine.anchor('fence');
    expect([anchor.quote, anchor.before, anchor.start === null]).toEqual(['fence', 'Paint the ', false]);
    mine.show(anchor);
    other.show(anchor);
    other.editor.commands.insertContentAt(1, 'Please. ');
    other.editor.commands.insertContentAt(0, '<h2>To do</h2>');
    meet();
    expect([mine.shown(), other.shown()]).toEqual(['fence', 'fence']);
    expect(mine.editor.getHTML()).toBe('<h2>To do</h2><p>Please. Paint the fence red</p><p>Then the fence is red</p>');
  });

  it('take in what is typed inside, and not what is typed beside', () => {
    const { mine, other, meet } = together(html);
    const anchor = mine.anchor('fence');
    mine.show(anchor);
    other.show(anchor);
    const { from, to } = other.at('fence');
    other.editor.commands.insertContentAt(to, 's');
    other.editor.commands.insertContentAt(from + 2, 'NN');
    other.editor.commands.insertContentAt(from, 'old ');
    meet();
    expect([mine.shown(), other.shown()]).toEqual(['feNNnce', 'feNNnce']);
  });

  it('lose what is deleted of them, and come back with an undo', () => {
    const { mine, other, meet } = together(html);
    const anchor = mine.anchor('fence');
    mine.show(anchor);
    const { from, to } = other.at('fence');
    other.editor.commands.deleteRange({ from, to: from + 1 });
    meet();
    expect(mine.shown()).toBe('ence');
    other.editor.commands.deleteRange({ from, to: to + 6 });
    meet();
    expect(mine.shown()).toBeNull();
    other.editor.commands.undo();
    meet();
    vi.useFakeTimers();
    mine.highlights.items.set([{ id: 'one', anchor }]);
    expect(mine.shown()).toBe('fence');
  });

  it('are found by what they said in a text that was written anew', () => {
    const { mine, other } = together(html);
    const anchor = mine.anchor('the fence is');
    other.editor.commands.setContent(
      '<ul><li><p>Paint the fence red</p></li><li><p>Then the fence is blue</p></li></ul>',
    );
    other.show(anchor);
    expect(other.shown()).toBe('the fence is');
  });
});

describe('words of a text of one\u2019s own', () => {
  it('move with what is typed', () => {
    const { editor, anchor, show, shown, at } = open(html);
    show(anchor('fence'));
    editor.commands.insertContentAt(1, 'Please. ');
    editor.commands.insertContentAt(at('fence').to, 's');
    expect(shown()).toBe('fence');
  });

  it('are told from the same words elsewhere by what stands around them', () => {
    const anchor = open(html).anchor('is red');
    const second = open('<p>The sky is red</p><p>It is red</p><p>Then the fence is red</p>');
    second.show(anchor);
    expect(second.highlights.found.get()?.get('one')?.from).toBe(second.at('the fence is red').from + 10);
  });

  it('are gone when nothing is like them', () => {
    const anchor = open(html).anchor('red');
    const other = open('<p>A red car. A red bike.</p>');
    other.show(anchor);
    expect(other.shown()).toBeNull();
  });
});
