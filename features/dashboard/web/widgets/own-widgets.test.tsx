// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import {
  createQuickLink,
  createSticky,
  deleteSticky,
  listStickies,
  updateQuickLink,
  updateSticky,
  type QuickLink,
  type Sticky,
} from '#features/dashboard/own-contract.ts';
import { Home } from '#features/dashboard/web/home.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { quickLink, serveQuickLinks, serveStickies, sticky } from '#tests/support/part/harbor/own-rows.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { LinksWidget } from './links-widget.tsx';
import { StickiesWidget } from './stickies-widget.tsx';

let harbor: Harbor;
let page: Part;
let home: Home;

async function enter() {
  harbor = await openHarbor();
  home = new Home('harbor');
  onTestFinished(() => home.stop());
}
const props = (key: 'stickies' | 'quick_links') => ({
  home,
  me: userId('ada'),
  today: '2026-03-02',
  widget: { id: idOf(39, 1), key, is_visible: true, sort_order: 1, widget_filters: {} },
});
const alert = () => page.all('alert').map(textOf).join(' ');

/** The notes of Ada on Home. */
async function openNotes(all: readonly Sticky[]) {
  await enter();
  const stored = serveStickies(harbor.answers, all);
  page = await harbor.open(<StickiesWidget {...props('stickies')} />);
  await page.see('region', 'Stickies');
  return stored;
}
const notes = () => page.all('textbox').flatMap((one) => (one instanceof HTMLTextAreaElement ? [one.value] : []));

test('without notes it says what belongs here', async () => {
  await openNotes([]);
  await page.says('Write down things to remember here.');
});

test('a new note stands last, in the color of the one before, and has the focus', async () => {
  const stored = await openNotes([sticky(1, { color: 'blue' })]);
  await page.until(() => expect(notes()).toEqual(['Note 1']));
  await page.click('button', 'Add sticky');
  await page.until(() => expect(page.focused()).toBe('Sticky 2'));
  await page.until(() => expect(harbor.answers.asked(createSticky)[0]?.body).toEqual({ text: '', color: 'blue' }));
  expect(stored()).toHaveLength(2);
});

test('a note is saved when it is left, also one whose creation is still on its way', async () => {
  const stored = await openNotes([]);
  const answer = harbor.answers.hold(createSticky);
  await page.click('button', 'Add sticky');
  await page.until(() => expect(page.focused()).toBe('Sticky 1'));
  await page.type('Milk');
  await page.press('Tab');
  expect(notes()).toEqual(['Milk']);
  answer();
  await page.until(() => expect(stored().map(({ text }) => text)).toEqual(['Milk']));
  expect(notes()).toEqual(['Milk']);
});

test('a note that nobody changed is not sent when it is left', async () => {
  await openNotes([sticky(1)]);
  (await page.field('Sticky 1')).focus();
  await page.press('Tab');
  expect(harbor.answers.asked(updateSticky)).toEqual([]);
});

test('a color is chosen from the menu, which marks the present one', async () => {
  const stored = await openNotes([sticky(1)]);
  await page.click('button', 'Actions for Sticky 1');
  expect((await page.see('menuitemradio', 'Yellow')).getAttribute('aria-checked')).toBe('true');
  await page.click('menuitemradio', 'Red');
  await page.until(() => expect(stored()[0]?.color).toBe('red'));
});

