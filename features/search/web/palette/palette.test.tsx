// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeIssues } from '#features/issues/contract.ts';
import { issueCommands, issueSubject } from '#features/issues/web/commands/issue-commands.ts';
import type { IssueHost } from '#features/issues/web/commands/issue-target.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import { searchRanked } from '#features/search/contract.ts';
import { searchThings } from '#features/search/things-contract.ts';
import { closePalette, openPalette, palette } from '#features/search/web/open-palette.ts';
import { must } from '#platform/shared/must.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { Palette } from './palette.tsx';

// A page fetches the pickers while it is idle.
beforeAll(() => Promise.all(fieldPickers.map((part) => part.fetch())));
afterEach(closePalette);

let harbor: Harbor;
let page: Part;
const went = vi.fn<(path: string) => void>();
const created = vi.fn<(title: string) => void>();
const ran = vi.fn<() => void>();

const commands = [
  defineCommand<object>({
    id: 'go.garden',
    name: () => 'Go to the garden',
    keys: ['G Z'],
    section: 'navigation',
    run: ran,
  }),
  defineCommand<object>({
    id: 'go.off',
    name: () => 'Garden is closed',
    section: 'navigation',
    when: () => false,
    run: ran,
  }),
];

const host: IssueHost = {
  peekId: null,
  openPeek: () => undefined,
  closePeek: () => undefined,
  hrefOf: (id) => `?peekId=${id}`,
  rowIds: () => [],
  leaves: () => undefined,
};

/** A screen with the issue WEB-1 in hand, and the palette over it. */
function Screen({ within: { facts, list } }: { within: Harbor }) {
  const open = useSignal(palette);
  useCommands('screen', commands, () => ({}));
  useCommands(
    'issue',
    issueCommands,
    () => ({ facts, issue: must(list.rows.get(issueId(1)), 'WEB-1'), host, anchor: document.body }),
    issueSubject,
  );
  return open && <Palette open={open} slug="harbor" projectId={websiteId} go={went} createTitled={created} />;
}

async function open() {
  vi.clearAllMocks();
  harbor = await openHarbor();
  harbor.answers.give(searchRanked, { results: [], next_page_results: false });
  harbor.answers.give(searchThings, { results: [] });
  page = await harbor.open(<Screen within={harbor} />);
  await page.until(() => expect(harbor.list.rows.get(issueId(1))).toBeDefined());
  await page.until(() => expect(harbor.facts.states.status).toBe('ready'));
  openPalette();
  await page.until(() => expect(page.focused()).toBe('Search or run a command'));
}
const options = () => page.all('option').map((one) => textOf(one));
const active = () =>
  page
    .all('option')
    .filter((one) => one.getAttribute('aria-selected') === 'true')
    .map((one) => textOf(one));

test('commands of the issue in hand stand there, named by its key', async () => {
  await open();
  await page.says('WEB-1');
  expect(options().some((one) => one.startsWith('Change state…'))).toBe(true);
  expect(options().some((one) => one.startsWith('Garden is closed'))).toBe(false);
});

test('typing narrows the commands, and Enter runs the first', async () => {
  await open();
  await page.type('garden');
  expect(options()[0]).toContain('Go to the garden');
  expect(active()).toHaveLength(1);
  await page.press('Enter');
  await page.until(() => expect(ran).toHaveBeenCalledOnce());
  await page.gone('dialog');
});

test('"sta", Enter, "prog", Enter changes the state of the issue in hand', async () => {
  await open();
  await page.type('sta');
  expect(active()[0]).toContain('Change state…');
  await page.press('Enter');
  await page.until(() => expect(options().some((one) => one.includes('Backlog'))).toBe(true));
  await page.type('prog');
  await page.press('Enter');
  await page.until(() =>
    expect(harbor.answers.asked(changeIssues).map(({ body }) => body)).toEqual([
      { ids: [issueId(1)], set: { state_id: stateId('In Progress') } },
    ]),
  );
  await page.gone('dialog');
});

test('an alias finds a command: "status" is the state', async () => {
  await open();
  await page.type('status');
  expect(options().some((one) => one.includes('Change state…'))).toBe(true);
});

test('a page that a command opened is left by Backspace on an empty field', async () => {
  await open();
  await page.type('sta');
  await page.press('Enter');
  await page.until(() => expect(options().some((one) => one.includes('Backlog'))).toBe(true));
  await page.press('Backspace');
  await page.until(() => expect(page.focused()).toBe('Search or run a command'));
});

test('arrows go round the lines', async () => {
  await open();
  await page.type('change');
  const all = options();
  expect(active()).toEqual([all[0]]);
  await page.press('ArrowDown');
  expect(active()).toEqual([all[1]]);
  await page.press('ArrowUp', 'ArrowUp');
  expect(active()).toEqual([all.at(-1)]);
});

test('Escape clears the text first, and closes then', async () => {
  await open();
  await page.type('garden');
  await page.press('Escape');
  expect((await page.field('Search or run a command')).value).toBe('');
  await page.press('Escape');
  await page.gone('dialog');
});

test('Backspace in an empty field takes the issue out of hand', async () => {
  await open();
  await page.press('Backspace');
  await page.until(() => expect(options().some((one) => one.startsWith('Change state…'))).toBe(false));
});

test('what is not found can be created', async () => {
  await open();
  await page.type('qqzzxx');
  await page.until(() => expect(options().some((one) => one.includes('Create issue “qqzzxx”'))).toBe(true));
  const create = must(
    page.all('option').find((one) => textOf(one).includes('Create issue')),
    'the line that creates',
  );
  create.click();
  await page.until(() => expect(created).toHaveBeenCalledExactlyOnceWith('qqzzxx'));
});

test('commands go on working where the search is refused', async () => {
  await open();
  harbor.answers.refuse(searchRanked, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
  await page.type('garden');
  await page.until(() => expect(harbor.answers.asked(searchRanked).length).toBeGreaterThan(0));
  expect(options()[0]).toContain('Go to the garden');
  expect(page.text()).not.toContain('raw words');
});

test('what is typed is asked for in the project, and in the whole workspace after Tab', async () => {
  await open();
  await page.type('rose');
  await page.until(() =>
    expect(harbor.answers.asked(searchRanked).at(-1)?.query).toMatchObject({ search: 'rose', project_id: websiteId }),
  );
  await page.press('Tab');
  await page.until(() => expect(harbor.answers.asked(searchRanked).at(-1)?.query['project_id']).toBeUndefined());
});
