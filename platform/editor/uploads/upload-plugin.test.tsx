// @vitest-environment happy-dom
import type { Editor } from '@tiptap/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DraftEditor } from '#platform/editor/draft-editor.tsx';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { untilQuiet } from '#platform/editor/together/take-over.ts';
import { must } from '#platform/shared/must.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { stillAfter } from '#platform/web/api/post-upload.ts';
import { TextDraft } from '#platform/web/store/text-draft.ts';
import { openPart } from '#tests/support/part/open-part.tsx';
import { addUploads, hasUploads } from './upload-plugin.ts';

const place = { slug: 'harbor', projectId: 'p' };
const file = (name: string, type = 'text/plain') => new File(['abc'], name, { type });

afterEach(() => {
  vi.useRealTimers();
  toasts.set([]);
});

/** Opens a text whose uploads wait for the test. */
async function open(more: Partial<EditorHost> = {}) {
  const ends = new Map<string, { done: (id: string) => void; fail: () => void; move: (share: number) => void }>();
  const taken = {
    mostBytes: 100,
    limits: 'Up to 100 bytes',
    upload: (sent: File, move: (share: number) => void, signal: AbortSignal) =>
      new Promise<string>((done, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')));
        ends.set(sent.name, { done, move, fail: () => reject(new Error('lost')) });
      }),
    reasonOf: () => 'The connection was lost. Try again.',
  };
  const host: EditorHost = {
    place,
    nameOf: (id) => id,
    files: taken,
    pictures: { ...taken, types: ['image/png'] },
    ...more,
  };
  const made: { editor?: Editor } = {};
  const page = await openPart(
    <DraftEditor
      draft={new TextDraft('<p>Before</p>', { save: async (text) => text })}
      readOnly={false}
      host={host}
      label="Description"
      placeholder="Write something"
      notWhole="Too new"
      handle={createRef()}
      isWanted={{ current: false }}
      onEditor={(now) => void (made.editor = now)}
    />,
  );
  await page.see('textbox', 'Description');
  const editor = must(made.editor, 'the editor is there with its field');
  const add = (...files: File[]) => addUploads(editor, host, files, editor.state.doc.content.size);
  return { page, editor, add, end: (name: string) => must(ends.get(name), `${name} is on its way`) };
}

const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each([[['a.txt', 'b.txt', 'c.txt']], [['c.txt', 'a.txt', 'b.txt']], [['b.txt', 'c.txt', 'a.txt']]])(
  'files stand in the order in which they were chosen, whichever arrives first (%j)',
  async (arriving) => {
    const { page, editor, add, end } = await open();
    await add(file('a.txt'), file('b.txt'), file('c.txt'));
    for (const name of arriving) end(name).done(name);
    await page.until(() => expect(hasUploads(editor)).toBe(false));
    const names = [...document.querySelectorAll('.file-block .file-name')].map(({ textContent }) => textContent);
    expect(names).toEqual(['a.txt', 'b.txt', 'c.txt']);
  },
);

test('the page asks before it is left until all that was chosen is in the text, or taken away', async () => {
  const { page, editor, add, end } = await open();
  await add(file('a.txt'), file('b.txt'));
  expect(asksToStay()).toBe(true);
  end('a.txt').done('a');
  await page.until(() => expect(editor.getHTML()).toContain('a.txt'));
  expect(asksToStay()).toBe(true);
  end('b.txt').fail();
  await page.until(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/connection was lost/));
  expect(asksToStay(), 'the file is in the memory of the page only').toBe(true);
  await page.click('button', 'Remove');
  expect(asksToStay()).toBe(false);
});

test('files whose text is closed before they are in it are named, and what their owner offers is offered', async () => {
  const keep = vi.fn<() => void>();
  const { editor, add, end } = await open({ offerFor: () => ({ label: 'Attach to WEB-1', run: keep }) });
  await add(file('a.txt'), file('b.txt'));
  end('a.txt').fail();
  editor.destroy();
  expect(asksToStay()).toBe(false);
  const [toast] = toasts.get();
  expect([toast?.title, toast?.body]).toEqual([
    'Couldn’t add 2 files',
    'The text was closed before the uploads finished.',
  ]);
  expect(toast?.actions?.map(({ label }) => label)).toEqual(['Attach to WEB-1']);
});

test('another editor does not take over while a picture is read', async () => {
  const { editor, add } = await open();
  const read = Promise.withResolvers<void>();
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(read.promise);
  const adding = add(file('a.png', 'image/png'));
  let isQuiet = false;
  editor.commands.focus();
  void untilQuiet(editor).then(() => (isQuiet = true));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(isQuiet).toBe(false);
  read.resolve();
  await adding;
  decode.mockRestore();
  expect(hasUploads(editor)).toBe(true);
});

test('whoever pressed Retry goes on in the text when the file is in it', async () => {
  const { page, editor, add, end } = await open();
  await add(file('a.txt'));
  end('a.txt').fail();
  await page.click('button', 'Retry');
  must(page.all('button', 'Cancel')[0], 'it is sent again').focus();
  end('a.txt').done('a');
  await page.until(() => expect(hasUploads(editor)).toBe(false));
  expect(document.activeElement).toBe(editor.view.dom);
});

test('an upload that does not move is said to wait for the server, until it moves again', async () => {
  const { page, add, end } = await open();
  await add(file('a.txt'));
  vi.useFakeTimers();
  const line = () => document.querySelector('.upload-line span')?.textContent;
  end('a.txt').move(0.4);
  expect(line()).toMatch(/40\s?%/);
  vi.advanceTimersByTime(stillAfter + 10);
  expect(line()).toBe('Waiting for the server…');
  end('a.txt').move(0.5);
  expect(line()).toMatch(/50\s?%/);
  vi.useRealTimers();
  await page.click('button', 'Cancel');
});

test('an image that is empty or too wide is refused with what is wrong with it', async () => {
  const { editor, add } = await open();
  const said = () => toasts.get().map(({ body }) => body);
  await add(new File([], 'a.png', { type: 'image/png' }));
  expect(said()).toEqual(['This file is empty. Choose one that has content.']);
  toasts.set([]);
  const spies = [
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(),
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(12_000),
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(300),
  ];
  await add(file('a.png', 'image/png'));
  for (const spy of spies) spy.mockRestore();
  expect(said()).toEqual(['It is 12,000 × 300 pixels. Images can be up to 8,192 pixels on each side.']);
  expect(hasUploads(editor)).toBe(false);
});
