// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  checkInstanceWorkspaceSlug,
  createInstanceWorkspace,
  listInstanceWorkspaces,
  updateConfigurations,
} from '#features/instance/admin-contract.ts';
import { workspaceErrors } from '#features/workspaces/contract.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { adminWorkspace, pageOf } from '#tests/support/part/harbor/instance-server.ts';
import { openAdministration } from '#tests/support/part/harbor/open-administration.tsx';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { NewWorkspaceScreen } from './new-workspace-screen.tsx';
import { WorkspacesScreen } from './workspaces-screen.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

async function open(names: readonly string[] = ['Harbor', 'Lagoon'], isRefused = false) {
  const all = names.map((name, at) => adminWorkspace(at + 1, name));
  ({ page, answers } = await openAdministration(<WorkspacesScreen />, {
    serve: (server) => {
      server.make(listInstanceWorkspaces, ({ query }) =>
        pageOf(all.filter(({ name }) => name.toLowerCase().includes(query['search'] ?? ''))),
      );
      if (isRefused) server.refuse(listInstanceWorkspaces, failed);
    },
  }));
  await page.see('heading', 'Workspaces');
}
const rows = () => page.all('listitem').map(textOf);

test('every workspace says its address, its owner, its members and its projects, and opens', async () => {
  await open();
  await page.says('2 workspaces');
  expect(rows()[1]).toMatch(/Lagoon.*\/lagoon · Owner ada@example\.invalid.*1 member · 2 projects/);
  expect((await page.see('link', 'Open Lagoon')).getAttribute('href')).toBe('/lagoon');
});

test('a search narrows the list; without a match it can be cleared', async () => {
  await open();
  await page.fill('Search workspaces', 'lag');
  await page.says('1 workspace');
  await page.until(() => expect(rows()).toHaveLength(1));
  await page.fill('Search workspaces', ' nowhere ');
  await page.says('No workspaces match “nowhere”');
  expect(answers.asked(listInstanceWorkspaces).at(-1)?.query['search']).toBe('nowhere');
  page.all('button', 'Clear search').at(-1)?.click();
  await page.until(() => expect(rows()).toHaveLength(2));
});

test('more are shown on request, below those that are there', async () => {
  await open([]);
  await page.says('No workspaces yet');
  answers.make(listInstanceWorkspaces, ({ query }) =>
    query['cursor']
      ? pageOf([adminWorkspace(2, 'Lagoon')], null, 2)
      : pageOf([adminWorkspace(1, 'Harbor')], '10:1:0', 2),
  );
  await page.fill('Search workspaces', 'a');
  await page.click('button', 'Show more');
  await page.until(() =>
    expect(page.names('link').filter((name) => name.startsWith('Open '))).toEqual(['Open Harbor', 'Open Lagoon']),
  );
  expect(answers.asked(listInstanceWorkspaces).at(-1)?.query).toEqual({ search: 'a', cursor: '10:1:0' });
});

test('workspaces that cannot be read are read again on request', async () => {
  await open(['Harbor'], true);
  await page.says('Could not load the workspaces');
  answers.give(listInstanceWorkspaces, pageOf([adminWorkspace(1, 'Harbor')]));
  await page.click('button', 'Retry');
  await page.see('link', 'Open Harbor');
  expect(page.text()).not.toContain('Could not load the workspaces');
});

test('creating workspaces is left to administrators with one switch', async () => {
  await open();
  await page.click('switch', 'Only instance admins create workspaces');
  await page.until(() =>
    expect(answers.asked(updateConfigurations).map(({ body }) => body)).toEqual([{ DISABLE_WORKSPACE_CREATION: '1' }]),
  );
});

async function openForm(isFree: boolean | null = true) {
  ({ page, answers } = await openAdministration(<NewWorkspaceScreen />, {
    serve: (server) => {
      if (isFree === null) server.lose(checkInstanceWorkspaceSlug);
      else server.give(checkInstanceWorkspaceSlug, { status: isFree });
    },
  }));
  await page.until(() => expect(page.focused()).toBe('Workspace name'));
}

