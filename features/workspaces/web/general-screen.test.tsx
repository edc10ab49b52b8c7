// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  deleteWorkspace,
  listMyWorkspaces,
  updateWorkspace,
  type WorkspaceRecord,
} from '#features/workspaces/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { harbor as harborRecord } from '#tests/support/part/harbor/people.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { GeneralScreen } from './general-screen.tsx';
import { myWorkspaces } from './my-workspaces.ts';

let harbor: Harbor;
let page: Part;
const leave = vi.fn<() => Promise<void>>(async () => undefined);
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** The General page of Harbor, with what is different in it. */
async function open(change: Partial<WorkspaceRecord> = {}) {
  vi.clearAllMocks();
  harbor = await openHarbor();
  let now = { ...harborRecord, ...change };
  harbor.answers.make(listMyWorkspaces, () => [now]);
  harbor.answers.make(updateWorkspace, ({ body }) => (now = { ...now, ...(body as Partial<WorkspaceRecord>) }));
  await myWorkspaces.refresh();
  onTestFinished(async () => {
    harbor.answers.give(listMyWorkspaces, [harborRecord]);
    await myWorkspaces.refresh();
  });
  page = await harbor.open(<GeneralScreen leave={leave} />);
  await page.field('Workspace name');
}
const sent = () => harbor.answers.asked(updateWorkspace).map(({ body }) => body);
const alert = () => page.all('alert').map(textOf).join(' ');

test('a name is saved by the bar, without the spaces around it', async () => {
  await open();
  await page.fill('Workspace name', '  Port ');
  await page.click('button', /^Save/);
  await page.until(() => expect(sent()).toEqual([{ name: 'Port' }]));
  await page.until(async () => expect((await page.field('Workspace name')).value).toBe('Port'));
});

test.each([
  ['', 'Enter a name.'],
  ['x'.repeat(81), 'Use 80 characters or fewer.'],
])('a name that cannot be is refused at its field', async (name, words) => {
  await open();
  await page.fill('Workspace name', name);
  await page.click('button', /^Save/);
  await page.until(() => expect(page.text()).toContain(words));
  expect((await page.field('Workspace name')).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('a name that the server refuses stays in its field, with the reason', async () => {
  await open();
  harbor.answers.refuse(updateWorkspace, failed);
  await page.fill('Workspace name', 'Port');
  await page.click('button', /^Save/);
  await page.until(() => expect(page.text()).toMatch(/Could not save|The server ran into a problem/));
  expect(page.text()).not.toContain('raw words');
  expect((await page.field('Workspace name')).value).toBe('Port');
});

test('the URL is copied and not changed; where the browser refuses, it says so', async () => {
  await open();
  const address = await page.field('Workspace URL');
  expect([address.readOnly, address.value]).toEqual([true, `${location.origin}/harbor`]);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await page.click('button', 'Copy URL');
  await page.until(() => expect(alert()).toContain('Could not copy'));
  write.mockResolvedValueOnce();
  await page.click('button', 'Copy URL');
  await page.says('URL copied');
  expect(write).toHaveBeenLastCalledWith(`${location.origin}/harbor`);
});

test('leaving is asked elsewhere', async () => {
  await open();
  await page.click('button', 'Leave workspace');
  expect(leave).toHaveBeenCalledOnce();
});

test.each([
  [1, 1, '1 member, 1 issue.'],
  [6, 1200, '6 members, 1,200 issues.'],
])('deleting says what is lost: %i and %i', async (total_members, total_issues, words) => {
  await open({ total_members, total_issues });
  await page.click('button', 'Delete workspace');
  await page.says('Delete Harbor?');
  await page.says(words);
});

test('a workspace is deleted only once both texts are typed; a refusal stays in the dialog', async () => {
  await open();
  harbor.answers.refuse(deleteWorkspace, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Delete workspace');
  await page.fill('Type the workspace name: Harbor', 'Harbor');
  await page.press('Enter');
  expect(harbor.answers.asked(deleteWorkspace)).toEqual([]);
  await page.fill('Type “delete my workspace”', 'delete my workspace');
  await page.press('Enter');
  await page.until(() => expect(alert()).toContain('You don’t have permission to do this.'));
  await page.says('Delete Harbor?');
  harbor.answers.give(deleteWorkspace, null as never);
  harbor.answers.give(listMyWorkspaces, []);
  await page.press('Enter');
  await page.until(() => expect(page.address()).toBe('/create-workspace'));
  expect(harbor.answers.asked(deleteWorkspace)).toHaveLength(2);
});

test('a workspace that is deleted counts as deleted when the others cannot be read', async () => {
  await open();
  harbor.answers.give(deleteWorkspace, null as never);
  harbor.answers.refuse(listMyWorkspaces, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
  await page.click('button', 'Delete workspace');
  await page.fill('Type the workspace name: Harbor', 'Harbor');
  await page.fill('Type “delete my workspace”', 'delete my workspace');
  await page.press('Enter');
  await page.until(() => expect(page.address()).toBe('/create-workspace'));
  expect(harbor.answers.asked(deleteWorkspace)).toHaveLength(1);
});
