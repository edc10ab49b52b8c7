// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { createIntakeIssue, intakeErrors, readIntakeIssue, updateIntakeIssue } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { serveIntake, submission } from '#tests/support/part/harbor/intake-server.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { labelId, stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { IntakeDialog } from './intake-dialog.tsx';
import { issueOfItem } from './intake-row.ts';

beforeAll(async () => {
  await Promise.all(fieldPickers.map((part) => part.fetch()));
  await import('#features/issue-create/web/description-input-editor.tsx');
});

let harbor: Harbor;
let page: Part;
const done = vi.fn<(id: string) => void>();
const closed = vi.fn<() => void>();
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const leak = submission(2, 'Roof leaks', { issue: { priority: 'low' } });

/** The form of a new submission, or the one in which WEB-2 is accepted. */
async function open(form: 'submit' | 'accept', options: HarborOptions = {}, before?: (harbor: Harbor) => void) {
  vi.clearAllMocks();
  harbor = await openHarbor({ issues: [], ...options });
  serveIntake(harbor.answers, [leak]);
  before?.(harbor);
  const { facts } = harbor;
  if (form === 'accept') facts.issues.table.learn([issueOfItem(leak)]);
  const row = form === 'accept' ? { issue: must(facts.issues.table.get(leak.issue.id), 'WEB-2') } : {};
  const request = { facts, onDone: done, ...row };
  page = await harbor.open(
    <Closable onClose={closed}>{(close) => <IntakeDialog request={request} onClose={close} />}</Closable>,
  );
}
const opened = async (title: string) => {
  await page.see('dialog', title);
  await page.until(() => expect(page.focused()).toBe('Title'));
};
const chips = () => page.names('button').flatMap((name) => /^([A-Z][a-z ]+): /.exec(name)?.[1] ?? []);
const submitted = () => harbor.answers.asked(createIntakeIssue).map(({ body }) => body);
const accepted = () => harbor.answers.asked(updateIntakeIssue).map(({ body }) => body);
const asIs = { status: intakeStatuses.accepted, snoozed_till: null, duplicate_to: null };

test.each([
  ['an admin', 'ada', ['State', 'Priority', 'Assignees', 'Labels', 'Due date', 'Cycle', 'Modules']],
  ['a member', 'ben', ['Priority', 'Assignees', 'Labels', 'Due date', 'Cycle', 'Modules']],
  ['a guest', 'cleo', ['Priority']],
] as const)('%s says of a submission what is theirs to say', async (_who, as, fields) => {
  await open('submit', { as });
  await opened('Add intake issue');
  expect(chips()).toEqual(fields);
});

test('what is submitted is sent with its values, opened, and said with its key', async () => {
  await open('submit');
  await opened('Add intake issue');
  await page.type('Door sticks');
  await page.press('Alt+p');
  await page.see('dialog', 'Priority');
  await page.press('2');
  await page.gone('dialog', 'Priority');
  await page.press('Control+Enter');
  await page.gone('dialog');
  await page.until(() => expect(submitted()).toHaveLength(1));
  expect(submitted()[0]).toMatchObject({ source: 'IN_APP', issue: { name: 'Door sticks', priority: 'high' } });
  expect(done).toHaveBeenCalledExactlyOnceWith(harbor.answers.asked(createIntakeIssue)[0]?.id);
  await page.says('WEB-3 added to Intake');
});

test('a submission needs a title', async () => {
  await open('submit');
  await opened('Add intake issue');
  await page.press('Control+Enter');
  await page.says('Title is required');
  expect((await page.field('Title')).getAttribute('aria-invalid')).toBe('true');
  expect(page.focused()).toBe('Title');
  expect(submitted()).toEqual([]);
});

test('one after the other: the form stays, empty, and nothing is opened', async () => {
  await open('submit');
  await opened('Add intake issue');
  await page.click('switch', 'Create more');
  await page.fill('Title', 'Door sticks');
  await page.press('Control+Enter');
  await page.until(() => expect(submitted()).toHaveLength(1));
  await page.until(() => expect(page.focused()).toBe('Title'));
  expect((await page.field('Title')).value).toBe('');
  await page.type('Tap drips');
  await page.press('Control+Enter');
  await page.until(() => expect(submitted()).toHaveLength(2));
  expect(submitted()[1]).toMatchObject({ issue: { name: 'Tap drips' } });
  expect(done).not.toHaveBeenCalled();
});

test.each([
  ['intake was turned off meanwhile', intakeErrors.INTAKE_OFF],
  ['the server fails', failed],
])('a submission is taken back and can be sent again when %s', async (_why, error) => {
  await open('submit');
  await opened('Add intake issue');
  harbor.answers.refuse(createIntakeIssue, error);
  await page.type('Door sticks');
  await page.press('Control+Enter');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not add “Door sticks” to Intake');
  expect(toast.textContent).not.toContain('raw words');
  serveIntake(harbor.answers, [leak]);
  await page.click('button', 'Retry');
  await page.until(() => expect(submitted()).toHaveLength(2));
  await page.says('WEB-3 added to Intake');
});

test('Escape asks before it drops what was typed', async () => {
  await open('submit');
  await opened('Add intake issue');
  await page.type('Door sticks');
  await page.press('Escape');
  await page.see('alertdialog');
  expect(closed).not.toHaveBeenCalled();
});

test('an issue is accepted with what it says already', async () => {
  await open('accept');
  await opened('Move WEB-2 to project issues');
  expect((await page.field('Title')).value).toBe('Roof leaks');
  await page.see('button', 'Priority: Low');
  expect(chips()).toEqual(expect.arrayContaining(['Start date', 'Estimate', 'Parent']));
  expect(page.all('switch', 'Create more')).toEqual([]);
  await page.click('button', 'Add to project');
  await page.until(() => expect(accepted()).toEqual([asIs]));
  expect(done).toHaveBeenCalledExactlyOnceWith(leak.issue.id);
  await page.says('WEB-2 accepted');
});

test('only what was changed in the form is sent with the acceptance', async () => {
  await open('accept');
  await opened('Move WEB-2 to project issues');
  await page.fill('Title', 'Mend the roof');
  await page.press('Alt+s');
  await page.see('dialog', 'State');
  await page.until(() => expect(page.all('option').length).toBeGreaterThan(1));
  await page.press('3');
  await page.gone('dialog', 'State');
  await page.press('Alt+l');
  await page.see('dialog', 'Labels');
  await page.type('bug');
  await page.until(() => expect(page.all('option')).toHaveLength(1));
  await page.press('Enter', 'Escape');
  await page.gone('dialog', 'Labels');
  await page.press('Control+Enter');
  await page.until(() =>
    expect(accepted()).toEqual([
      {
        ...asIs,
        issue: { name: 'Mend the roof', state_id: stateId('In Progress'), label_ids: [labelId('Bug')] },
      },
    ]),
  );
});

test.each([
  ['the server fails', failed, 'Could not load the issue'],
  ['it was deleted meanwhile', commonErrors.OBJECT_MISSING, 'It may have been deleted'],
])('an issue that cannot be read is not accepted in silence: %s', async (_why, error, words) => {
  await open('accept', {}, ({ answers }) => answers.refuse(readIntakeIssue, error));
  await page.says(words);
  expect(page.all('dialog')).toEqual([]);
  expect(closed).toHaveBeenCalled();
  expect(accepted()).toEqual([]);
});
