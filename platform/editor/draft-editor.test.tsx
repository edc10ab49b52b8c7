// @vitest-environment happy-dom
import type { Editor } from '@tiptap/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { TextDraft } from '#platform/web/store/text-draft.ts';
import { openPart } from '#tests/support/part/open-part.tsx';
import { DraftEditor } from './draft-editor.tsx';

test('a heading or list that is begun in an empty text stays while it has no word yet', async () => {
  const draft = new TextDraft('<p></p>', { save: async (text) => text });
  const made: { editor?: Editor } = {};
  const page = await openPart(
    <DraftEditor
      draft={draft}
      readOnly={false}
      host={{ place: { slug: 'harbor', projectId: 'p' }, nameOf: (id) => id }}
      label="Description"
      placeholder="Write something"
      notWhole="Too new"
      handle={createRef()}
      isWanted={{ current: false }}
      onEditor={(editor) => void (made.editor = editor)}
    />,
  );
  await page.see('textbox', 'Description');
  const write = () => {
    if (!made.editor) throw new Error('the editor is there with its field');
    return made.editor.chain();
  };
  for (const [sign, begin, html] of [
    ['#', () => write().deleteRange({ from: 1, to: 2 }).setNode('heading', { level: 1 }).run(), /^<h1>Plan<\/h1>/],
    ['-', () => write().deleteRange({ from: 1, to: 2 }).toggleBulletList().run(), /^<ul><li><p>Plan<\/p><\/li><\/ul>/],
  ] as const) {
    write().setContent('<p></p>').insertContent(sign).run();
    begin();
    expect(draft.text, 'there is nothing to save yet').toBe('<p></p>');
    write().insertContent('Plan').run();
    expect(draft.text).toMatch(html);
  }
});
