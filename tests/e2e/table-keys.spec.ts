import { expect } from '@playwright/test';
import { readIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openWebsite } from '#tests/support/website.ts';

test('Tab walks through a table and adds a row, Escape leaves the text and not the issue', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td><p>${text}</p></td>`).join('')}</tr>`;
  const description_html = `<table><tbody>${cells('one', 'two')}</tbody></table><p>After</p>`;
  const id = await website.create({ name: 'Rose', description_html });
  await page.goto(`${website.path}?peekId=${id}`);
  const peek = page.getByRole('complementary', { name: /Rose/ });
  const text = peek.getByRole('textbox', { name: 'Description' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.getByText('one').click();
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('three');
  await page.keyboard.press('Tab');
  await page.keyboard.type('four');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('3');
  await expect(text.getByRole('cell')).toHaveText(['one', '2', '3', 'four']);
  await expect
    .poll(
      async () =>
        (await website.ada.send(readIssue, { params: { ...website.place, issue_id: id } })).body.description_html,
    )
    .toContain(`${cells('one', '2')}${cells('3', 'four')}`);

  await page.keyboard.press('Escape');
  await expect(text).not.toBeFocused();
  await expect(peek).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(peek.locator('button:focus, input:focus, a:focus')).toBeVisible();
  await expect(text).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
});