test('the URL follows the name until it is typed by hand', async () => {
  await openForm();
  await page.fill('Workspace name', 'Light House');
  expect((await page.field('Workspace URL')).value).toBe('light-house');
  await page.says('This URL is available.');
  await page.fill('Workspace URL', 'Tower');
  expect((await page.field('Workspace URL')).value).toBe('tower');
  await page.fill('Workspace name', 'Light Houses');
  expect((await page.field('Workspace URL')).value).toBe('tower');
});

test.each([
  ['billing', 'This URL can’t be used.'],
  ['a b', 'Use lowercase letters, numbers, hyphens, and underscores.'],
  ['x'.repeat(49), 'Use 48 characters or fewer.'],
])('the URL %s is refused at its field', async (slug, words) => {
  await openForm();
  await page.fill('Workspace name', 'Harbor');
  await page.fill('Workspace URL', slug);
  await page.says(words);
  await page.press('Enter');
  await page.until(() => expect(page.focused()).toBe('Workspace URL'));
  expect(answers.asked(createInstanceWorkspace)).toEqual([]);
});

test('a URL that is taken says so before it is sent', async () => {
  await openForm(false);
  await page.fill('Workspace name', 'Harbor');
  await page.says('This URL is taken.');
  expect((await page.field('Workspace URL')).getAttribute('aria-invalid')).toBe('true');
});

test('a URL that cannot be checked is not checked forever', async () => {
  await openForm(null);
  await page.fill('Workspace name', 'Harbor');
  expect(page.text()).toContain('Checking…');
  // It is asked again after longer and longer waits, which go by here at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.until(() => {
    vi.advanceTimersByTime(1000);
    expect(page.text()).not.toContain('Checking…');
  });
  expect(answers.asked(checkInstanceWorkspaceSlug)).toHaveLength(4);
});

test.each([
  ['Enter a name.', ' '],
  ['Use 80 characters or fewer.', 'x'.repeat(81)],
])('a name is refused at its field: %s', async (words, name) => {
  await openForm();
  await page.fill('Workspace URL', 'harbor');
  await page.fill('Workspace name', name);
  await page.click('button', 'Create workspace');
  await page.says(words);
  await page.until(() => expect(page.focused()).toBe('Workspace name'));
  expect(answers.asked(createInstanceWorkspace)).toEqual([]);
});

test('a workspace is created with its size, and the list says so', async () => {
  await openForm();
  answers.give(createInstanceWorkspace, adminWorkspace(3, 'Tower'));
  await page.fill('Workspace name', '  Tower ');
  await page.click('button', /^How many people/);
  await page.click('option', '2–10 people');
  await page.click('button', 'Create workspace');
  await page.until(() => expect(page.address()).toBe('/god-mode/workspace'));
  await page.says('Workspace created');
  expect(answers.asked(createInstanceWorkspace).map(({ body }) => body)).toEqual([
    { name: 'Tower', slug: 'tower', organization_size: '2-10' },
  ]);
});

test.each([
  ['This URL is taken.', workspaceErrors.SLUG_TAKEN],
  ['This URL can’t be used.', workspaceErrors.SLUG_RESERVED],
])('a URL that the server refuses is said at its field: %s', async (words, error) => {
  await openForm();
  answers.refuse(createInstanceWorkspace, error);
  await page.fill('Workspace name', 'Tower');
  await page.click('button', 'Create workspace');
  await page.says(words);
  await page.until(() => expect(page.focused()).toBe('Workspace URL'));
});

test('a workspace that cannot be created stays in the form, with the reason', async () => {
  await openForm();
  answers.refuse(createInstanceWorkspace, failed);
  await page.fill('Workspace name', 'Tower');
  await page.press('Enter');
  expect(textOf(await page.see('alert'))).toContain('The server ran into a problem.');
  expect((await page.field('Workspace name')).value).toBe('Tower');
  answers.give(createInstanceWorkspace, adminWorkspace(3, 'Tower'));
  await page.click('button', 'Create workspace');
  await page.until(() => expect(page.address()).toBe('/god-mode/workspace'));
});
