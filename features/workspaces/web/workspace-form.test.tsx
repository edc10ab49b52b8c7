// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { checkWorkspaceSlug, createWorkspace, workspaceErrors } from '#features/workspaces/contract.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { WorkspaceForm } from './workspace-form.tsx';

const created = vi.fn<() => Promise<void>>(async () => undefined);

let answers: Answers;
beforeEach(() => {
  answers = answerCalls();
  answers.make(checkWorkspaceSlug, ({ query }) => ({ status: query['slug'] !== 'quarry' }));
  created.mockClear();
});

const open = (): Promise<Part> => openPart(<WorkspaceForm onCreated={created} />);
const url = async (page: Part) => (await page.field('Workspace URL')).value;
/** The addresses that the server was asked about. */
const checked = () => answers.asked(checkWorkspaceSlug).map(({ query }) => query['slug']);

test('an empty form names what is missing, the focus on the first', async () => {
  const page = await open();
  await page.click('button', 'Create workspace');
  await page.says('Enter a name.');
  await page.says('Enter a URL.');
  await page.until(() => expect(page.focused()).toBe('Workspace name'));
  expect(answers.asked(createWorkspace)).toEqual([]);
});

test('the URL follows the name until it is typed by hand', async () => {
  const page = await open();
  await page.fill('Workspace name', 'Häfen & Co.');
  expect(await url(page)).toBe('hafen-co');
  await page.says('This URL is available.');
  await page.fill('Workspace URL', 'Port');
  expect(await url(page)).toBe('port');
  await page.fill('Workspace name', 'Harbor Works');
  expect(await url(page)).toBe('port');
});

test.each([
  ['quarry', 'This URL is taken.', true],
  ['billing', 'This URL can’t be used.', false],
  ['mcp', 'This URL can’t be used.', false],
  ['two words', 'Use lowercase letters, numbers, hyphens, and underscores.', false],
  ['a'.repeat(49), 'Use 48 characters or fewer.', false],
])('the URL %s is refused while it is typed: %s', async (slug, words, isAsked) => {
  const page = await open();
  await page.fill('Workspace URL', slug);
  await page.says('Checking…');
  await page.says(words);
  expect((await page.field('Workspace URL')).getAttribute('aria-invalid')).toBe('true');
  expect(checked().length > 0, 'what both sides know is not asked').toBe(isAsked);
});

test.each([
  ['billing', 'This URL can’t be used.'],
  ['two words', 'Use lowercase letters, numbers, hyphens, and underscores.'],
])('the URL %s is not sent, and has the focus', async (slug, words) => {
  const page = await open();
  await page.fill('Workspace URL', slug);
  await page.fill('Workspace name', 'Harbor');
  await page.press('Enter');
  await page.says(words);
  await page.until(() => expect(page.focused()).toBe('Workspace URL'));
  expect(answers.asked(createWorkspace)).toEqual([]);
});

test('only the URL that typing ended with is asked about', async () => {
  const page = await open();
  await page.click('textbox', 'Workspace URL');
  await page.type('harbor');
  await page.says('This URL is available.');
  expect(checked()).toEqual(['harbor']);
});

test.each([
  [workspaceErrors.SLUG_TAKEN, 'This URL is taken.', 'Workspace URL'],
  [workspaceErrors.SLUG_HELD, 'This URL is taken.', 'Workspace URL'],
  [workspaceErrors.SLUG_RESERVED, 'This URL can’t be used.', 'Workspace URL'],
])('$code stands at the URL, and what was typed stays', async (error, words, field) => {
  answers.refuse(createWorkspace, error);
  const page = await open();
  await page.fill('Workspace name', 'Harbor');
  await page.press('Enter');
  await page.says(words);
  await page.until(() => expect(page.focused()).toBe(field));
  expect((await page.field('Workspace name')).value).toBe('Harbor');
  expect(answers.asked(createWorkspace).map(({ body }) => body)).toMatchObject([{ name: 'Harbor', slug: 'harbor' }]);
  expect(created).not.toHaveBeenCalled();
});

test('a name that is too long is refused before it is sent; what the server forbids is said over the form', async () => {
  answers.refuse(createWorkspace, workspaceErrors.WORKSPACE_CREATION_DISABLED);
  const page = await open();
  await page.fill('Workspace name', 'n'.repeat(81));
  await page.press('Enter');
  await page.says('Use 80 characters or fewer.');
  expect(answers.asked(createWorkspace)).toEqual([]);
  await page.fill('Workspace name', 'Harbor');
  await page.press('Enter');
  expect((await page.see('alert')).textContent).toBe('Workspace creation is turned off');
});

test('without an answer the form says so and stays', async () => {
  answers.lose(createWorkspace);
  const page = await open();
  await page.fill('Workspace name', 'Harbor');
  await page.click('button', /^How many/);
  await page.click('option', '11–50 people');
  await page.click('button', 'Create workspace');
  await page.see('alert');
  expect(answers.asked(createWorkspace)).toMatchObject([{ body: { organization_size: '11-50' } }]);
  expect((await page.field('Workspace name')).value).toBe('Harbor');
});
