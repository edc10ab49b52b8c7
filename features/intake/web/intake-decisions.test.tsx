// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { deleteIntakeIssue, updateIntakeIssue } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import { LazyFiltersPanel } from '#features/issue-lists/web/public.ts';
import { changeIssues } from '#features/issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { submission } from '#tests/support/part/harbor/intake-server.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { decision, openIntake, waiting } from '#tests/support/part/harbor/open-intake.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import { textOf } from '#tests/support/part/roles.ts';

beforeAll(async () => {
  await Promise.all([LazyFiltersPanel.fetch(), import('#platform/editor/draft-editor.tsx')]);
});

const later = new Date(Date.now() + 3 * 86_400_000).toISOString();

test('what sleeps is listed on request, with the days to go, and Shift H wakes it', async () => {
  const { page, shows, opened, sent } = await openIntake({
    items: [...waiting, submission(7, 'Sleepy cat', { status: intakeStatuses.snoozed, snoozed_till: later })],
  });
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  await page.press('f');
  await page.click('checkbox', 'Snoozed');
  await shows(['Sleepy cat', 'Paint peels', 'Roof leaks', 'Gate squeaks']);
  await page.click('checkbox', 'Pending');
  await shows(['Sleepy cat']);
  await page.press('Escape');
  expect(textOf(await page.see('region', 'Filters'))).toContain('Status:Snoozed');
  await page.click('button', 'Sleepy cat');
  await opened('Sleepy cat');
  await page.says('Snoozed, 3 days to go');
  await page.press('Shift+H');
  await page.until(() => expect(sent()).toEqual([[issueId(7), decision(intakeStatuses.pending)]]));
  await page.click('button', 'Reset the status filter');
  await shows(['Sleepy cat', 'Paint peels', 'Roof leaks', 'Gate squeaks']);
});

test('Shift 1 five times in a row decides five issues, and the next one is open each time', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const { page, shows, opened, sent } = await openIntake({ items: names.map((name, at) => submission(at + 2, name)) });
  await shows(names.toReversed());
  await opened('Six');
  for (const next of ['Five', 'Four', 'Three', 'Two', 'One']) {
    await page.press('Shift+1');
    await opened(next);
  }
  await shows(['One']);
  await page.until(() => expect(sent()).toHaveLength(5));
  expect(sent().map(([, body]) => body)).toEqual(Array.from({ length: 5 }, () => decision(intakeStatuses.accepted)));
});

test('after the last in the list is decided, the one before it is open', async () => {
  const { page, shows, opened } = await openIntake();
  await page.click('button', 'Gate squeaks');
  await opened('Gate squeaks');
  await page.press('3');
  await opened('Roof leaks');
  await shows(['Paint peels', 'Roof leaks']);
  await page.says('WEB-2 declined');
});

test('a refused decision brings the issue back into the list and says why', async () => {
  const { page, answers, shows, opened } = await openIntake();
  await opened('Paint peels');
  answers.refuse(updateIntakeIssue, commonErrors.NOT_ALLOWED);
  await page.press('3');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not change WEB-4');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
});

test('several are selected by X and decided together', async () => {
  const { page, shows, opened, sent } = await openIntake();
  await opened('Paint peels');
  await page.press('x', 'j', 'x');
  const bar = await page.see('toolbar', '2 selected');
  expect(textOf(bar)).toContain('Accept all');
  await page.click('button', 'Accept all');
  await shows(['Gate squeaks']);
  await page.until(() => expect(sent().map(([id]) => id)).toEqual([issueId(4), issueId(3)]));
  await page.says('2 issues accepted');
  expect(page.all('toolbar', /selected/)).toEqual([]);
});

test('Escape takes the selection away and keeps the issue open', async () => {
  const { page, opened } = await openIntake();
  await opened('Paint peels');
  await page.press('x');
  await page.see('toolbar', '1 selected');
  await page.press('Escape');
  await page.gone('toolbar', /selected/);
  await opened('Paint peels');
});

test('what somebody else decides leaves the list and comes back', async () => {
  const { shows, lines } = await openIntake();
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  const by = { at: '2026-03-02T10:00:00Z', actor_id: userId('hana'), group_id: idOf(12, 9) };
  const what = { entity: 'intake_issue', entity_id: idOf(18, 3), project_id: websiteId, op: 'updated' } as const;
  const decide = (seq: number, status: number) =>
    connection.hub.deliver([
      { seq, ...by, ...what, fields: { issue: issueId(3), status, snoozed_till: null, duplicate_to: null } },
    ]);
  decide(2, intakeStatuses.declined);
  await shows(['Paint peels', 'Gate squeaks']);
  decide(3, intakeStatuses.pending);
  await shows(['Paint peels', 'Roof leaks', 'Gate squeaks']);
  expect(lines()).toHaveLength(3);
});

test('a guest edits the title of what they submitted, sees that it is being saved, and takes it back', async () => {
  const own = submission(2, 'Door sticks', { created_by: userId('cleo'), issue: { created_by: userId('cleo') } });
  const { page, answers, shows, opened } = await openIntake({ items: [own], as: 'cleo' });
  await opened('Door sticks');
  answers.make(changeIssues, ({ body }) => ({
    group_id: idOf(12, 1),
    seq: 2,
    issues: [{ ...own.issue, ...(body as { set: object }).set, updated_at: '2026-03-02T10:00:00Z' }],
  }));
  const release = answers.hold(changeIssues);
  await page.press('e');
  await page.until(() => expect(page.focused()).toBe('Title'));
  await page.fill('Title', 'Door sticks a lot');
  (await page.field('Title')).blur();
  await page.says('Saving…');
  await shows(['Door sticks a lot']);
  release();
  await page.until(() => expect(page.text()).not.toContain('Saving…'));
  await page.click('button', 'More actions');
  await page.click('menuitem', /^Delete/);
  await page.see('alertdialog', 'Delete WEB-2?');
  await page.click('button', 'Delete');
  await page.see('heading', 'Intake is clear');
  expect(answers.asked(deleteIntakeIssue)).toHaveLength(1);
});
