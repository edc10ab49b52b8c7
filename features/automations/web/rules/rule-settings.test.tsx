// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import {
  deleteRule,
  listRuleRuns,
  listRules,
  updateRule,
  type RuleRecord,
  type RuleRun,
} from '#features/automations/rule-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { cycleId, moduleId, pointId } from '#tests/support/part/harbor/plans.ts';
import { labelId, stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import { giveRules, rule } from '#tests/support/part/harbor/rules.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { RuleSettings } from './rule-settings.tsx';
import { RuleStore } from './rule-store.ts';

let harbor: Harbor;
let page: Part;
let store: RuleStore;

/** The rules of Website as they are listed to an admin. */
async function open(...rules: readonly RuleRecord[]) {
  harbor = await openHarbor();
  giveRules(harbor.answers, ...rules);
  await start();
}
async function start() {
  store = new RuleStore({ client: api, hub: connection.hub, slug: 'harbor', projectId: websiteId });
  onTestFinished(() => store.stop());
  await store.load();
  page = await harbor.open(<RuleSettings store={store} facts={harbor.facts} />);
  await page.see('heading', 'Rules');
}
const rows = () => page.all('list', 'Rules').flatMap((list) => [...list.children].map(textOf));
const isOn = async (name: string) => (await page.see('switch', name)).getAttribute('aria-checked') === 'true';
const alert = () => page.all('alert').map(textOf).join(' ');
/** Somebody changed the rules elsewhere. */
function tell(...rules: readonly RuleRecord[]) {
  giveRules(harbor.answers, ...rules);
  const at = { seq: 2, at: madeAt, actor_id: userId('hana'), group_id: idOf(12, 1) };
  const what = { entity: 'automation_rule', entity_id: idOf(30, 1), project_id: websiteId } as const;
  connection.hub.deliver([{ ...at, ...what, op: 'updated', fields: {} }]);
}

// The first one: what reads filters is not loaded yet.
test('a rule is drawn with the chips of its filter at once: nothing moves when they come', async () => {
  harbor = await openHarbor();
  giveRules(harbor.answers, rule(1, { filter: 'priority:urgent,high' }));
  let places = 0;
  const watcher = new MutationObserver(() => (places += document.querySelectorAll('li .invisible').length));
  watcher.observe(document, { subtree: true, childList: true });
  onTestFinished(() => watcher.disconnect());
  await start();
  await page.until(() => expect(rows()).toEqual([expect.stringContaining('Priority is any of')]));
  expect(places).toBe(0);
});

test('without rules it says what they are for, and offers one button that begins one', async () => {
  await open();
  await page.see('heading', 'No rules yet');
  await page.click('button', 'New rule');
  await page.see('dialog', 'New rule');
  await page.until(() => expect(page.focused()).toBe('Name'));
  await page.press('Escape');
  await page.gone('dialog');
  await page.until(() => expect(page.focused()).toBe('New rule'));
});

test('rules stand by name, each as a sentence with its author', async () => {
  await open(rule(2, { name: 'Triage', author: userId('hana') }), rule(1, { name: 'Assign bugs' }));
  await page.until(() =>
    expect(rows()).toEqual([
      expect.stringContaining('Assign bugs When an issue is created: set state to In Progress Acts as Ada'),
      expect.stringContaining('Triage When an issue is created: set state to In Progress Acts as Hana'),
    ]),
  );
});

test('a sentence names everything that a rule sets and adds', async () => {
  await open(
    rule(1, {
      trigger: 'state_changed',
      trigger_state: stateId('Done'),
      filter: 'label:bug priority:urgent,high no:assignee estimate>3',
      actions: {
        priority: 'high',
        assignee_ids: [userId('ben'), userId('hana')],
        label_ids: [labelId('Docs')],
        cycle_id: cycleId('Spring'),
        module_ids: [moduleId('Garden')],
        estimate_point: pointId('5'),
        target_date: 14,
        comment: 'Well done',
      },
    }),
  );
  await page.says('When an issue moves to Done and matches ');
  // As chips: what the menu can choose by its names, the rest as it was written.
  await page.until(() =>
    expect(rows()[0]).toMatch(
      /matches Priority is any of ?Urgent ?High ?Labels is any of ?Bug ?Text ?no:assignee estimate>3 then /,
    ),
  );
  expect(page.all('button', /filter/i)).toEqual([]);
  await page.says(
    'then set priority to High, assign Ben and Hana, add Docs, add to Spring, add to Garden, set estimate to 5, make it due in 14 days, and comment',
  );
});

test.each([
  [{ trigger: 'overdue', actions: { target_date: 0 } }, 'When an issue becomes overdue: make it due the same day'],
  [
    { trigger: 'state_changed', actions: { target_date: 'cycle_end' } },
    'When an issue changes state: make it due at the end of its cycle',
  ],
  [{ actions: { target_date: 1 } }, 'When an issue is created: make it due in 1 day'],
  [{ actions: { label_ids: [idOf(6, 99)] } }, 'When an issue is created: add something deleted'],
] as const)('a rule of %j reads "%s"', async (change, words) => {
  await open(rule(1, change as Partial<RuleRecord>));
  await page.says(words);
});

test.each([
  ['author', 'Hana can no longer manage this project’s rules. Turn the rule on to run it in your name.'],
  ['trigger', 'The state it waits for no longer exists. Edit the rule to choose another.'],
  ['filter', 'Its filter names something that no longer exists. Edit the filter.'],
  ['state', 'The state it sets no longer exists. Edit the rule to choose another.'],
  ['labels', 'A label it adds no longer exists. Edit the rule to remove it.'],
  ['assignees', 'Someone it assigns is no longer a member of this project. Edit the rule to choose someone else.'],
  ['cycle', 'The cycle it adds issues to has ended or no longer exists. Edit the rule to choose another.'],
  ['modules', 'A module it adds issues to no longer exists. Edit the rule to remove it.'],
  ['estimate', 'The estimate it sets no longer exists. Edit the rule to choose another.'],
] as const)('a rule that was turned off for its %s says why, live', async (stopped, why) => {
  await open(rule(1, { author: userId('hana') }));
  expect(await isOn('Rule 1')).toBe(true);
  tell(rule(1, { author: userId('hana'), is_enabled: false, stopped }));
  await page.says(`Turned off automatically. ${why}`);
  expect(await isOn('Rule 1')).toBe(false);
  expect(page.text()).not.toContain('Acts as');
});

test('a switch turns a rule off before the server answered, and back with the reason when it is refused', async () => {
  await open(rule(1));
  const answer = harbor.answers.hold(updateRule);
  harbor.answers.refuse(updateRule, commonErrors.NOT_ALLOWED);
  await page.click('switch', 'Rule 1');
  expect(await isOn('Rule 1')).toBe(false);
  answer();
  await page.until(() => expect(alert()).toContain('You don’t have permission to do this.'));
  expect(await isOn('Rule 1')).toBe(true);
  harbor.answers.give(updateRule, rule(1, { is_enabled: false }));
  giveRules(harbor.answers, rule(1, { is_enabled: false }));
  await page.click('button', 'Retry');
  await page.until(() => expect(harbor.answers.asked(updateRule)).toHaveLength(2));
  expect(harbor.answers.asked(updateRule).at(-1)).toMatchObject({
    params: { rule_id: rule(1).id },
    body: { is_enabled: false },
  });
  expect(await isOn('Rule 1')).toBe(false);
});

test('a rule is deleted after a question that says what stays', async () => {
  await open(rule(1), rule(2));
  harbor.answers.give(deleteRule, null as never);
  await page.click('button', 'Actions for Rule 1');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Edit…', 'Activity', 'Delete…']);
  await page.click('menuitem', 'Delete…');
  await page.says('Changes the rule has made will stay. You can undo this.');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(deleteRule)).toEqual([]);
  giveRules(harbor.answers, rule(2));
  await page.click('button', 'Actions for Rule 1');
  await page.click('menuitem', 'Delete…');
  await page.click('button', 'Delete');
  await page.says('“Rule 1” deleted');
  expect(rows()).toHaveLength(1);
  expect(harbor.answers.asked(deleteRule)[0]?.params['rule_id']).toBe(rule(1).id);
});

