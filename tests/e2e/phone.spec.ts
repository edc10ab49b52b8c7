import { type CDPSession, expect, type Page } from '@playwright/test';
import { listNotifications } from '#features/notifications/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { roles } from '#features/access/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { follow } from '#tests/support/follow.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { cards, openWebsite, showAs } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** A finger: it comes down, goes through points, and leaves only by `leave`. */
function fingerOf(touch: CDPSession) {
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async move(from: { x: number; y: number }, to: { x: number; y: number }) {
      await dispatch('touchStart', [from]);
      for (let step = 1; step <= 8; step += 1) {
        const at = (side: 'x' | 'y') => from[side] + ((to[side] - from[side]) * step) / 8;
        await dispatch('touchMove', [{ x: at('x'), y: at('y') }]);
      }
    },
    rest: (at: { x: number; y: number }) => dispatch('touchStart', [at]),
    leave: () => dispatch('touchEnd', []),
  };
}

const row = (page: Page, title: string) => page.locator('[data-position]').filter({ hasText: title });

/** The middle of a row, and points to its sides. */
async function across(page: Page, title: string) {
  const { y, height } = must(await row(page, title).boundingBox(), 'it is on screen');
  const at = (x: number) => ({ x, y: y + height / 2 });
  return { left: at(80), right: at(300), middle: at(150) };
}

