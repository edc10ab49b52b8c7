import { expect, type Locator, type Page } from '@playwright/test';
import { createComment } from '#features/comments/contract.ts';
import { changeIssues } from '#features/issues/contract.ts';
import { bulkCreateLabels } from '#features/labels/contract.ts';
import { createState, deleteState } from '#features/states/contract.ts';
import { must } from '#platform/shared/must.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectNoSidewaysScroll } from '#tests/support/look.ts';
import { ask } from '#tests/support/signed-up.ts';
import { cards, column, drag, openWebsite, showAs, type Website } from '#tests/support/website.ts';

const wide = 'Ｗ'.repeat(255);
const rightToLeft = 'مشكلة في تسجيل الدخول على الشبكات البطيئة '.repeat(6).slice(0, 255).trim();
const emoji = '👩‍👩‍👧‍👦🚀'.repeat(19);
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Does something `count` times, several at once. */
async function many<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at += 20)
    made.push(...(await Promise.all(Array.from({ length: Math.min(20, count - at) }, (_, index) => make(at + index)))));
  return made;
}

/** A project of 200 labels and 60 states. Returns the ids of the 55 that are new. */
async function fillProject(website: Website): Promise<readonly string[]> {
  const { ada, place } = website;
  const label_data = Array.from({ length: 198 }, (_, index) => ({
    name: `Label ${index} ${'x'.repeat(40)}`,
    color: '#10b981',
  }));
  await ada.send(bulkCreateLabels, { params: place, body: { label_data } });
  const states: string[] = [];
  // One after the other: their order is that of the columns.
  for (let index = 0; index < 55; index += 1) {
    const body = { name: `State ${String(index).padStart(2, '0')}`, color: '#8b5cf6', group: 'started' as const };
    states.push((await ada.send(createState, { params: place, body })).body.id);
  }
  await many(states.length, (index) =>
    website.create({ name: `In state ${index}`, state_id: must(states[index], 'made') }),
  );
  return states;
}

/** An issue with 300 sub-issues, and three whose titles fill any row. Returns the id of the first. */
async function fillIssues(website: Website): Promise<string> {
  const today = todayIn('UTC');
  const planned = { state_id: website.state('Todo'), start_date: addDays(today, -3), target_date: today };
  const label_ids = [website.label('Bug'), website.label('Docs')];
  const giant = await website.create({ name: 'Giant', ...planned, label_ids });
  const below = { parent_id: giant, state_id: website.state('Todo') };
  await many(300, (index) => website.create({ name: `Sub ${index + 1}`, ...below }));
  for (const name of [wide, rightToLeft, emoji])
    await website.create({ name, ...planned, label_ids, priority: 'urgent' });
  return giant;
}

/** 500 comments on an issue. The first is made by a call, the others are copies of its row. */
async function fillComments({ ada, place }: Website, giant: string, databaseUrl: string): Promise<void> {
  const params = { ...place, issue_id: giant };
  const { id } = (await ada.send(createComment, { params, body: { comment_html: '<p>Comment 1</p>' } })).body;
  await ask(
    databaseUrl,
    `insert into issue_comments (workspace_id, id, project_id, issue_id, actor_id, comment_html, created_at, updated_at)
     select workspace_id, gen_random_uuid(), project_id, issue_id, actor_id, '<p>Comment ' || count || '</p>',
            created_at + count * interval '1 ms', created_at + count * interval '1 ms'
     from issue_comments, generate_series(2, 500) as count where id = $1`,
    [id],
  );
}

/**
 * What is wrong with the rows, cards, chips and bars on the screen: parts of one that lie over each other or stick out at its
 * side, and titles that are cut off without an ellipsis.
 */
async function faultsOfRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    for (const row of document.querySelectorAll('main [data-position]')) {
      const name = row.textContent.slice(0, 20);
      const box = row.getBoundingClientRect();
      const parts = [...row.querySelectorAll('[data-title], button, input, img')].filter(isSeen);
      for (const [index, part] of parts.entries()) {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const what = `${part.tagName} ${part.getAttribute('aria-label') ?? ''} of ${name}`;
        if (left < box.left - 1 || right > box.right + 1) faults.push(`${what} sticks out`);
        for (const other of parts.slice(index + 1)) {
          if (part.contains(other) || other.contains(part)) continue;
          const its = other.getBoundingClientRect();
          const over = Math.min(right, its.right) - Math.max(left, its.left);
          const below = Math.min(bottom, its.bottom) - Math.max(top, its.top);
          if (over > 1 && below > 1) faults.push(`${what} lies over ${other.tagName} ${other.ariaLabel ?? ''}`);
        }
      }
      for (const title of row.querySelectorAll('[data-title]')) {
        const { textOverflow, webkitLineClamp } = getComputedStyle(title);
        const isCut = title.scrollWidth > title.clientWidth + 1 || title.scrollHeight > title.clientHeight + 1;
        if (isCut && textOverflow !== 'ellipsis' && webkitLineClamp === 'none') faults.push(`${name} is just cut off`);
      }
    }
    return faults;
  });
}

/** Checks what is on the page on a desk and a phone, and at the smallest width. */
async function expectToFit(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expect.poll(() => faultsOfRows(page), { message: `at a width of ${size.width}` }).toEqual([]);
  }
  await expectNoSidewaysScroll(page);
}

