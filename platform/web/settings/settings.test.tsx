// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { SettingsShelf } from '#tests/gallery/settings-shelf.tsx';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';

const bar = 'You have unsaved changes';
const valueOf = async (page: Part, label: string) => (await page.field(label)).value;
const heading = (page: Part, name: string) => page.see('heading', name);

beforeEach(() => localStorage.clear());

async function open(path: string): Promise<Part> {
  const page = await openPart(<SettingsShelf page={path} />);
  await page.see('navigation', 'Garden settings');
  return page;
}

test('there is nothing to save at first; Mod S saves, Discard takes back', async () => {
  const page = await open('/general');
  expect(page.all('region', bar)).toEqual([]);
  await page.fill('Name', 'Acme 2');
  await page.see('region', bar);
  await page.press('Control+s');
  await page.gone('region', bar);
  expect(await valueOf(page, 'Name')).toBe('Acme 2');
  await page.fill('Name', 'Other');
  await page.click('button', 'Discard');
  await page.gone('region', bar);
  expect(await valueOf(page, 'Name')).toBe('Acme 2');
  await page.fill('Name', 'Acme');
  await page.see('region', bar);
  await page.fill('Name', 'Acme 2');
  await page.gone('region', bar);
});

test('a field the server refuses has its message and the focus, and keeps what was typed', async () => {
  const page = await open('/general');
  await page.fill('Address', 'taken');
  await page.press('Enter');
  await page.says('This address is taken.');
  await page.until(() => expect(page.focused()).toBe('Address'));
  expect(await valueOf(page, 'Address')).toBe('taken');
  expect((await page.field('Address')).getAttribute('aria-invalid')).toBe('true');
  await page.fill('Address', 'free');
  await page.press('Enter');
  await page.gone('region', bar);
  expect(page.text()).not.toContain('This address is taken.');
});

test('a field that is wrong is not sent: its message, the focus on it, the bar stays', async () => {
  const page = await open('/general');
  await page.fill('Name', '');
  await page.click('button', /^Save/);
  await page.says('Type a name.');
  await page.until(() => expect(page.focused()).toBe('Name'));
  await page.see('region', bar);
});

test('leaving what is not saved asks', async () => {
  const page = await open('/general');
  await page.fill('Name', 'Acme 2');
  await page.click('link', 'Members');
  await page.see('alertdialog', 'Discard your changes?');
  await page.click('button', 'Keep editing');
  await page.gone('alertdialog');
  expect(await valueOf(page, 'Name')).toBe('Acme 2');
  await page.click('link', 'Members');
  await page.see('alertdialog', 'Discard your changes?');
  const discard = page.all('alertdialog')[0]?.querySelectorAll('button');
  [...(discard ?? [])].find((one) => one.textContent === 'Discard')?.click();
  await heading(page, 'Members');
});

test('a switch saves at once and says so; a refusal takes it back', async () => {
  const page = await open('/members');
  const isOn = async (name: string) => (await page.see('switch', name)).getAttribute('aria-checked');
  await page.click('switch', 'Guests see everything');
  await page.says('Saved');
  expect(await isOn('Guests see everything')).toBe('true');
  await page.click('switch', 'Refused by the server');
  expect((await page.see('alert')).textContent).toContain('You don’t have permission to do this.');
  expect(await isOn('Refused by the server')).toBe('false');
});

test('a select saves at once and says so', async () => {
  const page = await open('/general');
  await page.click('button', /^Company size/);
  await page.click('option', 'Just myself');
  await page.says('Saved');
  expect(page.all('button').map((one) => one.textContent)).toContain('Just myself');
});

test('a setting is found by keys: slash, words, Enter; the focus stands on its control', async () => {
  const page = await open('/members');
  await page.press('/');
  await page.until(() => expect(page.focused()).toBe('Find a setting'));
  await page.type('people');
  await page.press('Enter');
  await heading(page, 'General');
  await page.until(() => expect(page.focused()).toMatch(/^Company size/));
  await page.press('/');
  await page.until(() => expect(page.focused()).toBe('Find a setting'));
  await page.type('billing');
  expect(page.all('option'), 'pages one may not open are not found').toEqual([]);
});

test('what cannot be taken back works once everything is typed', async () => {
  const page = await open('/general');
  await page.click('button', 'Delete workspace');
  await page.see('dialog', 'Delete Acme?');
  const isOff = async () => (await page.see('button', 'Delete workspace')).getAttribute('aria-disabled');
  expect(await isOff()).toBe('true');
  await page.fill('Type Acme to confirm', 'Acme');
  await page.fill('Type delete my workspace to confirm', 'delete my work');
  await page.press('Enter');
  await page.see('dialog', 'Delete Acme?');
  expect(await isOff()).toBe('true');
  await page.fill('Type delete my workspace to confirm', 'delete my workspace');
  expect(await isOff()).not.toBe('true');
  await page.press('Enter');
  await page.gone('dialog');
  expect(await valueOf(page, 'Name')).toBe('Deleted');
});

test('what one may not do says why and opens nothing', async () => {
  const page = await open('/general');
  await page.click('button', 'Leave (You are the only admin)');
  expect(page.all('dialog')).toEqual([]);
});

test('a page for admins says so and leads to one that may be opened', async () => {
  const page = await open('/billing');
  await heading(page, 'You don’t have access to these settings');
  expect(page.all('link', 'Billing')).toEqual([]);
  await page.click('link', 'Open General');
  await heading(page, 'General');
});
