import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { tasksOn } from '#tests/support/keyboard-tasks.ts';
import { bar, day, named, pull, row } from '#tests/support/timeline.ts';
import { cards, drag, openWebsite, showAs } from '#tests/support/website.ts';

const lines = (page: Page) => page.locator('[data-position] [data-title]');
const line = (page: Page, title: string) => page.locator('[data-position]').filter({ hasText: title });

test('issues are moved in each layout, by keys and by dragging', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const [todo, done] = [website.state('Todo'), website.state('Done')];
  await website.create({ name: 'Rose', state_id: todo, start_date: day(0), target_date: day(2) });
  await website.create({ name: 'Lily', state_id: todo });
  await website.create({ name: 'Fern', state_id: done });
  await showAs(website, { layout: 'list', group_by: 'state' });
  await page.goto(website.path);
  await expect(lines(page)).toHaveText(['Rose', 'Lily', 'Fern']);
  const task = tasksOn(page);

  await task('move a row of the list down', { keys: 1 }, async ({ press }) => {
    await line(page, 'Rose').focus();
    await press('Alt+ArrowDown');
    await expect(lines(page)).toHaveText(['Lily', 'Rose', 'Fern']);
    await expect(line(page, 'Rose')).toBeFocused();
  });
  await task('drag a row of the list', { keys: 0, pointer: 1 }, async ({ point }) => {
    await point(() => drag(page, line(page, 'Rose'), line(page, 'Lily'), 'top'));
    await expect(lines(page)).toHaveText(['Rose', 'Lily', 'Fern']);
  });
  await task('move a row of the list to the next group', { keys: 1 }, async ({ press }) => {
    await line(page, 'Lily').focus();
    await press('Shift+ArrowRight');
    await expect(line(page, 'Lily').getByRole('button', { name: 'State: Done' })).toBeVisible();
    await expect(line(page, 'Lily')).toBeFocused();
  });

  await page.keyboard.press('y');
  await page.keyboard.press('b');
  await expect(cards(page, 'Todo')).toHaveText(['Rose']);
  await task('drag a card to another column', { keys: 0, pointer: 1 }, async ({ point }) => {
    const fern = page.getByRole('article', { name: /Fern/ });
    await point(() => drag(page, page.getByRole('article', { name: /Rose/ }), fern, 'bottom'));
    await expect(cards(page, 'Todo')).toHaveCount(0);
    await expect(cards(page, 'Done').filter({ hasText: 'Rose' })).toBeVisible();
  });

  await page.keyboard.press('y');
  await page.keyboard.press('t');
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await task('move a row of the table down', { keys: 1 }, async ({ press }) => {
    const before = await lines(page).allTextContents();
    await page
      .getByRole('gridcell', { name: new RegExp(`${before[0]}`) })
      .first()
      .focus();
    await press('Alt+ArrowDown');
    await expect(lines(page)).toHaveText([before[1] ?? '', before[0] ?? '', before[2] ?? '']);
  });
  await task('drag a row of the table', { keys: 0, pointer: 1 }, async ({ point }) => {
    const before = await lines(page).allTextContents();
    await point(() => drag(page, line(page, before[1] ?? ''), line(page, before[0] ?? ''), 'top'));
    await expect(lines(page)).toHaveText([before[1] ?? '', before[0] ?? '', before[2] ?? '']);
  });

  await website.create({ name: 'Oak', target_date: '2026-03-12' });
  await follow(page, `${website.path}?layout=calendar&date=2026-03-05`);
  const oak = page.getByRole('article', { name: /Oak/ });
  await expect(oak).toBeVisible();
  await task('move a due date by a day in the calendar', { keys: 1 }, async ({ press }) => {
    await oak.focus();
    await press('Alt+ArrowRight');
    await expect(page.getByText('WEB-4 is now due Mar 13', { exact: true })).toBeVisible();
    await expect(oak).toBeFocused();
  });
  await task('drag an issue to another day of the calendar', { keys: 0, pointer: 1 }, async ({ point }) => {
    await point(() => drag(page, oak, page.getByRole('gridcell', { name: /, March 17, / })));
    await expect(page.getByText('WEB-4 is now due Mar 17', { exact: true })).toBeVisible();
  });

  await follow(page, `${website.path}?layout=gantt_chart`);
  await expect(bar(page, 'Rose')).toHaveAccessibleName(named(0, 2));
  await task('move a bar of the timeline by a day', { keys: 1 }, async ({ press }) => {
    await row(page, 'Rose').focus();
    await press('ArrowRight');
    await expect(bar(page, 'Rose')).toHaveAccessibleName(named(1, 3));
  });
  await task('drag a bar of the timeline by two days', { keys: 0, pointer: 1 }, async ({ point }) => {
    await point(async () => {
      await pull(page, bar(page, 'Rose'), 2);
      await page.mouse.up();
    });
    await expect(bar(page, 'Rose')).toHaveAccessibleName(named(3, 5));
  });
});
