import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { holdCode, openers } from '#tests/support/late-code.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('keys where what opens is given up, is just seen, or cannot be fetched', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  const named = (name: string) => page.locator('[data-position]').filter({ hasText: name });

  const openList = async () => {
    await page.goto(website.path);
    await expect(page.locator('[data-position]')).toHaveCount(2);
  };

  await test.step('Escape, or a press elsewhere, gives up what has not come, with what was typed for it', async () => {
    const come = await holdCode(page);
    await openList();
    await page.keyboard.type('jp1');
    await page.keyboard.press('Escape');
    // The list gets keys again.
    await page.keyboard.press('j');
    await expect(named('Lily')).toBeFocused();
    await page.keyboard.type('p1');
    await page.getByText('2 issues', { exact: true }).click();
    await come();
    await page.keyboard.type('p2');
    await expect(named('Lily')).toHaveAccessibleName(/High priority/);
    await expect(named('Rose')).not.toHaveAccessibleName(/priority/);
  });

  await test.step('a digit pressed the moment its option is seen is never lost', async () => {
    for (let round = 0; round < 24; round += 1) {
      const [digit, word] = round % 2 === 0 ? (['1', 'Urgent'] as const) : (['3', 'Medium'] as const);
      await page.keyboard.press('p');
      await page.getByRole('option', { name: word }).waitFor();
      await page.keyboard.press(digit);
      await expect(page.locator('[data-position]:focus')).toHaveAccessibleName(new RegExp(`${word} priority`));
      await expect(page.getByRole('listbox')).toBeHidden();
    }
  });

  await test.step('what was asked for in an issue is forgotten when it closes before that came', async () => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/comments\//, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const rose = page.getByRole('complementary', { name: 'WEB-1 Rose' });
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(rose).toBeFocused();
    await page.keyboard.press('u');
    await page.keyboard.press('Escape');
    await expect(rose).toBeHidden();
    gate.resolve();
    await page.keyboard.press('Enter');
    const activity = rose.getByRole('region', { name: 'Activity' });
    await expect(activity).toBeVisible();
    await expect(rose).toBeFocused();
    await page.keyboard.press('u');
    await expect(activity).toBeFocused();
  });

  await test.step('what cannot be fetched says so, leaves the page alone, and opens when it is asked for again', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(openers, (route) => route.abort());
    await openList();
    await page.keyboard.type('jp4');
    await expect(page.getByText('Couldn’t open this')).toBeVisible();
    await page.unroute(openers);
    await expect(named('Rose')).toBeFocused();
    await expect(async () => {
      await page.keyboard.type('p4');
      await expect(named('Rose')).toHaveAccessibleName(/Low priority/, { timeout: 1000 });
    }).toPass();
  });
});
