import { expect } from '@playwright/test';
import { createPage, readPage, updatePage } from '#features/pages/contract.ts';
import { listPageVersions } from '#features/pages/text-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('words become an issue that knows its page, and a page has labels and named versions', async ({
  page,
  server,
}) => {
  const { ada, place, path } = await openWebsite(page, server);
  const description_html = '<h2>Next</h2><p>Paint the fence</p>';
  const { body: plan } = await ada.send(createPage, { params: place, body: { name: 'Plan', description_html } });
  const params = { ...place, page_id: plan.id };
  await page.goto(path.replace(/issues$/, `pages/${plan.id}`));
  const text = page.getByRole('textbox', { name: 'Page text' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.getByText('Paint the fence').click({ clickCount: 3 });
  await page.getByRole('button', { name: 'New issue from selection' }).click();
  const form = page.getByRole('dialog', { name: 'New issue' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Paint the fence');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  // Its link takes the place of the words, and each knows the other.
  await expect(text.getByRole('link', { name: 'WEB-1 Paint the fence' })).toBeVisible();
  const linked = page.getByRole('region', { name: 'Linked from' });
  await expect(linked.getByRole('link', { name: 'WEB-1 Paint the fence' })).toBeVisible();
  await expect.poll(async () => (await ada.send(readPage, { params })).body.description_html).toContain('issue-embed');

  await page.getByRole('button', { name: 'Add labels' }).click();
  await page.getByRole('option', { name: 'Docs' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Labels: Docs' })).toBeVisible();
  await expect.poll(async () => (await ada.send(readPage, { params })).body.label_ids.length).toBe(1);
  await page.getByRole('button', { name: 'Version history' }).click();
  await page.getByRole('button', { name: 'Name this version' }).click();
  await page.getByRole('textbox', { name: 'Version name' }).fill('First draft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('First draft');
  expect((await ada.send(listPageVersions, { params })).body[0]?.name).toBe('First draft');
  await expectAccessibleInBothThemes(page);

  const other = await ada.send(createPage, { params: place, body: { name: 'Overview' } });
  const link = `<p><a href="/harbor/projects/${place.project_id}/pages/${plan.id}">Plan</a></p>`;
  await ada.send(updatePage, {
    params: { ...place, page_id: other.body.id },
    body: { description_html: link },
  });
  await expect(linked.getByRole('link', { name: 'Overview' })).toBeVisible();
  await linked.getByRole('link', { name: 'WEB-1 Paint the fence' }).click();
  const pages = page.getByRole('region', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Plan' }).click();
  await expect(page).toHaveURL(new RegExp(plan.id));
});
