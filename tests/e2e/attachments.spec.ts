import { expect, type Locator, type Page } from '@playwright/test';
import { listAttachments } from '#features/attachments/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { png } from '#tests/support/pictures.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** Opens a file chooser by a key on an element and chooses these files. */
async function choose(
  page: Page,
  at: Locator,
  key: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) {
  // Long before the key: the browser holds its own dialog back only once it was told to (docs/traps.md).
  const chooser = page.waitForEvent('filechooser');
  await at.focus();
  await expect(at).toBeFocused();
  await page.keyboard.press(key);
  await (await chooser).setFiles(files);
}

const rose = { name: 'rose.png', mimeType: 'image/png', buffer: Buffer.from(png(64, 48)) };
const lily = { name: 'lily.png', mimeType: 'image/png', buffer: Buffer.from(png(32, 32)) };
const notes = { name: 'notes-of-the-garden-in-spring.txt', mimeType: 'text/plain', buffer: Buffer.from('Water it.') };

test('files are attached by key and button, by dropping and pasting, looked at, and deleted with Undo', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const issue_id = await website.create({ name: 'Rose', state_id: website.state('Todo') });
  await page.goto(`${website.path}?peekId=${issue_id}`);
  const peek = page.getByRole('complementary', { name: 'WEB-1 Rose' });
  await expect(peek.getByRole('button', { name: 'Attach', exact: true })).toBeVisible();
  await choose(page, peek, 'Shift+A', [rose, notes]);
  const attachments = page.getByRole('region', { name: 'Attachments' });
  await expect(attachments.getByRole('button', { name: 'View rose.png' })).toBeVisible();
  await expect(attachments.getByRole('link', { name: notes.name })).toHaveAttribute('download', notes.name);
  await expect(attachments.getByRole('progressbar')).toHaveCount(0);
  const params = { ...website.place, issue_id };
  const stored = async () => (await website.ada.send(listAttachments, { params })).body;
  expect((await stored()).map(({ attributes }) => attributes.name).sort()).toEqual([notes.name, 'rose.png']);
  await choose(page, attachments.getByRole('button', { name: 'Attach files' }), 'Enter', [lily]);
  await expect(attachments.getByRole('button', { name: 'View lily.png' })).toBeVisible();
  await expectAccessible(page);

  await attachments.getByRole('button', { name: 'View rose.png' }).click();
  const picture = page.getByRole('dialog', { name: 'rose.png' }).getByRole('img', { name: 'rose.png' });
  await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(64);
  await expect(page.getByRole('button', { name: 'Next image' })).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'lily.png' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await attachments.getByRole('button', { name: 'Actions for rose.png' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(attachments.getByRole('button', { name: 'View rose.png' })).toBeHidden();
  await page.getByRole('status').filter({ hasText: 'rose.png deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(attachments.getByRole('button', { name: 'View rose.png' })).toBeVisible();

  // The heading folds what it names, also on the next visit.
  await attachments.getByRole('button', { name: 'Attachments', exact: true }).click();
  await expect(attachments.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(/\/issues\/[0-9a-f-]{36}$/);
  const heading = attachments.getByRole('button', { name: 'Attachments', exact: true });
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await heading.click();
  await expect(attachments.getByRole('listitem')).toHaveCount(3);

  await test.step('files are dropped and pasted, one too large is named, and one that failed is sent again', async () => {
    const send = (type: 'dragover' | 'drop' | 'paste', name: string, size: number) =>
      page.evaluate(
        ([kind, file, bytes]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes).fill(97)], file, { type: 'text/plain' }));
          const target = document.querySelector('main') ?? document.body;
          target.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData: data })
              : new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }),
          );
        },
        [type, name, size] as const,
      );
    await send('dragover', 'a.txt', 3);
    await expect(page.getByText('Drop to attach to WEB-1')).toBeVisible();
    await send('drop', 'a.txt', 3);
    await expect(page.getByText('Drop to attach to WEB-1')).toBeHidden();
    await expect(attachments.getByRole('link', { name: 'a.txt' })).toBeVisible();
    await send('paste', 'b.txt', 3);
    await expect(attachments.getByRole('link', { name: 'b.txt' })).toBeVisible();
    await send('drop', 'film.txt', 6_000_000);
    await expect(page.getByRole('alert').filter({ hasText: 'film.txt is too large' })).toContainText('up to 5 MB');

    await page.route('**/api/assets/v2/uploads/', (route) => route.abort('connectionfailed'), { times: 1 });
    await send('drop', 'c.txt', 3);
    await expect(attachments.getByRole('alert')).toHaveText('The connection was lost. Try again.');
    await attachments.getByRole('button', { name: 'Retry upload of c.txt' }).click();
    await expect(attachments.getByRole('link', { name: 'c.txt' })).toBeVisible();
    await expect(attachments.getByRole('listitem')).toHaveCount(6);
  });
});