/** What of an element is cut off at its side although nothing scrolls there. */
async function expectInside(box: Locator): Promise<void> {
  await expect.poll(() => box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
}

const row = (page: Page, title: string | RegExp) => page.locator('[data-position]').filter({ hasText: title });

test('titles that fill any row, 300 sub-issues and 500 comments break no layout', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const giant = await fillIssues(website);
  await fillComments(website, giant, server.databaseUrl);
  await showAs(website, {
    layout: 'list',
    group_by: 'state',
    calendar: { layout: 'month', show_weekends: true },
  });
  await page.goto(website.path);

  await test.step('List: all 300 sub-issues', async () => {
    await expect(row(page, 'Giant').getByRole('button', { name: '0/300 sub-issues done' })).toBeVisible();
    for (const title of [wide, rightToLeft, emoji]) await expect(row(page, title)).toBeVisible();
    await expectToFit(page);
    await row(page, 'Giant').focus();
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 'Sub 1').first()).toBeVisible();
    // Down through pages that are read as one comes near.
    for (let pages = 0; pages < 40 && !(await row(page, 'Sub 300').isVisible()); pages += 1)
      await page.keyboard.press('PageDown');
    await expect(row(page, 'Sub 300')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(row(page, 'Giant')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(row(page, /Sub \d/)).toHaveCount(0);
  });

  for (const [layout, key] of [
    ['Board', 'b'],
    ['Table', 't'],
    ['Calendar', 'c'],
    ['Timeline', 'g'],
  ] as const) {
    await test.step(layout, async () => {
      await page.keyboard.press('y');
      await page.keyboard.press(key);
      await expect(page.getByRole('radio', { name: layout, exact: true })).toBeChecked();
      for (const title of [wide, rightToLeft, emoji]) await expect(row(page, title).first()).toBeVisible();
      await expectToFit(page);
    });
  }

  await test.step('an issue with 300 sub-issues and 500 comments is read to its ends', async () => {
    for (const path of [`${website.path}?peekId=${giant}`, `${website.path}/${giant}`]) {
      await follow(page, path);
      const issue = path.includes('?') ? page.locator('[data-peek]') : page.locator('main');
      await expect(issue.getByText('0/300')).toBeAttached();
      await expect(issue.getByText('Comment 500', { exact: true })).toBeAttached();
      for (const size of [phone, desk]) {
        await page.setViewportSize(size);
        await expectInside(issue);
      }
      await expectNoSidewaysScroll(page);
      // Both ends are at most five presses away.
      const pressAll = async (name: RegExp) => {
        const more = issue.getByRole('button', { name });
        // Sub-issues and entries come by themselves, in any order.
        await expect(more).toBeVisible();
        for (let presses = 0; presses < 5 && (await more.isVisible()); presses += 1) await more.click();
      };
      await pressAll(/^Show \d+ more/);
      await expect(issue.getByText('Sub 300', { exact: true })).toBeAttached();
      await pressAll(/earlier entries/);
      await expect(issue.getByText('Comment 1', { exact: true })).toBeAttached();
      await expectInside(issue);
    }
    // On its page the properties stay beside what is read.
    await page.getByText('Comment 500', { exact: true }).scrollIntoViewIfNeeded();
    await expect(
      page.getByRole('complementary', { name: 'Properties' }).getByText('Priority', { exact: true }),
    ).toBeInViewport();
  });
});

test('60 columns: all are reached, two people move one card, and the column of a third is deleted', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const states = await fillProject(website);
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.setViewportSize(phone);
  await page.goto(website.path);
  await expect(cards(page, 'State 00')).toHaveText(['In state 0']);
  await expectInside(page.locator('[data-board-dots]'));
  await expectToFit(page);
  await column(page, 'State 54').scrollIntoViewIfNeeded();
  await expect(cards(page, 'State 54')).toHaveText(['In state 54']);
  const moved = must(await row(page, 'In state 54').getAttribute('data-position'), 'a card').slice(-36);
  const sent = page.waitForResponse(/\/issues\/change\//);
  await drag(page, row(page, 'In state 54'), column(page, 'State 53'));
  await expect(cards(page, 'State 53')).toHaveCount(2);
  // What comes to the server later wins.
  await sent;
  // Somebody else moves it on: it is in one column, and both people see the same.
  const set = { state_id: must(states[52], 'made') };
  await website.ada.send(changeIssues, { params: website.place, body: { ids: [moved], set } });
  await expect(cards(page, 'State 52')).toHaveCount(2);
  await expect(row(page, 'In state 54')).toHaveCount(1);
  // Its column is empty now, and deleted while it is on the screen: nobody can drop anything into it any more.
  await website.ada.send(deleteState, { params: { ...website.place, state_id: must(states[54], 'made') } });
  await expect(column(page, 'State 54')).toHaveCount(0);

  await test.step('the pickers of 60 states and 200 labels', async () => {
    await row(page, 'In state 54').focus();
    await page.keyboard.press('s');
    await page.keyboard.type('State 07');
    await page.keyboard.press('Enter');
    await expect(cards(page, 'State 07')).toHaveCount(2);
    await row(page, 'In state 54').focus();
    await page.keyboard.press('l');
    await page.keyboard.type('Label 197');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(row(page, 'In state 54').getByText('Label 197')).toBeVisible();
    await expectToFit(page);
  });
});
