// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import {
  createRecurringIssue,
  previewRecurrence,
  updateRecurringIssue,
  type RecurringRecord,
} from '#features/recurring-issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { labelId, stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import { giveRecurring, recurring } from '#tests/support/part/harbor/recurring.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import type { RepeatRequest } from './open-repeat.ts';
import { RecurringDialog } from './recurring-dialog.tsx';
import { RecurringStore } from './recurring-store.ts';
import { RepeatDialog } from './repeat-dialog.tsx';

// A page fetches the pickers while it is idle.
beforeAll(async () => {
  await Promise.all(fieldPickers.map((part) => part.fetch()));
});

let harbor: Harbor;
let page: Part;
const noRule = { code: 'FIELD_INVALID', status: 400, body: { rule: ['This rule has no day in the calendar.'] } };

/** The form of a new recurring issue, or of the one given. */
async function open(edited: RecurringRecord | null = null) {
  harbor = await openHarbor();
  giveRecurring(harbor.answers);
  harbor.answers.give(previewRecurrence, { days: ['2031-03-06', '2031-03-13'] });
  const store = new RecurringStore({ client: api, hub: connection.hub, slug: 'harbor', projectId: websiteId });
  page = await harbor.open(
    <Closable onClose={() => store.stop()}>
      {(close) => <RecurringDialog store={store} facts={harbor.facts} recurring={edited} onClose={close} />}
    </Closable>,
  );
  await page.until(() => expect(page.focused()).toBe('Title'));
  await page.says('Next: Mar 6, 2031 · Mar 13, 2031');
}
/** The form that an issue opens by "Repeat…". */
async function openFrom(request: Partial<RepeatRequest>) {
  harbor = await openHarbor();
  giveRecurring(harbor.answers);
  harbor.answers.give(previewRecurrence, { days: ['2031-03-06'] });
  page = await harbor.open(
    <Closable onClose={() => undefined}>
      {(close) => (
        <RepeatDialog request={{ projectId: websiteId, start: {}, due_in: null, ...request }} onClose={close} />
      )}
    </Closable>,
  );
  await page.see('dialog', 'New recurring issue');
  await page.until(() => expect(page.focused()).toBe('Title'));
}
const sent = () => harbor.answers.asked(createRecurringIssue).map(({ body }) => body);
const alert = () => page.all('alert').map(textOf).join(' ');
async function choose(button: string | RegExp, option: string) {
  await page.click('button', button);
  await page.click('option', new RegExp(`^${option.replaceAll(/[()]/g, String.raw`\$&`)}\\d?$`));
  await page.gone('option');
}

test('it is written with its days and its properties, and sent whole', async () => {
  await open();
  harbor.answers.give(createRecurringIssue, recurring(1));
  await page.fill('Title', 'Weekly review');
  await choose(/^State: /, 'In Progress');
  await choose(/^Priority: /, 'High');
  await choose('Repeat', 'Every weekday (Monday to Friday)');
  await page.fill('Due after (days)', ' 2 ');
  await page.click('button', 'Create');
  await page.gone('dialog');
  expect(sent()).toEqual([
    {
      rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      start_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      issue: expect.objectContaining({
        name: 'Weekly review',
        state_id: stateId('In Progress'),
        priority: 'high',
        due_in: 2,
      }),
    },
  ]);
});

test('the days to choose from are named; another rule is typed', async () => {
  await open();
  await page.click('button', 'Repeat');
  await page.see('option', 'Custom');
  expect(page.names('option')).toEqual([
    'Every day',
    'Every weekday (Monday to Friday)',
    'Every week',
    'Every 2 weeks',
    'Every month',
    'Every 3 months',
    'Every year',
    'Custom',
  ]);
  await page.click('option', 'Custom');
  expect((await page.field('Rule')).value, 'the rule that was chosen before').toBe('FREQ=WEEKLY');
});

test('the next dates are those of the server for this rule and start', async () => {
  await open();
  harbor.answers.give(previewRecurrence, { days: [] });
  await choose('Repeat', 'Every year');
  await page.says('No more dates');
  expect(page.text()).not.toContain('Next:');
  expect(harbor.answers.asked(previewRecurrence).at(-1)?.body).toMatchObject({ rule: 'FREQ=YEARLY' });
});

