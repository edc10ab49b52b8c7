// @vitest-environment happy-dom
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  createRule,
  previewRule,
  ruleErrors,
  updateRule,
  type RuleRecord,
} from '#features/automations/rule-contract.ts';
import { fieldPickers } from '#features/issues/web/fields/open-field.tsx';
import { commonErrors } from '#platform/shared/errors.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { labelId, stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import { giveRules, rule } from '#tests/support/part/harbor/rules.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { RuleSettings } from './rule-settings.tsx';
import { RuleStore } from './rule-store.ts';

// A page fetches the pickers while it is idle.
beforeAll(async () => {
  await Promise.all(fieldPickers.map((part) => part.fetch()));
});

let harbor: Harbor;
let page: Part;

/** The form of a new rule, or of the one given. */
async function open(edited: RuleRecord | null = null, options: HarborOptions = {}) {
  harbor = await openHarbor(options);
  giveRules(harbor.answers, ...(edited ? [edited] : []));
  const store = new RuleStore({ client: api, hub: connection.hub, slug: 'harbor', projectId: websiteId });
  onTestFinished(() => store.stop());
  await store.load();
  page = await harbor.open(<RuleSettings store={store} facts={harbor.facts} />);
  await page.until(() => expect(harbor.facts.states.status).toBe('ready'));
  await page.click('button', edited ? edited.name : 'New rule');
  await page.see('dialog', edited ? 'Edit rule' : 'New rule');
  await page.until(() => expect(page.focused()).toBe('Name'));
}
const sent = () => harbor.answers.asked(createRule).map(({ body }) => body);
const alert = () => page.all('alert').map(textOf).join(' ');
async function choose(button: string | RegExp, option: string) {
  await page.click('button', button);
  // States say the digit that picks them.
  await page.click('option', new RegExp(`^${option}\\d?$`));
  await page.gone('option');
}

test('a rule is written: when, if and then; it is sent whole and the form closes', async () => {
  await open();
  harbor.answers.give(createRule, rule(1, { name: 'Triage crashes' }));
  await page.fill('Name', '  Triage crashes ');
  await choose('When', 'An issue changes state');
  await choose('To', 'Todo');
  await page.fill('Filters as text', 'priority:urgent');
  await choose(/^State: /, 'In Progress');
  await page.click('button', /^Labels: /);
  await page.click('option', /^Bug/);
  await page.press('Escape');
  await page.fill('Comment (optional)', ' Looked at. ');
  giveRules(harbor.answers, rule(1, { name: 'Triage crashes' }));
  await page.click('button', 'Create rule');
  await page.gone('dialog');
  await page.see('switch', 'Triage crashes');
  expect(sent()).toEqual([
    {
      name: 'Triage crashes',
      trigger: 'state_changed',
      trigger_state: stateId('Todo'),
      filter: 'priority:urgent',
      actions: { state_id: stateId('In Progress'), label_ids: [labelId('Bug')], comment: 'Looked at.' },
    },
  ]);
});

test('a rule without a name and without an action is not sent; what is missing is said, and the name has the focus', async () => {
  await open();
  await page.click('button', 'Create rule');
  await page.says('Enter a name');
  await page.says('Choose at least one action, or write a comment');
  await page.until(() => expect(page.focused()).toBe('Name'));
  expect((await page.field('Name')).getAttribute('aria-invalid')).toBe('true');
  await page.fill('Name', 'Say hello');
  await page.fill('Comment (optional)', 'Hello');
  expect(page.text()).not.toContain('Enter a name');
  expect(page.text()).not.toContain('Choose at least one action');
  expect(sent()).toEqual([]);
});

test('where only the action is missing, the focus goes to the actions', async () => {
  await open();
  await page.fill('Name', 'Nothing');
  await page.press('Control+Enter');
  await page.says('Choose at least one action, or write a comment');
  await page.until(() => expect(page.focused()).toMatch(/^State: /));
  expect(sent()).toEqual([]);
});

