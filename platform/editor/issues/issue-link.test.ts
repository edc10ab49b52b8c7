// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { afterEach, expect, test, vi } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { linkWhenFound } from './issue-link.ts';
import { linkIssues } from './link-issues.ts';

const editors: Editor[] = [];
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()));

function open(document: Doc): Editor {
  const place = { slug: 'acme', projectId: 'p' };
  const editor = new Editor({
    element: globalThis.document.createElement('div'),
    extensions: [
      ...richTextExtensions({ readOnly: false, place, nameOf: (id) => id, isShared: true }),
      Collaboration.configure({ document }),
    ],
  });
  editors.push(editor);
  return editor;
}

const rose = { id: '1', projectId: 'p', key: 'WEB-1', title: 'Rose' };

test('a key becomes a link while others write, and stays words where it was changed meanwhile', async () => {
  const [ours, theirs] = [new Doc(), new Doc()];
  const mine = open(ours);
  mine.commands.setContent('<p>First</p><p>see WEB-1 too</p><p>and WEB-1 here</p>');
  applyUpdate(theirs, encodeStateAsUpdate(ours));
  const other = open(theirs);

  // The keys begin behind "see " and "and ".
  const found = Promise.withResolvers<typeof rose>();
  const links = [12, 28].map((at) => linkWhenFound(mine, at, 'WEB-1', found.promise));
  other.commands.insertContentAt(1, 'Words of somebody else. ');
  applyUpdate(ours, encodeStateAsUpdate(theirs));
  other.commands.insertContentAt(other.state.doc.content.size - ' here'.length - 1, '2');
  applyUpdate(ours, encodeStateAsUpdate(theirs));
  found.resolve(rose);
  await Promise.all(links);

  expect(mine.getText({ blockSeparator: '\n' })).toContain('and WEB-12 here');
  expect(mine.getHTML().match(/<issue-embed-component/g)).toHaveLength(1);
  expect(mine.state.doc.child(1).childCount).toBe(3);
});

test.each([['See WEB-1 '], [' ']])('a key becomes a link when its last letters come as %j', async (typed) => {
  const none = () => undefined;
  const issues = { read: () => Promise.resolve(rose), search: () => none, look: () => null, want: none, open: none };
  const host = { place: { slug: 'acme', projectId: 'p' }, nameOf: (id: string) => id };
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...richTextExtensions({ readOnly: false, ...host }), linkIssues(issues)],
    content: `<p>${'See WEB-1 '.slice(0, -typed.length)}</p>`,
  });
  editors.push(editor);
  editor.commands.focus('end');
  // As the browser tells it: rules see the letters first, then they are in the text.
  const at = editor.state.selection.from;
  editor.view.someProp('handleTextInput', (see) => see(editor.view, at, at, typed, () => editor.state.tr));
  editor.view.dispatch(editor.state.tr.insertText(typed, at));
  await vi.waitFor(() => expect(editor.getHTML()).toContain('issue-embed-component'));
});