test('a rule whose deletion is refused stays, with the reason', async () => {
  await open(rule(1));
  harbor.answers.lose(deleteRule);
  await page.click('button', 'Actions for Rule 1');
  await page.click('menuitem', 'Delete…');
  await page.click('button', 'Delete');
  await page.until(() => expect(alert()).toContain('Could not delete the rule'));
  expect(alert()).toContain('Cairn can’t be reached.');
  expect(rows()).toHaveLength(1);
});

test('rules that cannot be read say so, and are read again by a button', async () => {
  harbor = await openHarbor();
  harbor.answers.refuse(listRules, commonErrors.NOT_ALLOWED);
  await start();
  await page.see('heading', 'Could not load the rules');
  expect(page.all('button', 'New rule')).toEqual([]);
  giveRules(harbor.answers, rule(1));
  await page.click('button', 'Retry');
  await page.until(() => expect(rows()).toHaveLength(1));
  await page.gone('heading', 'Could not load the rules');
});

const run = (at: number, change: Partial<RuleRun> = {}): RuleRun => ({
  id: idOf(31, at),
  issue: { id: issueId(at), sequence_id: at, name: `Issue ${at}` },
  result: 'done',
  did: [],
  failure: '',
  at: madeAt,
  ...change,
});

async function openLog() {
  await page.click('button', 'Actions for Rule 1');
  await page.click('menuitem', 'Activity');
  await page.see('dialog', 'Activity of “Rule 1”');
}