test('a filter that is no query is said in its field and is not sent', async () => {
  await open();
  await page.fill('Name', 'Label');
  await page.fill('Comment (optional)', 'Hello');
  await page.fill('Filters as text', 'label:bgu');
  await page.click('button', 'Create rule');
  await page.says('There is no label "bgu" here.');
  expect(sent()).toEqual([]);
  expect((await page.field('Filters as text')).value).toBe('label:bgu');
});

test.each(['4x', '366', '', '-1'])('"%s" days are refused in their field', async (days) => {
  await open();
  await page.fill('Name', 'Due soon');
  await choose('Due date', 'Days after the rule runs');
  await page.fill('Days', days);
  await page.click('button', 'Create rule');
  await page.says('Enter a number from 0 to 365');
  await page.until(() => expect(page.focused()).toBe('Days'));
  expect(sent()).toEqual([]);
});

test('a due date counts days from today, or is the end of the cycle; without cycles there is no such choice', async () => {
  await open(null, { project: { cycle_view: false } });
  await page.click('button', 'Due date');
  await page.see('option', 'Days after the rule runs');
  expect(page.names('option')).toEqual(['Don’t change', 'Days after the rule runs']);
  await page.click('option', 'Days after the rule runs');
  await page.says('If it ran today:');
});

test('the end of the cycle as the due date says what happens without one', async () => {
  await open();
  harbor.answers.give(createRule, rule(1));
  await page.fill('Name', 'Due');
  await choose('Due date', 'End of the issue’s cycle');
  await page.says('Issues without a dated cycle, or that start after it ends, keep their due date.');
  await page.click('button', 'Create rule');
  await page.gone('dialog');
  expect(sent()).toMatchObject([{ actions: { target_date: 'cycle_end' } }]);
});

test('a rule that sets the state it waits for, or any, is refused before it is sent', async () => {
  await open();
  await page.fill('Name', 'Loop');
  await choose('When', 'An issue changes state');
  await choose(/^State: /, 'Done');
  await page.click('button', 'Create rule');
  await page.says('This rule would trigger itself: it sets the state that it waits for. Choose another state.');
  await choose('To', 'Done');
  await page.says('This rule would trigger itself');
  await choose('To', 'Todo');
  expect(page.text()).not.toContain('This rule would trigger itself');
  expect(sent()).toEqual([]);
});

test('a rule for overdue issues that sets days is refused, unless it closes the issue', async () => {
  await open();
  harbor.answers.give(createRule, rule(1));
  await page.fill('Name', 'Later');
  await choose('When', 'An issue becomes overdue');
  await choose('Due date', 'Days after the rule runs');
  await page.click('button', 'Create rule');
  await page.says('issues become overdue again after this date');
  await page.until(() => expect(page.focused()).toBe('Days'));
  await choose(/^State: /, 'Done');
  expect(page.text()).not.toContain('overdue again');
  await page.click('button', 'Create rule');
  await page.gone('dialog');
  expect(sent()).toMatchObject([{ trigger: 'overdue', actions: { state_id: stateId('Done'), target_date: 3 } }]);
});

test('an action is taken out again by its cross', async () => {
  await open(rule(1, { actions: { state_id: stateId('Done'), priority: 'high' } }));
  harbor.answers.give(updateRule, rule(1));
  await page.click('button', 'Remove: Priority');
  await page.gone('button', 'Remove: Priority');
  await page.click('button', 'Save');
  await page.gone('dialog');
  expect(harbor.answers.asked(updateRule)).toMatchObject([
    { params: { rule_id: rule(1).id }, body: { name: 'Rule 1', actions: { state_id: stateId('Done') } } },
  ]);
  expect(harbor.answers.asked(updateRule)[0]?.body).not.toHaveProperty('actions.priority');
});

test('a rule that was only opened closes without a question, in whatever order its actions are stored', async () => {
  await open(rule(1, { actions: { comment: 'Hello', priority: 'high', state_id: stateId('Done'), target_date: 2 } }));
  await page.press('Escape');
  await page.gone('dialog');
  expect(page.all('alertdialog')).toEqual([]);
});

