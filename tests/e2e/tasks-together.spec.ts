import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { openBensWindow } from '#tests/support/colleague-window.ts';
import { tasksOn } from '#tests/support/keyboard-tasks.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('two people work on one issue at once, by keys alone; one comments with a picture', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const issueId = await website.create({ name: 'Rose', description_html: '<p>Red.</p><p>Tall.</p>' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${website.path}/${issueId}`);
  const text = page.getByRole('textbox', { name: 'Description' });
  await expect(text).toHaveAttribute('contenteditable', 'true');

  const ben = await openBensWindow(page, server, website);
  await ben.goto(`${website.path}/${issueId}`);
  const bensText = ben.getByRole('textbox', { name: 'Description' });
  await expect(bensText).toHaveAttribute('contenteditable', 'true');
  const [task, bensTask] = [tasksOn(page), tasksOn(ben)];

  // Ben writes in the first line while Ada adds to the last one.
  await bensText.getByText('Red.').click();
  await ben.keyboard.press('End');
  await ben.keyboard.type(' And white.');
  await task('write in a description while somebody else does', { keys: 2, texts: 1 }, async ({ press, write }) => {
    await press('e');
    await expect(text).toBeFocused();
    await write(' Water it.');
    await press('Escape');
    await expect(text).not.toBeFocused();
    for (const both of [text, bensText]) {
      await expect(both.getByText('Red. And white.')).toBeVisible();
      await expect(both.getByText('Tall. Water it.')).toBeVisible();
    }
  });
  await ben.keyboard.press('Escape');

  await bensTask('set a value that somebody else has on screen', { keys: 2 }, async ({ press }) => {
    await press('p');
    await untilFocused(ben.getByRole('listbox', { name: 'Priority' }));
    await press('1');
    for (const window of [page, ben])
      await expect(window.getByRole('button', { name: 'Priority: Urgent' }).first()).toBeVisible();
  });

  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 100);
    canvas.getContext('2d')?.fillRect(0, 0, 200, 100);
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })]);
  });
  await task('comment with a picture', { keys: 3 }, async ({ press }) => {
    await press('m');
    const field = page.getByRole('textbox', { name: 'New comment' });
    await expect(field).toBeFocused();
    await press('Control+v');
    const picture = field.getByRole('img');
    await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(200);
    await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeEnabled();
    await press('Control+Enter');
    for (const window of [page, ben])
      await expect(window.getByRole('article', { name: 'Comment by ada' }).getByRole('img').first()).toBeVisible();
  });
  await ben.context().close();
});
