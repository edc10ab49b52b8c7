import { expect } from '@playwright/test';
import { createPage, readPage } from '#features/pages/contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a block has a link, formulas are drawn in their line, and descriptions mention pages and days', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { ada, place, path } = website;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const words = '<p>Words</p>'.repeat(60);
  const due =
    '<mention-component target="dates" entity_identifier="2026-01-05" entity_name="date_mention">Jan 5, 2026</mention-component>';
  const task = (isDone: boolean) => `<li data-type="taskItem" data-checked="${isDone}"><p>Paint ${due}</p></li>`;
  const body = {
    name: 'Plan',
    description_html: `<ul data-type="taskList">${task(false)}${task(true)}</ul><p></p>${words}<p>Here</p>${words}`,
  };
  const made = await ada.send(createPage, { params: place, body });
  const address = path.replace(/issues$/, `pages/${made.body.id}`);
  await page.goto(address);
  const text = page.getByRole('textbox', { name: 'Page text' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  const days = text.locator('time');
  const colors = await days.evaluateAll((all) => all.map((day) => getComputedStyle(day).color));
  expect(colors[0]).not.toBe(colors[1]);

  await text.getByRole('paragraph').filter({ hasText: /^$/ }).first().click();
  await page.keyboard.type('The area is $a^2$ and costs $5.');
  const formula = text.locator('.inline-math .katex');
  await expect(formula).toBeVisible();
  await expect(text.locator('.math-source')).toBeHidden();
  const stored = async () =>
    (await ada.send(readPage, { params: { ...place, page_id: made.body.id } })).body.description_html;
  await expect.poll(stored).toContain('The area is <code class="language-math">a^2</code> and costs $5.');
  await expectAccessibleInBothThemes(page);

  await text.getByText('Here', { exact: true }).click();
  // The editor learns of a new caret with the next frame, which no person is quicker than.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await page.keyboard.press('Alt+F10');
  await page.getByRole('menuitem', { name: 'Copy link to block' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${address}#block-`);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(text.getByText('Here', { exact: true })).toBeInViewport();

  const id = await website.create({ name: 'Rose' });
  await follow(page, `${path}/${id}`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.click();
  await page.keyboard.type('See [[pla');
  await page.getByRole('option', { name: 'Plan' }).click();
  await expect(description.getByRole('link', { name: 'Plan' })).toHaveAttribute('href', address);
  const description_html = async () =>
    (await ada.send(readIssue, { params: { ...place, issue_id: id } })).body.description_html ?? '';
  await expect.poll(description_html).toContain('entity_name="page_mention"');
  await page.reload();
  await expect(description.getByRole('link', { name: 'Plan' })).toBeVisible();
});
