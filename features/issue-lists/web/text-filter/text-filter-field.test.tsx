// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { listIssues } from '#features/issues/contract.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { labelId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { closeTextFilter, showText } from './open-text-filter.ts';
import { TextFilterField } from './text-filter-field.tsx';

let harbor: Harbor;
let page: Part;

/** The field over the list of Website, with the focus. */
async function open(options: HarborOptions = {}) {
  harbor = await openHarbor(options);
  showText(harbor.list, true);
  page = await harbor.open(<TextFilterField session={harbor.list} onClose={() => closeTextFilter(harbor.list)} />);
  await page.see('combobox', 'Filters as text');
  await page.until(() => expect(page.focused()).toBe('Filters as text'));
  await page.until(() => expect(harbor.list.display.isKnown).toBe(true));
}

const field = () => page.field('Filters as text');
const text = async () => (await field()).value;
const filters = () => harbor.list.display.now.filters;
/** The part of the text that is selected. */
const selected = async () => {
  const { value, selectionStart, selectionEnd } = await field();
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};

test('a field, an operator and a value are completed by arrows, Enter and Tab', async () => {
  await open();
  await page.type('pri');
  expect(page.names('option')).toEqual(['priority']);
  await page.press('ArrowDown');
  expect((await page.see('option', 'priority')).getAttribute('aria-selected')).toBe('true');
  await page.press('Enter');
  expect(await text()).toBe('priority:');
  expect(page.names('option')).toEqual(['urgent', 'high', 'medium', 'low', 'none']);
  await page.press('ArrowUp');
  expect((await page.see('option', 'none')).getAttribute('aria-selected'), 'the list is a circle').toBe('true');
  await page.type('hi');
  expect(page.names('option')).toEqual(['high']);
  await page.press('ArrowDown', 'Tab');
  expect(await text()).toBe('priority:high');
  expect(filters(), 'nothing is filtered before Enter').toEqual({});
  await page.press('Enter');
  expect(filters()).toEqual({ priority: ['high'] });
  expect(page.all('option')).toEqual([]);
});

test('a suggestion is taken with the pointer, and the field keeps the focus', async () => {
  await open();
  await page.type('labe');
  await page.click('option', 'label');
  expect(await text()).toBe('label:');
  expect(page.focused()).toBe('Filters as text');
  expect(page.names('option')).toEqual(expect.arrayContaining(['Bug', 'Docs']));
});

test.each([
  ['priority:urgent', { priority: ['urgent'] }],
  ['priority:urgent,high', { priority: ['urgent', 'high'] }],
  ['label:bug', { labels: [labelId('Bug')] }],
  ['assignee:me', { assignees: [userId('ada')] }],
  ['assignee:ben label:docs', { assignees: [userId('ben')], labels: [labelId('Docs')] }],
  ['-state:done', { q: ['-state:done'] }],
])('"%s" becomes what the menu knows, the rest stays a text', async (written, expected) => {
  await open();
  await page.fill('Filters as text', written);
  await page.press('Enter');
  expect(filters()).toEqual(expected);
});

test('what the menu chose stands in the text, and follows it', async () => {
  await open({ settings: { filters: { priority: ['high'] } } });
  await page.until(async () => expect(await text()).toBe('priority:high'));
  harbor.list.display.change('filters', { priority: ['high', 'urgent'] });
  await page.until(async () => expect(await text()).toMatch(/^priority:(high,urgent|urgent,high)$/));
});

test.each([
  ['priority:high label:bgu', 'There is no label "bgu" here.', 'bgu'],
  ['state:nowhere', 'There is no state "nowhere" here', 'nowhere'],
])('"%s" names the wrong word and selects it; the filters stay', async (written, words, word) => {
  await open({ settings: { filters: { priority: ['low'] } } });
  await page.fill('Filters as text', written);
  await page.press('Enter');
  expect((await page.see('alert')).textContent).toContain(words);
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect((await field()).getAttribute('aria-describedby')).toBe((await page.see('alert')).id);
  expect(await selected()).toBe(word);
  expect(filters()).toEqual({ priority: ['low'] });
  await page.fill('Filters as text', '');
  await page.gone('alert');
  await page.press('Enter');
  expect(filters()).toEqual({});
});

test('leaving the field filters by it', async () => {
  await open();
  await page.fill('Filters as text', 'priority:low');
  (await field()).blur();
  await page.until(() => expect(filters()).toEqual({ priority: ['low'] }));
});

test('Escape closes the suggestions first, then the text', async () => {
  await open();
  await page.type('pri');
  expect(page.all('option')).toHaveLength(1);
  await page.press('Escape');
  expect(page.all('option')).toEqual([]);
  expect(harbor.list.isTextShown).toBe(true);
  await page.press('Escape');
  expect(harbor.list.isTextShown).toBe(false);
});

test('the button closes it as well', async () => {
  await open();
  await page.click('button', /^Close/);
  expect(harbor.list.isTextShown).toBe(false);
});

test('what only the server can refuse of the text is said under it', async () => {
  await open();
  const body = { q: ['This text is too long.'] };
  harbor.answers.refuse(listIssues, { code: 'DETAIL_INVALID', status: 400, body });
  await page.fill('Filters as text', '-state:done');
  await page.press('Enter');
  expect((await page.see('alert')).textContent).toBe('This text is too long.');
});

test('in a form the field takes no focus and has no button to close it', async () => {
  harbor = await openHarbor();
  page = await harbor.open(<TextFilterField session={harbor.list} />);
  await page.see('combobox', 'Filters as text');
  expect(page.focused()).toBe('');
  expect(page.all('button')).toEqual([]);
});
