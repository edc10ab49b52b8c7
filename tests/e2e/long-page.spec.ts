import { expect, type Page } from '@playwright/test';
import { createPage, readPage } from '#features/pages/contract.ts';
import { lockPage } from '#features/pages/state-contract.ts';
import { must } from '#platform/shared/must.ts';
import { begin, test } from '#tests/support/cairn.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Page text' });

/** Opens a page of 500 lines; returns how to read what is stored of it, and how to lock it. */
async function openLongPage(page: Page, server: TestServer) {
  const { ada, place, path } = await openWebsite(page, server);
  const lines = Array.from({ length: 500 }, (_, at) => `<p>Line ${at} of a long page</p>`);
  lines[400] = '<blockquote><p>The needle</p></blockquote>';
  const { body } = await ada.send(createPage, {
    params: place,
    body: { name: 'Handbook', description_html: lines.join('') },
  });
  await page.goto(path.replace(/issues$/, `pages/${body.id}`));
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
  const of = { params: { ...place, page_id: body.id } };
  return {
    stored: async () => (await ada.send(readPage, of)).body.description_html,
    lock: () => ada.send(lockPage, of),
  };
}

test('a page of 500 blocks is read, searched and typed in where it is scrolled to, while others write above', async ({
  page,
  server,
  browser,
}) => {
  const { stored, lock } = await openLongPage(page, server);
  const text = textOf(page);

  await test.step('it is searched, and typed in at both ends', async () => {
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
    await expect
      .poll(stored)
      .toMatch(/First: Line 0 of.*Line 360 of a long page Here\..*Line 499 of a long page Last\./s);
  });

  await test.step('it is drawn where it is scrolled to, and keys go on where the cursor is', async () => {
    await page.keyboard.press('ControlOrMeta+Home');
    await text.getByText('Line 3 of').click();
    await page.mouse.wheel(0, 6_000);
    await expect(text.getByText('Line 3 of')).toBeHidden();
    await expect(text.locator('p:visible').first()).not.toContainText('Line 0 ');
    // A key that changes nothing leaves what is read where it is.
    const inSight = () => page.evaluate(() => document.elementFromPoint(720, 450)?.closest('p')?.textContent ?? '');
    await expect.poll(inSight).toMatch(/^Line \d{3} of/);
    await page.keyboard.press('F9');
    await expect.poll(inSight).toMatch(/^Line \d{3} of/);
    // The cursor is far away: a key that types brings it back.
    await page.keyboard.press('End');
    await page.keyboard.type(' Typed from afar.');
    await expect(text.getByText('Line 3 of a long page Typed from afar.')).toBeInViewport();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Top: ');
    await expect(text.getByText('Top: First: Line 0 of')).toBeInViewport();
    await expect
      .poll(stored)
      .toMatch(/^<p[^>]*>Top: First: Line 0 .*Line 3 of a long page Typed from afar\..*Line 499 /s);

    // All of it is selected, also what is not drawn.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await expect(text.locator('p')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text.locator('p')).toHaveCount(500);
    await expect.poll(stored).toContain('Line 499 of a long page');

    // A selection that begins where nothing is drawn any more is extended, and cut whole.
    await page.keyboard.press('ControlOrMeta+Home');
    await page.mouse.wheel(0, 6_000);
    await expect(text.getByText('Line 3 of')).toBeHidden();
    await page.keyboard.down('Shift');
    await page.mouse.click(720, 450);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.up('Shift');
    await page.keyboard.press('ControlOrMeta+x');
    await expect(text.getByText(/Line [0-9] of/)).toHaveCount(0);
    await expect(text.getByText('Line 499 of')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text.locator('p')).toHaveCount(500);
  });

  await test.step('what others write above moves nothing that is read', async () => {
    await page.keyboard.press('ControlOrMeta+Home');
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    await begin(context, page.context());
    const theirs = await context.newPage();
    await theirs.goto(page.url());
    await expect(textOf(theirs)).toHaveAttribute('contenteditable', 'true');
    await text.getByText('Line 3 of').click();
    await page.mouse.wheel(0, 6_000);
    await expect(text.getByText('Line 3 of')).toBeHidden();
    // Wheels scroll in steps: the line in the middle of the window is taken once it stays there.
    const middle = () => page.evaluate(() => document.elementFromPoint(720, 450)?.closest('p')?.textContent ?? '');
    let words = '';
    await expect
      .poll(async () => {
        const last = words;
        words = await middle();
        return words !== '' && words === last;
      })
      .toBe(true);
    const line = text.getByText(words, { exact: true });
    const top = async () => Math.round(must(await line.boundingBox(), 'it is drawn').y);
    const before = await top();
    await textOf(theirs).getByText('Line 0 of').click();
    await theirs.keyboard.press('End');
    for (const name of ['One', 'Two', 'Three']) {
      await theirs.keyboard.press('Enter');
      await theirs.keyboard.type(name);
    }
    await expect(textOf(theirs)).toContainText('Three');
    // The name at their cursor is in that line too.
    await expect(text.locator('p', { hasText: /^Three/ })).toHaveCount(1);
    await expect.poll(top).toBe(before);
    // Also where the text does not have the focus: the browser then holds what it chooses.
    await text.blur();
    await theirs.keyboard.press('Enter');
    await theirs.keyboard.type('Four');
    await expect(text.locator('p', { hasText: /^Four/ })).toHaveCount(1);
    await expect.poll(top).toBe(before);
    await context.close();
  });

  await test.step('who only reads copies all of it, and finds it with the browser’s own search: nothing is left out', async () => {
    await expect(text.getByText('Line 499 of')).toBeHidden();
    await lock();
    await expect(text).toHaveAttribute('contenteditable', 'false');
    await expect(text.getByText('Line 499 of')).toBeVisible();
  });
});
