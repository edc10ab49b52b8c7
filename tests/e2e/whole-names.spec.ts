import { expect, type Page } from '@playwright/test';
import { createLabel } from '#features/labels/contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { cards, openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** Names of states and labels in rows that show less than six letters of themselves. */
function cutNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-position] .truncate:not([data-title])')].flatMap((name) => {
      const [shown, whole] = [name.clientWidth, name.scrollWidth];
      const letters = name.textContent.trim().length;
      return shown < whole && (shown / whole) * letters < 6 ? [`${name.textContent}: ${shown} of ${whole} px`] : [];
    }),
  );
}

test('states and labels keep six letters of their names on the narrowest screen, and with the largest text', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const today = todayIn('UTC');
  const label = async (name: string) =>
    (await website.ada.send(createLabel, { params: website.place, body: { name, color: '#10b981' } })).body.id;
  const long = await label('A label with a name that goes on and on');
  await website.create({
    name: 'Rose',
    state_id: website.state('In Progress'),
    label_ids: [long, website.label('Bug'), website.label('Docs')],
    priority: 'low',
    start_date: addDays(today, -3),
    target_date: today,
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(website.path);
  const row = page.getByRole('row', { name: /Rose/ });
  await expect(row.getByText('In Progress')).toBeVisible();
  expect(await cutNames(page)).toEqual([]);

  await page.evaluate(() => localStorage.setItem('appearance', JSON.stringify({ textSize: 125 })));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(row.getByText('In Progress')).toBeVisible();
  expect(await cutNames(page)).toEqual([]);
  await follow(page, `${website.path}?layout=kanban&group_by=priority`);
  await expect(cards(page, 'Low')).toHaveText(['Rose']);
  expect(await cutNames(page)).toEqual([]);
});
