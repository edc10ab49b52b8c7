// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { listArchivedIssues, restoreIssue } from '#features/issues/archive-contract.ts';
import { changeIssues } from '#features/issues/contract.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { answerList } from '#tests/support/part/harbor/list-server.ts';
import {
  fetchListParts,
  hearOf,
  NamedPeek,
  openList,
  type ListOptions,
  type OpenList,
} from '#tests/support/part/harbor/open-list.tsx';
import { stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ArchivedIssuesScreen } from './archived-issues-screen.tsx';

beforeAll(fetchListParts);

let list: OpenList;
let page: Part;
const done = stateId('Done');
const archived_at = '2026-03-02';
const away = (number: number, name: string) => issue(number, { name, state_id: done, archived_at });
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** The archive of Website. */
async function open(options: ListOptions = {}) {
  const issues = options.issues ?? [away(1, 'Rose'), away(2, 'Fern')];
  list = await openList({
    screen: <ArchivedIssuesScreen Peek={NamedPeek} tabs={<nav aria-label="Archives" />} />,
    at: `/harbor/projects/${websiteId}/archives/issues`,
    ...options,
    issues: [],
    prepare: (harbor) => {
      harbor.answers.make(listArchivedIssues, ({ query }) => answerList(issues, query));
      options.prepare?.(harbor);
    },
  });
  page = list.page;
}
const shows = (...titles: readonly string[]) =>
  page.until(() => expect(list.titles().toSorted()).toEqual([...titles].toSorted()));

test('archived issues are read: no field is a button, nothing is made, no key changes one', async () => {
  await open();
  await shows('Rose', 'Fern');
  expect(page.all('button', 'New issue')).toEqual([]);
  expect(page.all('button', /^(State|Priority|Due date):/)).toEqual([]);
  await page.press('j', 's', 'p', 'i', 'F2', 'Alt+Enter', 'Shift+N');
  expect(page.all('listbox')).toEqual([]);
  expect(page.all('textbox')).toEqual([]);
  expect(list.answers.asked(changeIssues)).toEqual([]);
  await page.press('Enter');
  await page.until(() => expect(page.all('complementary')).toHaveLength(1));
});

test('the menu of an archived issue restores, links and deletes, and changes nothing else', async () => {
  await open({ issues: [away(1, 'Rose')] });
  await shows('Rose');
  await page.press('j', 'Shift+F10');
  await page.see('menu');
  const lines = page.names('menuitem').map((name) => name.replace(/ [A-Z⌘⇧].*$/, ''));
  expect(lines.some((line) => line.startsWith('Restore'))).toBe(true);
  expect(lines.filter((line) => /^(Change|Assign|Move|Archive)/.test(line))).toEqual([]);
});

test('Shift Z restores an issue: it leaves the list, and Undo is offered', async () => {
  await open();
  await shows('Rose', 'Fern');
  list.answers.give(restoreIssue, null as never);
  list.answers.make(changeIssues, ({ body }) => {
    const { ids } = body as { readonly ids: readonly string[] };
    return { group_id: issueId(90), seq: 9, issues: ids.map((id) => ({ ...away(1, 'Rose'), id, archived_at: null })) };
  });
  await page.click('row', /Rose/);
  await page.press('Escape', 'Shift+Z');
  await shows('Fern');
  await page.says('WEB-1 restored');
});

test('what others archive and restore comes and goes', async () => {
  await open({ issues: [away(1, 'Rose')] });
  await shows('Rose');
  hearOf('created', issueId(3), { ...away(3, 'Ivy') });
  await shows('Rose', 'Ivy');
  hearOf('updated', issueId(1), { archived_at: null });
  await page.until(() => expect(list.titles()).toEqual(['Ivy']));
});

test('an empty archive says what belongs here; an admin can set up what fills it, a member cannot', async () => {
  await open({ issues: [] });
  await page.see('heading', 'Nothing archived');
  const link = await page.see('link', 'Set up automation');
  expect(link.getAttribute('href')).toMatch(/settings\/automations$/);
});

test('a member of an empty archive sees no way to the settings', async () => {
  await open({ issues: [], as: 'ben' });
  await page.see('heading', 'Nothing archived');
  expect(page.all('link', 'Set up automation')).toEqual([]);
});

test('a guest finds no archive', async () => {
  await open({ as: 'cleo' });
  await page.until(() =>
    expect(page.all('heading').map(textOf).join(' ')).toMatch(/not found|not here|doesn’t exist/i),
  );
  expect(list.titles()).toEqual([]);
});

test('an archive that cannot be read says so, and Retry reads it', async () => {
  await open({ prepare: ({ answers }) => answers.refuse(listArchivedIssues, failed) });
  await page.see('button', 'Retry');
  expect(page.text()).not.toContain('raw words');
  list.answers.make(listArchivedIssues, ({ query }) => answerList([away(1, 'Rose')], query));
  await page.click('button', 'Retry');
  await shows('Rose');
});
