import { expect } from '@playwright/test';
import { createPage, listPages, readPage } from '#features/pages/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a page begins with a template, is saved as one, and templates are looked after', async ({ page, server }) => {
  const { ada, place, path } = await openWebsite(page, server);
  const description_html = '<h2>Steps</h2><p>Turn it off and on.</p>';
  const { body: runbook } = await ada.send(createPage, { params: place, body: { name: 'Runbook', description_html } });
  await page.goto(path.replace(/issues$/, 'pages'));
  await expect(page.getByRole('link', { name: 'Runbook' })).toBeVisible();
  await page.keyboard.press('d');
  const form = page.getByRole('dialog', { name: 'Add page', exact: true });
  await form.getByRole('button', { name: 'Template', exact: true }).click();
  await page.getByRole('option', { name: 'Postmortem' }).click();
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Postmortem');
  await expect(page.getByRole('textbox', { name: 'Page text' })).toContainText('Root cause');
  const stored = async () => {
    const { body } = await ada.send(listPages, { params: place, query: {} });
    const made = body.find(({ name }) => name === 'Postmortem');
    return made && (await ada.send(readPage, { params: { ...place, page_id: made.id } })).body.description_html;
  };
  await expect.poll(stored).toContain('Timeline');

  await follow(page, path.replace(/issues$/, `pages/${runbook.id}`));
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Runbook');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const save = page.getByRole('dialog', { name: 'Save as template' });
  await expect(save.getByRole('textbox', { name: 'Template name' })).toHaveValue('Runbook');
  await save.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Template Runbook saved' })).toBeVisible();

  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Postmortem' })).toBeVisible();
  await page.keyboard.press('d');
  await form.getByRole('button', { name: 'Manage templates' }).click();
  const manage = page.getByRole('dialog', { name: 'Page templates' });
  await manage.getByRole('button', { name: 'Rename Runbook' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Checklist');
  await page.keyboard.press('Enter');
  await expect(manage.getByRole('list', { name: 'Page templates' })).toContainText('Checklist');
  await manage.getByRole('button', { name: 'Delete Spec' }).click();
  const deleted = manage.getByRole('list', { name: 'Deleted templates' });
  await expect(deleted).toContainText('Spec');
  // The button that took the place of the deleted one says what it does.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await deleted.getByRole('button', { name: 'Restore' }).click();
  await expect(manage.getByRole('button', { name: 'Delete Spec' })).toBeVisible();
});
