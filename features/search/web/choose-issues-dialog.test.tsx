// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { searchIssues } from '#features/search/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ChooseIssuesDialog } from './choose-issues-dialog.tsx';
import type { IssueChoice, IssueQuestion } from './choose-issues.ts';

let page: Part;
let answers: Answers;
const chosen = vi.fn<(ids: readonly string[]) => void>();
const closed = vi.fn<() => void>();
const plants = ['Rose', 'Lily', 'Fern'];

const choice = (number: number, name: string): IssueChoice => ({
  id: issueId(number),
  name,
  start_date: null,
  sequence_id: number,
  project__name: 'Website',
  project__identifier: 'WEB',
  project_id: websiteId,
  workspace__slug: 'harbor',
  state__name: 'Todo',
  state__group: 'unstarted',
  state__color: '#60646c',
});

/** The dialog over the issues of Website, which the server finds by a part of their titles. */
async function open(question: Partial<IssueQuestion> = {}) {
  chosen.mockReset();
  answers = answerCalls();
  answers.make(searchIssues, ({ query }) =>
    plants
      .map((name, at) => choice(at + 1, name))
      .filter(({ name }) => name.toLowerCase().includes((query['search'] ?? '').toLowerCase())),
  );
  const asked: IssueQuestion = {
    title: 'Blocked by',
    action: (count) => `Add ${count}`,
    slug: 'harbor',
    projectId: websiteId,
    purpose: 'relation',
    onChoose: (picked) => chosen(picked.map(({ id }) => id)),
    ...question,
  };
  page = await openPart(
    <Closable onClose={closed}>{(close) => <ChooseIssuesDialog question={asked} onClose={close} />}</Closable>,
  );
  await page.see('dialog', 'Blocked by');
}
const shows = (names: readonly string[]) =>
  page.until(() => expect(page.all('option').map(textOf).join()).toBe(names.map((one) => `${one}Todo`).join()));
const all = ['WEB-1Rose', 'WEB-2Lily', 'WEB-3Fern'];
const active = () => {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return textOf(document.getElementById(id ?? '') ?? document.createElement('i'));
};

test('without a text the newest issues are offered, without the one that is asked about', async () => {
  await open({ issueId: issueId(2), leftOut: new Set([issueId(3)]) });
  await shows(['WEB-1Rose']);
  expect(answers.asked(searchIssues)[0]?.query).toMatchObject({ issue_id: issueId(2), issue_relation: 'true' });
  expect(page.focused()).toBe('Key or title');
});

test('arrows go round the issues, and Enter chooses the one that is marked', async () => {
  await open();
  await shows(all);
  expect(active()).toContain('Rose');
  await page.press('ArrowUp');
  expect(active()).toContain('Fern');
  await page.press('ArrowDown', 'ArrowDown');
  expect(active()).toContain('Lily');
  await page.press('Enter');
  await page.gone('dialog');
  expect(chosen.mock.calls).toEqual([[[issueId(2)]]]);
});

test('who types and presses Enter at once means what is found for it', async () => {
  await open();
  await shows(all);
  await page.type('fern');
  await page.press('Enter');
  await page.gone('dialog');
  expect(chosen.mock.calls).toEqual([[[issueId(3)]]]);
});

test('several stay chosen while the text changes, and are taken out again', async () => {
  await open({ multiple: true });
  await shows(all);
  const button = () => page.names('button').find((name) => name.startsWith('Add'));
  await page.press('Enter');
  await page.until(() => expect(button()).toBe('Add 1'));
  await page.type('fern');
  await shows(['WEB-3Fern']);
  await page.click('option', /Fern/);
  await page.until(() => expect(button()).toBe('Add 2'));
  await page.click('button', 'Remove WEB-1 from the selection');
  await page.until(() => expect(button()).toBe('Add 1'));
  expect(page.focused()).toBe('Key or title');
  await page.fill('Key or title', '');
  await shows(all);
  await page.press('Backspace');
  await page.until(() => expect(button()).toBe('Add 0'));
  expect((await page.see('button', 'Add 0')).getAttribute('aria-disabled')).toBe('true');
  await page.click('option', /Lily/);
  await page.press('Control+Enter');
  await page.gone('dialog');
  expect(chosen.mock.calls).toEqual([[[issueId(2)]]]);
});

test('nothing found is said with what was looked for, and Enter chooses nothing then', async () => {
  await open();
  await shows(all);
  await page.type('oak');
  await page.says('Nothing found for “oak”');
  await page.press('Enter');
  await page.see('dialog', 'Blocked by');
  expect(chosen).not.toHaveBeenCalled();
});

test('while a new text is looked for, nothing is said of it yet', async () => {
  await open();
  await shows(all);
  await page.type('oak');
  await page.says('Nothing found for “oak”');
  const release = answers.hold(searchIssues);
  await page.fill('Key or title', 'fern');
  expect(page.text()).not.toContain('Nothing found for “fern”');
  release();
  await shows(['WEB-3Fern']);
});

test('all projects are searched on demand, and rows say which they are in then', async () => {
  await open({ anyProject: true });
  await shows(all);
  await page.click('checkbox', 'Search all projects');
  await page.until(() => expect(answers.asked(searchIssues).at(-1)?.query['workspace_search']).toBe('true'));
  await page.until(() => expect(page.all('option').map(textOf)[0]).toBe('WEB-1RoseWebsite'));
});

test('a search that the server refuses says so in our words', async () => {
  await open();
  await shows(all);
  answers.refuse(searchIssues, commonErrors.NOT_ALLOWED);
  await page.type('r');
  await page.says('Could not search. Try again.');
  expect(page.all('option')).toEqual([]);
});
