// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import {
  deleteRecurringIssue,
  listRecurringIssues,
  updateRecurringIssue,
  type RecurringRecord,
} from '#features/recurring-issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import { giveRecurring, recurring } from '#tests/support/part/harbor/recurring.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { RecurringSettings } from './recurring-settings.tsx';
import { RecurringStore } from './recurring-store.ts';

let harbor: Harbor;
let page: Part;

/** The recurring issues of Website as they are listed to an admin. */
async function open(...all: readonly RecurringRecord[]) {
  harbor = await openHarbor();
  giveRecurring(harbor.answers, ...all);
  await start();
}
async function start() {
  const store = new RecurringStore({ client: api, hub: connection.hub, slug: 'harbor', projectId: websiteId });
  onTestFinished(() => store.stop());
  await store.load();
  page = await harbor.open(<RecurringSettings store={store} facts={harbor.facts} />);
  await page.see('heading', 'Recurring issues');
}
const rows = () => page.all('list', 'Recurring issues').flatMap((list) => [...list.children].map(textOf));
const isOn = async (name: string) => (await page.see('switch', name)).getAttribute('aria-checked') === 'true';
const alert = () => page.all('alert').map(textOf).join(' ');
/** Something about them happened elsewhere. */
function tell(...all: readonly RecurringRecord[]) {
  giveRecurring(harbor.answers, ...all);
  const at = { seq: 2, at: madeAt, actor_id: userId('hana'), group_id: idOf(12, 1) };
  const what = { entity: 'recurring_issue', entity_id: idOf(32, 1), project_id: websiteId } as const;
  connection.hub.deliver([{ ...at, ...what, op: 'updated', fields: {} }]);
}

test('without any it says what they are, and one button begins the first', async () => {
  await open();
  await page.see('heading', 'No recurring issues yet');
  await page.says('Have an issue created every week, month, or year.');
  await page.click('button', 'New recurring issue');
  await page.see('dialog', 'New recurring issue');
  await page.until(() => expect(page.focused()).toBe('Title'));
});

test('the next one comes first; each says how often, when next, and as whom', async () => {
  await open(
    recurring(1, { next_day: '2031-04-01', rule: 'FREQ=MONTHLY', author: userId('hana') }),
    recurring(2),
    recurring(3, { next_day: null, rule: 'FREQ=DAILY;COUNT=3' }),
  );
  await page.says('Created as Hana');
  expect(rows()).toEqual([
    expect.stringContaining('Review 2 Every week · Next on Mar 20, 2031 Created as Ada'),
    expect.stringContaining('Review 1 Every month · Next on Apr 1, 2031 Created as Hana'),
    expect.stringContaining('Review 3 FREQ=DAILY;COUNT=3 · No more dates Created as Ada'),
  ]);
});

test('one that is off says no next date', async () => {
  await open(recurring(1, { is_enabled: false }));
  expect(await isOn('Review 1')).toBe(false);
  expect(page.text()).not.toContain('Next on');
});

test('the issue of the last day is a link, with how many days were missed before it; a deleted one is said', async () => {
  const made = { id: issueId(7), sequence_id: 7, name: 'Review 1' };
  await open(
    recurring(1, { made: [{ day: '2031-03-13', issue: made, skipped: 2 }] }),
    recurring(2, { made: [{ day: '2031-03-13', issue: null, skipped: 0 }] }),
    recurring(3, { made: [{ day: '2031-03-13', issue: made, skipped: 1 }] }),
  );
  expect(page.all('link', 'WEB-7')[0]?.getAttribute('href')).toBe(`/harbor/projects/${websiteId}/issues/${issueId(7)}`);
  expect(rows()[0]).toContain(
    'Last created Mar 13, 2031: WEB-7 2 earlier dates were skipped because Cairn wasn’t running.',
  );
  expect(rows()[1]).toContain('Last created Mar 13, 2031, deleted since');
  expect(rows()[2]).toContain('1 earlier date was skipped because Cairn wasn’t running.');
});

