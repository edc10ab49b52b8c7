// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PopupsShelf } from '#tests/gallery/popups-shelf.tsx';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';

/** What the shelf was told last. */
const said = () => document.getElementById('said')?.textContent;
const trigger = (page: Part) => page.names('button').find((name) => name.startsWith('Priority'));

/** Opens the fixed picker of priorities, and waits until it has the keys. */
async function openPriority(page: Part) {
  await page.click('button', /^Priority/);
  await page.see('listbox', 'Priority');
  await page.until(() => expect(page.focused()).toBe('Priority'));
}

test('a fixed list shows its digits and what is set, and starts there', async () => {
  const page = await openPart(<PopupsShelf />);
  await openPriority(page);
  expect(page.all('option').map((one) => one.textContent)).toEqual(['none0', 'urgent1', 'high2', 'medium3', 'low4']);
  const chosen = page.all('option').filter((one) => one.getAttribute('aria-selected') === 'true');
  expect(chosen.map((one) => one.textContent)).toEqual(['none0']);
  await page.press('ArrowDown', 'Enter');
  await page.gone('listbox');
  expect(trigger(page)).toBe('Priority urgent');
  expect(page.focused()).toBe('Priority urgent');
});

const walks: readonly (readonly [keys: readonly string[], value: string])[] = [
  [['ArrowUp', 'Enter'], 'low'],
  [['Home', 'Enter'], 'none'],
  [['End', 'Enter'], 'low'],
  [['ArrowDown', 'Enter'], 'none'],
  [['Control+ArrowDown', 'Enter'], 'low'],
  [['Control+ArrowUp', 'Enter'], 'none'],
  [['PageDown', 'Enter'], 'low'],
  [['PageUp', 'Enter'], 'none'],
  [['m', 'Enter'], 'medium'],
  [['l', 'Space'], 'low'],
  [['3'], 'medium'],
  [['ArrowDown', '0'], 'none'],
];

test('arrows walk around, Home, End and pages jump, letters and digits find', async () => {
  const page = await openPart(<PopupsShelf />);
  for (const [keys, value] of walks) {
    await openPriority(page);
    await page.press(...keys);
    await page.gone('listbox');
    expect([keys, trigger(page)]).toEqual([keys, `Priority ${value}`]);
  }
});

test('Escape and Tab close the list and change nothing', async () => {
  const page = await openPart(<PopupsShelf />);
  for (const key of ['Escape', 'Tab']) {
    await openPriority(page);
    await page.press('ArrowDown', key);
    await page.gone('listbox');
    expect([key, page.focused()]).toEqual([key, 'Priority none']);
  }
});

test('an arrow on the trigger opens the list, a digit without an option picks nothing', async () => {
  const page = await openPart(<PopupsShelf />);
  await openPriority(page);
  await page.press('Escape');
  await page.gone('listbox');
  await page.press('ArrowDown');
  await page.until(() => expect(page.focused()).toBe('Priority'));
  await page.press('7');
  expect(page.all('listbox')).toHaveLength(1);
  await page.press('2');
  await page.gone('listbox');
  expect(trigger(page)).toBe('Priority high');
});

test('a press on the trigger closes what it opened', async () => {
  const page = await openPart(<PopupsShelf />);
  await openPriority(page);
  await page.click('button', /^Priority/);
  await page.gone('listbox');
});

test('a list of hundreds is searched, toggled while it stays open, and draws what is near', async () => {
  const page = await openPart(<PopupsShelf />);
  await page.click('button', /^Assignees/);
  const box = await page.see('combobox', 'Assignees');
  await page.until(() => expect(page.focused()).toBe('Assignees'));
  expect(page.all('option').length).toBeGreaterThan(5);
  expect(page.all('option').length).toBeLessThan(60);
  expect(page.text()).toContain('First hundred');
  await page.type('person 250');
  expect(page.names('option')).toEqual(['Person 250']);
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Person 250');
  await page.press('Enter');
  await page.see('combobox', 'Assignees');
  expect(page.names('button')).toContain('Assignees 2');
  expect((box as HTMLInputElement).value).toBe('');
  expect(page.names('option')).toContain('Person 2 partially selected');
  await page.press('Control+Enter');
  await page.gone('combobox');
});

test('a name that is not there can be created', async () => {
  const page = await openPart(<PopupsShelf />);
  await page.click('button', /^Assignees/);
  await page.until(() => expect(page.focused()).toBe('Assignees'));
  await page.type('Nova');
  expect(page.names('option')).toEqual(['Create “Nova”']);
  await page.press('Enter');
  await page.until(() => expect(said()).toBe('create Nova'));
});
