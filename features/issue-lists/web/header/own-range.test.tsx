// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { FiltersPanel } from './filters-panel.tsx';

let harbor: Harbor;
let page: Part;

/** The panel of filters over the list of Website. */
async function open(filters: Record<string, unknown> = {}, options: HarborOptions = {}) {
  harbor = await openHarbor({ ...options, settings: { filters } });
  page = await harbor.open(<FiltersPanel session={harbor.list} />);
  await page.see('button', /^Due date: From/);
}
const due = () => harbor.list.display.now.filters.target_date;
/** Types a day into one side of the range of due dates. */
async function choose(side: 'From' | 'To', text: string) {
  await page.click('button', new RegExp(`^Due date: ${side}`));
  await page.fill(`Due date: ${side}`, text);
  await page.press('Enter');
}

test('one side of a range is enough, and the other can follow', async () => {
  await open();
  await choose('From', '2031-03-05');
  await page.until(() => expect(due()).toEqual(['2031-03-05;after']));
  await page.see('button', 'Due date: From, Mar 5, 2031');
  await choose('To', '2031-03-09');
  await page.until(() => expect(due()).toEqual(['2031-03-05;after', '2031-03-09;before']));
  await page.until(() => expect(page.focused()).toBe('Due date: To, Mar 9, 2031'));
});

test('a range of one day is one; one that ends before it begins is refused in words', async () => {
  await open({ target_date: ['2031-03-05;after'] });
  await choose('To', '2031-03-04');
  await page.until(() => expect(page.all('status').map(textOf).join()).toMatch(/before|after/));
  expect((await page.field('Due date: To')).getAttribute('aria-invalid')).toBe('true');
  expect(due()).toEqual(['2031-03-05;after']);
  await page.fill('Due date: To', '2031-03-05');
  await page.press('Enter');
  await page.until(() => expect(due()).toEqual(['2031-03-05;after', '2031-03-05;before']));
});

test('what is no day is told, and not taken', async () => {
  await open();
  await choose('From', 'someday maybe');
  await page.until(() => expect(page.all('status').map(textOf).join('')).not.toBe(''));
  expect(due() ?? []).toEqual([]);
});

test('a side is taken out again, and the other stays', async () => {
  await open({ target_date: ['2031-03-05;after', '2031-03-09;before'] });
  await page.click('button', 'Due date: From, Mar 5, 2031');
  await page.click('button', 'Clear date');
  await page.until(() => expect(due()).toEqual(['2031-03-09;before']));
});

test('a range takes the place of what was ticked, and the other way round', async () => {
  await open();
  const week = async () => (await page.see('group', 'Due date')).querySelector('label')?.click();
  await week();
  await page.until(() => expect(due()).toHaveLength(1));
  await choose('From', '2031-03-05');
  await page.until(() => expect(due()).toEqual(['2031-03-05;after']));
  await week();
  await page.until(() => expect(due()?.[0]).not.toContain('2031'));
  await page.see('button', 'Due date: From, Any');
});