test('fingers on a list: swipes over a row change its state or open its menu, resting does too, pulling reads it again', async ({
  page,
  context,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'], Done: ['Lily'] });
  const finger = fingerOf(await context.newCDPSession(page));
  await page.goto(website.path);
  const rose = await across(page, 'Rose');
  await finger.move(rose.left, rose.right);
  await expect(row(page, 'Rose')).toContainText('In Progress');
  await finger.leave();
  await expect(row(page, 'Rose').getByRole('button', { name: 'State: In Progress' })).toBeVisible();
  await expect(page.locator('[data-peek]')).toHaveCount(0);

  // Too short a way does nothing.
  await finger.move(rose.left, { ...rose.left, x: rose.left.x + 40 });
  await finger.leave();
  await expect(row(page, 'Rose').getByRole('button', { name: 'State: In Progress' })).toBeVisible();
  // After the last state there is none.
  const lily = await across(page, 'Lily');
  await finger.move(lily.left, lily.right);
  await finger.leave();
  await expect(row(page, 'Lily').getByRole('button', { name: 'State: Done' })).toBeVisible();

  await finger.move(lily.right, lily.left);
  await finger.leave();
  await expect(page.getByRole('menu', { name: 'Actions for WEB-2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await finger.move({ x: 200, y: rose.middle.y }, { x: 200, y: rose.middle.y + 160 });
  await finger.leave();
  await expect(page.getByText('Refreshing')).toBeAttached();
  await expect(row(page, 'Rose')).toBeVisible();

  // From the left edge comes the sidebar.
  await finger.move({ x: 4, y: 500 }, { x: 160, y: 505 });
  await finger.leave();
  await expect(page.getByRole('navigation', { name: 'Harbor' })).toBeVisible();

  await test.step('a finger that rests on a row opens its menu, and checkboxes select the next ones', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Harbor' })).toBeHidden();
    await expect(row(page, 'Lily').getByRole('checkbox')).toBeHidden();
    await finger.rest((await across(page, 'Lily')).middle);
    const menu = page.getByRole('menu', { name: 'Actions for WEB-2' });
    await expect(menu).toBeVisible();
    await finger.leave();
    await menu.getByRole('menuitem', { name: /^Select/ }).tap();
    // The press that ended the rest opened nothing.
    await expect(page.locator('[data-peek]')).toBeHidden();
    const bar = page.getByRole('toolbar');
    await expect(bar).toHaveAccessibleName('1 selected');
    await row(page, 'Rose').getByRole('checkbox').tap();
    await expect(bar).toHaveAccessibleName('2 selected');
    await expectNoSidewaysScroll(page);
    await bar.getByRole('button', { name: 'Priority' }).tap();
    await page.getByRole('option', { name: 'High' }).tap();
    await expect(page.getByText('2 issues updated')).toBeVisible();
  });

  // Phones zoom the page into fields with smaller letters (screens.md 4.3).
  await follow(page, '/harbor/browse/WEB-1');
  for (const name of ['Title', 'Description', 'New comment']) {
    const field = page.getByRole('textbox', { name, exact: true });
    await expect(field).toBeVisible();
    const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size, name).toBeGreaterThanOrEqual(16);
  }
});

test('the bar of a phone leads to what is pressed most; the inbox archives by a swipe; what is shared becomes an issue', async ({
  page,
  context,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { browser: ben, id } = await addColleague(server, 'ben', roles.member);
  const body = { members: [{ member_id: id, role: 15 as const }] };
  await website.ada.send(addProjectMembers, { params: website.place, body });
  const issue_id = await website.create({ name: 'Rose' });
  await ben.send(updateIssue, { params: { ...website.place, issue_id }, body: { priority: 'high' } });
  const finger = fingerOf(await context.newCDPSession(page));
  await page.goto(website.path);
  const bar = page.getByRole('navigation', { name: 'Main links' });
  await expect(bar.getByRole('link', { name: 'Inbox 1 unread' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await bar.getByRole('link', { name: 'My issues' }).tap();
  await expect(page).toHaveURL(/workspace-views\/assigned/);
  await bar.getByRole('button', { name: 'Search' }).tap();
  await expect(page.getByRole('dialog', { name: 'Search or run a command' })).toBeVisible();
  // Text has the focus, so the keyboard of the screen has its room.
  await expect(page.locator('.phone-bar')).toBeHidden();
  await page.keyboard.press('Escape');

  await bar.getByRole('link', { name: /^Inbox/ }).tap();
  const news = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  const { y } = must(await news.first().boundingBox(), 'it is on screen');
  await finger.move({ x: 80, y: y + 30 }, { x: 300, y: y + 30 });
  await finger.leave();
  await expect(page.getByText('You are all caught up')).toBeVisible();
  await expect
    .poll(async () => (await website.ada.send(listNotifications, { params: { slug: 'harbor' }, query: {} })).body)
    .toEqual([]);

  await page.goto(`/mobile/share?${new URLSearchParams({ title: 'Tulips', url: 'https://news.example/tulips' })}`);
  const form = page.getByRole('dialog', { name: 'New issue' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Tulips');
  await expect(form.getByRole('link', { name: 'https://news.example/tulips' })).toBeVisible();
  await expect(page).toHaveURL(/\/harbor$/);

  // While its text is written in, its buttons are above what lies over the keyboard, and stay there when one is pressed.
  await form.getByRole('textbox', { name: 'Description' }).tap();
  const tools = page.getByRole('toolbar', { name: 'Text formatting' });
  const create = form.getByRole('button', { name: 'Create', exact: true });
  await expect(tools).toBeVisible();
  const above = async () => {
    const [button, line] = await Promise.all([create.boundingBox(), tools.boundingBox()]);
    return button && line ? line.y - (button.y + button.height) : null;
  };
  await expect.poll(above).toBeGreaterThanOrEqual(0);
  await create.tap();
  await expect(form).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'WEB-2' })).toBeVisible();
});

test('a card that S moves to a column that was not there keeps the focus and stays in sight', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const card = page.getByRole('article', { name: /Rose/ });
  for (const show_empty_groups of [false, true]) {
    await showAs(website, { layout: 'kanban', group_by: 'state', show_empty_groups });
    await page.goto(website.path);
    await expect(card).toBeVisible();
    await page.keyboard.press('j');
    await expect(card).toBeFocused();
    // The last column and back: with all columns shown it is four screens away.
    for (const [key, state] of [
      ['5', 'Cancelled'],
      ['2', 'Todo'],
    ] as const) {
      await page.keyboard.press('s');
      await untilFocused(page.getByRole('listbox', { name: 'State' }));
      const blankFrames = await countFramesWithoutCard(page);
      await page.keyboard.press(key);
      await expect(cards(page, state)).toHaveText(['Rose']);
      await expect(card).toBeFocused();
      await expect(card).toBeInViewport({ ratio: 1 });
      expect(await blankFrames()).toBe(0);
    }
  }
});

/** Counts the frames that show a board without a card from now on. Returns a function that returns how many there were. */
async function countFramesWithoutCard(page: Page): Promise<() => Promise<number>> {
  const counting = await page.evaluateHandle(() => {
    const seen = { blank: 0, isDone: false };
    const look = () => {
      if (document.querySelector('article') === null) seen.blank += 1;
      if (!seen.isDone) requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () =>
    counting.evaluate((seen) => {
      seen.isDone = true;
      return seen.blank;
    });
}
