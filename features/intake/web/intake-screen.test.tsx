// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { listIntakeIssues, readIntakeIssue } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import { LazyFiltersPanel } from '#features/issue-lists/web/public.ts';
import { listLabels } from '#features/labels/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { serveIntake, submission } from '#tests/support/part/harbor/intake-server.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openIntake, waiting } from '#tests/support/part/harbor/open-intake.tsx';
import { idOf } from '#tests/support/part/harbor/people.ts';
import { labelId, labels } from '#tests/support/part/harbor/projects.ts';
import { textOf } from '#tests/support/part/roles.ts';

beforeAll(async () => {
  await Promise.all([LazyFiltersPanel.fetch(), import('#platform/editor/draft-editor.tsx')]);
});

const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const all = [
  ...waiting,
  submission(5, 'Mow the lawn', { status: intakeStatuses.accepted }),
  submission(6, 'Buy a boat', { status: intakeStatuses.declined }),
];

test('what came in last stands first and is open; the tabs count', async () => {
  const { page, shows, opened } = await openIntake({ items: all });
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  await opened('Paint peels');
  expect(page.address()).toContain(`inboxIssueId=${issueId(4)}`);
  await page.until(() => expect(page.names('tab')).toEqual(['Open3', 'Closed2']));
});

test('a row says key, title, when, and how many labels if they are many', async () => {
  const label_ids = [labelId('Bug'), labelId('Docs')];
  const { lines, shows } = await openIntake({ items: [submission(2, 'Gate squeaks', { issue: { label_ids } })] });
  await shows(['Gate squeaks']);
  const [row] = lines();
  expect(row && textOf(row)).toMatch(/WEB-2 ?Mar 1 ?Gate squeaks ?Bug ?Docs/);
  expect(row && textOf(row)).not.toContain('Pending');
});

test('a name that the narrowest list has no room for is counted, not cut', async () => {
  const names = ['Accessibility', 'Performance', 'Documentation'];
  const long = labels
    .slice(0, 1)
    .flatMap((label) => names.map((name, at) => ({ ...label, id: idOf(6, 90 + at), name })));
  const { lines, shows } = await openIntake({
    items: [submission(2, 'Gate squeaks', { issue: { label_ids: long.map(({ id }) => id) } })],
    serve: (answers) => answers.give(listLabels, long),
  });
  await shows(['Gate squeaks']);
  const [row] = lines();
  expect(row && textOf(row)).toMatch(/Accessibility ?\+2 more/);
  expect(row && textOf(row)).not.toContain('Performance');
});

test('J and K and the arrows go through the list and stop at its ends', async () => {
  const { page, opened } = await openIntake();
  await opened('Paint peels');
  await page.press('k');
  await opened('Paint peels');
  await page.press('j');
  await opened('Roof leaks');
  await page.press('ArrowDown');
  await opened('Gate squeaks');
  await page.press('j');
  await opened('Gate squeaks');
  const next = await page.see('button', /^Next issue/);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await page.press('ArrowUp');
  await opened('Roof leaks');
});

test.each([
  ['j', 'Paint peels'],
  ['k', 'Gate squeaks'],
])('%s leads from an open issue that is not in the list into it', async (key, title) => {
  const snoozed = submission(5, 'Oil the hinges', {
    status: intakeStatuses.snoozed,
    snoozed_till: '2100-01-01T10:00:00Z',
  });
  const { page, shows, opened } = await openIntake({
    items: [...waiting, snoozed],
    search: `?currentTab=open&inboxIssueId=${issueId(5)}`,
  });
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  await opened('Oil the hinges');
  await page.press(key);
  await opened(title);
  expect(page.address()).not.toContain(issueId(5));
});

test('arrows in a text field stay there', async () => {
  const { page, opened } = await openIntake();
  await opened('Paint peels');
  await page.press('e');
  await page.until(() => expect(page.focused()).toBe('Title'));
  await page.press('ArrowDown', 'ArrowDown');
  await opened('Paint peels');
});

test('Enter goes into the open issue, from where the keys go on', async () => {
  const { page, opened } = await openIntake();
  await opened('Paint peels');
  await page.press('Enter');
  await page.until(() => expect(page.focused()).toBe('Intake issue'));
  await page.press('j');
  await opened('Roof leaks');
});

test('a press on a row opens it, which the address says', async () => {
  const { page, lines, opened } = await openIntake();
  await opened('Paint peels');
  await page.click('button', 'Gate squeaks');
  await opened('Gate squeaks');
  const row = lines().find((one) => textOf(one).includes('Gate squeaks'));
  expect(row?.querySelector('[aria-current]')?.textContent).toBe('Gate squeaks');
  expect(page.address()).toContain(`inboxIssueId=${issueId(2)}`);
});

test('an address that names an issue opens it; one of the other tab brings that tab', async () => {
  const { page, shows, opened } = await openIntake({
    items: all,
    search: `?currentTab=open&inboxIssueId=${issueId(6)}`,
  });
  await opened('Buy a boat');
  await shows(['Buy a boat', 'Mow the lawn']);
  await page.until(() => expect(page.address()).toContain('currentTab=closed'));
});

