// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { createIssue } from '#features/issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { issue } from '#tests/support/part/harbor/issues.ts';
import { fetchListParts, openList, type ListOptions, type OpenList } from '#tests/support/part/harbor/open-list.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { cycleId, moduleId } from '#tests/support/part/harbor/plans.ts';
import { labelId, stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';

beforeAll(fetchListParts);

let list: OpenList;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const plants = [
  issue(1, { name: 'Rose' }),
  issue(2, { name: 'Lily' }),
  issue(3, { name: 'Moss', state_id: stateId('Done') }),
];

async function open(options: ListOptions = {}) {
  list = await openList({ issues: plants, ...options });
  page = list.page;
}
const shows = (...titles: readonly string[]) => page.until(() => expect(list.titles()).toEqual(titles));
const made = () => list.answers.asked(createIssue).map(({ body }) => body);
const line = () => page.field('Issue title');
const isThere = () => page.all('textbox', 'Issue title').length > 0;

/** Pastes a text into the line, as a browser tells it. */
async function paste(text: string) {
  const field = await line();
  const pasted = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(pasted, 'clipboardData', { value: { getData: () => text } });
  field.dispatchEvent(pasted);
}

test('Shift N opens the line at the end; Enter adds an issue and waits for the next, Escape closes it', async () => {
  await open();
  await shows('Rose', 'Lily', 'Moss');
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.says('Enter adds the next one');
  await page.type('Oak');
  await page.press('Enter');
  expect((await line()).value).toBe('');
  await page.type('Elm');
  await page.press('Enter');
  await shows('Rose', 'Lily', 'Moss', 'Oak', 'Elm');
  await page.press('Escape');
  expect(isThere()).toBe(false);
  await page.until(() =>
    expect(made()).toEqual([
      expect.objectContaining({ name: 'Oak', place: 'last' }),
      expect.objectContaining({ name: 'Elm', place: 'last' }),
    ]),
  );
  await page.until(() => expect(page.text()).toContain('WEB-5'));
  // The keyboard goes on with the issue that was made last.
  await page.until(() => expect(page.focused()).toMatch(/^WEB-5 Elm/));
});

test('Escape gives the focus back to the row that Shift N was pressed on, and to the button that was pressed', async () => {
  await open({ display: { group_by: 'state' } });
  await shows('Rose', 'Lily', 'Moss');
  must(page.all('button', 'New issue').at(-1), 'that of the last group').focus();
  await page.press('Enter');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.press('Escape');
  await page.until(() => expect(page.focused()).toBe('New issue'));
  await page.press('j', 'Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.press('Escape');
  await page.until(() => expect(page.focused()).toMatch(/^WEB-1 Rose/));
});

test('the line at the end of a group opens by its button, and what is typed there has the state of the group', async () => {
  await open({ display: { group_by: 'state' } });
  await shows('Rose', 'Lily', 'Moss');
  const adds = page.all('button', 'New issue');
  must(adds.at(-1), 'that of the last group').focus();
  await page.press('Enter');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.press('Enter');
  expect(made(), 'an empty title is none').toEqual([]);
  await page.type('  Oak ');
  await page.press('Enter');
  await shows('Rose', 'Lily', 'Moss', 'Oak');
  expect(made()).toEqual([expect.objectContaining({ name: 'Oak', state_id: stateId('Done') })]);
});

test.each([
  ['priority', 'New issue in Urgent', { priority: 'urgent' }],
  ['labels', 'New issue in Docs', { label_ids: [labelId('Docs')] }],
  ['assignees', 'New issue in Ben', { assignee_ids: [userId('ben')] }],
  ['cycle', 'New issue in Spring', { joins: expect.objectContaining({ cycle_id: cycleId('Spring') }) }],
  ['module', 'New issue in Garden', { joins: expect.objectContaining({ module_ids: [moduleId('Garden')] }) }],
])('at the head of a group of %s an issue comes first and has the value', async (group_by, button, value) => {
  await open({
    display: { group_by, show_empty_groups: true },
    issues: [
      issue(1, {
        name: 'Rose',
        priority: 'urgent',
        label_ids: [labelId('Docs')],
        assignee_ids: [userId('ben')],
        cycle_id: cycleId('Spring'),
        module_ids: [moduleId('Garden')],
      }),
    ],
  });
  await shows('Rose');
  await page.click('button', button);
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Oak');
  await page.press('Enter');
  await shows('Oak', 'Rose');
  await page.until(() => expect(made()).toEqual([expect.objectContaining({ name: 'Oak', place: 'first', ...value })]));
});

test('Shift N goes to the group of the active row, also to one that is closed by then', async () => {
  await open({ display: { group_by: 'state' } });
  await shows('Rose', 'Lily', 'Moss');
  await page.press('End', 'Shift+N');
  await page.type('Oak');
  await page.press('Enter');
  await page.until(() => expect(made()).toEqual([expect.objectContaining({ state_id: stateId('Done') })]));
});

test('a filter with one value is what a new issue starts with', async () => {
  await open({ filters: { priority: ['high'], labels: [labelId('Bug'), labelId('Docs')] } });
  await page.press('Shift+N');
  // Nothing matches, so the line stands in an empty list.
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Oak');
  await page.press('Enter');
  await page.until(() => expect(made()).toEqual([expect.objectContaining({ name: 'Oak', priority: 'high' })]));
  expect(made()[0]).not.toHaveProperty('label_ids');
  await page.says('Created, but hidden by your filters');
  await page.see('button', 'View');
});

test('Mod Enter adds the issue and opens it', async () => {
  await open();
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Oak');
  await page.press('Control+Enter');
  await page.until(() =>
    expect(page.all('complementary').map((one) => one.getAttribute('aria-label'))).toContain('WEB-4 Oak'),
  );
});

test('leaving the line with a title adds it, and without closes it', async () => {
  await open();
  await shows('Rose', 'Lily', 'Moss');
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Oak');
  list.row('Rose').focus();
  await shows('Rose', 'Lily', 'Moss', 'Oak');
  await page.until(() => expect(isThere()).toBe(false));
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  list.row('Rose').focus();
  await page.until(() => expect(isThere()).toBe(false));
  expect(made()).toHaveLength(1);
});

test('a title of more than 255 characters is not sent, says so, and waits when one leaves', async () => {
  await open();
  await shows('Rose', 'Lily', 'Moss');
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.fill('Issue title', 'x'.repeat(256));
  await page.says('Use 255 characters or fewer');
  await page.press('Enter');
  expect((await line()).value).toHaveLength(256);
  expect((await line()).getAttribute('aria-invalid')).toBe('true');
  list.row('Rose').focus();
  await page.until(async () => expect((await line()).value).toHaveLength(256));
  expect(made()).toEqual([]);
});

test.each([
  ['no right to', commonErrors.NOT_ALLOWED, 'Not created. You don’t have permission to do this.'],
  ['a failure of the server', failed, 'Not created.'],
])(
  'what is refused for %s leaves the list, and its title waits in the line until it is sent again',
  async (_why, error, words) => {
    await open();
    await shows('Rose', 'Lily', 'Moss');
    list.answers.refuse(createIssue, error);
    await page.press('Shift+N');
    await page.until(() => expect(page.focused()).toBe('Issue title'));
    await page.type('Oak');
    await page.press('Enter');
    await page.press('Escape');
    await page.until(async () => expect((await line()).value).toBe('Oak'));
    await shows('Rose', 'Lily', 'Moss');
    expect(page.focused(), 'it takes no focus').not.toBe('Issue title');
    await page.says(words);
    expect(page.text()).not.toContain('raw words');
    list.answers.make(createIssue, () => ({ ...issue(4, { name: 'Oak' }), deleted_at: null }));
    await page.click('button', 'Retry');
    await page.until(() => expect(isThere()).toBe(false));
    await page.until(() => expect(list.titles()).toContain('Oak'));
  },
);

test('several refused titles come one after the other, and each can be discarded', async () => {
  await open();
  await shows('Rose', 'Lily', 'Moss');
  list.answers.refuse(createIssue, commonErrors.NOT_ALLOWED);
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  for (const title of ['Oak', 'Elm']) {
    await page.type(title);
    await page.press('Enter');
  }
  await page.says('2 issues weren’t created. Close this row to get their titles back.');
  await page.press('Escape');
  await page.until(async () => expect((await line()).value).toBe('Oak'));
  await page.click('button', 'Discard');
  await page.until(async () => expect((await line()).value).toBe('Elm'));
  await page.click('button', 'Discard');
  await page.until(() => expect(isThere()).toBe(false));
});

test('several pasted lines ask first and become an issue each, in their order; one line is only text', async () => {
  await open();
  await shows('Rose', 'Lily', 'Moss');
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Bay');
  await paste('Oak\n\n  Elm  \nAsh');
  await page.see('alertdialog', 'Create 3 issues?');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(made()).toEqual([]);
  expect((await line()).value, 'what was typed before is neither sent nor lost').toBe('Bay');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.fill('Issue title', '');
  await paste('Oak\nElm');
  await page.see('alertdialog', 'Create 2 issues?');
  await page.click('button', 'Create');
  await shows('Rose', 'Lily', 'Moss', 'Oak', 'Elm');
  await page.until(() => expect(page.focused(), 'it waits for the next').toBe('Issue title'));
  await paste('Only this');
  expect(page.all('alertdialog')).toEqual([]);
});

test('characters that no title can have are dropped, in what is typed and in pasted lines', async () => {
  await open();
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.fill('Issue title', 'Bay\0 tree\u0007');
  await page.press('Enter');
  await paste('Oak\0\nE\u0001lm');
  await page.click('button', 'Create');
  await page.until(() => expect(made()).toMatchObject([{ name: 'Bay tree' }, { name: 'Oak' }, { name: 'Elm' }]));
});

test('a pasted line that is too long for a title goes on in the description', async () => {
  await open();
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await paste(`Oak\n${'a'.repeat(254)}bcd`);
  await page.see('alertdialog', 'Create 2 issues?');
  await page.says('1 line is longer than 255 characters; the rest of it goes into the description.');
  await page.click('button', 'Create');
  await page.until(() => expect(made()).toHaveLength(2));
  expect(made()[1]).toMatchObject({ name: `${'a'.repeat(254)}…`, description_html: '<p>…bcd</p>' });
});

test('a guest has no line to add, and no key opens one', async () => {
  await open({ as: 'cleo' });
  await shows('Rose', 'Lily', 'Moss');
  expect(page.all('button', 'New issue')).toEqual([]);
  await page.press('Shift+N');
  expect(isThere()).toBe(false);
});
