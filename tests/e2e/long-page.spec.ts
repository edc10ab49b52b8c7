import { expect } from '@playwright/test';
import { createPage, readPage } from '#features/pages/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openWebsite } from '#tests/support/website.ts';

test('a page of 500 blocks is read, searched and typed in at both ends', async ({ page, server }) => {
  const { ada, place, path } = await openWebsite(page, server);
  const lines = Array.from({ length: 500 }, (_, at) => `<p>Line ${at} of a long page</p>`);
  lines[400] = '<blockquote><p>The needle</p></blockquote>';
  const { body } = await ada.send(createPage, {
    params: place,
    body: { name: 'Handbook', description_html: lines.join('') },
  });
  await page.goto(path.replace(/issues$/, `pages/${body.id}`));
  const text = page.getByRole('textbox', { name: 'Page text' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.getByText('Line 0 of').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('First: ');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Last.');
  await expect(text.getByText('Line 499 of a long page Last.')).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('needle');
  await expect(text.getByText('The needle')).toBeInViewport();
  await page.keyboard.press('Escape');
  // Up and down through what was not laid out before.
  await text.getByText('The needle').click();
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.type(' Here.');
  await expect(text.getByText('Line 360 of a long page Here.')).toBeInViewport();
  const stored = async () =>
    (await ada.send(readPage, { params: { ...place, page_id: body.id } })).body.description_html;
  await expect
    .poll(stored)
    .toMatch(/First: Line 0 of.*Line 360 of a long page Here\..*Line 499 of a long page Last\./s);
});