test('a deleted note goes at once; refused, it is back with the reason and another try', async () => {
  await openNotes([sticky(1), sticky(2)]);
  harbor.answers.refuse(deleteSticky, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Actions for Sticky 1');
  await page.click('menuitem', 'Delete');
  await page.until(() => expect(alert()).toContain('Could not delete the sticky'));
  expect(alert()).toContain('You don’t have permission to do this.');
  expect(notes()).toEqual(['Note 1', 'Note 2']);
  serveStickies(harbor.answers, [sticky(1), sticky(2)]);
  await page.click('button', 'Retry');
  await page.until(() => expect(notes()).toEqual(['Note 2']));
});

test('a change that is refused shows the former text again, and says so', async () => {
  await openNotes([sticky(1)]);
  harbor.answers.refuse(updateSticky, commonErrors.NOT_ALLOWED);
  await page.fill('Sticky 1', 'Milk');
  await page.press('Tab');
  await page.until(() => expect(alert()).toContain('Could not save the sticky'));
  await page.until(() => expect(notes()).toEqual(['Note 1']));
});

test('Alt and an arrow move a note, keep the focus, and say where it stands', async () => {
  const stored = await openNotes([sticky(1), sticky(2), sticky(3)]);
  (await page.see('button', 'Move Sticky 3')).focus();
  await page.press('Alt+ArrowUp');
  await page.until(() => expect(notes()).toEqual(['Note 1', 'Note 3', 'Note 2']));
  await page.says('Sticky 3 is now 2 of 3');
  await page.until(() => expect(page.focused()).toBe('Move Sticky 2'));
  await page.until(() => expect(stored().find(({ text }) => text === 'Note 3')?.sort_order).toBe(15_000));
});

test('what is written in another window appears, and leaves alone what is being typed here', async () => {
  await openNotes([sticky(1), sticky(2)]);
  await page.fill('Sticky 1', 'Milk');
  const by = { at: madeAt, actor_id: userId('ada'), group_id: idOf(12, 1), project_id: null, entity: 'sticky' };
  const change = { op: 'updated', fields: { text: 'Bread' } } as const;
  connection.hub.deliver([
    { ...by, seq: 2, entity_id: sticky(2).id, ...change },
    { ...by, seq: 3, entity_id: sticky(1).id, ...change },
  ]);
  await page.until(() => expect(notes()).toEqual(['Milk', 'Bread']));
});

test('notes that cannot be read say so, and are read again by a button', async () => {
  await enter();
  harbor.answers.refuse(listStickies, commonErrors.NOT_ALLOWED);
  page = await harbor.open(<StickiesWidget {...props('stickies')} />);
  await page.says('Could not load this widget');
  serveStickies(harbor.answers, [sticky(1)]);
  await page.click('button', 'Refresh');
  await page.until(() => expect(notes()).toEqual(['Note 1']));
});

/** The links of Ada on Home. */
async function openLinks(all: readonly QuickLink[]) {
  await enter();
  const stored = serveQuickLinks(harbor.answers, all);
  page = await harbor.open(<LinksWidget {...props('quick_links')} />);
  await page.see('region', 'Quick links');
  return stored;
}

test('a link has its title, without one its host, and opens outside in a new tab', async () => {
  await openLinks([quickLink(1), quickLink(2, { title: '', url: 'https://docs.example.com/a' })]);
  const first = await page.see('link', 'Link 1');
  expect([first.getAttribute('href'), first.getAttribute('target')]).toEqual(['https://example.com/1', '_blank']);
  expect(first.getAttribute('rel')).toContain('noopener');
  await page.see('link', 'docs.example.com');
});

test('a link is added last, with http:// where the scheme is missing', async () => {
  const stored = await openLinks([]);
  await page.says('Keep links you use often here.');
  await page.click('button', 'Add link');
  await page.until(() => expect(page.focused()).toBe('URL'));
  await page.fill('URL', 'example.com/docs');
  await page.press('Enter');
  await page.see('link', 'example.com');
  await page.until(() => expect(stored()).toHaveLength(1));
  expect(harbor.answers.asked(createQuickLink)[0]?.body).toEqual({ title: '', url: 'http://example.com/docs' });
  await page.until(() => expect(page.focused()).toBe('Add link'));
});

test.each(['', 'no address', 'ftp://example.com', 'word'])('"%s" is no address: its field says so', async (url) => {
  await openLinks([]);
  await page.click('button', 'Add link');
  await page.fill('URL', url);
  await page.fill('Display title (optional)', 'Docs');
  await page.press('Enter');
  await page.says('Enter a valid URL');
  await page.until(() => expect(page.focused()).toBe('URL'));
  expect(harbor.answers.asked(createQuickLink)).toEqual([]);
});

test('a link is edited, and its menu has the focus again', async () => {
  const stored = await openLinks([quickLink(1)]);
  await page.click('button', 'Actions for Link 1');
  await page.click('menuitem', 'Edit');
  await page.fill('Display title (optional)', 'Docs');
  await page.press('Enter');
  await page.see('link', 'Docs');
  await page.until(() => expect(stored()[0]?.title).toBe('Docs'));
  await page.until(() => expect(page.focused()).toBe('Actions for Docs'));
});

test('a link that the server refuses is the former one again, with the reason', async () => {
  await openLinks([quickLink(1)]);
  harbor.answers.refuse(updateQuickLink, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Actions for Link 1');
  await page.click('menuitem', 'Edit');
  await page.fill('Display title (optional)', 'Docs');
  await page.press('Enter');
  await page.until(() => expect(alert()).toContain('Could not save the link'));
  await page.see('link', 'Link 1');
});