test.each([
  ['author', 'Hana can no longer manage this project. Turn it on to create issues in your name.'],
  ['state', 'Its state no longer exists. Edit it to choose another.'],
  ['labels', 'One of its labels no longer exists. Edit it to remove the label.'],
  ['assignees', 'One of its assignees is no longer a member of this project. Edit it to choose someone else.'],
  ['estimate', 'Its estimate no longer exists. Edit it to choose another.'],
  ['modules', 'One of its modules no longer exists. Edit it to remove the module.'],
] as const)('one that was turned off for its %s says why, live', async (stopped, why) => {
  await open(recurring(1, { author: userId('hana') }));
  expect(await isOn('Review 1')).toBe(true);
  tell(recurring(1, { author: userId('hana'), is_enabled: false, stopped }));
  await page.says(`Turned off automatically. ${why}`);
  expect(await isOn('Review 1')).toBe(false);
});

test('an issue that was just created appears by itself', async () => {
  await open(recurring(1));
  const made = { id: issueId(8), sequence_id: 8, name: 'Review 1' };
  tell(recurring(1, { next_day: '2031-03-27', made: [{ day: '2031-03-20', issue: made, skipped: 0 }] }));
  await page.see('link', 'WEB-8');
  await page.says('Next on Mar 27, 2031');
});

test('the switch is painted at once, goes back when it is refused, and is tried again', async () => {
  await open(recurring(1));
  harbor.answers.refuse(updateRecurringIssue, commonErrors.NOT_ALLOWED);
  const answer = harbor.answers.hold(updateRecurringIssue);
  await page.click('switch', 'Review 1');
  expect(await isOn('Review 1')).toBe(false);
  answer();
  await page.until(() => expect(alert()).toContain('You don’t have permission to do this.'));
  expect(await isOn('Review 1')).toBe(true);
  const off = recurring(1, { is_enabled: false });
  harbor.answers.give(updateRecurringIssue, off);
  giveRecurring(harbor.answers, off);
  await page.click('button', 'Retry');
  await page.until(() => expect(harbor.answers.asked(updateRecurringIssue)).toHaveLength(2));
  expect(harbor.answers.asked(updateRecurringIssue).at(-1)).toMatchObject({
    params: { recurring_id: off.id },
    body: { is_enabled: false },
  });
  await page.until(async () => expect(await isOn('Review 1')).toBe(false));
});

test('deleting asks, says what stays, and can be canceled', async () => {
  await open(recurring(1), recurring(2));
  harbor.answers.give(deleteRecurringIssue, null as never);
  await page.click('button', 'Actions for Review 1');
  await page.click('menuitem', 'Delete…');
  await page.says('Issues it has created will stay. You can undo this.');
  await page.press('Escape');
  await page.gone('alertdialog');
  await page.until(() => expect(page.focused()).toBe('Actions for Review 1'));
  expect(harbor.answers.asked(deleteRecurringIssue)).toEqual([]);
  giveRecurring(harbor.answers, recurring(2));
  await page.click('button', 'Actions for Review 1');
  await page.click('menuitem', 'Delete…');
  await page.click('button', 'Delete');
  await page.says('“Review 1” deleted');
  expect(rows()).toHaveLength(1);
  expect(harbor.answers.asked(deleteRecurringIssue)[0]?.params['recurring_id']).toBe(recurring(1).id);
});

test('a deletion that nobody answers leaves it, with the reason', async () => {
  await open(recurring(1));
  harbor.answers.lose(deleteRecurringIssue);
  await page.click('button', 'Actions for Review 1');
  await page.click('menuitem', 'Delete…');
  await page.click('button', 'Delete');
  await page.until(() => expect(alert()).toContain('Could not delete the recurring issue'));
  expect(alert()).toContain('Cairn can’t be reached.');
  expect(rows()).toHaveLength(1);
});

test('a list that cannot be read says so, and is read again by a button', async () => {
  harbor = await openHarbor();
  harbor.answers.refuse(listRecurringIssues, commonErrors.NOT_ALLOWED);
  await start();
  await page.see('heading', 'Could not load the recurring issues');
  giveRecurring(harbor.answers, recurring(1));
  await page.click('button', 'Retry');
  await page.until(() => expect(rows()).toHaveLength(1));
});
