import type { Editor } from '@tiptap/core';
import { must } from '#platform/shared/must.ts';
import type { Part } from './open-part.tsx';

/**
 * Types a text at the end of a rich text, and moves the focus into it. This page has no selection that follows the keys, so
 * the text goes in through the editor.
 */
export async function writeText(page: Part, label: string, text: string): Promise<void> {
  const field: HTMLElement & { editor?: Editor } = await page.see('textbox', label);
  const editor = must(field.editor, 'the editor of the field');
  editor.chain().focus('end').insertContent(text).run();
  await page.until(() => {
    if (document.activeElement !== field) throw new Error(`${label} has no focus yet`);
  });
  // The field hears of it a moment later, as of everything that no event of the page began.
  for (let turn = 0; turn < 4; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
