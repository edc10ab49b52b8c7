import { expect } from '@playwright/test';
import { createLabel } from '#features/labels/contract.ts';
import { moveIssue } from '#features/issues/move-contract.ts';
import { pressOver } from '#tests/support/press-over.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';
import { makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('an issue moves to another project by keys; its old key leads there, and Undo brings it back', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Lily'] });
  const garden = await makeProject(website.ada, 'Garden', 'GAR');
  const params = { slug: 'harbor', project_id: garden };
  await website.ada.send(createLabel, { params, body: { name: 'Docs' } });
  const rose = await website.create({ name: 'Rose', label_ids: [website.label('Bug'), website.label('Docs')] });
  await page.goto(website.path);
  await expect(page.locator('[data-position]')).toHaveCount(2);

  await pressOver(page.locator('[data-position]').filter({ hasText: 'Rose' }), 'Alt+m');
  const option = page.getByRole('option', { name: /Garden/ });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await option.click();
  const toast = page.getByRole('status').filter({ hasText: 'WEB-2 is now GAR-1' });
  // A hovered toast stays.
  await toast.hover();
  await expect(toast).toContainText('Not in the new project: Bug');
  await expect(page.locator('[data-position]')).toHaveCount(1);
  await toast.getByRole('button', { name: 'View' }).click();
  const peek = page.getByRole('complementary', { name: 'GAR-1 Rose' });
  await expect(peek).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${garden}/issues`));

  await follow(page, '/harbor/browse/WEB-2');
  await expect(page).toHaveURL(new RegExp(`${garden}/issues/`));
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rose');

  await follow(page, website.path);
  await expect(page.locator('[data-position]')).toHaveCount(1);
  await follow(page, `/harbor/projects/${garden}/issues`);
  await pressOver(page.locator('[data-position]').filter({ hasText: 'Rose' }), 'Alt+m');
  await page.getByRole('option', { name: /Website/ }).click();
  const back = page.getByRole('status').filter({ hasText: 'GAR-1 is now WEB-2' });
  await back.hover();
  await back.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-position]').filter({ hasText: 'Rose' })).toBeVisible();
  await expect(page.getByText('GAR-1', { exact: true }).first()).toBeVisible();

  await test.step('the address of a list that an issue has left leads on to where it is; one that moves while it is open says so', async () => {
    const fern = await website.create({ name: 'Fern' });
    const move = (issue_id: string) =>
      website.ada.send(moveIssue, { params: { ...website.place, issue_id }, body: { project_id: garden } });
    await page.goto(`${website.path}?peekId=${rose}`);
    await expect(page.getByRole('complementary', { name: 'GAR-1 Rose' })).toBeVisible();
    await expect(page).toHaveURL(`/harbor/projects/${garden}/issues?peekId=${rose}`);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(`/harbor/projects/${garden}/issues`);

    await page.goto(website.path);
    await page.getByRole('link', { name: 'Fern' }).click();
    await expect(page.getByRole('complementary', { name: 'WEB-3 Fern' })).toBeVisible();
    // Waits until the issue is loaded: before that, the URL would still redirect.
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
    await move(fern);
    await expect(page.getByRole('heading', { name: 'This issue was moved to Garden' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open issue' }).click();
    await expect(page.getByRole('complementary', { name: 'GAR-2 Fern' })).toBeVisible();
  });
});
