// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { afterEach, expect, test, vi } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { undoInSteps } from '#platform/editor/together/undo-in-steps.ts';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';
import { Finder } from './finder.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) end();
});

/** An editor with a finder; over a document when one is given. */
function open(content: string | Doc) {
  const isShared = content instanceof Doc;
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...commonNodes(isShared ? { undoRedo: false } : {}),
      ...ownNodes(),
      ...(isShared ? [Collaboration.configure({ document: content }), undoInSteps] : []),
    ],
    ...(!isShared && { content }),
  });
  const shown: string[] = [];
  const finder = new Finder(editor, {
    onMark: () => undefined,
    onShow: ({ from, to }) => shown.push(editor.state.doc.textBetween(from, to)),
  });
  finder.start();
  ends.push(() => {
    finder.stop();
    editor.destroy();
  });
  /** "2 of 3", and what stands there. */
  const at = () => {
    const { active, matches, range } = finder;
    return [
      `${active + 1} of ${matches.length}`,
      range ? editor.state.doc.resolve(range.from).parent.textContent : null,
    ];
  };
  const find = (text: string) => finder.search({ text, matchCase: false });
  return { editor, finder, shown, at, find };
}

const html = '<p>red one</p><p>Red two</p><p>red three</p>';

test('goes from match to match from where the caret was, and round at both ends', () => {
  const { editor, finder, find, at, shown } = open(html);
  editor.commands.setTextSelection(12);
  find('re');
  expect(at()).toEqual(['3 of 4', 'red three']);
  find('red');
  expect([at(), shown]).toEqual([
    ['3 of 3', 'red three'],
    ['re', 'red'],
  ]);
  finder.step(1);
  expect(at()).toEqual(['1 of 3', 'red one']);
  finder.step(-1);
  expect(at()).toEqual(['3 of 3', 'red three']);
  expect(editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to)).toBe('red');
  find('nothing');
  expect(at()).toEqual(['0 of 0', null]);
});

test('what is typed into the field changes nothing in the editor, so that it draws nothing', () => {
  const { editor, find } = open(html);
  const changed = vi.fn<() => void>();
  editor.on('transaction', changed);
  for (const text of ['r', 're', 'red']) find(text);
  expect(changed).not.toHaveBeenCalled();
});

test('replaces one match after the other, as they look', () => {
  const { editor, finder, find, at } = open('<p>a <b>red</b> rose</p><p>red</p>');
  find('red');
  finder.replace('reddish');
  expect(at()).toEqual(['2 of 2', 'red']);
  finder.replace('');
  expect(editor.getHTML()).toBe('<p>a <strong>reddish</strong> rose</p><p></p>');
  expect(at()).toEqual(['1 of 1', 'a reddish rose']);
});

test('replaces all at once, which one undo takes back, and leaves what was typed before', () => {
  const { editor, finder, find } = open(html);
  editor.commands.insertContentAt(1, 'x');
  find('red');
  expect(finder.replaceAll('blue')).toBe(3);
  expect(editor.getText({ blockSeparator: '/' })).toBe('xblue one/blue two/blue three');
  editor.commands.undo();
  expect(editor.getText({ blockSeparator: '/' })).toBe('xred one/Red two/red three');
});

test('replaces in nested blocks, several times in one, as they look, and leaves the others the same', () => {
  const { editor, finder, find } = open(
    '<p>other</p><ul><li><p>a red <b>red</b></p></li></ul><table><tbody><tr><td><p>red</p></td></tr></tbody></table><pre><code>red\nred</code></pre>',
  );
  const [before] = editor.state.doc.children;
  find('red');
  expect(finder.replaceAll('')).toBe(5);
  expect(editor.state.doc.textContent).toBe('othera  \n');
  editor.commands.undo();
  find('red');
  finder.replaceAll('blue');
  expect(editor.getHTML()).toContain('<p>a blue <strong>blue</strong></p>');
  expect(editor.getHTML()).toContain('<td><p>blue</p></td>');
  expect(editor.getHTML()).toContain('<code>blue\nblue</code>');
  expect(editor.state.doc.firstChild).toBe(before);
});

test('a text that can only be read is only looked through', () => {
  const { editor, finder, find, at } = open(html);
  editor.setEditable(false);
  find('red');
  finder.replace('blue');
  expect(finder.replaceAll('blue')).toBe(0);
  expect([editor.getText({ blockSeparator: '/' }), at()]).toEqual(['red one/Red two/red three', ['1 of 3', 'red one']]);
});

test('in a text written together, all are replaced and taken back at once, with what others wrote meanwhile', () => {
  vi.useFakeTimers();
  const [ours, theirs] = [new Doc(), new Doc()];
  const mine = open(ours);
  mine.editor.commands.setContent(html);
  const meet = () => {
    applyUpdate(theirs, encodeStateAsUpdate(ours));
    applyUpdate(ours, encodeStateAsUpdate(theirs));
  };
  meet();
  const other = open(theirs);
  mine.find('red');
  mine.finder.step(1);
  expect(mine.at()).toEqual(['2 of 3', 'Red two']);
  other.editor.commands.insertContentAt(0, '<p>A red line above</p>');
  meet();
  vi.runAllTimers();
  expect(mine.at()).toEqual(['3 of 4', 'Red two']);
  mine.editor.commands.insertContentAt(1, 'x');
  mine.finder.replaceAll('blue');
  other.editor.commands.insertContentAt(other.editor.state.doc.content.size - 1, '!');
  meet();
  expect(other.editor.getText({ blockSeparator: '/' })).toBe('xA blue line above/blue one/blue two/blue three!');
  mine.editor.commands.undo();
  meet();
  expect(other.editor.getText({ blockSeparator: '/' })).toBe('xA red line above/red one/Red two/red three!');
});
