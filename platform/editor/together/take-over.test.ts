// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { markdownClipboard } from '#platform/editor/markdown/markdown-clipboard.ts';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { suggestSources } from '#platform/editor/suggest/sources.tsx';
import { SuggestMenu } from '#platform/editor/suggest/suggest-menu.ts';
import { closeSuggest, suggestPlugin } from '#platform/editor/suggest/suggest-plugin.ts';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';
import { takeOver, untilQuiet } from './take-over.ts';

test('another editor takes over only when what was pasted is in the text', async () => {
  const field = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element: field.appendChild(document.createElement('div')),
    extensions: [...commonNodes(), ...ownNodes(), markdownClipboard],
  });
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '## Care');
  editor.view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  // Its reader comes in a file of its own.
  await untilQuiet(editor);
  expect(editor.getHTML()).toContain('<h2>Care</h2>');
  editor.destroy();
});

test('a menu that was closed stays closed in the editor that takes over', () => {
  const host = { place: { slug: 'acme', projectId: 'p' }, nameOf: (id: string) => id };
  const open = (content: string) => {
    const menu = new SuggestMenu(suggestSources('rich', host));
    const extensions = [...richTextExtensions({ ...host, readOnly: false }), suggestPlugin(menu)];
    const editor = new Editor({ element: document.createElement('div'), extensions, content });
    onTestFinished(() => editor.destroy());
    return { editor, menu };
  };
  const [mine, shared] = [open('<p></p>'), open('<p></p>')];
  mine.editor.view.dispatch(mine.editor.state.tr.insertText('/'));
  closeSuggest(mine.editor.view);
  takeOver(mine.editor, shared.editor, '<p></p>');
  shared.editor.view.dispatch(shared.editor.state.tr.insertText('x'));
  expect([shared.editor.getText(), shared.menu.isOpen]).toEqual(['/x', false]);
});