test.each([
  ['is not there', commonErrors.OBJECT_MISSING],
  ['is hidden from a guest', issueErrors.ISSUE_HIDDEN],
])('an address with an issue that %s says so and leads back', async (_why, error) => {
  const { page, opened } = await openIntake({
    search: `?inboxIssueId=${idOf(11, 99)}`,
    serve: (answers) => answers.refuse(readIntakeIssue, error),
  });
  await page.see('heading', 'This issue isn’t in Intake');
  await page.click('button', 'Back to the list');
  await page.until(() => expect(page.address()).not.toContain(idOf(11, 99)));
  await opened('Paint peels');
});

test('the Closed tab lists what was accepted, declined or closed as a duplicate', async () => {
  const { page, lines, shows, opened, query } = await openIntake({ items: all });
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  await page.click('tab', /^Closed/);
  await shows(['Buy a boat', 'Mow the lawn']);
  expect(lines().map((one) => /Accepted|Declined/.exec(textOf(one))?.[0])).toEqual(['Declined', 'Accepted']);
  expect(query()).toMatchObject({ status: '1,-1,2' });
  await opened('Buy a boat');
  expect(page.address()).toContain('currentTab=closed');
});

test('a change of tabs forgets the order and the filters', async () => {
  const { page, shows, query } = await openIntake({ items: all });
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  await page.click('button', 'Sort');
  await page.click('menuitemradio', 'Ascending');
  await shows(['Gate squeaks', 'Roof leaks', 'Paint peels']);
  expect(query()?.['order_by']).toMatch(/^(issue__)?created_at/);
  await page.click('tab', /^Closed/);
  await shows(['Buy a boat', 'Mow the lawn']);
  await page.click('tab', /^Open/);
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
});

test.each([
  ['Updated', 'updated_at'],
  ['ID', 'sequence_id'],
])('the order by %s is asked for', async (name, key) => {
  const { page, shows, query } = await openIntake();
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  await page.click('button', 'Sort');
  await page.click('menuitemradio', name);
  await page.until(() => expect(query()?.['order_by']).toMatch(new RegExp(`^-(issue__)?${key}`)));
});

test('filters that nothing matches say so, and are taken off together', async () => {
  const { page, shows } = await openIntake();
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  await page.press('f');
  await page.click('checkbox', 'Snoozed');
  await page.click('checkbox', 'Pending');
  await page.says('No intake issue matches');
  await page.press('Escape');
  await page.gone('dialog', 'Filters');
  const [clear] = page.all('button', 'Clear all').toReversed();
  clear?.click();
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  expect(page.all('region', 'Filters')).toEqual([]);
});

test('an empty intake says what belongs there and offers to add it', async () => {
  const { page } = await openIntake({ items: [] });
  await page.see('heading', 'Intake is clear');
  const [first] = page.all('tabpanel')[0]?.querySelectorAll('button') ?? [];
  expect(first?.textContent).toContain('Add issue');
  first?.click();
  await page.see('dialog', 'Add intake issue');
  await page.press('Escape');
  await page.gone('dialog');
  await page.click('tab', /^Closed/);
  await page.says('Nothing has been decided yet');
});

test('more is read when the end is in sight; a page that fails says so below the rows', async () => {
  const many = Array.from({ length: 12 }, (_one, at) => submission(at + 1, `Request ${at + 1}`));
  let isDown = true;
  const breakNextPage = () => {
    const server = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      const isNext = address.includes('/inbox-issues/?') && !/cursor=1%3A0%3A0|per_page=1(&|$)/.test(address);
      return isDown && isNext
        ? Promise.resolve(Response.json({ error: 'raw words' }, { status: 500 }))
        : server(address, init);
    });
  };
  const { page, lines } = await openIntake({ items: many, serve: breakNextPage });
  await page.says('Error fetching the paginated intake issues please try again later.');
  expect(page.text()).not.toContain('raw words');
  expect(lines()).toHaveLength(10);
  isDown = false;
  await page.click('button', 'Retry');
  await page.until(() => expect(lines()).toHaveLength(12));
});

test('a list that cannot be read says so, and is read again', async () => {
  const { page, answers, shows } = await openIntake({ serve: (server) => server.refuse(listIntakeIssues, failed) });
  await page.says('Error fetching the intake issues please try again later.');
  expect(page.text()).not.toContain('raw words');
  serveIntake(answers, waiting);
  await page.click('button', 'Retry');
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
});

test.each([
  ['an admin', 'ada', 'Collect requests and decide which become issues.', true],
  ['a member', 'ben', 'Collect requests and decide which become issues. Ask a project admin to turn this on.', false],
] as const)('while intake is off, %s reads what to do', async (_who, as, words, leads) => {
  const { page } = await openIntake({ as, project: { inbox_view: false } });
  await page.see('heading', 'Intake is turned off in this project');
  expect(document.querySelector('h1')?.textContent).toBe('Intake');
  await page.says(words);
  expect(page.all('link', 'Manage features')).toHaveLength(leads ? 1 : 0);
});

test.each([
  ['ada', ['Intake settings']],
  ['ben', []],
] as const)('the settings of intake are for admins: %s', async (as, items) => {
  const { page, opened } = await openIntake({ as });
  await opened('Paint peels');
  const header = document.querySelector('header');
  const more = [...(header?.querySelectorAll<HTMLElement>('[aria-label="More actions"]') ?? [])];
  expect(more).toHaveLength(items.length);
  if (!more[0]) return;
  more[0].click();
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(items);
});
