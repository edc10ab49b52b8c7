// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { markdownClipboard } from '#platform/editor/markdown/markdown-clipboard.ts';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';
import { untilQuiet } from './take-over.ts';

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
