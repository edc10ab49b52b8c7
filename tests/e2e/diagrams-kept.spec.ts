import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { createPage } from '#features/pages/contract.ts';
import { test } from '#tests/support/profile.ts';
import { openWebsite } from '#tests/support/website.ts';

test.use({ serviceWorkers: 'allow' });

test('a diagram is drawn in an exported page, and without a network once one was drawn', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const { ada, place, path } = await openWebsite(page, server);
  const description_html = '<pre><code class="language-mermaid">flowchart TD\nPlan --&gt; Ship</code></pre><p>End</p>';
  const { body } = await ada.send(createPage, { params: place, body: { name: 'Plan', description_html } });
  await page.goto(path.replace(/issues$/, `pages/${body.id}`));
  const drawn = page.getByRole('textbox', { name: 'Page text' }).locator('.diagram.on-light');
  const width = () =>
    drawn.evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      return picture.naturalWidth;
    });
  await expect.poll(width).toBeGreaterThan(50);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export page' });
  await dialog.getByText('HTML').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  const exported = await profile.newPage();
  await exported.setContent(await readFile(await download.path(), 'utf8'));
  await expect(exported.getByRole('img').first()).toBeVisible();
  expect(await exported.getByRole('img').first().getAttribute('src')).toMatch(/^data:image\/svg/);
  await exported.close();

  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(50);
  await profile.setOffline(true);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(50);
});
