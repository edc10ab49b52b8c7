// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ControlsShelf } from '#tests/gallery/controls-shelf.tsx';
import { PopupsShelf } from '#tests/gallery/popups-shelf.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';

/** What the shelf was told last. */
const said = () => document.getElementById('said')?.textContent;
const isSaid = (page: Part, text: string) => page.until(() => expect(said()).toBe(text));

async function openActions(page: Part) {
  await page.click('button', 'Issue actions');
  await page.see('menu', 'Issue actions');
  await page.until(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
}

test('a menu is walked by arrows and letters, runs its line, and gives the focus back', async () => {
  const page = await openPart(<PopupsShelf />);
  await openActions(page);
  await page.press('c');
  await page.until(() => expect(page.focused()).toMatch(/^Copy/));
  await page.press('Enter');
  await isSaid(page, 'copy');
  await page.gone('menu');
  await page.until(() => expect(page.focused()).toBe('Issue actions'));

  await openActions(page);
  await page.press('End');
  await page.until(() => expect(page.focused()).toMatch(/^Delete/));
  await page.press('ArrowDown');
  await page.until(() => expect(page.focused(), 'after the last line comes the first').toMatch(/^Edit/));
  await page.press('Escape');
  await page.gone('menu');
  expect(said()).toBe('copy');
});

test('a refused line says that it is off and does nothing', async () => {
  const page = await openPart(<PopupsShelf />);
  await openActions(page);
  const archive = await page.see('menuitem', 'Archive');
  expect(archive.getAttribute('aria-disabled')).toBe('true');
  await page.click('menuitem', 'Archive');
  expect(said()).toBe('nothing');
});

test('a line with an arrow opens a list of choices, which tells the chosen one', async () => {
  const page = await openPart(<PopupsShelf />);
  await openActions(page);
  await page.press('t');
  await page.until(() => expect(page.focused()).toBe('Theme'));
  await page.press('ArrowRight');
  await page.see('menuitemradio', 'Dark');
  expect((await page.see('menuitemradio', 'Light')).getAttribute('aria-checked')).toBe('true');
  await page.click('menuitemradio', 'Dark');
  await isSaid(page, 'dark');
  await page.gone('menu');
});

test('a line that asks for a value opens its picker in the place of the menu', async () => {
  const page = await openPart(<PopupsShelf />);
  await openActions(page);
  await page.click('menuitem', /^Change priority/);
  await page.see('listbox', 'Priority');
  await page.until(() => expect(page.focused()).toBe('Priority'));
  await page.press('1');
  await isSaid(page, 'urgent');
});

test('the right button opens the menu of what it presses; Escape closes it', async () => {
  const page = await openPart(<PopupsShelf />);
  await page.rightClick('button', 'Right-click me');
  await page.see('menu', 'Issue actions');
  await page.until(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
  await page.press('Escape');
  await page.gone('menu');
});

test('a dialog takes the focus, has pickers above it, and Mod Enter submits it', async () => {
  const page = await openPart(<PopupsShelf />);
  await page.click('button', 'Open dialog');
  await page.see('dialog', 'Create project');
  await page.until(() => expect(page.focused()).toMatch(/^Project name/));
  await page.type('Web');
  await page.click('button', 'Lead');
  await page.click('option', 'Person 3');
  await isSaid(page, 'p3');
  await page.see('dialog', 'Create project');
  await page.click('textbox', /^Project name/);
  await page.press('Control+Enter');
  await isSaid(page, 'submitted Web');
  await page.gone('dialog');
  await page.until(() => expect(page.focused()).toBe('Open dialog'));
});

test('a dialog asks before typed text is lost, and only then', async () => {
  const page = await openPart(<PopupsShelf />);
  await page.click('button', 'Open dialog');
  await page.until(() => expect(page.focused()).toMatch(/^Project name/));
  await page.press('Escape');
  await page.gone('dialog');

  await page.click('button', 'Open dialog');
  await page.until(() => expect(page.focused()).toMatch(/^Project name/));
  await page.type('Web');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  await page.until(() => expect(page.focused()).toBe('Keep editing'));
  await page.press('Enter');
  await page.gone('alertdialog');
  expect(((await page.see('textbox', /^Project name/)) as HTMLInputElement).value).toBe('Web');
  await page.click('button', 'Close');
  await page.click('button', 'Discard');
  await page.gone('dialog');
  expect(said()).toBe('nothing');
});

test('a confirmation starts on Cancel, and closing it is a no', async () => {
  const page = await openPart(<PopupsShelf />);
  await page.click('button', 'Ask');
  await page.see('alertdialog', 'Delete WEB-142?');
  await page.until(() => expect(page.focused()).toBe('Cancel'));
  await page.says('It can be restored for 30 days.');
  await page.press('Escape');
  await isSaid(page, 'no');
  await page.gone('alertdialog');
  await page.click('button', 'Ask');
  await page.click('button', 'Delete');
  await isSaid(page, 'yes');
});

test('toasts: Undo, an error interrupts and stays, the same key replaces, three at once', async () => {
  const page = await openPart(<PopupsShelf />);
  await page.click('button', 'Toast');
  expect((await page.see('status', '')).textContent).toContain('WEB-143 created');
  await page.click('button', /^Undo/);
  await isSaid(page, 'undone');
  await page.until(() => expect(page.text()).not.toContain('WEB-143 created'));
  await page.click('button', 'Error toast');
  expect((await page.see('alert')).textContent).toContain('Could not save the due date');
  await page.click('button', 'Keyed toast');
  await page.click('button', 'Keyed toast');
  expect(page.text().split('3 issues archived')).toHaveLength(2);
  for (let more = 0; more < 3; more += 1) await page.click('button', 'Toast');
  expect(page.all('button', 'Dismiss'), 'the fourth and the fifth wait').toHaveLength(3);
  await page.click('button', 'Retry');
  await isSaid(page, 'retried');
});

test('a toast over a dialog is there for screen readers', async () => {
  const page = await openPart(<PopupsShelf />);
  await page.click('button', 'Open dialog');
  await page.see('dialog', 'Create project');
  showToast({ kind: 'error', title: 'Could not create the project' });
  expect((await page.see('alert')).textContent).toContain('Could not create the project');
  await page.see('button', 'Dismiss');
  await page.gone('button', 'Open dialog');
});

test('what is announced is read out', async () => {
  const page = await openPart(<PopupsShelf />);
  await page.click('button', 'Announce');
  await page.until(() =>
    expect(document.querySelector('[aria-live=polite]')?.parentElement?.textContent).toContain('Something happened'),
  );
});

test('a button that is off says why, keeps the focus and does nothing', async () => {
  const page = await openPart(<ControlsShelf />);
  const off = await page.see('button', 'Not allowed (Ask a project admin)');
  expect(off.getAttribute('aria-disabled')).toBe('true');
  off.focus();
  await page.press('Enter', 'Space');
  await page.click('button', 'Not allowed (Ask a project admin)');
  await page.see('button', 'Pressed 0');
  await page.click('button', 'Pressed 0');
  await page.see('button', 'Pressed 1');
});

test('one of several is chosen with arrows: the tabs and the layouts', async () => {
  const page = await openPart(<ControlsShelf />);
  (await page.see('tab', /^All/)).focus();
  await page.press('ArrowRight');
  await page.says('Panel active');
  expect((await page.see('tab', /^Active/)).getAttribute('aria-selected')).toBe('true');
  await page.press('ArrowRight');
  await page.says('Panel all');
});
