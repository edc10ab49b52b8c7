import { expect } from '@playwright/test';
import { listIssues } from '#features/issues/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { expectNoSidewaysScroll } from '#tests/support/look.ts';
import { cards, column, drag, dragOver, openWebsite, showAs, untilDraggable } from '#tests/support/website.ts';

test('a card dragged to another column takes its state and its place, for everybody and after a reload', async ({
  page,
  server,
  browser,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily', 'Fern'], Done: ['Moss', 'Ivy'] });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily', 'Fern']);
  const other = await browser.newContext();
  await other.addCookies([...website.ada.cookies].map(([name, value]) => ({ name, value, url: server.url })));
  const watching = await other.newPage();
  await watching.goto(`${server.url}${website.path}`);
  await expect(cards(watching, 'Done')).toHaveText(['Moss', 'Ivy']);

  await drag(page, page.getByRole('article', { name: /Lily/ }), page.getByRole('article', { name: /Ivy/ }), 'top');
  await expect(cards(page, 'Done')).toHaveText(['Moss', 'Lily', 'Ivy']);
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Fern']);
  await expect(column(page, 'Done')).toHaveAccessibleName('Done, 3 issues');
  await expect(cards(watching, 'Done')).toHaveText(['Moss', 'Lily', 'Ivy']);
  await expect(column(watching, 'Todo')).toHaveAccessibleName('Todo, 2 issues');

  // The line that says where it would land stands in sight above the first card too.
  const rose = page.getByRole('article', { name: /Rose/ });
  await dragOver(page, page.getByRole('article', { name: /Fern/ }), rose, 'top');
  const line = rose.locator('> span[aria-hidden]').first();
  await expect(line).toBeInViewport({ ratio: 1 });
  expect((await line.boundingBox())?.height).toBe(2);
  await page.mouse.up();
  await expect(cards(page, 'Todo')).toHaveText(['Fern', 'Rose']);
  await expect(cards(watching, 'Todo')).toHaveText(['Fern', 'Rose']);
  await page.reload();
  await expect(cards(page, 'Todo')).toHaveText(['Fern', 'Rose']);
  await expect(cards(page, 'Done')).toHaveText(['Moss', 'Lily', 'Ivy']);

  // A title is changed in the card.
  await page.getByRole('article', { name: /Fern/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: /Fern/ })).toBeFocused();
  await page.keyboard.press('F2');
  await expect(column(page, 'Todo').getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Tree fern');
  await page.keyboard.press('Enter');
  await expect(cards(watching, 'Todo')).toHaveText(['Tree fern', 'Rose']);
  await expect(page.getByRole('article', { name: /Tree fern/ })).toBeFocused();

  // A new card stands where it was asked for: at the head of the column.
  await column(page, 'Todo').getByRole('button', { name: 'New issue in Todo' }).click();
  await page.keyboard.type('Oak');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cards(watching, 'Todo')).toHaveText(['Oak', 'Tree fern', 'Rose']);
  await expect(cards(page, 'Todo')).toHaveText(['Oak', 'Tree fern', 'Rose']);
  await other.close();
});

test('4. Dragging a card across columns with the server refusing returns it and tells why; counts return too.', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'], Done: ['Moss'] });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
  await page.route('**/issues/change/', (route) =>
    route.fulfill({ status: 400, json: { error: 'The garden is closed' } }),
  );
  await drag(page, page.getByRole('article', { name: /Rose/ }), page.getByRole('article', { name: /Moss/ }), 'bottom');
  const toast = page.getByRole('alert').filter({ hasText: 'Could not save the state' });
  // In our words, never the server's raw text (design/writing.md).
  await expect(toast).toContainText('This isn’t valid.');
  await expect(toast).not.toContainText('The garden is closed');
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
  await expect(column(page, 'Todo')).toHaveAccessibleName('Todo, 2 issues');
  await expect(column(page, 'Done')).toHaveAccessibleName('Done, 1 issue');

  await page.unroute('**/issues/change/');
  await toast.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page, 'Done')).toHaveText(['Moss', 'Rose']);
  await expect(column(page, 'Todo')).toHaveAccessibleName('Todo, 1 issue');
});

