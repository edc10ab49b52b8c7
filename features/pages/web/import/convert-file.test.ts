// @vitest-environment happy-dom
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { convertFile } from './convert-file.ts';
import { readFiles } from './read-files.ts';

const things = {
  pictureAt: async (path: string) => (path === 'Guide/fence.png' ? 'picture-1' : null),
  pageAt: (path: string) => (path === 'Two.md' ? '/harbor/projects/p/pages/2' : null),
};
const convert = (text: string) => convertFile(new TextEncoder().encode(text), 'Guide/One.md', things);

test('a first heading is the title, and lines that were only wrapped stay one', async () => {
  expect(await convert('# Fences\n\nPaint\nthem **red**\n\n- [x] done\n- [ ] open\n')).toEqual({
    title: 'Fences',
    html: '<p>Paint them <strong>red</strong></p><ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>done</p></div></li><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>open</p></div></li></ul>',
    losses: [],
  });
});

test('notes over the text give the title alone', async () => {
  const { title, html } = await convert('---\ntitle: "The plan"\ntags: [a]\n---\nText');
  expect([title, html]).toEqual(['The plan', '<p>Text</p>']);
});

test('pictures and links of the archive are placed, and those that are not in it are reported', async () => {
  const { html, losses } = await convert(
    '![Fence](fence.png)\n\n[two](../Two.md) and [three](Three.md), [web](https://example.invalid/)\n\n![Gone](gone.png)',
  );
  expect(html).toMatch(/^<image-component (?=.*src="picture-1")(?=.*alt="Fence")[^>]*><\/image-component>/);
  expect(html).toContain('href="/harbor/projects/p/pages/2"');
  expect(html).toContain('and three,');
  expect(html).toContain('Gone');
  expect(losses).toEqual([
    { what: 'picture', name: 'gone.png' },
    { what: 'link', name: 'Three.md' },
  ]);
});

test('scripts and what else no text may hold is dropped', async () => {
  const { html } = await convert(
    '<script>alert(1)</script>\n\n<p onclick="alert(1)">Hm</p>\n\n[x](javascript:alert(1))',
  );
  expect(html).not.toMatch(/script|onclick/);
  expect(html).toContain('Hm');
});

test('a file that is no text is reported', async () => {
  const { losses } = await convertFile(new Uint8Array([0xff, 0xfe, 0x00]), 'a.md', things);
  expect(losses).toEqual([{ what: 'notText' }]);
});

test('an archive is listed without its traps, and refused when it is broken', async () => {
  const zipped = zipSync({
    'a/One.md': strToU8('# One'),
    '../evil.md': strToU8('x'),
    '__MACOSX/a/._One.md': strToU8('x'),
  });
  const source = await readFiles([new File([new Uint8Array(zipped)], 'notes.zip')]);
  expect([source.paths, source.unsafe]).toEqual([['a/One.md'], ['../evil.md']]);
  expect(new TextDecoder().decode(await source.read('a/One.md'))).toBe('# One');
  await expect(readFiles([new File(['no zip'], 'notes.zip')])).rejects.toThrow('unreadable');
});

test('an archive that unpacks to more than it may is refused before anything is unpacked', async () => {
  const zipped = zipSync({ 'a.md': strToU8('x') });
  // The size that its directory states, four bytes at offset 24 of the entry.
  const view = new DataView(zipped.buffer, zipped.byteOffset);
  const directory = view.getUint32(zipped.length - 6, true);
  view.setUint32(directory + 24, 0x7fff_ffff, true);
  await expect(readFiles([new File([new Uint8Array(zipped)], 'bomb.zip')])).rejects.toThrow('tooLarge');
});
