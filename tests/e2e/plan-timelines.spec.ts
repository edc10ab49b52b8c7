import { expect, type Page } from '@playwright/test';
import { createCycle, readCycle } from '#features/cycles/contract.ts';
import { createModule, readModule } from '#features/modules/contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const dayFromNow = (days: number) => addDays(todayIn('UTC'), days);
/** The width of a day at the week zoom, in pixels. */
const dayWidth = 60;

/** Drags a bar by days, as with the mouse. */
async function dragBar(page: Page, id: string, days: number): Promise<void> {
  const bar = page.locator(`[data-bar="${id}"]`);
  const box = await bar.boundingBox();
  if (!box) throw new Error('the bar is in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 2 });
  await page.mouse.move(x + days * dayWidth, y, { steps: 4 });
  await page.mouse.up();
}

test('cycles and modules lie on a timeline and are dragged to other days; a cycle not to those of another', async ({
  page,
  server,
}) => {
  const { ada, place } = await openWebsite(page, server);
  const make = async (name: string, from: number, to: number) => {
    const body = { name, start_date: dayFromNow(from), end_date: dayFromNow(to) };
    return (await ada.send(createCycle, { params: place, body })).body.id;
  };
  await make('Now', -2, 0);
  const next = await make('Next', 2, 4);
  const start = async () => {
    const { body } = await ada.send(readCycle, { params: { ...place, cycle_id: next } });
    return body.start_date?.slice(0, 10);
  };
  await page.goto(`/harbor/projects/${place.project_id}/cycles?tab=all&layout=timeline`);
  const list = page.getByRole('list', { name: 'Cycles', exact: true });
  await expect(list.getByRole('listitem')).toHaveText([/Now/, /Next/]);
  await expectAccessibleInBothThemes(page);
  await dragBar(page, next, 1);
  await expect.poll(start).toBe(dayFromNow(3));
  await dragBar(page, next, -3);
  await expect(page.getByText('Another cycle already uses these dates', { exact: false })).toBeVisible();
  expect(await start()).toBe(dayFromNow(3));

  const body = { name: 'Garden', start_date: dayFromNow(1), target_date: dayFromNow(3) };
  const { id } = (await ada.send(createModule, { params: place, body })).body;
  await ada.send(createModule, { params: place, body: { name: 'Shed' } });
  await follow(page, `/harbor/projects/${place.project_id}/modules?layout=timeline&sort=sort_order`);
  const names = page.getByRole('list', { name: 'Modules', exact: true }).getByRole('link');
  await expect(names).toHaveText(['Shed', 'Garden']);
  // Put in order by keys, and by hand.
  await names.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(names).toHaveText(['Garden', 'Shed']);
  await expect(names.last()).toBeFocused();
  // The rows are as wide as the chart: the pointer stays beside the names.
  const [from, to] = [await names.last().boundingBox(), await names.first().boundingBox()];
  if (!from || !to) throw new Error('the names are in sight');
  await page.mouse.move(from.x + 10, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 10, { steps: 3 });
  await page.mouse.move(to.x + 10, to.y - 6, { steps: 4 });
  await page.mouse.up();
  await expect(names).toHaveText(['Shed', 'Garden']);
  await dragBar(page, id, 2);
  const days = async () => {
    const { body: stored } = await ada.send(readModule, { params: { ...place, module_id: id } });
    return [stored.start_date, stored.target_date];
  };
  await expect.poll(days).toEqual([dayFromNow(3), dayFromNow(5)]);
  await page.getByRole('link', { name: 'Garden' }).click();
  await expect(page).toHaveURL(new RegExp(`/modules/${id}$`));
});