test('what is not set on a card is offered beside its key, over nothing and without moving it', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const label_ids = [website.label('Bug'), website.label('Docs')];
  await website.create({ name: 'Rose', state_id: website.state('In Progress'), label_ids });
  await showAs(website, { layout: 'kanban', group_by: 'priority' });
  await page.goto(website.path);
  const card = page.getByRole('article', { name: /Rose/ });
  const chips = card.locator('button').filter({ hasText: /In Progress|Bug/ });
  const boxes = async () => [await card.boundingBox(), ...(await chips.evaluateAll(boxesOf))];
  await expect(chips).toHaveCount(2);
  const before = await boxes();

  const expectOffered = async () => {
    for (const name of ['Priority: None', 'Due date: No date', 'Assignees: No assignee'])
      await expect(card.getByRole('button', { name })).toBeVisible();
    expect(await boxes()).toEqual(before);
    expect(await card.locator('button').evaluateAll(coveredOf)).toEqual([]);
  };
  await card.hover({ position: { x: 8, y: 8 } });
  await expectOffered();
  await page.mouse.move(0, 0);
  await expect(card.getByRole('button', { name: 'Priority: None' })).toBeHidden();
  await card.focus();
  await expectOffered();
});

function boxesOf(elements: Element[]): unknown[] {
  return elements.map((element) => element.getBoundingClientRect().toJSON() as unknown);
}

/** Which of these lie under something else at their right edge. */
function coveredOf(elements: Element[]): (string | null)[] {
  return elements
    .filter((element) => {
      const { right, top, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(right - 2, top + height / 2));
    })
    .map((element) => element.ariaLabel);
}

test('an empty column opens for what is dragged, and a collapsed one takes it', async ({ page, server, context }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily', 'Fern'], Done: ['Moss'] });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily', 'Fern']);

  await untilDraggable(page);
  await test.step('edits made without a network wait and are sent when it is back', async () => {
    await context.setOffline(true);
    await drag(
      page,
      page.getByRole('article', { name: /Fern/ }),
      page.getByRole('article', { name: /Moss/ }),
      'bottom',
    );
    await expect(cards(page, 'Done')).toHaveText(['Moss', 'Fern']);
    await expect(page.getByText('Offline — 1 change is kept on this device')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Offline/)).toBeHidden();
    const inDone = async () => {
      const { body } = await website.ada.send(listIssues, {
        params: website.place,
        query: { state: website.state('Done') },
      });
      return body.total_count;
    };
    await expect.poll(inDone).toBe(2);
    await expect(cards(page, 'Done')).toHaveText(['Moss', 'Fern']);
  });

  await expect(column(page, 'Cancelled')).toBeHidden();
  await page.getByRole('button', { name: 'Collapse Done' }).click();
  const slim = page.getByRole('button', { name: 'Done, 2 issues' });
  await drag(page, page.getByRole('article', { name: /Rose/ }), slim);
  await page.getByRole('button', { name: 'Done, 3 issues' }).click();
  await expect(cards(page, 'Done')).toHaveText(['Moss', 'Fern', 'Rose']);

  // A list shows them at its foot, and no row moves for them.
  await page.keyboard.press('y');
  await page.keyboard.press('l');
  const lily = page.getByRole('row', { name: /Lily/ });
  const start = must(await lily.boundingBox(), 'the row is on screen');
  await page.mouse.move(start.x + 200, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + 210, start.y + 20, { steps: 3 });
  const backlog = page.locator('[data-slim-group]').filter({ hasText: 'Backlog' });
  await expect(backlog).toBeVisible();
  expect(await lily.boundingBox()).toEqual(start);
  const end = must(await backlog.boundingBox(), 'the target is on screen');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.move(end.x + end.width / 2 + 1, end.y + end.height / 2);
  await page.mouse.up();
  await expect(page.getByRole('row', { name: /^Backlog, 1 issue/ })).toBeVisible();
  await expect(backlog).toBeHidden();

  // On a phone dots say which column is in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('y');
  await page.keyboard.press('b');
  const dots = page.locator('[data-board-dots] > *');
  await expect(dots).toHaveCount(2);
  await expect(dots.first()).toHaveClass(/bg-accent/);
  await page.locator('[data-board]').evaluate((board) => board.scrollTo({ left: board.scrollWidth }));
  await expect(dots.last()).toHaveClass(/bg-accent/);
  await expectNoSidewaysScroll(page);
});
