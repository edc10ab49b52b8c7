import { expect } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { listPages, readPage } from '#features/pages/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { png } from '#tests/support/pictures.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a zip of Markdown becomes nested pages with their pictures, with a report and an undo', async ({
  page,
  server,
}) => {
  const { ada, place, path } = await openWebsite(page, server);
  const picture = png();
  const archive = zipSync({
    'Handbook/Guide.md': strToU8('# The guide\n\n![Fence](img/fence.png)\n\n[Next](Guide/Next.md) ![](gone.png)'),
    'Handbook/Guide/Next.md': strToU8('**Paint** it'),
    'Handbook/img/fence.png': new Uint8Array(picture),
    'Handbook/list.csv': strToU8('a,b'),
  });
  const pages = async () => (await ada.send(listPages, { params: place, query: { nested: 'true' } })).body;
  await page.goto(path.replace(/issues$/, 'pages'));
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import pages' });
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(dialog.getByRole('alert')).toContainText('could not be read');
  await choose.setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await expect(dialog).toContainText('2 pages will be added.');
  await expect(dialog).toContainText('1 other file is left out.');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toContainText('2 pages imported');
  await expect(dialog).toContainText('The guide: image gone.png');

  const made = await pages();
  const guide = must(
    made.find(({ name }) => name === 'The guide'),
    'it was imported',
  );
  const next = must(
    made.find(({ name }) => name === 'Next'),
    'it was imported',
  );
  expect([guide.parent, next.parent]).toEqual([null, guide.id]);
  const { body } = await ada.send(readPage, { params: { ...place, page_id: guide.id } });
  expect(body.description_html).toMatch(/<image-component [^>]*src="[0-9a-f-]{36}"/);
  expect(body.description_html).toContain(`/pages/${next.id}`);

  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect.poll(pages).toEqual([]);
});