test.each([
  ['a name', () => page.fill('Name', 'Other')],
  ['a comment', () => page.fill('Comment (optional)', 'Other')],
  ['an action', () => page.click('button', 'Remove: State')],
  ['a filter', () => page.fill('Filters as text', 'crash')],
])('Escape asks before %s is lost', async (_what, change) => {
  await open(rule(1, { actions: { state_id: stateId('Done'), comment: 'Hello' } }));
  await change();
  (await page.field('Name')).focus();
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  await page.click('button', 'Keep editing');
  await page.gone('alertdialog');
  await page.see('dialog', 'Edit rule');
});

test.each([
  ['what the server says of the rule', ruleErrors.RULE_TRIGGERS_ITSELF, 'it sets the state that it waits for.'],
  ['a permission that was lost', commonErrors.NOT_ALLOWED, 'You don’t have permission to do this.'],
  [
    'trouble of the server',
    { code: 'CRASH', status: 500, body: { error: 'raw words' } },
    'The server ran into a problem.',
  ],
  [
    'a filter that the server does not read',
    { code: 'FIELD_INVALID', status: 400, body: { filter: ['There is no label "bgu" here.'] } },
    'There is no label "bgu" here.',
  ],
])('the form stays with its text after %s', async (_what, error, words) => {
  await open();
  harbor.answers.refuse(createRule, error);
  await page.fill('Name', 'Say hello');
  await page.fill('Comment (optional)', 'Hello');
  await page.click('button', 'Create rule');
  await page.until(() => expect(alert()).toContain('Could not save the rule'));
  expect(alert()).toContain(words);
  expect(alert()).not.toContain('raw words');
  expect((await page.field('Comment (optional)')).value).toBe('Hello');
  harbor.answers.give(createRule, rule(1));
  await page.click('button', 'Create rule');
  await page.gone('dialog');
});

test('a failure of which no reason is known is said once', async () => {
  await open();
  vi.spyOn(RuleStore.prototype, 'save').mockRejectedValueOnce(new Error('a bug'));
  await page.fill('Name', 'Say hello');
  await page.fill('Comment (optional)', 'Hello');
  await page.click('button', 'Create rule');
  await page.until(() => expect(alert()).toBe('Could not save the rule'));
});

test('a second press while it is saved sends nothing more', async () => {
  await open();
  harbor.answers.give(createRule, rule(1));
  const answer = harbor.answers.hold(createRule);
  await page.fill('Name', 'Say hello');
  await page.fill('Comment (optional)', 'Hello');
  await page.press('Control+Enter', 'Control+Enter');
  answer();
  await page.gone('dialog');
  expect(sent()).toHaveLength(1);
});

test('the preview counts issues and says what would change, without saving anything', async () => {
  await open();
  const found = { id: issueId(1), sequence_id: 1, name: 'Old crash' };
  harbor.answers.give(previewRule, {
    total: 21,
    issues: [
      { ...found, does: ['state_id', 'target_date'], due: '2031-03-20' },
      { ...found, id: issueId(2), sequence_id: 2, does: [], due: null },
    ],
  });
  await choose(/^State: /, 'Done');
  await page.click('button', 'Preview');
  await page.says('21 existing issues match');
  await page.says('Would change: State and Due date · due Mar 20, 2031');
  await page.says('Nothing to change');
  await page.says('The newest 2 are shown. The rule won’t change these. It acts on what happens after you save it.');
  expect(harbor.answers.asked(previewRule).map(({ body }) => body)).toEqual([
    { trigger: 'created', trigger_state: null, filter: '', actions: { state_id: stateId('Done') } },
  ]);
  expect(sent()).toEqual([]);
});

test('a preview that fails says why, and is asked for again', async () => {
  await open();
  harbor.answers.lose(previewRule);
  await page.click('button', 'Preview');
  await page.says('Cairn can’t be reached.');
  harbor.answers.give(previewRule, { total: 0, issues: [] });
  await page.click('button', 'Preview');
  await page.says('0 existing issues match');
  expect(page.text()).not.toContain('can’t be reached');
});
