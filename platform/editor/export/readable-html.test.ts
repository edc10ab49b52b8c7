// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test, vi } from 'vitest';
import type { EditorIssues } from '#platform/editor/editor-host.ts';
import { toMarkdown } from '#platform/editor/markdown/to-markdown.ts';
import { richTextExtensions } from '#platform/editor/rich-text-extensions.ts';
import { readRichText } from '#platform/rich-text/read-rich-text.ts';
import { readableHtml } from './readable-html.ts';
import { withAddresses } from './with-addresses.ts';
import { withoutPictures } from './without-pictures.ts';

const place = { slug: 'acme', projectId: 'p' };
const upload = '0198f9a0-0000-7000-8000-00000000000c';
const issues: EditorIssues = {
  search: () => () => undefined,
  read: () => null,
  look: (id) =>
    id === 'i1'
      ? { key: 'WEB-1', title: 'Rose', group: 'started', color: undefined, path: '/acme/browse/WEB-1' }
      : null,
  want: () => undefined,
  open: () => undefined,
};
const host = { place, nameOf: () => 'Ada', issues };

test('an exported text names people and issues, and holds its pictures', async () => {
  vi.stubGlobal('fetch', async (address: URL) =>
    address.pathname.includes(upload)
      ? new Response(new Blob(['png'], { type: 'image/png' }))
      : new Response('', { status: 404 }),
  );
  const progress: string[] = [];
  const html = await readableHtml(
    '<p><mention-component entity_identifier="u"></mention-component> sees <issue-embed-component entity_identifier="i1"></issue-embed-component> and <issue-embed title="WEB-2 Gone"></issue-embed></p>' +
      `<image-component src="${upload}" width="300px" alt="A rose" title="By the wall"></image-component>` +
      '<image-component src="https://a.invalid/b.png"></image-component><image-component></image-component>',
    host,
    { pictures: true, onProgress: (done, of) => progress.push(`${done}/${of}`) },
  );
  expect(progress).toEqual(['1/3', '2/3', '3/3']);
  expect(html).toContain('@Ada sees <a href=');
  expect(html).toContain('/acme/browse/WEB-1">WEB-1 Rose</a> and WEB-2 Gone');
  expect(html).toMatch(
    /<figure><img src="data:image\/png;base64,[^"]+" alt="A rose" width="300"[^>]*><figcaption>By the wall<\/figcaption><\/figure>/,
  );
  expect(html).toContain('<img src="https://a.invalid/b.png"');
  expect(html).not.toContain('-component');
});

const file = `<div data-block-type="file-component" data-file="${upload}" data-size="2048"><a href="/old/" target="_blank">Plan [a].pdf</a></div>`;

test('files are linked by name, with their size', async () => {
  expect(await readableHtml(file, host, { pictures: true })).toMatch(
    new RegExp(`^<p><a href="http[^"]*/workspaces/acme/projects/p/${upload}/">Plan \\[a\\].pdf</a> \\(2\\skB\\)</p>$`),
  );
});

test('without pictures, nothing of them is left', async () => {
  const html = `<p>a</p><image-component src="${upload}" title="b"></image-component><ul><li><image-component src="${upload}"></image-component></li></ul><p>c <img src="d"> e</p>`;
  expect(await readableHtml(html, host, { pictures: false })).toBe('<p>a</p><ul><li></li></ul><p>c  e</p>');
  const schema = getSchema(richTextExtensions({ readOnly: true, ...host }));
  const { content } = Node.fromJSON(schema, readRichText(schema, html).document);
  expect(toMarkdown(withoutPictures(content))).toBe('a\n\n- \n\nc  e');
});

test('pictures and files in Markdown are named by their address', () => {
  const schema = getSchema(richTextExtensions({ readOnly: true, ...host }));
  const { document: read } = readRichText(
    schema,
    `<blockquote><image-component src="${upload}"></image-component></blockquote>${file}`,
  );
  const { content } = Node.fromJSON(schema, read);
  expect(toMarkdown(withAddresses(content, (src) => `https://us.invalid/${src}`))).toBe(
    `> ![](https://us.invalid/${upload})\n\n[Plan \\[a\\].pdf](https://us.invalid/${upload})`,
  );
});
