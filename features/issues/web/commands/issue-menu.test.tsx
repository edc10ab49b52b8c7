// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { bulkDeleteIssues, changeIssues, deleteIssue } from '#features/issues/contract.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import { must } from '#platform/shared/must.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { issueCommands } from './issue-commands.ts';
import { openIssueMenu, openSelectionMenu } from './issue-menu.ts';
import type { IssueHost } from './issue-target.ts';

// A page fetches the pickers while it is idle.
beforeAll(() => Promise.all(fieldPickers.map((part) => part.fetch())));

let harbor: Harbor;
let page: Part;

const opened = vi.fn<(id: string) => void>();
const left = vi.fn<(ids: readonly string[]) => void>();
/** The screen around: it opens nothing, and says what it is asked to. */
const host: IssueHost = {
  peekId: null,
  openPeek: opened,
  closePeek: () => undefined,
  hrefOf: (id) => `/harbor/projects/${websiteId}/issues?peekId=${id}`,
  rowIds: () => [],
  leaves: left,
};

/** Buttons that open the menus, and the keys of WEB-1. */
function Menus({ within: { facts, list } }: { within: Harbor }) {
  const one = (number: number) => ({ facts, issue: must(list.rows.get(issueId(number)), 'an issue of Website') });
  useCommands('issue', issueCommands, () => ({ ...one(1), host, anchor: document.body }));
  return (
    <>
      {[1, 2, 3].map((number) => (
        <button
          key={number}
          type="button"
          onClick={({ currentTarget }) => openIssueMenu({ ...one(number), host }, currentTarget)}
        >
          {`Menu ${number}`}
        </button>
      ))}
      <button
        type="button"
        onClick={({ currentTarget }) => openSelectionMenu({ issues: [one(1), one(2)], host }, currentTarget)}
      >
        Menu of two
      </button>
    </>
  );
}

/** Three issues: one in Todo, one that is done, one that is archived. */
async function open(options: HarborOptions = {}) {
  vi.clearAllMocks();
  harbor = await openHarbor({
    issues: [
      issue(1, { name: 'Rose' }),
      issue(2, { name: 'Ivy', state_id: stateId('Done') }),
      issue(3, { name: 'Fern', state_id: stateId('Done'), archived_at: madeAt }),
    ],
    ...options,
  });
  page = await harbor.open(<Menus within={harbor} />);
  await page.see('button', 'Menu 1');
  await page.until(() => expect(harbor.list.rows.get(issueId(3))).toBeDefined());
  await page.until(() => expect(harbor.facts.states.status).toBe('ready'));
}
/** Opens a menu; its lines, without what stands beside them. */
async function menu(name: string): Promise<readonly string[]> {
  await page.click('button', name);
  await page.see('menu');
  return page.names('menuitem');
}
/** Goes down to a line of the menu and opens what stands beside it. */
async function openBeside(line: string) {
  const steps = page.names('menuitem').length;
  for (let step = 0; step < steps && !page.focused().startsWith(line); step += 1) await page.press('ArrowDown');
  await page.press('ArrowRight');
}
const has = (lines: readonly string[], word: string) => lines.some((line) => line.startsWith(word));
const changes = () => harbor.answers.asked(changeIssues).map(({ body }) => body);

