import { Editor } from '@tiptap/core';
import { onTestFinished } from 'vitest';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { typingExtensions } from '#platform/editor/typing-extensions.ts';

/** Opens a text in the page of a test, as people write in it, until the test is over. */
export function openEditor(content: string): Editor {
  const host = { place: { slug: 'acme', projectId: 'p' }, nameOf: (id: string) => id };
  const editor = new Editor({
    element: document.body,
    extensions: [...richTextExtensions({ readOnly: false, ...host }), ...typingExtensions(host)],
    content,
  });
  onTestFinished(() => editor.destroy());
  return editor;
}