test('a rule without dates is said in its field and is not sent', async () => {
  await open();
  await page.fill('Title', 'Never');
  await choose('Repeat', 'Custom');
  harbor.answers.refuse(previewRecurrence, noRule);
  await page.fill('Rule', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30');
  await page.says('This rule has no day in the calendar.');
  expect((await page.field('Rule')).getAttribute('aria-invalid')).toBe('true');
  await page.click('button', 'Create');
  await page.until(() => expect(page.focused()).toBe('Rule'));
  expect(sent()).toEqual([]);
});

test('a rule that is refused only when it is saved is said at the top, and the form stays', async () => {
  await open();
  harbor.answers.refuse(createRecurringIssue, noRule);
  await page.fill('Title', 'Never');
  await page.click('button', 'Create');
  await page.until(() => expect(alert()).toContain('This rule has no day in the calendar.'));
  expect((await page.field('Title')).value).toBe('Never');
});

test('without a title it is not sent, and the title has the focus', async () => {
  await open();
  await choose('Repeat', 'Every day');
  await page.click('button', 'Create');
  await page.says('Title is required');
  await page.until(() => expect(page.focused()).toBe('Title'));
  expect(sent()).toEqual([]);
});

test.each(['366', '2x', '-1', '1.5'])('"%s" days until it is due are refused in their field', async (days) => {
  await open();
  await page.fill('Title', 'Weekly review');
  await page.fill('Due after (days)', days);
  await page.says('Enter a number from 0 to 365');
  await page.click('button', 'Create');
  await page.until(() => expect(page.focused()).toBe('Due after (days)'));
  expect(sent()).toEqual([]);
});

test.each([
  ['a lost permission', commonErrors.NOT_ALLOWED, 'You don’t have permission to do this.'],
  ['one that is gone', commonErrors.OBJECT_MISSING, 'It was deleted, or you no longer have access to it.'],
])('%s is said, and what was typed stays', async (_what, error, words) => {
  await open(recurring(1));
  harbor.answers.refuse(updateRecurringIssue, error);
  await page.fill('Title', 'Monthly review');
  await page.click('button', 'Save');
  await page.until(() => expect(alert()).toContain('Could not save the recurring issue'));
  expect(alert()).toContain(words);
  expect((await page.field('Title')).value).toBe('Monthly review');
});

test('one that is edited begins with all that is stored, and only opened it closes without a question', async () => {
  const stored = {
    name: 'Weekly review',
    state_id: stateId('Todo'),
    priority: 'high',
    label_ids: [labelId('Bug')],
    assignee_ids: [userId('ben')],
    due_in: 0,
  } as const;
  await open(
    recurring(1, {
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      issue: { ...stored, label_ids: [...stored.label_ids], assignee_ids: [...stored.assignee_ids] },
    }),
  );
  expect((await page.field('Title')).value).toBe('Weekly review');
  expect((await page.see('button', 'Repeat')).textContent).toBe('Custom');
  expect((await page.field('Rule')).value).toBe('FREQ=WEEKLY;BYDAY=MO');
  expect((await page.field('Due after (days)')).value).toBe('0');
  await page.see('button', 'Priority: High');
  await page.see('button', /^Starting, Mar 6, 2031/);
  harbor.answers.give(updateRecurringIssue, recurring(1));
  await page.press('Control+Enter');
  await page.gone('dialog');
  expect(harbor.answers.asked(updateRecurringIssue)).toMatchObject([
    { body: { rule: 'FREQ=WEEKLY;BYDAY=MO', start_day: '2031-03-06', issue: stored } },
  ]);
});

test('Escape closes one that was only opened, and asks before anything typed is lost', async () => {
  await open(recurring(1));
  await page.fill('Due after (days)', '3');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  await page.click('button', 'Keep editing');
  await page.gone('alertdialog');
  await page.fill('Due after (days)', '');
  await page.press('Escape');
  await page.gone('dialog');
  expect(page.all('alertdialog')).toEqual([]);
});

test('from an issue it begins with what the issue says, and the toast names what was saved', async () => {
  await openFrom({ start: { name: 'Rose', priority: 'urgent' }, due_in: 5 });
  expect((await page.field('Title')).value).toBe('Rose');
  await page.see('button', 'Priority: Urgent');
  expect((await page.field('Due after (days)')).value).toBe('5');
  harbor.answers.give(createRecurringIssue, recurring(1));
  await page.fill('Title', 'Water the roses');
  await page.click('button', 'Create');
  await page.says('Recurring issue “Water the roses” added');
  expect(sent()).toMatchObject([{ issue: { name: 'Water the roses', priority: 'urgent', due_in: 5 } }]);
});