test('the menu is named by the key, and has the lines of an issue in their order', async () => {
  await open();
  const lines = await menu('Menu 1');
  await page.see('menu', 'Actions for WEB-1');
  const wanted = [
    'Open in peek',
    'Open in new tab',
    'Change state',
    'Change priority',
    'Change assignees',
    'Change labels',
    'Change due date',
    'Change start date',
    'Change cycle',
    'Change modules',
    'Change estimate',
    'Move to project',
    'Copy link',
    'Copy key',
    'Archive',
    'Delete',
  ];
  expect(wanted.filter((word) => !has(lines, word))).toEqual([]);
  const found = wanted.map((word) => lines.findIndex((line) => line.startsWith(word)));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

test('opening is the first line', async () => {
  await open();
  await menu('Menu 1');
  await page.press('ArrowDown', 'Home', 'Enter');
  await page.gone('menu');
  expect(opened).toHaveBeenCalledExactlyOnceWith(issueId(1));
});

test('a line with an arrow opens its picker', async () => {
  await open();
  await menu('Menu 1');
  await openBeside('Change priority');
  await page.until(() => expect(page.all('option').length).toBeGreaterThan(1));
  await page.press('1');
  await page.until(() => expect(changes()).toEqual([{ ids: [issueId(1)], set: { priority: 'urgent' } }]));
});

test('only what is finished is archived; the line says why not', async () => {
  await open();
  await menu('Menu 1');
  const line = await page.see('menuitem', /^Archive/);
  expect(line.getAttribute('aria-disabled')).toBe('true');
  expect(line.dataset['tip']).toBe('Only completed or canceled issues can be archived');
  await page.press('Escape');
  await page.gone('menu');
  await menu('Menu 2');
  await page.click('menuitem', /^Archive/);
  await page.until(() => expect(changes()).toEqual([{ ids: [issueId(2)], archive: true }]));
  expect(left).toHaveBeenCalledOnce();
});

test('an archived issue is restored, opened, copied and deleted, and nothing else', async () => {
  await open();
  const lines = await menu('Menu 3');
  expect(['Restore', 'Copy link', 'Delete'].filter((word) => !has(lines, word))).toEqual([]);
  const others = ['Change state', 'Change labels', 'Move to project', 'Archive'];
  expect(others.filter((word) => has(lines, word))).toEqual([]);
  await page.click('menuitem', /^Restore/);
  await page.until(() => expect(changes()).toEqual([{ ids: [issueId(3)], archive: false }]));
});

test('one issue is deleted without a question', async () => {
  await open();
  harbor.answers.give(deleteIssue, null as never);
  await menu('Menu 1');
  await page.click('menuitem', /^Delete/);
  await page.until(() =>
    expect(harbor.answers.asked(deleteIssue).length + harbor.answers.asked(bulkDeleteIssues).length).toBe(1),
  );
  expect(page.all('alertdialog')).toEqual([]);
  expect(left).toHaveBeenCalledOnce();
  expect(harbor.list.rows.get(issueId(1))).toBeUndefined();
});

test('the menu of several is headed by their number and changes all of them', async () => {
  await open();
  const lines = await menu('Menu of two');
  expect(textOf(await page.see('menu'))).toContain('2 issues');
  expect(has(lines, 'Open in peek')).toBe(false);
  await openBeside('Change priority');
  await page.until(() => expect(page.all('option').length).toBeGreaterThan(1));
  await page.press('2');
  await page.until(() => expect(changes()).toEqual([{ ids: [issueId(1), issueId(2)], set: { priority: 'high' } }]));
});

test('the links and keys of several are copied one a line', async () => {
  await open();
  const write = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as unknown as Clipboard);
  await menu('Menu of two');
  await page.click('menuitem', /^Copy keys/);
  await page.until(() => expect(write).toHaveBeenCalledWith('WEB-1\nWEB-2'));
  await menu('Menu 1');
  await page.click('menuitem', /^Copy link/);
  await page.until(() => expect(write.mock.lastCall?.[0]).toContain(`?peekId=${issueId(1)}`));
});

test.each([
  ['Control+.', 'Key'],
  ["Control+Shift+'", 'Title'],
  ['Control+Shift+,', 'Link'],
])('where the browser refuses the clipboard, %s says that nothing was copied', async (keys, what) => {
  await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await page.press(keys);
  await page.until(() => expect(page.all('alert').map(textOf).join(' ')).toContain('Could not copy'));
  await page.says('Allow this site to use the clipboard');
  expect(page.text()).not.toContain(`${what} copied`);
  write.mockResolvedValueOnce();
  await page.press(keys);
  await page.says(`${what} copied`);
  expect(page.text()).not.toContain('Could not copy');
});

test.each([
  ['s', 'State'],
  ['p', 'Priority'],
  ['a', 'Assignees'],
  ['l', 'Labels'],
  ['Shift+D', 'Due date'],
  ['Alt+Shift+D', 'Start date'],
  ['Shift+C', 'Cycle'],
  ['Shift+M', 'Modules'],
  ['Shift+E', 'Estimate'],
])('%s opens the picker of %s', async (key, field) => {
  await open();
  await page.press(key);
  await page.see('dialog', field);
  await page.press('Escape');
  await page.gone('dialog');
});

test('I assigns to me, and takes me off again', async () => {
  await open();
  await page.press('i');
  await page.until(() => expect(changes()).toEqual([{ ids: [issueId(1)], add: { assignee_ids: [userId('ada')] } }]));
  await page.press('i');
  await page.until(() =>
    expect(changes().at(-1)).toEqual({ ids: [issueId(1)], remove: { assignee_ids: [userId('ada')] } }),
  );
});

test('a member deletes only what they made', async () => {
  await open({ as: 'ben' });
  const lines = await menu('Menu 1');
  expect(has(lines, 'Change state')).toBe(true);
  expect(has(lines, 'Delete')).toBe(false);
});

test('a guest opens and copies', async () => {
  await open({ as: 'cleo' });
  const lines = await menu('Menu 1');
  expect(has(lines, 'Copy link')).toBe(true);
  expect(['Change', 'Archive', 'Delete', 'Move'].filter((word) => has(lines, word))).toEqual([]);
  await page.press('Escape');
  await page.gone('menu');
  await page.press('p');
  expect(page.all('dialog')).toEqual([]);
});
