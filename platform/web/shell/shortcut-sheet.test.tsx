// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { defineCommand, type Command } from '#platform/web/commands/command.ts';
import { knownCommands } from '#platform/web/commands/known-commands.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { shortcutSheetOpen } from './global-commands.ts';

const ran = vi.fn<(id: string) => void>();
const command = (id: string, name: string, keys: readonly string[], section: Command['section'] = 'issue') =>
  defineCommand<object>({ id, name: () => name, keys: [...keys], section, run: () => ran(id) });

const own = [
  command('state', 'Change state…', ['S']),
  command('home', 'Go to home', ['G H'], 'navigation'),
  { ...command('off', 'Archive', ['Shift+Z']), when: () => 'Only finished issues can be archived' },
  command('quiet', 'Without a key', []),
  { ...command('project', 'Go to project settings', ['G S'], 'navigation'), when: () => 'Open a project first' },
  command('workspace', 'Go to workspace settings', ['G S'], 'navigation'),
  command('later', 'Go to other settings', ['G S'], 'navigation'),
];
const elsewhere = [command('filters', 'Filters', ['F'], 'lists'), command('state', 'Change state…', ['S'])];

let page: Part;

// It stays open from page to page.
afterEach(() => shortcutSheetOpen.set(false));

function Screen() {
  useCommands('screen', own, () => ({}));
  return <p>A screen</p>;
}

/** A screen with a few commands, and the sheet over it. */
async function open() {
  vi.clearAllMocks();
  const before = knownCommands.get();
  knownCommands.set(async () => elsewhere);
  onTestFinished(() => knownCommands.set(before));
  page = await openPart(<Screen />);
  await page.press('Control+/');
  await page.see('dialog', 'Keyboard shortcuts');
  await page.until(() => expect(lines()).toContain('Filters'));
}
const items = () => page.all('listitem');
const lines = () => items().map((one) => textOf(one.querySelector('.truncate') ?? one));
const isBright = (name: string) =>
  items()
    .find((one) => textOf(one).startsWith(name))
    ?.className.split(' ')
    .includes('text-ink');

test('it lists every command with keys once, those of this screen and of others, in their sections', async () => {
  await open();
  expect(lines()).toEqual(expect.arrayContaining(['Change state…', 'Go to home', 'Archive', 'Filters']));
  expect(lines().filter((line) => line === 'Change state…')).toHaveLength(1);
  expect(lines()).not.toContain('Without a key');
  const headings = page.names('heading').filter((name) => name !== 'Keyboard shortcuts');
  expect(headings).toEqual(['Navigation', 'Lists', 'Issue']);
});

test('keys that several commands of the screen share stand once, with the command that they run', async () => {
  await open();
  expect(lines().filter((line) => line.endsWith('settings'))).toEqual(['Go to workspace settings']);
});

test('only what works on this screen now is bright', async () => {
  await open();
  expect(isBright('Change state…')).toBe(true);
  expect(isBright('Go to home')).toBe(true);
  expect(isBright('Archive')).toBe(false);
  expect(isBright('Filters')).toBe(false);
});

test('two keys one after the other are joined by "then"', async () => {
  await open();
  const home = items().find((one) => textOf(one).startsWith('Go to home'));
  expect(home?.textContent).toBe('Go to homeGthenH');
});

test('the search narrows the lines, and says when there is none', async () => {
  await open();
  await page.until(() => expect(page.focused()).toBe('Search shortcuts'));
  await page.type('STATE');
  expect(lines()).toEqual(['Change state…']);
  await page.fill('Search shortcuts', 'no such thing');
  expect(items()).toEqual([]);
  await page.says('No matching shortcuts');
});

test('the page behind stays usable, and Escape closes the sheet', async () => {
  await open();
  expect(document.querySelector('[inert] p')).toBeNull();
  expect(page.text()).toContain('A screen');
  await page.press('Escape');
  await page.gone('dialog');
  await page.press('s');
  expect(ran).toHaveBeenCalledExactlyOnceWith('state');
});

test('the button closes it as well, and ? opens it again', async () => {
  await open();
  await page.click('button', 'Close');
  await page.gone('dialog');
  await page.press('?');
  await page.see('dialog', 'Keyboard shortcuts');
});

test('the keys of this screen are there without those of others', async () => {
  const before = knownCommands.get();
  knownCommands.set(() => Promise.reject(new Error('no network')));
  onTestFinished(() => knownCommands.set(before));
  page = await openPart(<Screen />);
  await page.press('Control+/');
  await page.see('dialog', 'Keyboard shortcuts');
  expect(lines()).toContain('Change state…');
  expect(lines()).not.toContain('Filters');
});
