// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PageTools } from '#features/pages/web/page-tools.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { onePage } from '#tests/support/part/harbor/page-server.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ExportDialog } from './export-dialog.tsx';

let page: Part;
let files: { name: string; text: () => Promise<string> }[];

/** The dialog that saves the page "Plan: 1/2", whose text is as given. */
async function open(tools: Partial<PageTools> = {}) {
  files = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = last;
    files.push({ name: this.download, text: async () => (await blob?.text()) ?? '' });
  });
  const all: PageTools = {
    counts: () => ({ words: 1, characters: 5, paragraphs: 1 }),
    markdown: ({ pictures }) => (pictures ? 'Hello ![a](b)' : 'Hello'),
    find: () => undefined,
    html: async ({ pictures }) => (pictures ? '<p>Hello <img src="data:,"></p>' : '<p>Hello</p>'),
    ...tools,
  };
  page = await openPart(
    <Closable onClose={() => undefined}>
      {(close) => <ExportDialog page={onePage(1, { name: 'Plan: 1/2' })} tools={all} onClose={close} />}
    </Closable>,
  );
  await page.see('dialog', 'Export page');
}

test('a PDF comes first, with the sizes of paper; other formats have none', async () => {
  await open();
  expect(await page.see('radio', 'PDF')).toHaveProperty('checked', true);
  await page.says('Your browser’s print dialog opens. Choose “Save as PDF” there.');
  await page.click('button', 'Page size');
  await page.see('option', 'A4');
  expect(page.names('option')).toEqual(['A4', 'A3', 'A2', 'Letter', 'Legal', 'Tabloid']);
  await page.click('option', 'Letter');
  await page.click('radio', 'Markdown');
  expect(page.all('button', 'Page size')).toEqual([]);
});

test('Markdown is saved under the title, in a name that every system takes, with the title as its heading', async () => {
  await open();
  await page.click('radio', 'Markdown');
  await page.click('button', 'Export');
  await page.gone('dialog');
  expect(files.map(({ name }) => name)).toEqual(['Plan 1 2.md']);
  expect(await files[0]?.text()).toBe('# Plan: 1/2\n\nHello ![a](b)\n');
});

test('without images they are left out', async () => {
  await open();
  await page.click('radio', 'Markdown');
  await page.click('radio', 'No images');
  await page.press('Control+Enter');
  await page.gone('dialog');
  expect(await files[0]?.text()).toBe('# Plan: 1/2\n\nHello\n');
});

test('HTML says how far its images are while it is made, and is a whole document', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await open({
    html: ({ onProgress }) => {
      onProgress?.(1, 3);
      return promise;
    },
  });
  await page.click('radio', 'HTML');
  await page.click('button', 'Export');
  const button = await page.see('button', 'Image 1 of 3…');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  resolve('<p>Hello</p>');
  await page.gone('dialog');
  expect(files.map(({ name }) => name)).toEqual(['Plan 1 2.html']);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toMatch(/^<!doctype html>/);
  expect(text).toContain('<title>Plan: 1/2</title>');
  expect(text).toContain('<h1>Plan: 1/2</h1>');
  expect(text).toContain('<p>Hello</p>');
});

test('an export that fails says so and can be tried again', async () => {
  let tries = 0;
  await open({
    html: async () => {
      tries += 1;
      if (tries === 1) throw new Error('raw words');
      return '<p>Hello</p>';
    },
  });
  await page.click('radio', 'HTML');
  await page.click('button', 'Export');
  await page.until(() => expect(page.all('alert').map(textOf).join(' ')).toContain('Could not export the page'));
  expect(page.text()).not.toContain('raw words');
  await page.click('button', 'Export');
  await page.gone('dialog');
  expect(files).toHaveLength(1);
});

test('a second press while it is made saves one file', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await open({ html: () => promise });
  await page.click('radio', 'HTML');
  await page.press('Control+Enter', 'Control+Enter');
  resolve('<p>Hello</p>');
  await page.gone('dialog');
  expect(files).toHaveLength(1);
});