test('the activity of a rule says what became of each issue, with a link to it', async () => {
  await open(rule(1));
  harbor.answers.give(listRuleRuns, [
    run(1, { did: ['state_id', 'label_ids', 'target_date', 'comment'] }),
    run(2),
    run(3, { result: 'chained' }),
    run(4, { result: 'stopped' }),
    run(5, { result: 'waiting', failure: 'The cycle has ended.' }),
    run(6, { result: 'waiting' }),
    run(7, { result: 'failed', failure: 'The cycle has ended.' }),
    run(8, { result: 'failed' }),
  ]);
  await openLog();
  await page.says('Changed: State, Labels, Due date, and Comment');
  const lines = page
    .all('listitem')
    .map(textOf)
    .filter((line) => line.startsWith('WEB-'));
  expect(lines.map((line) => line.replace(/^(WEB-\d) ?Issue \d /, '$1 '))).toEqual([
    expect.stringMatching(/^WEB-1 Changed: State, Labels, Due date, and Comment/),
    expect.stringMatching(/^WEB-2 Nothing to change/),
    expect.stringMatching(/^WEB-3 Not run: stopped after five rules triggered one another/),
    expect.stringMatching(/^WEB-4 Not run: the rule was turned off/),
    expect.stringMatching(/^WEB-5 Failed, and will be tried again: The cycle has ended\./),
    expect.stringMatching(/^WEB-6 Failed, and will be tried again(?!:)/),
    expect.stringMatching(/^WEB-7 Given up after several tries: The cycle has ended\./),
    expect.stringMatching(/^WEB-8 Given up after several tries: an error in Cairn\. Its log says more\./),
  ]);
  expect((await page.see('link', /Issue 1$/)).getAttribute('href')).toBe(
    `/harbor/projects/${websiteId}/issues/${issueId(1)}`,
  );
});

test('a rule that did nothing yet says so, follows what happens, and gives the focus back when it closes', async () => {
  await open(rule(1));
  harbor.answers.give(listRuleRuns, []);
  await openLog();
  await page.says('This rule hasn’t run in the last 30 days.');
  harbor.answers.give(listRuleRuns, [run(1, { did: ['priority'] })]);
  const at = { seq: 3, at: madeAt, actor_id: userId('ada'), group_id: idOf(12, 2), project_id: websiteId } as const;
  connection.hub.deliver([{ ...at, entity: 'comment', entity_id: idOf(14, 1), op: 'created', fields: {} }]);
  await page.says('Changed: Priority');
  await page.press('Escape');
  await page.gone('dialog');
  await page.until(() => expect(page.focused()).toBe('Actions for Rule 1'));
});

test('an activity that cannot be read says why, and can be read again', async () => {
  await open(rule(1));
  harbor.answers.refuse(listRuleRuns, commonErrors.OBJECT_MISSING);
  await openLog();
  await page.until(() => expect(alert()).toContain('Could not load the activity'));
  expect(alert()).toContain('It was deleted, or you no longer have access to it.');
  harbor.answers.give(listRuleRuns, [run(1)]);
  await page.click('button', 'Retry');
  await page.says('Nothing to change');
  expect(page.all('alert')).toEqual([]);
});
