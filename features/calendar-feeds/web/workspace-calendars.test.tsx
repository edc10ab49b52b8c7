// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openCalendar, resetCalendars } from '#features/calendar-feeds/contract.ts';
import { listProjects, type ProjectRecord } from '#features/projects/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { operations, operationsId, website } from '#tests/support/part/harbor/projects.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { WorkspaceCalendars } from './workspace-calendars.tsx';

let page: Part;
let answers: Answers;

/** The calendars of Harbor; each address is another one. */
async function open(projects: readonly ProjectRecord[] = [website('ada'), operations()]) {
  answers = answerCalls();
  answers.give(listProjects, [...projects]);
  let made = 0;
  answers.make(openCalendar, () => ({ url: `https://cairn.example.com/calendar/${(made += 1)}` }));
  answers.give(resetCalendars, null as never);
  page = await openPart(<WorkspaceCalendars slug="harbor" name="Harbor" />);
  await page.see('heading', 'Harbor');
}
const url = async () => (await page.field('Calendar URL')).value;

test('the address of one’s own calendar is asked for on request, and has the focus', async () => {
  await open();
  expect(answers.asked(openCalendar)).toEqual([]);
  (await page.see('button', 'Get URL')).focus();
  await page.press('Enter');
  await page.until(async () => expect(await url()).toBe('https://cairn.example.com/calendar/1'));
  expect(answers.asked(openCalendar).map(({ body }) => body)).toEqual([{}]);
  await page.until(() => expect(page.focused()).toBe('Calendar URL'));
});

test('an address is copied; where the browser refuses, it says so', async () => {
  await open();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.click('button', 'Get URL');
  await page.click('button', 'Copy URL');
  await page.says('URL copied');
  expect(copied).toHaveBeenCalledWith('https://cairn.example.com/calendar/1');
  copied.mockRejectedValue(new Error('not allowed'));
  await page.click('button', 'Copy URL');
  await page.says('Could not copy');
});

test('a project has an address of its own; only projects one belongs to are offered', async () => {
  await open([website('ada', { is_member: false }), operations()]);
  await page.click('button', /^One project/);
  await page.see('option', /^Operations/);
  expect(page.all('option', /^Website/)).toEqual([]);
  await page.click('option', /^Operations/);
  page.all('button', 'Get URL').at(-1)?.click();
  await page.until(async () => expect(await url()).toBe('https://cairn.example.com/calendar/1'));
  expect(answers.asked(openCalendar).map(({ body }) => body)).toEqual([{ project_id: operationsId }]);
});

test('an address that cannot be got says why, and is asked for again', async () => {
  await open();
  answers.refuse(openCalendar, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Get URL');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not get the URL');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  answers.give(openCalendar, { url: 'https://cairn.example.com/calendar/9' });
  await page.click('button', 'Get URL');
  await page.until(async () => expect(await url()).toBe('https://cairn.example.com/calendar/9'));
});

test('addresses are replaced after a question; the old one is not shown any more', async () => {
  await open();
  await page.click('button', 'Get URL');
  await page.until(async () => expect(await url()).not.toBe(''));
  await page.click('button', 'Reset URLs');
  await page.see('alertdialog', 'Reset the calendar URLs of Harbor?');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(answers.asked(resetCalendars)).toEqual([]);
  expect(await url()).toBe('https://cairn.example.com/calendar/1');
  await page.click('button', 'Reset URLs');
  page.all('button', 'Reset URLs').at(-1)?.click();
  await page.says('Calendar URLs reset');
  expect(page.all('textbox', 'Calendar URL')).toEqual([]);
  await page.see('button', 'Get URL');
});

test('addresses that cannot be replaced stay, with the reason', async () => {
  await open();
  answers.lose(resetCalendars);
  await page.click('button', 'Get URL');
  await page.click('button', 'Reset URLs');
  page.all('button', 'Reset URLs').at(-1)?.click();
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not reset the URLs');
  expect(toast.textContent).toContain('Cairn can’t be reached.');
  expect(await url()).toBe('https://cairn.example.com/calendar/1');
});

test('without a project of one’s own, only one’s own calendar is offered', async () => {
  await open([]);
  await page.until(() => expect(page.all('button', /^One project/)).toEqual([]));
  await page.see('button', 'Get URL');
});
