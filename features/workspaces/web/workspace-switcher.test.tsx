// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { listMyWorkspaces, type WorkspaceRecord } from '#features/workspaces/contract.ts';
import { openHarbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { email } from '#tests/world/people.ts';
import { harbor as harborRecord, idOf } from '#tests/support/part/harbor/people.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { myWorkspaces } from './my-workspaces.ts';
import { WorkspaceMissingScreen } from './workspace-missing-screen.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

let page: Part;
const go = vi.fn<(path: string) => void>();
const leave = vi.fn<() => Promise<void>>(async () => undefined);
const quarry: WorkspaceRecord = { ...harborRecord, id: idOf(0, 2), name: 'Quarry', slug: 'quarry' };

/** The row that names Harbor, for somebody who is in these workspaces too. */
async function open(
  others: readonly WorkspaceRecord[],
  { waiting = 0, ...options }: HarborOptions & { waiting?: number } = {},
) {
  vi.clearAllMocks();
  const harbor = await openHarbor(options);
  harbor.answers.give(listMyWorkspaces, [harborRecord, ...others]);
  await myWorkspaces.refresh();
  onTestFinished(async () => {
    harbor.answers.give(listMyWorkspaces, [harborRecord]);
    await myWorkspaces.refresh();
  });
  page = await harbor.open(
    <WorkspaceSwitcher go={go} leave={leave} invitations={() => waiting} onNear={() => undefined} />,
  );
}
async function menu() {
  await page.click('button', 'Harbor');
  await page.see('menu', 'Switch workspace');
  return page.names('menuitem').map((name) => name.replace(/\d+$/, '').trim());
}

test('the row names the workspace; its menu says who is signed in, and marks where one is with one’s role', async () => {
  await open([quarry]);
  await menu();
  await page.says(email('ada'));
  const lines = page.all('menuitemradio');
  expect(lines.map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  expect(lines[0]?.textContent).toContain('Admin');
  expect(lines[1]?.textContent).not.toContain('Admin');
});

test('another workspace is opened by a press or by its number', async () => {
  await open([quarry]);
  await menu();
  await page.click('menuitemradio', /Quarry/);
  expect(go.mock.calls).toEqual([['/quarry']]);
  await menu();
  await page.press('2');
  expect(go).toHaveBeenCalledTimes(2);
  expect(go.mock.lastCall).toEqual(['/quarry']);
});

test.each([
  ['ada', ['Workspace settings', 'Invite people', 'My invitations', 'Create workspace', 'Leave workspace', 'Sign out']],
  ['ben', ['My invitations', 'Create workspace', 'Leave workspace', 'Sign out']],
  ['cleo', ['My invitations', 'Create workspace', 'Leave workspace', 'Sign out']],
] as const)('%s finds what they may', async (as, lines) => {
  await open([], { as });
  expect(await menu()).toEqual(lines);
});

test.each([
  ['Workspace settings', '/harbor/settings'],
  ['Invite people', '/harbor/settings/members'],
  ['Create workspace', '/create-workspace'],
])('%s leads to its page', async (line, path) => {
  await open([]);
  await menu();
  await page.click('menuitem', line);
  expect(go.mock.calls).toEqual([[path]]);
});

test('invitations that wait are counted, and lead to their page', async () => {
  await open([], { waiting: 3 });
  await menu();
  const line = await page.see('menuitem', /^My invitations/);
  expect(line.textContent).toContain('3');
  await page.click('menuitem', /^My invitations/);
  expect(go.mock.calls).toEqual([['/invitations']]);
});

test('leaving asks elsewhere; Escape closes the menu and gives the focus back', async () => {
  await open([]);
  await menu();
  await page.press('Escape');
  await page.gone('menu');
  expect(page.focused()).toBe('Harbor');
  expect(leave).not.toHaveBeenCalled();
  await menu();
  await page.click('menuitem', 'Leave workspace');
  expect(leave).toHaveBeenCalledOnce();
});

test('a workspace that is not there says so, and leads to those that are', async () => {
  const harbor = await openHarbor();
  await myWorkspaces.refresh();
  page = await harbor.open(<WorkspaceMissingScreen />);
  await page.see('heading', 'Workspace not found');
  await page.says('It was deleted, or you don’t have access to it. Your workspaces:');
  expect((await page.see('link', /Harbor$/)).getAttribute('href')).toBe('/harbor');
  expect(page.all('link', 'Create workspace')).toEqual([]);
});
