import { expect } from '@playwright/test';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { choose, openAnotherDescription, openDescription } from '#tests/support/description.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { png } from '#tests/support/pictures.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('pictures are pasted, uploaded, resized, described and replaced, taken from other sites and out of pasted texts', async ({
  page,
  server,
}) => {
  const opened = await openDescription(page, server, '<p>Before</p>');

  await test.step('a pasted picture keeps its place while it is uploaded, can be retried, and is resized and described', async () => {
    const { text, stored } = opened;
    const paste = (name: string, type: string) =>
      text.evaluate(
        (element, { bytes, ...file }) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], file.name, { type: file.type }));
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        },
        { name, type, bytes: [...png(400, 300)] },
      );
    const refused = (name: string) => page.getByRole('alert').filter({ hasText: `Couldn’t add ${name}` });
    await text.evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(6 * 1024 * 1024)], 'film.mov', { type: 'video/quicktime' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(refused('film.mov')).toContainText('Files can be up to 5');

    // The network fails under it: it says so in its frame, and goes on when it is asked to.
    const begin = /\/api\/assets\/v2\/workspaces\/harbor\/projects\//;
    await page.route(begin, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await paste('rose.png', 'image/png');
    await expect(text.getByRole('alert')).toHaveText(/Cairn can’t be reached/);
    expect(await stored()).toBe('<p>Before</p>');
    await expectAccessibleInBothThemes(page);
    await page.unroute(begin);
    await text.getByRole('button', { name: 'Retry' }).click();
    const picture = text.getByRole('img', { name: 'rose.png' });
    await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(400);
    await expect.poll(stored).toMatch(/<p>Before<\/p><image-component [^>]*width="400px"[^>]*><\/image-component>/);

    await picture.click();
    const bar = page.getByRole('toolbar', { name: 'Image actions' });
    await expectAccessibleInBothThemes(page);
    await bar.getByRole('textbox', { name: 'Alt text' }).fill('A red rose');
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    // By keys: to the toolbar and its fields; the caption stands under the picture.
    await page.keyboard.press('Alt+F10');
    await expect(bar.getByRole('button', { name: 'Align left' })).toBeFocused();
    await bar.getByRole('textbox', { name: 'Caption' }).focus();
    await page.keyboard.type('By the east wall');
    await page.keyboard.press('Enter');
    await expect(text.getByText('By the east wall')).toBeVisible();
    await bar.getByRole('button', { name: 'Align center' }).click();
    const described = text.getByRole('img', { name: 'A red rose' });
    const box = must(await described.boundingBox(), 'the picture is on screen');
    await page.mouse.move(box.x + box.width, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 100, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(stored).toMatch(/alignment="center"/);
    await expect.poll(stored).toMatch(/width="300px" height="225px"/);
    expect(await stored()).toContain('alt="A red rose"');

    // Another file takes its place: width, alignment and words stay.
    const before = must(/ src="([^"]*)"/.exec(await stored())?.[1], 'the picture is stored');
    const chosen = page.waitForEvent('filechooser');
    await bar.getByRole('button', { name: 'Replace image' }).click();
    await (await chosen).setFiles({ name: 'wide.png', mimeType: 'image/png', buffer: png(600, 200) });
    await expect.poll(stored).toMatch(/width="300px" height="100px"/);
    const after = await stored();
    expect(after).not.toContain(before);
    expect(after).toMatch(/alignment="center"/);
    expect(after).toContain('alt="A red rose" ');
    expect(after).toContain('title="By the east wall"');

    // Any other file that is dropped into the text stands in it by its name and size, and does not take the page away.
    const isTaken = await text.evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File(['a,b'], 'Plan of beds.numbers', { type: '' }));
      const { left, top } = element.getBoundingClientRect();
      const drop = { dataTransfer: data, bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 };
      return !element.dispatchEvent(new DragEvent('drop', drop));
    });
    expect(isTaken).toBe(true);
    const file = text.getByRole('link', { name: 'Download Plan of beds.numbers' });
    await expect(file).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expect
      .poll(stored)
      .toMatch(
        /<p>Before<\/p><div data-block-type="file-component" data-file="[^"]{36}" data-size="3"><a href="\/api\/assets\/[^"]*"[^>]*>Plan of beds\.numbers<\/a><\/div>/,
      );
    const download = page.waitForEvent('download');
    await file.click();
    expect((await download).suggestedFilename()).toBe('Plan of beds.numbers');
  });

  await test.step('an image of another site is added by its address, which has to be one of an image', async () => {
    const { text, stored } = await openAnotherDescription(page, opened.website, 'Lily');
    await page.route('https://plants.invalid/**', (route) =>
      route.request().url().endsWith('rose.png')
        ? route.fulfill({ body: Buffer.from(png(400, 300)), contentType: 'image/png' })
        : route.fulfill({ status: 404 }),
    );
    await choose(page, '/image from', /^Image from a link/);
    const address = page.getByRole('textbox', { name: 'Image address' });
    await expect(address).toBeFocused();
    await expectAccessibleInBothThemes(page);
    for (const [typed, problem] of [
      ['http://plants.invalid/rose.png', 'Enter an address that begins with https://.'],
      ['https://plants.invalid/lily.png', /^Couldn’t load an image/],
    ] as const) {
      await address.fill(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(problem);
    }
    await address.fill('https://plants.invalid/rose.png');
    await page.keyboard.press('Enter');
    await expect(text.locator('.picture-frame img')).toBeVisible();
    await expect
      .poll(stored)
      .toMatch(/<image-component [^>]*src="https:\/\/plants\.invalid\/rose\.png"[^>]*width="400px"/);
  });

  await test.step('pictures that pasted text holds itself are uploaded to where they stood; of others the person is told', async () => {
    const { text, stored } = await openAnotherDescription(page, opened.website, 'Tulip');
    const rose = `data:image/png;base64,${png(400, 300).toString('base64')}`;
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const paste = (html: string) =>
      text.evaluate((element, pasted) => {
        const data = new DataTransfer();
        data.setData('text/html', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, html);
    const told = page.getByRole('alert').filter({ hasText: 'Some images couldn’t be pasted' });
    await text.click();
    await paste(`<p>By the wall</p><p><img src="${rose}"></p><p>Water <b>it</b><img src="${dot}"></p>`);
    await expect
      .poll(stored)
      .toMatch(/^<p>By the wall<\/p><image-component [^>]*><\/image-component><p>Water <strong>it<\/strong><\/p>$/);
    await expect(told).toHaveCount(0);
    await paste(
      '<p>daily <img src="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4="></p>',
    );
    await expect(told).toContainText('up to 5');
    await expect(text).toContainText('daily');
  });
});
