import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const field = (page: Page) => palette(page).getByRole('combobox');

/** Holds files of code back; returns a function that lets them come. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('what is typed after a command that asks goes to its question, and commands are added, however late their code comes', async ({
  page,
  server,
}) => {
  const { path } = await openWebsite(page, server, { Todo: ['Rose'] });
  const come = await holdBack(page, /\/assets\/picker-panel-/);
  const letCommandsCome = await holdBack(page, /\/assets\/late-list-commands-/);
  await page.goto(path);
  const rose = page.getByRole('row', { name: /Rose/ });
  await expect(rose).toBeVisible();

  await test.step('commands whose code comes after the palette opened are added to it', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('group');
    await expect(field(page)).toHaveValue('group');
    const groupBy = palette(page).getByRole('option', { name: 'Group by…' });
    await expect(palette(page).getByRole('option').first()).toBeVisible();
    await expect(groupBy).toHaveCount(0);
    letCommandsCome();
    await expect(groupBy).toBeVisible();
    // The first one empties the field.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('change state');
  await expect(field(page)).toHaveValue('change state');
  await expect(palette(page).getByRole('option').first()).toContainText('Change state…');
  await page.keyboard.press('Enter');
  await page.keyboard.type('in prog');
  // The frame of the palette gets the focus of the field that is gone, some frames later.
  await expect(field(page)).toBeHidden();
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('ress');
  come();
  await expect(field(page)).toHaveValue('in progress');
  await expect(palette(page).getByRole('option')).toHaveText(['In Progress']);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(rose).toHaveAccessibleName(/In Progress/);
});
